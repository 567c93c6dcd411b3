import type { QueueSnapshot } from '@baari/contract/queue';

/** The channel on which a desk without internet tells other windows of its computer about its queues. */
export const OUTAGE_CHANNEL = 'baari-outage';

/** The part of a public queue that such a desk changes, without names. */
export type OutageFrame = Pick<
  QueueSnapshot,
  | 'doctorId'
  | 'revision'
  | 'computedAt'
  | 'sessionId'
  | 'isEnded'
  | 'states'
  | 'line'
  | 'outage'
  | 'nowServing'
  | 'calledAt'
  | 'recalls'
>;

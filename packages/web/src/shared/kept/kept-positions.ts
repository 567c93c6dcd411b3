/** Stores the last shown positions of tokens, and the reasons why they grew. */
import type { QueueSnapshot } from '@baari/contract/queue';
import type { GrowthReason } from '@baari/core/queue';
import { keptList } from './kept-list.ts';

export type Growth = {
  reason: GrowthReason;
  /** The earlier number of patients ahead. */
  from: number;
  /** The time and revision of the queue that showed this number. */
  at: string;
  revision: number;
  /** True if the patient may have been called and put back in frames that the page missed. */
  mayBeOwn: boolean;
};

export type KeptPosition = {
  url: string;
  queue: QueueSnapshot;
  /** The facts that decide the token's rank. */
  own: string;
  growth: Growth | null;
};

export const keptPositions = keptList<KeptPosition>('baari.kept-positions');

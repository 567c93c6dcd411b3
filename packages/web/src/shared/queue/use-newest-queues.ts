import type { ConsoleQueue } from '@baari/contract/queue';
import { useSyncExternalStore } from 'react';
import { isNewer, liveClient } from '../live/index.ts';

const listen = (listener: () => void) => liveClient().listen(listener);

/** Queues that were fetched, each or what the live feed or an answer has brought since; in the same order. */
export function useNewestQueues(fetched: readonly ConsoleQueue[]): ConsoleQueue[] {
  // The revisions stand for the queues: a new array at each reading would never settle.
  useSyncExternalStore(listen, () =>
    fetched
      .map(newest)
      .map(({ revision, computedAt }) => `${revision} ${computedAt}`)
      .join(),
  );
  return fetched.map(newest);
}

function newest(queue: ConsoleQueue): ConsoleQueue {
  const live = liveClient().store.consoleQueue(queue.doctorId);
  return live && isNewer(live, queue) ? live : queue;
}

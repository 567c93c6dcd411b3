/** Fetched queues, or newer ones from the live feed or an answer. */
import type { ConsoleQueue } from '@baari/contract/queue';
import { useSyncExternalStore } from 'react';
import { isNewer, liveClient } from '../live/index.ts';

const SAME_WITHIN_MS = 5000;

const listen = (listener: () => void) => liveClient().listen(listener);

export const useNewestQueue = (fetched: ConsoleQueue): ConsoleQueue =>
  useSyncExternalStore(listen, () => newest(fetched));

/** In the order in which they were fetched. */
export function useNewestQueues(fetched: readonly ConsoleQueue[]): ConsoleQueue[] {
  // The revisions represent the queues: a new array at each reading would never settle.
  useSyncExternalStore(listen, () =>
    fetched
      .map(newest)
      .map(({ revision, computedAt }) => `${revision} ${computedAt}`)
      .join(),
  );
  return fetched.map(newest);
}

function newest(fetched: ConsoleQueue): ConsoleQueue {
  const live = liveClient().store.consoleQueue(fetched.doctorId);
  return live && isNewer(live, fetched) && !isReadAgain(live, fetched) ? live : fetched;
}

/** For queues read live, the data fetched just before. */
const readAgain = new WeakMap<ConsoleQueue, ConsoleQueue>();

/**
 * Whether the feed has begun with the page's own data, calculated again: waits a second apart, and
 * everything else equal. A slow tablet would redraw the whole desk just when somebody begins to type.
 */
function isReadAgain(live: ConsoleQueue, fetched: ConsoleQueue): boolean {
  if (live.revision !== fetched.revision) return false;
  if (Date.parse(live.computedAt) - Date.parse(fetched.computedAt) > SAME_WITHIN_MS) return false;
  if (readAgain.get(live) === fetched) return true;
  if (butWaits(live) !== butWaits(fetched)) return false;
  readAgain.set(live, fetched);
  return true;
}

const butWaits = (queue: ConsoleQueue) => JSON.stringify({ ...queue, computedAt: null, waits: null });

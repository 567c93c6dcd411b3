import { AppError } from '@baari/core/shared';
import { createTurns } from '../lib/turns.ts';

export type ConcurrencyLimit = {
  /**
   * Waits until the caller may start heavy work, and returns the function to call when the work is done.
   * Throws `report.too_busy` (with `retryAfterSeconds`) immediately if too many callers wait, or if
   * `mostOfOne` callers already use this key.
   */
  enter: (key: string) => Promise<() => void>;
};

export type ConcurrencyLimits = {
  atOnce: number;
  mostWaiting: number;
  /** The largest number of callers with the same key, including waiting ones. */
  mostOfOne: number;
  retryAfterSeconds: number;
};

export function concurrencyLimit(limits: ConcurrencyLimits): ConcurrencyLimit {
  const { atOnce, mostWaiting, mostOfOne, retryAfterSeconds } = limits;
  const turns = createTurns({ atOnce });
  return {
    async enter(key) {
      const { running, waiting, runningOfKey, waitingOfKey } = turns.count({ key });
      const isFull = running >= atOnce && waiting >= mostWaiting;
      if (isFull || runningOfKey + waitingOfKey >= mostOfOne)
        throw new AppError('unavailable', 'report.too_busy', { retryAfterSeconds });
      const leave = await turns.enter({ key });
      return () => leave?.();
    },
  };
}

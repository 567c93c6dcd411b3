/** How many may do heavy work of a kind at a time in this process, and how many may wait for it. */
import { AppError } from '@baari/core/shared';

export type ConcurrencyLimit = {
  /**
   * Resolves when it is one's turn, with what ends it. Throws `report.too_busy` (details: `retryAfterSeconds`), at once,
   * when as many wait as may, or as many of one key are at it already.
   */
  enter: (key: string) => Promise<() => void>;
};

export type ConcurrencyLimits = {
  atOnce: number;
  mostWaiting: number;
  /** Of one key, those who wait among them. */
  mostOfOne: number;
  retryAfterSeconds: number;
};

export function concurrencyLimit(limits: ConcurrencyLimits): ConcurrencyLimit {
  const { atOnce, mostWaiting, mostOfOne, retryAfterSeconds } = limits;
  const ofKey = new Map<string, number>();
  const waiting: (() => void)[] = [];
  let running = 0;

  const leave = (key: string) => {
    const left = (ofKey.get(key) ?? 1) - 1;
    if (left > 0) ofKey.set(key, left);
    else ofKey.delete(key);
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };

  const turn = (): Promise<null> => {
    const { promise, resolve } = Promise.withResolvers<null>();
    waiting.push(() => resolve(null));
    return promise;
  };

  return {
    async enter(key) {
      const mine = ofKey.get(key) ?? 0;
      const isFull = running >= atOnce && waiting.length >= mostWaiting;
      if (isFull || mine >= mostOfOne)
        throw new AppError('unavailable', 'report.too_busy', { retryAfterSeconds });
      ofKey.set(key, mine + 1);
      if (running < atOnce) running += 1;
      else await turn();
      let isOver = false;
      return () => {
        if (!isOver) leave(key);
        isOver = true;
      };
    },
  };
}

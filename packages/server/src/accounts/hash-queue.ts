/**
 * Limits how many passwords are hashed at a time. Hashing shares a pool of four threads with the compression of pages:
 * if all of them hashed, no page would be answered.
 */
import { availableParallelism } from 'node:os';
import { AppError } from '@baari/core/shared';
import { createTurns } from '../lib/turns.ts';

/** `isKnown`: the asker proved something that strangers can't. `key`: the account or address to count. */
export type HashAsker = { isKnown: boolean; key: string };

export type HashQueueLimits = {
  atOnce: number;
  /** How many callers may wait: in total, and for one key. */
  known: { mostWaiting: number; mostOfOne: number };
  strangers: { mostWaiting: number; mostOfOne: number };
};

export type HashQueue = {
  /** Throws `account.too_busy` (details: `retryAfterSeconds`) when the queue is full. */
  requireRoom: (asker: HashAsker) => void;
  /** Runs `work` in its turn, known askers first. Throws at once, as `requireRoom` does. */
  run: <Result>(asker: HashAsker, work: () => Promise<Result>) => Promise<Result>;
};

/** When to try again: longer than a full queue takes. */
const BUSY_SECONDS = 5;

const LIMITS: HashQueueLimits = {
  // One processor is left to answer pages.
  atOnce: availableParallelism() > 2 ? 2 : 1,
  known: { mostWaiting: 16, mostOfOne: 2 },
  // About four seconds of hashing. One address can't take all of them.
  strangers: { mostWaiting: 16, mostOfOne: 10 },
};

export function createHashQueue(limits: HashQueueLimits): HashQueue {
  const turns = createTurns(limits);
  const turnOf = ({ isKnown, key }: HashAsker) => ({ key, goesFirst: isKnown });

  const requireRoom = (asker: HashAsker) => {
    const { running, waiting, waitingOfKey } = turns.count(turnOf(asker));
    if (running < limits.atOnce) return;
    const { mostWaiting, mostOfOne } = asker.isKnown ? limits.known : limits.strangers;
    if (waiting < mostWaiting && waitingOfKey < mostOfOne) return;
    throw new AppError('unavailable', 'account.too_busy', { retryAfterSeconds: BUSY_SECONDS });
  };

  return {
    requireRoom,
    async run(asker, work) {
      requireRoom(asker);
      const leave = await turns.enter(turnOf(asker));
      try {
        return await work();
      } finally {
        leave?.();
      }
    },
  };
}

/** The queue of this process, which also owns the threads. */
export const hashQueue = createHashQueue(LIMITS);

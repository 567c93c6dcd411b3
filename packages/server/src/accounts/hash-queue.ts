/**
 * Limits how many passwords are hashed at a time. Hashing shares a pool of four threads with the compression of pages:
 * if all of them hashed, no page would be answered.
 */
import { availableParallelism } from 'node:os';
import { AppError } from '@baari/core/shared';

/** `isKnown`: the asker proved something that strangers can't. `key`: the account or address to count. */
export type HashAsker = { isKnown: boolean; key: string };

export type HashQueueLimits = {
  atOnce: number;
  /** How many may wait: in all, and for one key. */
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

type Waiting = { key: string; begin: () => void };

export function createHashQueue(limits: HashQueueLimits): HashQueue {
  let running = 0;
  const known: Waiting[] = [];
  const strangers: Waiting[] = [];

  const requireRoom = ({ isKnown, key }: HashAsker) => {
    if (running < limits.atOnce) return;
    const waiting = isKnown ? known : strangers;
    const { mostWaiting, mostOfOne } = isKnown ? limits.known : limits.strangers;
    const ofThisOne = waiting.filter((other) => other.key === key).length;
    if (waiting.length < mostWaiting && ofThisOne < mostOfOne) return;
    throw new AppError('unavailable', 'account.too_busy', { retryAfterSeconds: BUSY_SECONDS });
  };

  const takeTurn = async (asker: HashAsker) => {
    requireRoom(asker);
    if (running < limits.atOnce) {
      running += 1;
      return;
    }
    const { promise, resolve } = Promise.withResolvers<null>();
    (asker.isKnown ? known : strangers).push({ key: asker.key, begin: () => resolve(null) });
    await promise;
  };

  const giveTurn = () => {
    const next = known.shift() ?? strangers.shift();
    if (next) next.begin();
    else running -= 1;
  };

  return {
    requireRoom,
    async run(asker, work) {
      await takeTurn(asker);
      try {
        return await work();
      } finally {
        giveTurn();
      }
    },
  };
}

/** The queue of this process, which also owns the threads. */
export const hashQueue = createHashQueue(LIMITS);

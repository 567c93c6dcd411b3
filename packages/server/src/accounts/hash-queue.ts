/**
 * How many passwords are hashed at a time, and who waits. Hashing shares a pool of four threads with what compresses
 * pages: were all of them hashing, no page would be answered.
 */
import { availableParallelism } from 'node:os';
import { AppError } from '@baari/core/shared';

/** `isKnown`: it proved something that strangers cannot. `key`: the account or address that it is counted for. */
export type HashAsker = { isKnown: boolean; key: string };

export type HashQueueLimits = {
  atOnce: number;
  /** How many may wait: in all, and of one key. */
  known: { mostWaiting: number; mostOfOne: number };
  strangers: { mostWaiting: number; mostOfOne: number };
};

export type HashQueue = {
  /** Throws `account.too_busy` (details: `retryAfterSeconds`) when as many wait as may. */
  requireRoom: (asker: HashAsker) => void;
  /** Runs `work` in its turn: who is known comes first. Throws as `requireRoom` does, at once. */
  run: <Result>(asker: HashAsker, work: () => Promise<Result>) => Promise<Result>;
};

/** When to try again: longer than a full queue takes. */
const BUSY_SECONDS = 5;

const LIMITS: HashQueueLimits = {
  // One processor is left to answer pages.
  atOnce: availableParallelism() > 2 ? 2 : 1,
  known: { mostWaiting: 16, mostOfOne: 2 },
  // About four seconds of hashing; one address cannot take all of them.
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

/** The queue of this process: the threads are the process's as well. */
export const hashQueue = createHashQueue(LIMITS);

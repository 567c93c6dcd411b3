/**
 * Limits how many passwords are hashed at a time. Hashing shares a pool of four threads with the compression
 * of pages. If hashing used all four threads, no page could be compressed.
 */
import { availableParallelism } from 'node:os';
import { AppError } from '@baari/core/shared';
import { createTurns } from '../lib/turns.ts';

/**
 * `isKnown` means that the caller has a proof that strangers lack. `key`: the account or address whose
 * waiting hashes are counted.
 */
export type HashAsker = { isKnown: boolean; key: string };

export type HashQueueLimits = {
  atOnce: number;
  /** The maximum number of callers that may wait, in total and for one key. */
  known: { mostWaiting: number; mostOfOne: number };
  strangers: { mostWaiting: number; mostOfOne: number };
};

export type HashQueue = {
  /** Throws `account.too_busy` (with `retryAfterSeconds`) if the queue is full. */
  requireRoom: (asker: HashAsker) => void;
  /**
   * Runs `work` as soon as the queue allows it. Known callers go first. If the queue is full, it throws
   * immediately, like `requireRoom`.
   */
  run: <Result>(asker: HashAsker, work: () => Promise<Result>) => Promise<Result>;
};

/** This time is longer than the server needs to empty a full queue. */
const BUSY_SECONDS = 5;

const LIMITS: HashQueueLimits = {
  // Leaves one processor free to serve pages.
  atOnce: availableParallelism() > 2 ? 2 : 1,
  known: { mostWaiting: 16, mostOfOne: 2 },
  // The server needs about four seconds to compute the hashes in a full queue. This limit prevents one
  // address from filling the queue.
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

/** The hash queue of this process. Each process has its own threads, and therefore its own queue. */
export const hashQueue = createHashQueue(LIMITS);

import type { Logger } from '../../context/index.ts';
import type { Sql } from '../../db/index.ts';
import { listBehind, type QueueAt, saveCursors } from './queue-cursor.repository.ts';

export type FollowOptions = {
  sql: Sql;
  /** The name of this follower's cursors in the database. It must never change. */
  follower: string;
  /**
   * Handles the logs of these queues up to these revisions and returns the handled queues. Queues that are
   * not returned are passed to it again later. The function must be idempotent. Two processes may handle a
   * queue at the same time, or one process may handle it again after a crash.
   */
  handle: (queues: readonly QueueAt[]) => Promise<readonly QueueAt[]>;
  log: Logger;
  /** The interval at which the follower polls the database for changes that `wake` has not reported. */
  everySeconds: number;
};

export type QueueFollower = {
  /** Call this after a queue changed in this process. It never throws an error and never waits. */
  wake: (changed: QueueAt) => void;
  /** Handles the changes reported by `wake`, then stops. */
  stop: () => Promise<void>;
};

/**
 * Changes within this time are handled together. Most of them need only a new cursor, and one write saves all
 * cursors.
 */
const GATHER_MS = 100;

/** The maximum number of queues handled in one poll. The others wait for the next poll. */
const MOST_A_LOOK = 1000;

/**
 * Starts following the logs of all queues. Cursors in the database record the progress, so that no change is
 * missed. Logs failures and tries again after `everySeconds`.
 */
export const followQueues = (options: FollowOptions): QueueFollower => new Follower(options);

class Follower implements QueueFollower {
  readonly #options: FollowOptions;
  readonly #clock: NodeJS.Timeout;
  /** The reported changes that are not handled yet. For each doctor's id, this is the newest revision. */
  readonly #woken = new Map<string, number>();
  #isLookDue = false;
  #isStopped = false;
  #gathering: NodeJS.Timeout | null = null;
  #running: Promise<void> | null = null;

  constructor(options: FollowOptions) {
    this.#options = options;
    this.#clock = setInterval(() => {
      this.#isLookDue = true;
      void this.#run();
    }, options.everySeconds * 1000);
  }

  wake({ doctorId, revision }: QueueAt): void {
    if (this.#isStopped) return;
    this.#woken.set(doctorId, Math.max(revision, this.#woken.get(doctorId) ?? 0));
    this.#runSoon();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#clock);
    await this.#running;
    if (this.#woken.size > 0) await this.#run();
  }

  #runSoon(): void {
    if (this.#running === null) this.#gathering ??= setTimeout(() => void this.#run(), GATHER_MS);
  }

  /** Allows only one run at a time. Changes that arrive during a run wait for the next run. */
  #run(): Promise<void> {
    if (this.#gathering !== null) clearTimeout(this.#gathering);
    this.#gathering = null;
    this.#running ??= this.#handle().finally(() => {
      this.#running = null;
      if (!this.#isStopped && (this.#woken.size > 0 || this.#isLookDue)) this.#runSoon();
    });
    return this.#running;
  }

  async #handle(): Promise<void> {
    const { sql, follower, handle, log } = this.#options;
    const isLook = this.#isLookDue;
    this.#isLookDue = false;
    const woken = [...this.#woken].map(([doctorId, revision]) => ({ doctorId, revision }));
    this.#woken.clear();
    try {
      // A poll also finds the queues that `wake` reported, because their cursors are behind.
      const queues = isLook ? await listBehind(sql, follower, MOST_A_LOOK) : woken;
      if (queues.length > 0) await saveCursors(sql, follower, await handle(queues));
    } catch (error) {
      log.error({ err: error, follower }, 'queues: cannot follow');
    }
  }
}

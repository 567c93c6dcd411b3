/** Follows the logs of all queues for whatever must not miss a change: cursors in the database tell how far it got. */
import type { Logger } from '../../context/index.ts';
import type { Sql } from '../../db/index.ts';
import { listBehind, type QueueAt, saveCursors } from './queue-cursor.repository.ts';

export type FollowOptions = {
  sql: Sql;
  /** Names the cursors in the database: it must never change. */
  follower: string;
  /**
   * Handles what these queues' logs hold up to these revisions, and gives the queues that it has handled; the others are
   * given to it again. Handling something twice must do no harm: two processes may do so at once, or one after a crash.
   */
  handle: (queues: readonly QueueAt[]) => Promise<readonly QueueAt[]>;
  log: Logger;
  /** How often it looks in the database for changes that `wake` did not tell of. */
  everySeconds: number;
};

export type QueueFollower = {
  /** To be called when a queue has changed in this process. Neither throws nor waits. */
  wake: (changed: QueueAt) => void;
  /** Handles what `wake` has told of, and then ends. */
  stop: () => Promise<void>;
};

/** Changes within this time are handled together: nearly all need nothing but a new cursor, and that is one write for all. */
const GATHER_MS = 100;

/** Queues handled in one look; the rest waits for the next. */
const MOST_A_LOOK = 1000;

/** Starts following. Failures are logged, and tried again after `everySeconds`. */
export const followQueues = (options: FollowOptions): QueueFollower => new Follower(options);

class Follower implements QueueFollower {
  readonly #options: FollowOptions;
  readonly #clock: NodeJS.Timeout;
  /** What `wake` told of and is not being handled yet: the newest revision, by doctor id. */
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

  /** One run at a time: changes that come meanwhile are gathered for the next. */
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
      // A look finds the woken queues as well: their cursors are behind.
      const queues = isLook ? await listBehind(sql, follower, MOST_A_LOOK) : woken;
      if (queues.length > 0) await saveCursors(sql, follower, await handle(queues));
    } catch (error) {
      log.error({ err: error, follower }, 'queues: cannot follow');
    }
  }
}

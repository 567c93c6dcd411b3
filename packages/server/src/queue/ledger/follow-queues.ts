/** Follows the logs of all queues for what must not miss a change: cursors in the database say how far it has come. */
import type { Logger } from '../../context/index.ts';
import type { Sql } from '../../db/index.ts';
import { listBehind, type QueueAt, saveCursors } from './queue-cursor.repository.ts';

export type FollowOptions = {
  sql: Sql;
  /** Whose cursors they are: a name that stays. */
  follower: string;
  /**
   * Handles what these queues' logs hold up to these revisions, and gives those that it has handled; the others come
   * again. Two processes may be at it at once, or one that was killed before it was noted: twice must do no harm.
   */
  handle: (queues: readonly QueueAt[]) => Promise<readonly QueueAt[]>;
  log: Logger;
  /** How often it looks for changes of which it was not told. */
  everySeconds: number;
};

export type QueueFollower = {
  /** A queue has changed here. Neither throws nor waits: a verb goes on. */
  wake: (changed: QueueAt) => void;
  /** Handles what it was told of, and begins no more. */
  stop: () => Promise<void>;
};

/** All changes within this time are handled together: for nearly all queues there is nothing to do but to note it. */
const GATHER_MS = 100;

/** The rest waits for the next look. */
const MOST_A_LOOK = 1000;

/** What fails is logged, and tried again with the next look. */
export const followQueues = (options: FollowOptions): QueueFollower => new Follower(options);

class Follower implements QueueFollower {
  readonly #options: FollowOptions;
  readonly #clock: NodeJS.Timeout;
  /** Of what it was told and has not begun to handle: the newest revision, by doctor id. */
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

  /** One at a time: what comes meanwhile is gathered for the next. */
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
      // What it was told of is behind, too.
      const queues = isLook ? await listBehind(sql, follower, MOST_A_LOOK) : woken;
      if (queues.length > 0) await saveCursors(sql, follower, await handle(queues));
    } catch (error) {
      log.error({ err: error, follower }, 'queues: cannot follow');
    }
  }
}

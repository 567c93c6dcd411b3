/** Keeps one doctor's queue in this process: its newest reading, and the frames made from it. */
import type { Frame } from './frame.ts';
import { Latest } from './latest.ts';
import { consoleFrame, isNewer, publicFrame, type QueueReading } from './queue-reading.ts';

type Source = { read: () => Promise<QueueReading>; onNewer: () => void };

export class QueueFeed {
  readonly doctorId: string;
  /**
   * The number of requests that are waiting for a reading. The feed is kept as long as there are any such
   * requests.
   */
  waiting = 0;
  readonly #latest: Latest<QueueReading>;
  #publicFrame: Frame | null = null;
  #consoleFrame: Frame | null = null;

  constructor(doctorId: string, { read, onNewer }: Source) {
    this.doctorId = doctorId;
    this.#latest = new Latest({
      read,
      isNewer,
      onNewer: () => {
        this.#publicFrame = null;
        this.#consoleFrame = null;
        onNewer();
      },
    });
  }

  /** The newest reading. Null before the first reading. */
  get newest(): QueueReading | null {
    return this.#latest.value;
  }

  /**
   * Returns the newest public frame. Returns null before the first reading. Builds the frame only when it is
   * needed.
   */
  get publicFrame(): Frame | null {
    return (this.#publicFrame ??= this.newest && publicFrame(this.newest));
  }

  /**
   * Returns the newest frame with names. Returns null before the first reading. Builds the frame only when it
   * is needed.
   */
  get consoleFrame(): Frame | null {
    return (this.#consoleFrame ??= this.newest && consoleFrame(this.newest));
  }

  get isIdle(): boolean {
    return this.waiting === 0 && !this.#latest.isReading;
  }

  /**
   * Records a committed change. Every reading at the change's revision, or a later one, includes the change.
   */
  learn(revision: number): void {
    if (this.newest === null || revision > this.newest.snapshot.revision) this.outdate();
  }

  /** Records that data without a revision may have changed, for example a setting. */
  outdate(): void {
    this.#latest.invalidate();
  }

  /**
   * Compares the reading with the stored revision and the time. This finds lost messages and changes caused
   * by time.
   */
  check(revision: number, now: Date): void {
    if (this.newest === null) return;
    const { snapshot, changesAt } = this.newest;
    const hasCome = changesAt !== null && changesAt <= now;
    // The clock was ahead at the last reading. So that reading is wrong, and so is the time of its next
    // change.
    const isOfFuture = Date.parse(snapshot.computedAt) > now.getTime();
    if (revision > snapshot.revision || hasCome || isOfFuture) this.outdate();
  }

  read(): Promise<QueueReading> {
    return this.#latest.read();
  }

  current(): Promise<QueueReading> {
    return this.#latest.current();
  }

  catchUp(): Promise<void> {
    return this.#latest.catchUp();
  }

  /**
   * Returns a reading that includes a committed revision. It is the latest reading, the current one, or the
   * next one.
   */
  async atLeast(revision: number): Promise<QueueReading> {
    if (this.newest !== null && this.newest.snapshot.revision >= revision) return this.newest;
    const joined = await this.read();
    return joined.snapshot.revision >= revision ? joined : this.read();
  }
}

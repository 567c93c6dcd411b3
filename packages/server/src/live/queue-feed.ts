/** One doctor's queue in this process: its newest reading, and the frames made of it. */
import type { Frame } from './frame.ts';
import { Latest } from './latest.ts';
import { consoleFrame, isNewer, publicFrame, type QueueReading } from './queue-reading.ts';

type Source = { read: () => Promise<QueueReading>; onNewer: () => void };

export class QueueFeed {
  readonly doctorId: string;
  /** Requests that wait for a reading; the feed is kept for them. */
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

  /** The newest reading; null before the first. */
  get newest(): QueueReading | null {
    return this.#latest.value;
  }

  /** The newest public frame, made when somebody needs it; null before the first reading. */
  get publicFrame(): Frame | null {
    return (this.#publicFrame ??= this.newest && publicFrame(this.newest));
  }

  /** The newest frame with names, made when somebody needs it; null before the first reading. */
  get consoleFrame(): Frame | null {
    return (this.#consoleFrame ??= this.newest && consoleFrame(this.newest));
  }

  get isIdle(): boolean {
    return this.waiting === 0 && !this.#latest.isReading;
  }

  /** Learns of a committed change, which every reading at its revision or a later one includes. */
  learn(revision: number): void {
    if (this.newest === null || revision > this.newest.snapshot.revision) this.outdate();
  }

  /** Learns that something may have changed which no revision tells of: a setting beside the queue. */
  outdate(): void {
    this.#latest.invalidate();
  }

  /** Learns the stored revision and the time: heals lost messages and follows changes that time brings. */
  check(revision: number, now: Date): void {
    if (this.newest === null) return;
    const { snapshot, changesAt } = this.newest;
    const hasCome = changesAt !== null && changesAt <= now;
    // The clock was ahead when it was read: then neither it nor when it changes is right.
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

  /** A reading that includes a committed revision: the latest, the running one, or the one after it. */
  async atLeast(revision: number): Promise<QueueReading> {
    if (this.newest !== null && this.newest.snapshot.revision >= revision) return this.newest;
    const joined = await this.read();
    return joined.snapshot.revision >= revision ? joined : this.read();
  }
}

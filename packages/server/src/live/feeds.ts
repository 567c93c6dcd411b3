import type { LiveFrame, Topic } from '@baari/contract/live';
import { AppError } from '@baari/core/shared';
import type { Logger, QueueChanged, QueueViews } from '../context/index.ts';
import { createTurns } from '../lib/turns.ts';
import { type ClinicDoctors, ClinicFeed } from './clinic-feed.ts';
import type { LiveCounters } from './counters.ts';
import { frameOf } from './frame.ts';
import { type LiveStream, Rooms } from './live-stream.ts';
import { QueueFeed } from './queue-feed.ts';
import type { QueueReading } from './queue-reading.ts';
import { topicParts } from './topic-parts.ts';

export type FeedSources = {
  /** Reads a doctor's queue immediately. Returns null if there is no such doctor. */
  readQueue: (doctorId: string) => Promise<QueueReading | null>;
  /** Reads the revisions of some doctors' queues, by doctor id. */
  readRevisions: (doctorIds: readonly string[]) => Promise<ReadonlyMap<string, number>>;
  /** Reads a clinic's doctors. Returns null if there is no such clinic. */
  readDoctors: (clinicId: string) => Promise<ClinicDoctors | null>;
  now: () => Date;
  log: Logger;
};

/**
 * The number of reads that a sweep makes at the same time. Most database connections must be free for changes
 * of queues.
 */
const SWEPT_AT_A_TIME = 4;

export class Feeds {
  readonly #sources: FeedSources;
  readonly #counters: LiveCounters;
  readonly #rooms = new Rooms();
  readonly #queues = new Map<string, QueueFeed>();
  readonly #clinics = new Map<string, ClinicFeed>();
  readonly #onGone: (topics: readonly Topic[]) => void;
  readonly #sweepTurns = createTurns({ atOnce: SWEPT_AT_A_TIME });
  /** Feeds that are waiting to be read. */
  readonly #due = new Set<QueueFeed>();
  #isSweeping = false;

  /** `onGone` is called with the followed topics whose doctor or clinic no longer exists. */
  constructor(sources: FeedSources, counters: LiveCounters, onGone: (topics: readonly Topic[]) => void) {
    this.#sources = sources;
    this.#counters = counters;
    this.#onGone = onGone;
  }

  /**
   * Returns the queue at the revision `atLeastRevision` or a later one (0 means the current state). Throws
   * `doctor.not_found`.
   */
  async refresh(doctorId: string, atLeastRevision: number): Promise<QueueViews> {
    const feed = this.#queue(doctorId);
    feed.waiting += 1;
    try {
      if (atLeastRevision > 0) return await feed.atLeast(atLeastRevision);
      // A feed without followers is not kept up to date, so this reads the database.
      return await (this.#isFollowed(feed) ? feed.current() : feed.read());
    } finally {
      feed.waiting -= 1;
      this.#forgetIfIdle(doctorId);
    }
  }

  /** Subscribes a stream to a topic and sends it the newest frames. Throws the error of a failed read. */
  async join(topic: Topic, stream: LiveStream): Promise<void> {
    this.#rooms.join(topic, stream);
    await this.sendNewest(topic, stream);
  }

  leave(topic: Topic, stream: LiveStream): void {
    this.#rooms.leave(topic, stream);
    const { kind, id } = topicParts(topic);
    if (kind === 'booking') return;
    if (kind === 'queue' || kind === 'desk') {
      this.#forgetIfIdle(id);
      return;
    }
    const clinic = this.#clinics.get(id);
    if (clinic === undefined || this.#rooms.hasAnybody(`board:${id}`, `console:${id}`)) return;
    this.#clinics.delete(id);
    for (const doctorId of clinic.doctorIds) this.#forgetIfIdle(doctorId);
  }

  async sendNewest(topic: Topic, stream: LiveStream): Promise<void> {
    const { kind, id } = topicParts(topic);
    // Sends no frame yet, because a page that opens this feed has just read its booking.
    if (kind === 'booking') return;
    if (kind === 'queue' || kind === 'desk') return this.#sendQueue(kind === 'queue', id, stream);
    const clinic = this.#clinic(id);
    await clinic.current();
    if (clinic.frame) stream.send(clinic.frame);
    await Promise.all(
      clinic.doctorIds.map((doctorId) =>
        this.#sendQueue(kind === 'board', doctorId, stream).catch((error: unknown) => {
          // A doctor may be removed between the read of the list and the read of the queue.
          if (!isNotFound(error)) throw error;
        }),
      ),
    );
  }

  queueChanged({ doctorId, revision }: Pick<QueueChanged, 'doctorId' | 'revision'>): void {
    this.#tell(doctorId, (feed) => feed.learn(revision));
  }

  /** Call this when a queue, or other data that it shows, may have changed. */
  queueOutdated(doctorId: string): void {
    this.#tell(doctorId, (feed) => feed.outdate());
  }

  doctorsChanged(clinicId: string): void {
    const clinic = this.#clinics.get(clinicId);
    if (clinic) void this.#reload(clinic, () => clinic.change());
  }

  /** Notifies the desks of a line, and the followers of this booking. */
  bookingChanged({ doctorId, bookingId }: { doctorId: string; bookingId: string }): void {
    this.#tellBookingsOf(doctorId);
    this.#rooms.send(bookingsFrame(bookingId), [`booking:${bookingId}`]);
  }

  /** Notifies all followers of bookings, because messages may have been lost. */
  bookingsOutdated(): void {
    for (const doctorId of this.#queues.keys()) this.#tellBookingsOf(doctorId);
    for (const id of this.#rooms.idsOf('booking')) this.#rooms.send(bookingsFrame(id), [`booking:${id}`]);
  }

  /** Reads the lists of doctors again, in case messages were lost. */
  reloadClinics(): void {
    for (const clinic of this.#clinics.values()) void this.#reload(clinic, () => clinic.reload());
  }

  /** Compares the followed topics with the database and the clock, and reads those that changed again. */
  async sweep(): Promise<void> {
    const followed = [...this.#queues.values()].filter((feed) => this.#isFollowed(feed));
    if (this.#isSweeping || followed.length === 0) return;
    this.#isSweeping = true;
    try {
      const revisions = await this.#sources.readRevisions(followed.map((feed) => feed.doctorId));
      const now = this.#sources.now();
      for (const feed of followed) {
        feed.check(revisions.get(feed.doctorId) ?? 0, now);
        void this.#catchUpInTurn(feed);
      }
    } catch (error) {
      this.#sources.log.warn({ err: error }, 'live: cannot compare revisions');
    } finally {
      this.#isSweeping = false;
    }
  }

  #tellBookingsOf(doctorId: string): void {
    const clinicId = this.#queues.get(doctorId)?.newest?.clinicId;
    this.#rooms.send(
      bookingsFrame(doctorId),
      clinicId === undefined ? [`desk:${doctorId}`] : [`desk:${doctorId}`, `console:${clinicId}`],
    );
  }

  #tell(doctorId: string, tell: (feed: QueueFeed) => void): void {
    const feed = this.#queues.get(doctorId);
    if (feed === undefined) return;
    tell(feed);
    if (this.#isFollowed(feed)) void this.#catchUp(feed);
  }

  async #sendQueue(isPublic: boolean, doctorId: string, stream: LiveStream): Promise<void> {
    const feed = this.#queue(doctorId);
    await feed.current();
    const frame = isPublic ? feed.publicFrame : feed.consoleFrame;
    if (frame) stream.send(frame);
  }

  #queue(doctorId: string): QueueFeed {
    const known = this.#queues.get(doctorId);
    if (known) return known;
    const feed: QueueFeed = new QueueFeed(doctorId, {
      read: () => this.#read(doctorId),
      onNewer: paced(() => this.#broadcast(feed)),
    });
    this.#queues.set(doctorId, feed);
    return feed;
  }

  async #read(doctorId: string): Promise<QueueReading> {
    this.#counters.reads += 1;
    const reading = await this.#sources.readQueue(doctorId);
    if (reading === null) throw new AppError('not_found', 'doctor.not_found');
    return reading;
  }

  #clinic(clinicId: string): ClinicFeed {
    const known = this.#clinics.get(clinicId);
    if (known) return known;
    const clinic = new ClinicFeed(clinicId, {
      read: () => this.#readDoctors(clinicId),
      onNewer: (frame) => this.#rooms.send(frame, [`board:${clinicId}`, `console:${clinicId}`]),
    });
    this.#clinics.set(clinicId, clinic);
    return clinic;
  }

  async #readDoctors(clinicId: string): Promise<ClinicDoctors> {
    const doctors = await this.#sources.readDoctors(clinicId);
    if (doctors === null) throw new AppError('not_found', 'clinic.not_found');
    return doctors;
  }

  #broadcast(feed: QueueFeed): void {
    if (feed.newest === null) return;
    const { doctorId } = feed;
    const { clinicId } = feed.newest;
    const publicRooms = [`queue:${doctorId}`, `board:${clinicId}`] as const;
    const consoleRooms = [`desk:${doctorId}`, `console:${clinicId}`] as const;
    if (this.#rooms.hasAnybody(...publicRooms) && feed.publicFrame)
      this.#rooms.send(feed.publicFrame, publicRooms);
    if (this.#rooms.hasAnybody(...consoleRooms) && feed.consoleFrame)
      this.#rooms.send(feed.consoleFrame, consoleRooms);
  }

  /** Reads a changed feed. If that fails, the next sweep tries again. */
  async #catchUp(feed: QueueFeed): Promise<void> {
    const { doctorId } = feed;
    try {
      await feed.catchUp();
    } catch (error) {
      if (isNotFound(error)) this.#onGone([`queue:${doctorId}`, `desk:${doctorId}`]);
      else this.#sources.log.warn({ err: error, doctorId }, 'live: cannot read a queue');
    }
  }

  async #catchUpInTurn(feed: QueueFeed): Promise<void> {
    if (this.#due.has(feed)) return;
    this.#due.add(feed);
    const leave = await this.#sweepTurns.enter({ key: 'sweep' });
    this.#due.delete(feed);
    await this.#catchUp(feed);
    leave?.();
  }

  async #reload(clinic: ClinicFeed, read: () => Promise<void>): Promise<void> {
    try {
      await read();
    } catch (error) {
      const { clinicId } = clinic;
      // The clinic was deleted while browsers followed it.
      if (isNotFound(error)) {
        this.#onGone([`board:${clinicId}`, `console:${clinicId}`]);
        return;
      }
      this.#sources.log.warn({ err: error, clinicId }, 'live: cannot read the doctors');
    }
    for (const doctorId of clinic.doctorIds) {
      const feed = this.#queue(doctorId);
      if (feed.newest === null) void this.#catchUp(feed);
    }
  }

  #isFollowed({ doctorId, newest }: QueueFeed): boolean {
    if (this.#rooms.hasAnybody(`queue:${doctorId}`, `desk:${doctorId}`)) return true;
    return (
      newest !== null && this.#rooms.hasAnybody(`board:${newest.clinicId}`, `console:${newest.clinicId}`)
    );
  }

  #forgetIfIdle(doctorId: string): void {
    const feed = this.#queues.get(doctorId);
    if (feed?.isIdle && !this.#isFollowed(feed)) this.#queues.delete(doctorId);
  }
}

const isNotFound = (error: unknown) => error instanceof AppError && error.code === 'not_found';

const bookingsFrame = (of: string) =>
  frameOf(`bookings:${of}`, 'bookings', JSON.stringify({ of } satisfies LiveFrame<'bookings'>));

/** If the work took less than this many milliseconds, no pause is needed. */
const NEGLIGIBLE_MS = 5;

/**
 * Wraps `work` so that it takes at most half of the process's time. After each run, it pauses for as long as
 * the run took. All calls during a run or a pause together cause one run afterwards. Any other call runs
 * immediately.
 */
function paced(work: () => void): () => void {
  let isResting = false;
  let isWanted = false;
  const run = () => {
    if (isResting) {
      isWanted = true;
      return;
    }
    const startedAt = performance.now();
    work();
    const tookMs = performance.now() - startedAt;
    if (tookMs < NEGLIGIBLE_MS) return;
    isResting = true;
    setTimeout(() => {
      isResting = false;
      if (!isWanted) return;
      isWanted = false;
      run();
    }, tookMs).unref();
  };
  return run;
}

/**
 * Runs the live feeds of this process: streams, their heartbeat, and the changes that verbs and other
 * processes announce.
 */
import type { Topic } from '@baari/contract/live';
import type { LivePublisher, QueueChanged, QueueViews, RevocableIdentity } from '../context/index.ts';
import { type Bus, type BusChange, openNoBus, type OpenBus } from './bus.ts';
import { type LiveCounters, newCounters } from './counters.ts';
import { Feeds, type FeedSources } from './feeds.ts';
import { closedFrame, type Frame, frameOf } from './frame.ts';
import { identityKey } from './identity-key.ts';
import type { LiveStream } from './live-stream.ts';
import { CONSOLE_KEYS } from './queue-reading.ts';

export type LiveHubOptions = FeedSources & {
  openBus?: OpenBus;
  /** The interval at which clients get a heartbeat. */
  heartbeatSeconds?: number;
  /** The interval at which revisions are compared with the database. */
  sweepSeconds?: number;
  /** The interval at which the doctors of followed clinics are read again. */
  reloadSeconds?: number;
};

const DEFAULTS = { openBus: openNoBus, heartbeatSeconds: 15, sweepSeconds: 3, reloadSeconds: 60 };

/** Starts the feeds of this process. */
export const createLiveHub = (options: LiveHubOptions): LiveHub => new LiveHub({ ...DEFAULTS, ...options });

export class LiveHub implements LivePublisher {
  readonly counters: LiveCounters = newCounters();
  readonly #options: Required<LiveHubOptions>;
  readonly #feeds: Feeds;
  readonly #streams = new Set<LiveStream>();
  readonly #timers: NodeJS.Timeout[];
  readonly #bus: Bus;

  constructor(options: Required<LiveHubOptions>) {
    this.#options = options;
    this.#feeds = new Feeds(options, this.counters, (topics) => this.#closeForAll(topics));
    this.#timers = [
      setInterval(() => this.#beat(), options.heartbeatSeconds * 1000),
      setInterval(() => void this.#feeds.sweep(), options.sweepSeconds * 1000),
      setInterval(() => this.#feeds.reloadClinics(), options.reloadSeconds * 1000),
    ];
    this.#bus = options.openBus({
      onChange: (change) => this.#apply(change),
      onGap: () => {
        void this.#feeds.sweep();
        this.#feeds.reloadClinics();
        this.#feeds.bookingsOutdated();
      },
    });
  }

  get streamCount(): number {
    return this.#streams.size;
  }

  /**
   * Returns the queue at the revision `atLeastRevision` or a later one (0 means the current state). Throws
   * `doctor.not_found`.
   */
  refresh(doctorId: string, atLeastRevision: number): Promise<QueueViews> {
    return this.#feeds.refresh(doctorId, atLeastRevision);
  }

  queueChanged({ doctorId, revision }: Pick<QueueChanged, 'doctorId' | 'revision'>): void {
    // First informs the streams of this process, and then the other processes.
    this.#feeds.queueChanged({ doctorId, revision });
    this.#bus.publish({ kind: 'queue', doctorId, revision });
  }

  queueOutdated(queue: { doctorId: string; revision: number }): void {
    this.#announce({ kind: 'queue', ...queue });
  }

  doctorsChanged(clinicId: string): void {
    this.#announce({ kind: 'doctors', clinicId });
  }

  identityRevoked(identity: RevocableIdentity): void {
    this.#announce({ kind: 'revoked', identity: identityKey(identity) });
  }

  /**
   * Subscribes a new stream to its topics. When this resolves, the stream has the newest frames. Throws
   * `doctor.not_found`, or the error of a failed read. If it throws, the stream follows nothing.
   */
  async subscribe(stream: LiveStream): Promise<void> {
    this.#streams.add(stream);
    stream.send(this.#heartbeat());
    try {
      await Promise.all([...stream.topics.keys()].map((topic) => this.#feeds.join(topic, stream)));
    } catch (error) {
      this.unsubscribe(stream);
      throw error;
    }
  }

  /** Removes a stream. Does nothing if the stream was already removed. */
  unsubscribe(stream: LiveStream): void {
    if (!this.#streams.delete(stream)) return;
    for (const topic of stream.topics.keys()) this.#feeds.leave(topic, stream);
  }

  /** Closes one topic for a stream. The stream continues with its other topics, or ends if it has none. */
  closeTopic(stream: LiveStream, topic: Topic): void {
    if (!stream.topics.delete(topic)) return;
    this.#feeds.leave(topic, stream);
    const isLacking = stream.withdraw(CONSOLE_KEYS);
    stream.send(closedFrame(topic));
    if (stream.topics.size === 0) {
      this.unsubscribe(stream);
      stream.end();
    }
    // Frames that were dropped may also belong to another topic that the stream still follows.
    for (const kept of isLacking ? stream.topics.keys() : []) {
      this.#feeds.sendNewest(kept, stream).catch((error: unknown) => {
        this.#options.log.warn({ err: error }, 'live: cannot read what a stream goes on with');
      });
    }
  }

  /** Closes all streams and the bus. */
  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    for (const stream of [...this.#streams]) {
      this.unsubscribe(stream);
      stream.end();
    }
    await this.#bus.close();
  }

  #announce(change: BusChange): void {
    this.#apply(change);
    this.#bus.publish(change);
  }

  #apply(change: BusChange): void {
    if (change.kind === 'queue') this.#feeds.queueOutdated(change.doctorId);
    else if (change.kind === 'doctors') this.#feeds.doctorsChanged(change.clinicId);
    else if (change.kind === 'bookings') this.#feeds.bookingChanged(change);
    else this.#revoke(change.identity);
  }

  #revoke(identity: string): void {
    for (const stream of [...this.#streams]) {
      for (const [topic, grantedBy] of [...stream.topics]) {
        const left = grantedBy.filter((needed) => !needed.includes(identity));
        if (left.length === grantedBy.length) continue;
        if (left.length > 0) stream.topics.set(topic, left);
        else this.closeTopic(stream, topic);
      }
    }
  }

  #closeForAll(topics: readonly Topic[]): void {
    for (const stream of [...this.#streams]) topics.forEach((topic) => this.closeTopic(stream, topic));
  }

  #beat(): void {
    const heartbeat = this.#heartbeat();
    for (const stream of this.#streams) stream.beat(heartbeat);
  }

  #heartbeat(): Frame {
    const beat = { everySeconds: this.#options.heartbeatSeconds, at: this.#options.now().toISOString() };
    return frameOf('heartbeat', 'heartbeat', JSON.stringify(beat));
  }
}

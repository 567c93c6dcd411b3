import type { Topic, TopicKind } from '@baari/contract/live';
import type { ServerResponse } from 'node:http';
import type { LiveCounters } from './counters.ts';
import type { Frame } from './frame.ts';
import type { GrantKeys } from './identity-key.ts';
import { topicParts } from './topic-parts.ts';

/** One browser's stream: its topics, its socket, and the frames queued while the client is slow. */

export class LiveStream {
  /** The followed topics, each with its grants. A public topic has no grants. */
  readonly topics: Map<Topic, GrantKeys>;
  readonly #counters: LiveCounters;
  #response: ServerResponse | null = null;
  #waiting: Map<string, Frame> | null = null;
  #takenAtLastBeat = -1;

  constructor(topics: Map<Topic, GrantKeys>, counters: LiveCounters) {
    this.topics = topics;
    this.#counters = counters;
  }

  /** Connects a response whose headers are already written, and sends it the queued frames. */
  open(response: ServerResponse): void {
    this.#response = response;
    this.#flush();
  }

  /** Sends a frame, or queues it until the client has read the previous bytes. */
  send(frame: Frame): void {
    if (this.#isWritable()) this.#write(frame);
    else this.#wait(frame);
  }

  /** Removes queued frames whose keys start with this prefix. Returns whether it removed any frames. */
  withdraw(keyPrefix: string): boolean {
    const keys = [...(this.#waiting?.keys() ?? [])].filter((key) => key.startsWith(keyPrefix));
    for (const key of keys) this.#waiting?.delete(key);
    return keys.length > 0;
  }

  /**
   * Sends the heartbeat. Disconnects a client that has unread bytes and has read nothing since the last
   * heartbeat.
   */
  beat(heartbeat: Frame): void {
    const socket = this.#response?.socket;
    if (!socket) return;
    const queued = socket.writableLength;
    const taken = socket.bytesWritten - queued;
    if (queued > 0 && taken === this.#takenAtLastBeat) {
      this.#counters.streamsCut += 1;
      socket.destroy();
      return;
    }
    this.#takenAtLastBeat = taken;
    if (this.#isWritable()) this.#write(heartbeat);
  }

  /** Ends the stream. Disconnects a client that has unread bytes, because it may never read them. */
  end(): void {
    this.#waiting = null;
    const response = this.#response;
    if (response?.socket?.writableLength) response.destroy();
    else response?.end();
  }

  /**
   * Node.js asks for a pause at 64 kB, so a queue never exceeds 64 kB plus one frame. All clients share the
   * frames, so a slow client costs only references.
   */
  #isWritable(): boolean {
    const socket = this.#response?.socket;
    return socket ? socket.writable && !socket.writableNeedDrain : false;
  }

  #write(frame: Frame): void {
    const response = this.#response;
    this.#counters.framesSent += 1;
    response?.socket?.write(response.chunkedEncoding ? frame.chunk : frame.event);
  }

  #wait(frame: Frame): void {
    const socket = this.#response?.socket;
    if (this.#response !== null && !socket?.writable) return;
    if (this.#waiting === null) {
      this.#waiting = new Map();
      socket?.once('drain', () => this.#flush());
    }
    if (socket) this.#counters.framesSkipped += 1;
    // Deletes the old frame first, so that the new one goes to the end of the queue.
    this.#waiting.delete(frame.key);
    this.#waiting.set(frame.key, frame);
  }

  #flush(): void {
    const frames = this.#waiting;
    this.#waiting = null;
    for (const frame of frames?.values() ?? []) this.send(frame);
  }
}

/** The streams that follow each topic. */

export class Rooms {
  readonly #rooms = new Map<Topic, Set<LiveStream>>();

  join(topic: Topic, stream: LiveStream): void {
    const room = this.#rooms.get(topic);
    if (room) room.add(stream);
    else this.#rooms.set(topic, new Set([stream]));
  }

  leave(topic: Topic, stream: LiveStream): void {
    const room = this.#rooms.get(topic);
    room?.delete(stream);
    if (room?.size === 0) this.#rooms.delete(topic);
  }

  hasAnybody(...topics: readonly Topic[]): boolean {
    return topics.some((topic) => this.#rooms.has(topic));
  }

  /** Returns the ids of the followed topics of one kind. */
  idsOf(kind: TopicKind): string[] {
    return [...this.#rooms.keys()].map(topicParts).flatMap((topic) => (topic.kind === kind ? topic.id : []));
  }

  /** Sends one frame to all streams in one or two rooms, but only once to streams in both. */
  send(frame: Frame, [first, second]: readonly [Topic, Topic?]): void {
    const firstRoom = this.#rooms.get(first);
    for (const stream of firstRoom ?? []) stream.send(frame);
    if (second === undefined) return;
    for (const stream of this.#rooms.get(second) ?? []) if (!firstRoom?.has(stream)) stream.send(frame);
  }
}

/** Who follows which topic. */
import type { Topic } from '@baari/contract/live';
import type { Frame } from './frame.ts';
import type { LiveStream } from './live-stream.ts';

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

  /** Sends one frame to everybody in either room, once to those in both. */
  send(frame: Frame, [first, second]: readonly [Topic, Topic]): void {
    const firstRoom = this.#rooms.get(first);
    for (const stream of firstRoom ?? []) stream.send(frame);
    for (const stream of this.#rooms.get(second) ?? []) if (!firstRoom?.has(stream)) stream.send(frame);
  }
}

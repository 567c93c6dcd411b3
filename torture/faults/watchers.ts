/** Watches public queues with the live client of the web app. */
import type { QueueSnapshot } from '@baari/contract/queue';
import { LiveClient } from '../../packages/web/src/shared/live/live-client.ts';
import { EventStream } from './event-stream.ts';

export class Watcher {
  readonly doctorId: string;
  readonly #client: LiveClient;
  readonly #unfollow: () => void;

  /** Each connection uses the next address from `nextUrl`. */
  constructor(doctorId: string, nextUrl: () => string) {
    this.doctorId = doctorId;
    this.#client = new LiveClient({
      open: (path) => new EventStream(`${nextUrl()}${path}`),
      window: new EventTarget(),
      document: Object.assign(new EventTarget(), { visibilityState: 'visible' as const }),
      navigator: { onLine: true },
      kept: { isPageKept: false, read: () => null, write: () => undefined },
    });
    this.#unfollow = this.#client.follow([`queue:${doctorId}`]);
  }

  /** The current data of the screen. The data is null while the screen reports a lost connection. */
  get shown(): QueueSnapshot | null {
    return this.#client.connection.state === 'live' ? this.#client.store.queue(this.doctorId) : null;
  }

  /** Describes the state of the watcher for an error message. */
  get state(): string {
    const revision = this.#client.store.queue(this.doctorId)?.revision;
    return `${this.#client.connection.state} at revision ${revision ?? 'none'}`;
  }

  close(): void {
    this.#unfollow();
  }
}

/**
 * Opens `count` watchers, distributed over the doctors. A proxy may connect a browser again to the same
 * server or to another one, so half of the watchers keep their server and the others alternate.
 */
export function openWatchers(
  urls: readonly string[],
  doctorIds: readonly string[],
  count: number,
): Watcher[] {
  return Array.from({ length: count }, (_, index) => {
    const doctorId = doctorIds[index % doctorIds.length] ?? '';
    let turn = Math.floor(index / doctorIds.length);
    const isFaithful = turn % 4 < 2;
    return new Watcher(doctorId, () => urls[(isFaithful ? turn : turn++) % urls.length] ?? '');
  });
}

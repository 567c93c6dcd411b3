/** Watchers of public queues: the browser's own live client, over streams as a browser opens them. */
import type { QueueSnapshot } from '@baari/contract/queue';
import { LiveClient } from '../../packages/web/src/shared/live/live-client.ts';
import { EventStream } from './event-stream.ts';

export class Watcher {
  readonly doctorId: string;
  readonly #client: LiveClient;
  readonly #unfollow: () => void;

  /** Each connection goes to the address that `nextUrl` gives. */
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

  /** The screen's current data; null while it says that it is disconnected. */
  get shown(): QueueSnapshot | null {
    return this.#client.connection.state === 'live' ? this.#client.store.queue(this.doctorId) : null;
  }

  /** Its state, to explain a failure. */
  get state(): string {
    const revision = this.#client.store.queue(this.doctorId)?.revision;
    return `${this.#client.connection.state} at revision ${revision ?? 'none'}`;
  }

  close(): void {
    this.#unfollow();
  }
}

/**
 * `count` watchers over the doctors. A proxy may send a browser back to the server that it had, or to another: half of
 * them keep to one, the others take turns.
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

/**
 * Connects a browser to the live feed. The client has the page's topics and their newest data. No
 * dependencies.
 */
import type { LiveFrameName, Topic } from '@baari/contract/live';
import type { QueueSnapshot } from '@baari/contract/queue';
import { pageKeptAt } from '../kept/kept-page.ts';
import { keptFeeds } from '../kept/kept-queues.ts';
import { FeedKeeper } from './feed-keeper.ts';
import {
  feedUrl,
  type LiveBrowser,
  LiveConnection,
  type LiveConnectionState,
  parseFrame,
} from './live-connection.ts';
import { LiveStore } from './live-store.ts';

export class LiveClient {
  readonly store = new LiveStore(() => this.#notify());
  readonly #connection: LiveConnection;
  readonly #keeper: FeedKeeper;
  /** The number of followers of each topic on the page. */
  readonly #followed = new Map<Topic, number>();
  readonly #closed = new Set<Topic>();
  #closings = 0;
  readonly #listeners = new Set<() => void>();
  #willConnect = false;

  constructor(browser: LiveBrowser) {
    this.#connection = new LiveConnection(browser, {
      onFrame: (name, json) => this.#take(name, json),
      onState: () => this.#notify(),
    });
    this.#keeper = new FeedKeeper(browser, { store: this.store, connection: this.#connection });
  }

  /**
   * The milliseconds by which the server's clock is ahead of this browser's, or null before the feed has sent
   * it.
   */
  get serverAheadMs(): number | null {
    return this.#connection.serverAheadMs;
  }

  get connection(): LiveConnectionState {
    return this.#connection.state;
  }

  /** True if the server uses a newer protocol that this page can't read. */
  get isServerNewer(): boolean {
    return this.#connection.isServerNewer;
  }

  /** True if the server has closed a topic to this browser, after signing out or removal. */
  isClosed(topic: Topic): boolean {
    return this.#closed.has(topic);
  }

  /** The number of times that the server has closed a topic to this browser. */
  get closings(): number {
    return this.#closings;
  }

  /** Drops the feeds' data, because the user has signed out. */
  forget(): void {
    this.store.clear();
  }

  /** Follows topics until the returned function is called. A page's topics share one connection. */
  follow(topics: readonly Topic[]): () => void {
    let isNew = false;
    for (const topic of topics) {
      const followers = this.#followed.get(topic) ?? 0;
      this.#followed.set(topic, followers + 1);
      this.#closed.delete(topic);
      if (followers === 0) isNew = true;
    }
    if (isNew) this.#connectSoon();
    return () => {
      for (const topic of topics) this.#release(topic);
      if (this.#followed.size === 0) this.#connectSoon();
    };
  }

  /** Calls `listener` after each change until the returned function is called. */
  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #release(topic: Topic): void {
    const followers = (this.#followed.get(topic) ?? 1) - 1;
    if (followers > 0) this.#followed.set(topic, followers);
    else this.#followed.delete(topic);
  }

  /** Connects once for all topics that were followed or dropped in the same task. */
  #connectSoon(): void {
    if (this.#willConnect) return;
    this.#willConnect = true;
    queueMicrotask(() => {
      this.#willConnect = false;
      const open = [...this.#followed.keys()].filter((topic) => !this.#closed.has(topic));
      const url = feedUrl(open.sort());
      this.#keeper.follow(url, open);
      this.#connection.follow(url);
    });
  }

  #take(name: LiveFrameName, json: string): void {
    switch (name) {
      case 'queue':
        this.#takeQueue(parseFrame<'queue'>(json));
        break;
      case 'console':
        this.store.putConsoleQueue(parseFrame<'console'>(json));
        break;
      case 'doctors':
        this.store.putDoctors(parseFrame<'doctors'>(json));
        break;
      case 'closed':
        this.#close(parseFrame<'closed'>(json).topic);
        break;
      case 'bookings':
        this.store.hearBookings();
        break;
      case 'protocol':
        // The page missed the changes while it was disconnected.
        this.store.hearBookings();
        this.#keeper.hear();
        break;
      case 'heartbeat':
        this.#keeper.hear();
        break;
    }
  }

  #takeQueue(queue: QueueSnapshot): void {
    this.store.putQueue(queue);
    this.#keeper.hear(queue.doctorId);
  }

  #close(closed: string): void {
    for (const topic of this.#followed.keys()) if (topic === closed) this.#closed.add(topic);
    this.#closings += 1;
    this.#connectSoon();
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}

let client: LiveClient | null = null;

/** Returns the client of this browser tab. Never call this function on the server. */
export function liveClient(): LiveClient {
  client ??= new LiveClient({
    open: (url) => new EventSource(url),
    window,
    document,
    navigator,
    kept: { isPageKept: pageKeptAt() !== null, read: keptFeeds.find, write: keptFeeds.keep },
  });
  return client;
}

/** Stores the feed's data of public queues, and restores it for a page without a network. */
import type { Topic } from '@baari/contract/live';
import type { LiveBrowser, LiveConnection } from './live-connection.ts';
import type { LiveStore } from './live-store.ts';

// Changes within this time are written together.
const WRITE_AFTER_MS = 1000;

export class FeedKeeper {
  readonly #browser: LiveBrowser;
  readonly #store: LiveStore;
  readonly #connection: LiveConnection;
  /** The followed feed if all its topics are public. Otherwise null. */
  #url: string | null = null;
  readonly #doctorIds = new Set<string>();
  #writing: ReturnType<typeof setTimeout> | undefined;

  constructor(browser: LiveBrowser, live: { store: LiveStore; connection: LiveConnection }) {
    this.#browser = browser;
    this.#store = live.store;
    this.#connection = live.connection;
    browser.window.addEventListener('pagehide', () => this.#write());
  }

  /** Switches to another feed. A stored page starts with the feed's stored data. */
  follow(url: string | null, topics: readonly Topic[]): void {
    if (url === this.#url) return;
    this.#write();
    this.#doctorIds.clear();
    // Data with patients' names is never stored in the browser.
    this.#url = topics.every((topic) => /^(queue|board):/.test(topic)) ? url : null;
    if (this.#url !== null && this.#browser.kept.isPageKept) this.#prime(this.#url);
  }

  /** Records that the feed sent something, and for which doctor's queue. */
  hear(doctorId?: string): void {
    if (this.#url === null) return;
    if (doctorId !== undefined) this.#doctorIds.add(doctorId);
    this.#writing ??= setTimeout(() => this.#write(), WRITE_AFTER_MS);
  }

  #prime(url: string): void {
    const feed = this.#browser.kept.read(url);
    if (feed === null) return;
    for (const queue of feed.queues) {
      this.#doctorIds.add(queue.doctorId);
      const known = this.#store.queue(queue.doctorId);
      if (known === null || known.revision < queue.revision) this.#store.putQueue(queue);
    }
    this.#connection.recall(feed.knownAt);
  }

  #write(): void {
    if (this.#writing === undefined) return;
    clearTimeout(this.#writing);
    this.#writing = undefined;
    const { knownAt } = this.#connection.state;
    if (this.#url === null || knownAt === null) return;
    const queues = [...this.#doctorIds].flatMap((doctorId) => this.#store.queue(doctorId) ?? []);
    this.#browser.kept.write({ url: this.#url, knownAt, queues });
  }
}

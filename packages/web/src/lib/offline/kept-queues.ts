/**
 * The queues that this phone saw last, for a page that is opened without a network: numbers alone, of those feeds that
 * are open to anyone.
 */
import type { QueueSnapshot } from '@baari/contract/queue';

export type KeptFeed = {
  /** The feed's address: what was followed together. */
  url: string;
  /** When it was heard last, by the server's clock, in milliseconds since 1970. */
  knownAt: number;
  queues: readonly QueueSnapshot[];
};

const KEY = 'baari.kept-feeds';
const FEEDS_MAX = 10;

/** Keeps a feed as the newest one. */
export function keepFeed(feed: KeptFeed): void {
  const others = readAll().filter(({ url }) => url !== feed.url);
  try {
    localStorage.setItem(KEY, JSON.stringify([feed, ...others].slice(0, FEEDS_MAX)));
  } catch {
    // A browser that keeps nothing: the page that was kept shows what it knew.
  }
}

export function keptFeed(url: string): KeptFeed | null {
  return readAll().find((feed) => feed.url === url) ?? null;
}

export function forgetKeptQueues(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}

function readAll(): KeptFeed[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isFeed) : [];
  } catch {
    return [];
  }
}

function isFeed(value: unknown): value is KeptFeed {
  if (typeof value !== 'object' || value === null) return false;
  const { url, knownAt, queues }: { url?: unknown; knownAt?: unknown; queues?: unknown } = value;
  return (
    typeof url === 'string' && typeof knownAt === 'number' && Array.isArray(queues) && queues.every(hasWaits)
  );
}

/** A queue that was kept before Baari told waits is nothing that a page could draw now. */
const hasWaits = (queue: unknown) => typeof queue === 'object' && queue !== null && 'waits' in queue;

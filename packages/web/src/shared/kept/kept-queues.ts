/**
 * The queues that this phone saw last, for a page that is opened without a network: numbers alone, of those feeds that
 * are open to anyone.
 */
import type { QueueSnapshot } from '@baari/contract/queue';
import { PROTOCOL_VERSION } from '@baari/core/shared';

export type KeptFeed = {
  /** The feed's address: what was followed together. */
  url: string;
  /** When it was heard last, by the server's clock, in milliseconds since 1970. */
  knownAt: number;
  queues: readonly QueueSnapshot[];
};

/** As it is stored: a page of another version could not read its queues. */
type StoredFeed = KeptFeed & { protocol: number };

const KEY = 'baari.kept-feeds';
const FEEDS_MAX = 10;

/** Keeps a feed as the newest one. */
export function keepFeed(feed: KeptFeed): void {
  const stored: StoredFeed = { ...feed, protocol: PROTOCOL_VERSION };
  const others = readAll().filter(({ url }) => url !== feed.url);
  try {
    localStorage.setItem(KEY, JSON.stringify([stored, ...others].slice(0, FEEDS_MAX)));
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
    // Storage that cannot be used keeps nothing to forget.
  }
}

function readAll(): StoredFeed[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isOfThisVersion) : [];
  } catch {
    return [];
  }
}

function isOfThisVersion(value: unknown): value is StoredFeed {
  return (
    typeof value === 'object' && value !== null && 'protocol' in value && value.protocol === PROTOCOL_VERSION
  );
}

/** A short list that this browser stores, newest first; empty where it stores nothing. */
import { PROTOCOL_VERSION } from '@baari/core/shared';

const ENTRIES_MAX = 10;

/** `url`: the feed or page of an entry. */
export function keptList<Kept extends { url: string }>(key: string) {
  // A page of another version could not read its queues.
  function isReadable(value: unknown): value is Kept {
    return (
      typeof value === 'object' &&
      value !== null &&
      'protocol' in value &&
      value.protocol === PROTOCOL_VERSION
    );
  }
  function read(): Kept[] {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
      return Array.isArray(stored) ? stored.filter(isReadable) : [];
    } catch {
      return [];
    }
  }
  function write(entries: readonly Kept[]): void {
    try {
      localStorage.setItem(key, JSON.stringify(entries.slice(0, ENTRIES_MAX)));
    } catch {
      // A browser that stores nothing; a page shows its own data.
    }
  }
  const others = (url: string) => read().filter((kept) => kept.url !== url);
  return {
    find: (url: string): Kept | null => read().find((kept) => kept.url === url) ?? null,
    keep: (kept: Kept) => write([{ ...kept, protocol: PROTOCOL_VERSION }, ...others(kept.url)]),
    forget: (url: string) => write(others(url)),
    forgetAll: () => write([]),
  };
}

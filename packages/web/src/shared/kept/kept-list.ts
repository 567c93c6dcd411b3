/** Stores a short list in this browser, newest first. The list is empty if the browser has no storage. */
import { PROTOCOL_VERSION } from '@baari/core/shared';

const ENTRIES_MAX = 10;

/** `url` is the feed or page of an entry. */
export function keptList<Kept extends { url: string }>(key: string) {
  // A page of another protocol version could not read the queues.
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
      // Without storage, a page shows only its own data.
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

/**
 * The key by which this browser calls the next patient. Its user chooses it, because it acts wherever the
 * focus is.
 */

/** A presenter's remote sends `PageDown`. `none` turns the key off. */
export const CALL_KEYS = ['PageDown', 'F9', 'none'] as const;
export type CallKey = (typeof CALL_KEYS)[number];

const storageKey = 'baari.call-key';

/** Null until one was chosen: no key calls. */
export function keptCallKey(): CallKey | null {
  try {
    const kept = localStorage.getItem(storageKey);
    return CALL_KEYS.find((key) => key === kept) ?? null;
  } catch {
    return null;
  }
}

/** A browser that stores nothing asks again after a reload. */
export function keepCallKey(key: CallKey): void {
  try {
    localStorage.setItem(storageKey, key);
  } catch {
    // Storage is blocked.
  }
}

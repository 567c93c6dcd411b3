/**
 * The key that calls the next patient in this browser. The user chooses this key, because it acts wherever
 * the focus is.
 */

/** A presenter's remote sends `PageDown`. `none` turns the key off. */
export const CALL_KEYS = ['PageDown', 'F9', 'none'] as const;
export type CallKey = (typeof CALL_KEYS)[number];

const storageKey = 'baari.call-key';

/**
 * Returns the key that calls a patient, or null until the user has chosen one. Before that, no key calls a
 * patient.
 */
export function keptCallKey(): CallKey | null {
  try {
    const kept = localStorage.getItem(storageKey);
    return CALL_KEYS.find((key) => key === kept) ?? null;
  } catch {
    return null;
  }
}

/** If the browser has no storage, the desk asks again after a reload. */
export function keepCallKey(key: CallKey): void {
  try {
    localStorage.setItem(storageKey, key);
  } catch {
    // The browser blocks storage.
  }
}

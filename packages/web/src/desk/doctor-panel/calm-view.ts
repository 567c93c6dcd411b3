/**
 * Stores whether this browser shows the calm view: the current patient, the call button, and the next three
 * patients.
 */

const storageKey = 'baari.calm-view';

export function keptCalm(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'on';
  } catch {
    return false;
  }
}

/** If the browser has no storage, the usual view is shown again after a reload. */
export function keepCalm(isCalm: boolean): void {
  try {
    localStorage.setItem(storageKey, isCalm ? 'on' : 'off');
  } catch {
    // The browser blocks storage.
  }
}

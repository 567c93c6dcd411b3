/**
 * Stores whether this browser shows the calm view: the patient inside, the call button, and the
 * next three patients.
 */

const storageKey = 'baari.calm-view';

export function keptCalm(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'on';
  } catch {
    return false;
  }
}

/** A browser without storage shows the line again after a reload. */
export function keepCalm(isCalm: boolean): void {
  try {
    localStorage.setItem(storageKey, isCalm ? 'on' : 'off');
  } catch {
    // Storage is blocked.
  }
}

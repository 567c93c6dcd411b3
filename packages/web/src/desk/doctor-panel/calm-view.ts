/**
 * Whether a doctor sees the calm view in this browser: the patient inside, the button that calls the next,
 * and three more.
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
    // There is no storage.
  }
}

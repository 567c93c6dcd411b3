/** The minutes of the way to a clinic, kept for this tab: a reload of the form loses nothing. */

const keyOf = (clinicId: string) => `baari.way.${clinicId}`;

export function readWay(clinicId: string): number | null {
  try {
    const kept = sessionStorage.getItem(keyOf(clinicId));
    return kept !== null && /^\d{1,4}$/.test(kept) ? Number(kept) : null;
  } catch {
    return null;
  }
}

/** Null forgets it. */
export function keepWay(clinicId: string, minutes: number | null): void {
  try {
    if (minutes === null) sessionStorage.removeItem(keyOf(clinicId));
    else sessionStorage.setItem(keyOf(clinicId), String(minutes));
  } catch {
    // A browser that keeps nothing: the minutes are typed again.
  }
}

const storageKey = 'baari.last-clinic';

/** Of somebody's clinics the one that was looked at last in this browser, else the first; null without any. */
export function clinicToOpen<Clinic extends { clinicId: string }>(clinics: readonly Clinic[]): Clinic | null {
  const lastId = lastClinicId();
  return clinics.find(({ clinicId }) => clinicId === lastId) ?? clinics[0] ?? null;
}

/** The clinic that was looked at last in this browser: which one, no more. */
export function lastClinicId(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

export function rememberClinic(clinicId: string): void {
  try {
    localStorage.setItem(storageKey, clinicId);
  } catch {
    // A browser that stores nothing opens the first clinic instead.
  }
}

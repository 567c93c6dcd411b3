/**
 * The clinic that somebody looked at last: in this tab, as two may be open on two clinics, else in this browser. Which one, no
 * more, and whose account it was: several people work in one browser.
 */
const storageKey = 'baari.last-clinic';
const storages = [() => sessionStorage, () => localStorage];

/** The account's last viewed clinic, otherwise the first; null without any. */
export function clinicToOpen<Clinic extends { clinicId: string }>(
  clinics: readonly Clinic[],
  accountId: string,
): Clinic | null {
  const lastIds = storages.map((storage) => readLast(storage, accountId));
  const [last] = lastIds.flatMap((id) => clinics.find(({ clinicId }) => clinicId === id) ?? []);
  return last ?? clinics[0] ?? null;
}

function readLast(storage: () => Storage, accountId: string): string | null {
  try {
    const [whose, clinicId = null] = (storage().getItem(storageKey) ?? '').split(' ');
    return whose === accountId ? clinicId : null;
  } catch {
    return null;
  }
}

export function rememberClinic(clinicId: string, accountId: string): void {
  for (const storage of storages) {
    try {
      storage().setItem(storageKey, `${accountId} ${clinicId}`);
    } catch {
      // A browser that stores nothing opens the first clinic instead.
    }
  }
}

/**
 * Stores the clinic that this tab viewed last, because two tabs may show two clinics. A new tab uses the
 * browser's last clinic. Stores only the clinic and the account, because several people use one browser.
 */
const storageKey = 'baari.last-clinic';
const storages = [() => sessionStorage, () => localStorage];

/**
 * Returns the account's last viewed clinic, otherwise its first one, or null if it has none.
 */
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
      // Without storage, the first clinic opens instead.
    }
  }
}

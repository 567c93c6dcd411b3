/** Keeps a form's unsent text in this tab across reloads and page changes. */

const keyOf = (name: string) => `baari.form.${name}`;

/** Returns the initial values, replaced by stored ones. A form without a name stores nothing. */
export function keptValues<Name extends string>(
  name: string | undefined,
  initial: Record<Name, string>,
): Record<Name, string> {
  if (name === undefined) return initial;
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? '{}');
    const known = Object.entries(isTexts(kept) ? kept : {}).filter(([field]) =>
      Object.hasOwn(initial, field),
    );
    return { ...initial, ...Object.fromEntries(known) };
  } catch {
    return initial;
  }
}

/**
 * The values are checked by hand. Every screen has forms but few need schemas, whose library is a tenth of a
 * screen's code.
 */
const isTexts = (kept: unknown): kept is Record<string, string> =>
  typeof kept === 'object' && kept !== null && Object.values(kept).every((text) => typeof text === 'string');

export function keepValues(name: string | undefined, values: Record<string, string>): void {
  if (name === undefined) return;
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(values));
  } catch {
    // The form also works without storage.
  }
}

/**
 * Sets the account or doctor that owns the tab's texts. Texts are restored only for this account or doctor.
 */
export function keepValuesOf(kind: 'account' | 'doctor', id: string): void {
  const ownerKey = `baari.typed-by.${kind}`;
  try {
    const owner = sessionStorage.getItem(ownerKey);
    if (owner !== null && owner !== id) forgetAllValues();
    sessionStorage.setItem(ownerKey, id);
  } catch {
    // If the browser has no storage, no text is stored.
  }
}

/** Deletes the text of every form, so that the tab's next user finds none. */
export function forgetAllValues(): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(keyOf(''))) sessionStorage.removeItem(key);
  } catch {
    // If the browser has no storage, there is nothing to delete.
  }
}

export function forgetValues(name: string | undefined): void {
  if (name === undefined) return;
  try {
    sessionStorage.removeItem(keyOf(name));
  } catch {
    // If the browser has no storage, there is nothing to delete.
  }
}

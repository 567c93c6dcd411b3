/** A form's typed, unsent text: it survives a reload and other pages, and ends with the tab. */

const keyOf = (name: string) => `baari.form.${name}`;

/** The initial values with stored ones in place; a form without a name stores nothing. */
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
 * By hand: every screen has forms, and few others have schemas, whose library is a tenth of a screen's code.
 */
const isTexts = (kept: unknown): kept is Record<string, string> =>
  typeof kept === 'object' && kept !== null && Object.values(kept).every((text) => typeof text === 'string');

export function keepValues(name: string | undefined, values: Record<string, string>): void {
  if (name === undefined) return;
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(values));
  } catch {
    // A browser that stores nothing; the form still works.
  }
}

/** The owner of the tab's texts: they wait only for the same account, or the same doctor. */
export function keepValuesOf(kind: 'account' | 'doctor', id: string): void {
  const ownerKey = `baari.typed-by.${kind}`;
  try {
    const owner = sessionStorage.getItem(ownerKey);
    if (owner !== null && owner !== id) forgetAllValues();
    sessionStorage.setItem(ownerKey, id);
  } catch {
    // A browser that stores nothing.
  }
}

/** For every form, so that the next user of this tab finds no earlier text. */
export function forgetAllValues(): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(keyOf(''))) sessionStorage.removeItem(key);
  } catch {
    // A browser that stores nothing.
  }
}

export function forgetValues(name: string | undefined): void {
  if (name === undefined) return;
  try {
    sessionStorage.removeItem(keyOf(name));
  } catch {
    // Unusable storage has nothing to forget.
  }
}

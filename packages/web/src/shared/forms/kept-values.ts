/** What is typed into a form and not yet sent: it survives a reload and the way to another page, and leaves with the tab. */

const keyOf = (name: string) => `baari.form.${name}`;

/** The initial values with those kept under the name in place; a form without a name keeps nothing. */
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

/** By hand: every screen has forms, and few else have schemas, whose library is a tenth of what a screen loads. */
const isTexts = (kept: unknown): kept is Record<string, string> =>
  typeof kept === 'object' && kept !== null && Object.values(kept).every((text) => typeof text === 'string');

export function keepValues(name: string | undefined, values: Record<string, string>): void {
  if (name === undefined) return;
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(values));
  } catch {
    // A browser that keeps nothing: the form works all the same.
  }
}

/** Whose texts the tab keeps: they wait for the same account, or the same doctor, alone. */
export function keepValuesOf(kind: 'account' | 'doctor', id: string): void {
  const ownerKey = `baari.typed-by.${kind}`;
  try {
    const owner = sessionStorage.getItem(ownerKey);
    if (owner !== null && owner !== id) forgetAllValues();
    sessionStorage.setItem(ownerKey, id);
  } catch {
    // A browser that keeps nothing.
  }
}

/** Of every form: whoever comes next to this tab finds nothing that was typed before. */
export function forgetAllValues(): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(keyOf(''))) sessionStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing.
  }
}

export function forgetValues(name: string | undefined): void {
  if (name === undefined) return;
  try {
    sessionStorage.removeItem(keyOf(name));
  } catch {
    // Storage that cannot be used keeps nothing to forget.
  }
}

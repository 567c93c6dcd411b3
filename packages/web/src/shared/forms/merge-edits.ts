/** Two people edit one thing: what becomes of what was typed. */

export type MergedEdits<Name extends string> = {
  values: Record<Name, string>;
  /** What somebody else changed and was not touched here: it has their value now. */
  taken: Name[];
  /** What both changed: it keeps what was typed here. */
  contested: Name[];
};

/**
 * Brings together what was typed (`mine`) and what somebody else saved (`theirs`), both made from `base`. Nothing typed
 * is lost, and nothing that the other one saved is undone unseen. `names` gives the fields in the order of the form.
 */
export function mergeEdits<Name extends string>(
  names: readonly Name[],
  { base, mine, theirs }: Record<'base' | 'mine' | 'theirs', Record<Name, string>>,
): MergedEdits<Name> {
  const differs = (name: Name, from: Record<Name, string>, to: Record<Name, string>) =>
    from[name].trim() !== to[name].trim();
  const changed = names.filter((name) => differs(name, base, theirs) && differs(name, mine, theirs));
  const taken = changed.filter((name) => !differs(name, base, mine));
  const values = { ...mine };
  for (const name of taken) values[name] = theirs[name];
  return { values, taken, contested: changed.filter((name) => !taken.includes(name)) };
}

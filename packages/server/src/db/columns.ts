/** Columns named as the program names them: `passedBehind` is the column `passed_behind`. */
const columnOf = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Selects columns under their own names: `c.calls_only_here AS "callsOnlyHere"`. */
export const selectColumns = (names: readonly string[], alias: string): string =>
  names.map((name) => `${alias}.${columnOf(name)} AS "${name}"`).join(', ');

type NamedValues = { names: string; parameters: string; assignments: string; values: unknown[] };

/** The parts of a statement that writes these columns, with parameters from `$first` on. Those that are undefined are left out. */
export function writeColumns(columns: Readonly<Record<string, unknown>>, first = 1): NamedValues {
  const written = Object.entries(columns).filter(([, value]) => value !== undefined);
  const names = written.map(([name]) => columnOf(name));
  const parameters = written.map((_, index) => `$${first + index}`);
  return {
    names: names.join(', '),
    parameters: parameters.join(', '),
    assignments: names.map((name, index) => `${name} = ${parameters[index]}`).join(', '),
    values: written.map(([, value]) => value),
  };
}

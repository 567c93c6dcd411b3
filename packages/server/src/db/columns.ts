/** Columns named as the program names them: `passedBehind` is the column `passed_behind`. */
const columnOf = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Lists columns of a table for a SELECT, by their names in the program. */
export const selectColumns = (names: readonly string[], alias: string): string =>
  names.map((name) => `${alias}.${columnOf(name)}`).join(', ');

type NamedValues = {
  names: string;
  parameters: string;
  assignments: string;
  values: Readonly<Record<string, unknown>>;
};

/** The parts of a statement that writes these columns, with the values of its parameters. Columns that are undefined are left out. */
export function writeColumns(columns: Readonly<Record<string, unknown>>): NamedValues {
  const written = Object.entries(columns).filter(([, value]) => value !== undefined);
  return {
    names: written.map(([name]) => columnOf(name)).join(', '),
    parameters: written.map(([name]) => `:${name}`).join(', '),
    assignments: written.map(([name]) => `${columnOf(name)} = :${name}`).join(', '),
    values: Object.fromEntries(written),
  };
}

/** Compiles `:name` parameters, and writes lists of columns for statements. */
/** The values of a statement's `:name` parameters, by name. */
export type Values = Readonly<Record<string, unknown>>;

/** A statement as PostgreSQL takes it, and the names of its `$1`, `$2`, …, in that order. */
type Compiled = { readonly text: string; readonly names: readonly string[] };

// A text constant, a quoted identifier, a comment or a dollar-quoted body comes first, because a colon inside
// one is no parameter. Neither is the colon of a `::cast`, nor that of a slice, which follows a word or a
// bracket: `list[2:3]`.
const TOKEN =
  /'(?:[^']|'')*'|"[^"]*"|--[^\n]*|\/\*[^]*?\*\/|\$(\w*)\$[^]*?\$\1\$|(?<![:\w\])]):([a-z]\w*)|\$\d+/gi;

/** Statements that search for several words differ in their number of parameters: a bound on how many are kept. */
const MOST_KEPT = 5000;
const kept = new Map<string, Compiled>();

/** Compiles a statement once: each `:name` becomes `$1`, `$2`, …, a name that occurs again the same one. */
export function compile(text: string): Compiled {
  const known = kept.get(text);
  if (known) return known;
  const names: string[] = [];
  const compiled = text.replace(
    TOKEN,
    (token: string, _tag: string | undefined, name: string | undefined) => {
      if (/^\$\d/.test(token)) throw new Error(`Name the parameter ${token}, as in :clinicId: ${text}`);
      if (name === undefined) return token;
      if (!names.includes(name)) names.push(name);
      return `$${names.indexOf(name) + 1}`;
    },
  );
  if (kept.size >= MOST_KEPT) kept.clear();
  const result = { text: compiled, names };
  kept.set(text, result);
  return result;
}

/** Adds a value to a statement that is being built, and returns its parameter. */
export function given(values: Record<string, unknown>, value: unknown): string {
  const name = `given${Object.keys(values).length}`;
  values[name] = value;
  return `:${name}`;
}

/**
 * Puts values into the order of a statement's parameters.
 * @throws Error when the statement has a parameter without a value, or a value is for none of its parameters.
 */
export function inOrder({ text, names }: Compiled, values: Values): unknown[] {
  const ordered = names.map((name) => {
    if (!Object.hasOwn(values, name)) throw new Error(`The parameter :${name} has no value: ${text}`);
    return values[name];
  });
  if (Object.keys(values).length !== names.length) {
    const unknown = Object.keys(values).filter((name) => !names.includes(name));
    throw new Error(`The statement has no parameter :${unknown.join(', :')}: ${text}`);
  }
  return ordered;
}

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

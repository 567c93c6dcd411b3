/** Compiles statements with `:name` parameters, and writes their lists of columns. */
/** The values of a statement's `:name` parameters. */
export type Values = Readonly<Record<string, unknown>>;

/** A statement in PostgreSQL's form, and the names of its parameters `$1`, `$2`, … in order. */
type Compiled = { readonly text: string; readonly names: readonly string[] };

// Matches text constants, quoted identifiers, comments and dollar-quoted bodies first, because a colon inside
// them does not begin a parameter. The colons of a `::cast`, and of a slice after a word or bracket
// (`list[2:3]`), do not begin a parameter either.
const TOKEN =
  /'(?:[^']|'')*'|"[^"]*"|--[^\n]*|\/\*[^]*?\*\/|\$(\w*)\$[^]*?\$\1\$|(?<![:\w\])]):([a-z]\w*)|\$\d+/gi;

/**
 * The maximum number of compiled statements in memory. A limit is needed, because searches have a different
 * statement for each number of words.
 */
const MOST_KEPT = 5000;
const kept = new Map<string, Compiled>();

/**
 * Compiles a statement once. Replaces each `:name` with `$1`, `$2`, … and uses the same number for the same
 * name.
 */
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
 * @throws Error if a parameter has no value, or a value has no parameter.
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

/**
 * Converts a column's name in the program to its name in the database: `passedBehind` becomes
 * `passed_behind`.
 */
const columnOf = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Lists columns of a table for a SELECT, each under its name in the program. */
export const selectColumns = (names: readonly string[], alias: string): string =>
  names.map((name) => `${alias}.${columnOf(name)}`).join(', ');

type NamedValues = {
  names: string;
  parameters: string;
  assignments: string;
  values: Readonly<Record<string, unknown>>;
};

/**
 * Returns the parts of a statement that writes these columns, with the values of its parameters. Leaves out
 * undefined columns.
 */
export function writeColumns(columns: Readonly<Record<string, unknown>>): NamedValues {
  const written = Object.entries(columns).filter(([, value]) => value !== undefined);
  return {
    names: written.map(([name]) => columnOf(name)).join(', '),
    parameters: written.map(([name]) => `:${name}`).join(', '),
    assignments: written.map(([name]) => `${columnOf(name)} = :${name}`).join(', '),
    values: Object.fromEntries(written),
  };
}

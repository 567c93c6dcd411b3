import pg from 'pg';

// The driver calls it once per result, before the rows; its types do not know.
declare module 'pg' {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- merged with a declaration that says so
  interface Query<R extends pg.QueryResultRow = any, I extends any[] = any> {
    handleRowDescription(description: RowDescription): void;
  }
}

type RowDescription = { fields: { name: string }[] };

/**
 * A query of the driver whose rows have camelCase names: `time_zone` comes as `timeZone`. Fields are renamed once per result,
 * so a row costs nothing. The keys inside of JSON stay as the statement writes them.
 */
export class CamelCaseQuery<Row extends pg.QueryResultRow> extends pg.Query<Row> {
  override handleRowDescription(description: RowDescription): void {
    for (const field of description.fields) field.name = camelCaseOf(field.name);
    super.handleRowDescription(description);
  }
}

const known = new Map<string, string>();

export function camelCaseOf(name: string): string {
  let camelCase = known.get(name);
  if (camelCase === undefined) {
    camelCase = name.replaceAll(/(?<=[^_])_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
    known.set(name, camelCase);
  }
  return camelCase;
}

/**
 * Adapts the PostgreSQL driver: the spelling of columns, the conversion of types, and the time at which its
 * socket sends.
 */
import { Socket } from 'node:net';
import pg from 'pg';

// The driver calls this method once per result, before the rows, but the driver's types don't declare it.
declare module 'pg' {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- it merges with the driver's own declaration, whose parameters are `any`
  interface Query<R extends pg.QueryResultRow = any, I extends any[] = any> {
    handleRowDescription(description: RowDescription): void;
  }
}

type RowDescription = { fields: { name: string }[] };

/**
 * A query whose rows have camelCase names: a column `time_zone` becomes `timeZone`. The fields are renamed
 * once per result, so rows need no further work. The keys inside JSON are not changed.
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

const standard: (oid: number, format?: 'text' | 'binary') => unknown = pg.types.getTypeParser;

/**
 * Column types that Baari converts differently from `pg`. `bigint` becomes a number. `date` remains the text
 * `YYYY-MM-DD`, because a `Date` would be midnight in the server's time zone. `timestamptz` becomes a `Date`,
 * as in `pg`.
 */
export const COLUMN_TYPES: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (oid === pg.types.builtins.INT8) return toSafeInteger;
    if (oid === pg.types.builtins.DATE) return (text: string) => text;
    return standard(oid, format);
  },
};

function toSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} does not fit a number`);
  return value;
}

/**
 * A socket to PostgreSQL that sends all statements of one tick together. The driver alone would send a packet
 * after each statement, and each packet wakes the server.
 */
export class GatheringSocket extends Socket {
  override uncork(): void {
    process.nextTick(() => super.uncork());
  }
}

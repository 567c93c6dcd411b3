import pg from 'pg';

const standard: (oid: number, format?: 'text' | 'binary') => unknown = pg.types.getTypeParser;

/**
 * How columns become values where `pg`'s own way does not suit: `bigint` is a number, `date` stays the text
 * `YYYY-MM-DD` (as a `Date` it would be midnight in the server's time zone). `timestamptz` is a `Date`, as in `pg`.
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

import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { camelCaseOf } from './driver.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

type Column = {
  table: string;
  column: string;
  /** The type of an array's elements. */
  type: string;
  isArray: boolean;
  isRequired: boolean;
  /** The checks that use only their own column. */
  checks: string[];
};

const readColumns = () =>
  test.database.query<Column>(
    `SELECT c.relname AS table, a.attname AS column, t.typcategory = 'A' AS is_array, a.attnotnull AS is_required,
       CASE WHEN t.typcategory = 'A' THEN t.typelem ELSE t.oid END::regtype::text AS type,
       ARRAY(SELECT pg_get_expr(k.conbin, k.conrelid) FROM pg_constraint k
         WHERE k.conrelid = c.oid AND k.contype = 'c' AND k.conkey = ARRAY[a.attnum] ORDER BY k.conname) AS checks
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
       JOIN pg_type t ON t.oid = a.atttypid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v') AND NOT c.relispartition
     ORDER BY c.relname COLLATE "C", a.attnum`,
  );

/** The type that the driver returns for a column, as set in `driver.ts`. */
const SCALARS: Readonly<Record<string, string>> = {
  boolean: 'boolean',
  bigint: 'number',
  bytea: 'Buffer',
  date: 'string',
  'double precision': 'number',
  integer: 'number',
  numeric: 'string',
  json: 'unknown',
  jsonb: 'unknown',
  real: 'number',
  smallint: 'number',
  text: 'string',
  'timestamp with time zone': 'Date',
  uuid: 'string',
};

/** The driver parses arrays only of these types. */
const ELEMENTS = new Set(['integer', 'smallint', 'text', 'uuid', 'double precision', 'real']);

function typeOf({ table, column, type, isArray, isRequired, checks }: Column): string {
  const scalar = SCALARS[type];
  if (scalar === undefined || (isArray && !ELEMENTS.has(type)))
    throw new Error(`Say what the driver makes of ${table}.${column}, of type ${type}`);
  const choices = isArray ? [] : checks.flatMap((check) => choicesOf(column, check));
  const value = choices.length > 0 ? choices.join(' | ') : scalar;
  return `${value}${isArray ? '[]' : ''}${isRequired || value === 'unknown' ? '' : ' | null'}`;
}

/** Returns the texts that a check allows, in quotes. Returns an empty list for a check of another kind. */
function choicesOf(column: string, check: string): string[] {
  const list = new RegExp(`^\\(${column} = ANY \\(ARRAY\\[((?:'\\w+'::text(?:, )?)+)\\]\\)\\)$`).exec(
    check,
  )?.[1];
  return list?.match(/'\w+'/g) ?? [];
}

it('lists the columns of the tables with the types that the driver returns', async () => {
  const columns = await readColumns();
  const tables = Map.groupBy(columns, ({ table }) => table);
  const types = [...tables].map(([table, own]) =>
    [
      `  ${camelCaseOf(table)}: {`,
      ...own.map((column) => `    ${camelCaseOf(column.column)}: ${typeOf(column)};`),
      '  };',
    ].join('\n'),
  );
  const text = `// Written by \`npm run schema\` from the migrated tables: change a migration, not this file.

/** The columns of each table, in camelCase, as a query returns them. A row is a \`Pick\` of these. */
export type Tables = {
${types.join('\n')}
};
`;
  await expect(text).toMatchFileSnapshot('./schema-types.ts');
});

/**
 * During an upgrade, the released version still runs on the new schema, so newer migrations may only expand
 * the schema.
 */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createEmptyDatabase, type TestDatabase } from '../../test/database.ts';
import type { Sql } from './index.ts';
import { migrate } from './migrate.ts';

const releases = z
  .array(z.object({ version: z.string(), migration: z.int() }))
  .parse(JSON.parse(readFileSync(new URL('../../../../docs/releases.json', import.meta.url), 'utf8')));
const released = releases.at(-1)?.migration ?? 0;

/**
 * Checks and unique indexes on released columns that were changed, written as `table.name`. Each changed
 * check or index still accepts every row that the released version may write.
 */
const WIDENED = new Set([
  // The first two of them affect only refunded fees. Version 0.9.0 can't mark a refunded fee as free or due,
  // or with less than the refund.
  'fee_mark.fee_mark_refund_count',
  'fee_mark.fee_mark_refunds_paid',
  // Version 0.9.0 never sets a token's test line.
  'token.token_test_line',
  // Version 0.9.0 issues no token without internet.
  'token.token_outage_number',
]);

let test: TestDatabase;
let before: Schema;
beforeAll(async () => {
  test = await createEmptyDatabase();
  await migrate(test.connection, { through: released });
  before = await readSchema(test.database);
  await migrate(test.connection);
});
afterAll(() => test.drop());

type Column = { name: string; type: string; isRequired: boolean; hasDefault: boolean };
type Rule = { name: string; columns: string[]; definition: string };
type Schema = { columns: Map<string, Column>; rules: Map<string, Rule> };

const COLUMNS = `
  SELECT c.relname || '.' || a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type,
    a.attnotnull AS is_required, a.atthasdef OR a.attidentity <> '' AS has_default
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v') AND NOT c.relispartition`;

/** All objects that can refuse a row: checks, references, exclusions and unique indexes. */
const RULES = `
  SELECT c.relname || '.' || k.conname AS name, pg_get_constraintdef(k.oid) AS definition,
    ARRAY(SELECT c.relname || '.' || a.attname FROM pg_attribute a
      WHERE a.attrelid = c.oid AND a.attnum = ANY(k.conkey)) AS columns
  FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid AND NOT c.relispartition
  WHERE k.connamespace = 'public'::regnamespace AND k.contype IN ('c', 'f', 'x')
  UNION ALL
  SELECT c.relname || '.' || i.relname, pg_get_indexdef(i.oid),
    ARRAY(SELECT c.relname || '.' || a.attname FROM pg_attribute a
      WHERE a.attrelid = c.oid AND a.attnum = ANY(x.indkey))
  FROM pg_index x JOIN pg_class c ON c.oid = x.indrelid AND NOT c.relispartition
    JOIN pg_class i ON i.oid = x.indexrelid
  WHERE c.relnamespace = 'public'::regnamespace AND x.indisunique`;

async function readSchema(db: Sql): Promise<Schema> {
  const columns = await db.query<Column>(COLUMNS);
  const rules = await db.query<Rule>(RULES);
  const byName = <T extends { name: string }>(rows: readonly T[]) =>
    new Map(rows.map((row) => [row.name, row]));
  return { columns: byName(columns), rules: byName(rules) };
}

const ROLLBACK = new Error('nothing is kept');

const tableOf = (name: string) => name.split('.')[0];

/** Returns the changes of the schema that could make a program written for `before` fail on `after`. */
function breakingChanges(before: Schema, after: Schema): string[] {
  const found: string[] = [];
  for (const { name, type, isRequired, hasDefault } of before.columns.values()) {
    const column = after.columns.get(name);
    if (column === undefined) found.push(`${name} is gone`);
    else if (column.type !== type) found.push(`${name} is ${column.type} instead of ${type}`);
    else if (column.isRequired && !isRequired) found.push(`${name} no longer accepts NULL`);
    else if (column.isRequired && hasDefault && !column.hasDefault) found.push(`${name} has no default`);
  }
  const tables = new Set([...before.columns.keys()].map(tableOf));
  for (const { name, isRequired, hasDefault } of after.columns.values()) {
    if (tables.has(tableOf(name)) && !before.columns.has(name) && isRequired && !hasDefault)
      found.push(`${name} is new and needs a value`);
  }
  for (const { name, columns, definition } of after.rules.values()) {
    const concernsReleasedRows = columns.some((column) => before.columns.has(column));
    if (concernsReleasedRows && before.rules.get(name)?.definition !== definition && !WIDENED.has(name))
      found.push(`${name} may refuse a row of the released version`);
  }
  return found;
}

it('keeps the new schema usable for the released version', async () => {
  expect(breakingChanges(before, await readSchema(test.database))).toEqual([]);
});

const NEW_TYPE = 'doctor.department is character varying(20) instead of text';

it.each([
  ['ALTER TABLE doctor DROP COLUMN department CASCADE', ['doctor.department is gone']],
  ['ALTER TABLE doctor ALTER COLUMN department TYPE varchar(20)', [NEW_TYPE]],
  ['ALTER TABLE doctor ALTER COLUMN department SET NOT NULL', ['doctor.department no longer accepts NULL']],
  ['ALTER TABLE doctor ADD COLUMN motto text NOT NULL', ['doctor.motto is new and needs a value']],
  [
    'ALTER TABLE doctor ADD CONSTRAINT short CHECK (length(department) < 9)',
    ['doctor.short may refuse a row of the released version'],
  ],
  [
    'CREATE UNIQUE INDEX one_department ON doctor (department)',
    ['doctor.one_department may refuse a row of the released version'],
  ],
  [`ALTER TABLE doctor ADD COLUMN motto text NOT NULL DEFAULT ''`, []],
  ['CREATE TABLE motto (id integer PRIMARY KEY, text text NOT NULL)', []],
])('finds the changes in %s that break the released version', async (sql, changes) => {
  let found: string[] = [];
  await test.database
    .transaction(async (tx) => {
      await tx.query(sql);
      found = breakingChanges(before, await readSchema(tx));
      throw ROLLBACK;
    })
    .catch((error: unknown) => {
      if (error !== ROLLBACK) throw error;
    });
  expect(found).toEqual(changes);
});

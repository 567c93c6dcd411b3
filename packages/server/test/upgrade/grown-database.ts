/**
 * A database as it becomes in the hands of who has run Baari since the first version: each migration runs on the rows of
 * those before it, and then gets rows of its own (`rows/`, under the migration's name).
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DEFAULT_WORKING_HOURS } from '@baari/core/doctors';
import type pg from 'pg';
import webPush from 'web-push';
import { passwordHash } from '../../src/accounts/password-hash.ts';
import { createVault } from '../../src/app/vault.ts';
import { type Database, migrate } from '../../src/db/index.ts';
import { OWN_MIGRATIONS } from '../../src/db/migrate.ts';
import { readMigrations } from '../../src/db/migration-files.ts';

export const SECRET = 'a secret that is long enough for a test';
/** Of the owner and the doctor whom the rows have. */
export const OWNER = { email: 'owner@clinic.test', password: 'a long enough one' };
export const DOCTOR = {
  doctorId: 'd0000000-0000-7000-8000-000000000001',
  phone: '9876500001',
  code: 'K7M4',
};
/** In the middle of a day of work at the clinic, whenever and wherever this runs. */
export const NOW = new Date(`${new Date().toISOString().slice(0, 10)}T06:30:00Z`);

export const migrations = readMigrations(OWN_MIGRATIONS);

export type Grown = { database: Database; connection: pg.ClientConfig };

/** Brings an empty database to the state after one of the migrations. */
export async function growTo({ database, connection }: Grown, through: number): Promise<void> {
  for (const { version, name } of migrations.filter((one) => one.version <= through)) {
    await migrate(connection, { through: version });
    await addRows(database, name);
  }
}

/** Adds the rows that stand under a migration's name. */
export async function addRows(database: Database, name: string): Promise<void> {
  const file = path.join(import.meta.dirname, 'rows', name);
  if (!existsSync(file)) return;
  const sealed = createVault(SECRET);
  const push = webPush.generateVAPIDKeys();
  const values = {
    now: NOW.toISOString(),
    // The clinic's, in India.
    today: NOW.toISOString().slice(0, 10),
    password_hash: await passwordHash.hash(OWNER.password),
    sealed_code: sealed.encrypt(DOCTOR.code),
    working_hours: JSON.stringify(DEFAULT_WORKING_HOURS),
    push_public_key: push.publicKey,
    sealed_push_key: sealed.encrypt(push.privateKey),
  };
  await database.transaction(async (tx) => {
    for (const [setting, value] of Object.entries(values))
      await tx.query('SELECT set_config($1, $2, true)', [`upgrade.${setting}`, value]);
    await tx.query(readFileSync(file, 'utf8'));
  });
}

/** The columns of a table's primary key, and the rows that it has by them. */
export type TableRows = { key: readonly string[]; rows: ReadonlySet<string> };
export type Rows = ReadonlyMap<string, TableRows>;

/** All rows of all tables. */
export async function rowsOf(database: Database): Promise<Rows> {
  const keys = await database.query<{ name: string; key: string[] }>(
    `SELECT c.relname::text AS name, array_agg(a.attname::text ORDER BY a.attnum) AS key
     FROM pg_class c
     JOIN pg_index i ON i.indrelid = c.oid AND i.indisprimary
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = ANY (i.indkey)
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
     GROUP BY c.relname ORDER BY c.relname`,
  );
  return rowsBy(database, new Map(keys.map(({ name, key }) => [name, key])));
}

/**
 * The tables that have lost a row of `before`, or went with all of them. Rows are told apart by the key that their table had
 * before.
 */
export async function lostFrom(before: Rows, database: Database): Promise<string[]> {
  const columns = await database.query<{ name: string; column: string }>(
    "SELECT table_name AS name, column_name AS column FROM information_schema.columns WHERE table_schema = 'public'",
  );
  const there = new Set(columns.map(({ name, column }) => `${name}.${column}`));
  const keys = [...before].map(([name, { key }]) => [name, key] as const);
  const askable = keys.filter(([name, key]) => key.every((column) => there.has(`${name}.${column}`)));
  const after = await rowsBy(database, new Map(askable));
  return [...before].flatMap(([name, { rows }]) => {
    const kept = after.get(name)?.rows;
    return [...rows].every((row) => kept?.has(row)) ? [] : [name];
  });
}

async function rowsBy(database: Database, keys: ReadonlyMap<string, readonly string[]>): Promise<Rows> {
  const selects = [...keys].map(
    ([name, key]) =>
      `SELECT '${name}' AS name, jsonb_build_array(${key.join(', ')})::text AS row FROM ${name}`,
  );
  if (selects.length === 0) return new Map();
  const found = await database.query<{ name: string; row: string }>(selects.join(' UNION ALL '));
  const byTable = Map.groupBy(found, ({ name }) => name);
  return new Map(
    [...keys].map(([name, key]) => {
      const rows = new Set((byTable.get(name) ?? []).map(({ row }) => row));
      return [name, { key, rows }];
    }),
  );
}

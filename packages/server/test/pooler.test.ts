/**
 * Checks which connections go through a pooler, and which go directly to PostgreSQL. Instead of a pooler, the
 * tests use a TCP proxy that they can shut.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openMigrated } from '../src/app/open-database.ts';
import { startBaari } from '../src/app/start-baari.ts';
import { readConfig } from '../src/config/config.ts';
import { openDatabase } from '../src/db/index.ts';
import { runCommand } from '../src/operator/run-command.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { SILENT_LOG } from './live-world.ts';
import { openPostgresDoor, type PostgresDoor } from './postgres-door.ts';

let test: TestDatabase;
let pooler: PostgresDoor;
let folder: string;
beforeAll(async () => {
  test = await createTestDatabase();
  pooler = await openPostgresDoor(test.applicationConnection);
  folder = mkdtempSync(path.join(tmpdir(), 'baari-pooler-'));
});
afterAll(async () => {
  await pooler.close();
  await test.drop();
  rmSync(folder, { recursive: true });
});

/** Returns a database address whose connections have the application name `name`. */
function urlOf({ host, port, user, password }: TestDatabase['connection'], database: string, name: string) {
  const url = new URL(`postgresql://localhost/${database}`);
  Object.assign(url, { username: user, password });
  const search = { host, port: String(port), application_name: name };
  return `${url.href}?${new URLSearchParams(search).toString()}`;
}

const environmentOf = (database = test.connection.database) => ({
  PORT: '0',
  LOG_LEVEL: 'silent',
  SECRET: 's'.repeat(32),
  DATABASE_URL: urlOf(pooler.connection, database, 'through the pooler'),
  DATABASE_DIRECT_URL: urlOf(test.applicationConnection, database, 'past it'),
  DATABASE_OWNER_URL: urlOf(test.connection, database, 'owner past it'),
  DATABASE_STATEMENTS: 'unnamed',
});

const command = (...args: string[]) =>
  runCommand(args, { env: environmentOf(), folder, signal: new AbortController().signal });

it('listens for notifications and runs jobs on direct connections, and serves requests through the pooler', async () => {
  const baari = await startBaari(readConfig(environmentOf()), { hasPages: false });
  try {
    expect((await fetch(`${baari.url}/health/ready`)).status).toBe(200);
    const seen = await test.database.query<{ name: string; queries: string }>(
      `SELECT application_name AS name, string_agg(query, '; ') AS queries FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid() GROUP BY 1 ORDER BY 1`,
    );
    expect(seen.map(({ name }) => name)).toEqual(['past it', 'through the pooler']);
    expect(seen[0]?.queries).toMatch(/LISTEN baari_live|pg_notify/);
    expect(seen[0]?.queries).toMatch(/LISTEN "pgboss/);
    expect(seen[1]?.queries).not.toMatch(/LISTEN|pg_notify|pgboss/);
  } finally {
    await baari.close();
  }
});

it('creates its tables over a direct connection when the pooler refuses connections', async () => {
  const database = `${test.connection.database}_new`;
  await test.database.query(`CREATE DATABASE ${database}`);
  const made = openDatabase({ ...test.connection, database });
  pooler.isOpen = false;
  try {
    const opening = openMigrated(readConfig(environmentOf(database)), SILENT_LOG);
    await expect(opening).rejects.toMatchObject({ reason: 'db.unavailable' });
    expect(await made.query('SELECT name FROM schema_migration LIMIT 1')).toHaveLength(1);
    expect(await made.query(`SELECT FROM pg_tables WHERE schemaname = 'pgboss' LIMIT 1`)).toHaveLength(1);
  } finally {
    pooler.isOpen = true;
    await made.close();
    await test.database.query(`DROP DATABASE ${database} WITH (FORCE)`);
  }
});

it('makes backups over a direct connection', async () => {
  const { tries } = pooler;
  expect(await command('backup', 'all.backup')).toMatchObject({ exitCode: 0 });
  expect(pooler.tries).toBe(tries);
});

it('leaves no named statement behind on a pooled connection', async () => {
  const { db, close } = await openMigrated(readConfig(environmentOf()), SILENT_LOG);
  await db.query({ name: 'one', text: 'SELECT :one::int AS one' }, { one: 1 });
  expect(await db.query('SELECT name FROM pg_prepared_statements')).toEqual([]);
  await close();
});

it.each(['statement_timeout', 'idle_in_transaction_session_timeout'])(
  'warns that no timeout ends hung statements if the pooler hides %s',
  async (limit) => {
    const told: string[] = [];
    const log = { ...SILENT_LOG, warn: (_: object, message: string) => void told.push(message) };
    const env = environmentOf();
    await (await openMigrated(readConfig(env), log)).close();
    expect(told).toEqual([]);
    const DATABASE_URL = `${env.DATABASE_URL}&${limit}=0`;
    await (await openMigrated(readConfig({ ...env, DATABASE_URL }), log)).close();
    expect(told).toEqual([expect.stringContaining('nothing ends')]);
  },
);

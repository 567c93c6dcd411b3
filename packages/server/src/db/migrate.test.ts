import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { eventually } from '../../test/eventually.ts';
import { migrate } from './index.ts';
import { MIGRATION_LOCK } from './migrate.ts';

let test: TestDatabase;
let folder: string;

beforeEach(async () => {
  test = await createTestDatabase();
  await test.database.query('DROP TABLE schema_migration');
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'baari-migrations-'));
  write('0001_first.sql', 'CREATE TABLE sample (id integer);');
  write('0002_second.sql', 'INSERT INTO sample VALUES (1); INSERT INTO sample VALUES (2);');
});
afterEach(async () => {
  fs.rmSync(folder, { recursive: true });
  await test.drop();
});

const write = (name: string, sql: string) => fs.writeFileSync(path.join(folder, name), sql);
const run = () => migrate(test.connection, { folder });

it('runs missing migrations in order, once', async () => {
  expect(await run()).toEqual(['0001_first.sql', '0002_second.sql']);
  expect(await run()).toEqual([]);
  write('0003_third.sql', 'INSERT INTO sample VALUES (3)');
  expect(await run()).toEqual(['0003_third.sql']);
  expect(await test.database.query('SELECT id FROM sample')).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
});

it('runs each migration once when several processes start together', async () => {
  const ran = await Promise.all([run(), run(), run()]);
  expect(ran.flat()).toEqual(['0001_first.sql', '0002_second.sql']);
});

it('waits for the lock only if a migration is missing', async () => {
  await run();
  let waiting: Promise<string[]> = Promise.resolve([]);
  await test.database.transaction(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock_shared(:migrationLock)', { migrationLock: MIGRATION_LOCK });
    expect(await run()).toEqual([]);
    write('0003_third.sql', 'INSERT INTO sample VALUES (3)');
    waiting = Promise.all([run(), run()]).then((ran) => ran.flat());
    await eventually(async () => {
      const waits = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      expect(await test.database.query(waits)).toHaveLength(2);
    });
    expect(await test.database.query('SELECT id FROM sample')).toHaveLength(2);
  });
  expect(await waiting).toEqual(['0003_third.sql']);
});

it('rolls a failed migration back completely, and reports its name', async () => {
  write('0003_third.sql', 'INSERT INTO sample VALUES (3); SELECT nonsense');
  await expect(run()).rejects.toThrow(/0003_third\.sql failed.*nonsense/);
  expect(await test.database.query('SELECT id FROM sample')).toHaveLength(2);
  write('0003_third.sql', 'INSERT INTO sample VALUES (3)');
  expect(await run()).toEqual(['0003_third.sql']);
});

it('accepts a migration file in which only the line endings changed', async () => {
  write('0003_third.sql', 'SELECT 1;\nSELECT 2;\n');
  await run();
  write('0003_third.sql', 'SELECT 1;\r\nSELECT 2;\r\n');
  expect(await run()).toEqual([]);
});

it('refuses a migration that was changed after it ran', async () => {
  await run();
  write('0001_first.sql', 'CREATE TABLE sample (id bigint);');
  await expect(run()).rejects.toThrow('0001_first.sql was changed');
});

it('refuses a database newer than the program', async () => {
  await run();
  fs.rmSync(path.join(folder, '0002_second.sql'));
  await expect(run()).rejects.toThrow('The database is newer');
});

it('refuses a database made before the first release', async () => {
  await run();
  fs.renameSync(path.join(folder, '0001_first.sql'), path.join(folder, '0001_baseline.sql'));
  await expect(run()).rejects.toThrow('made before version 0.9.0');
});

it('refuses a migration inserted before one that has run', async () => {
  write('0004_fourth.sql', 'SELECT 1');
  await run();
  write('0003_between.sql', 'SELECT 1');
  await expect(run()).rejects.toThrow('0003_between.sql comes before 0004_fourth.sql');
});

it('refuses names without a number, and duplicate numbers', async () => {
  write('third.sql', 'SELECT 1');
  await expect(run()).rejects.toThrow('third.sql is not named');
  fs.rmSync(path.join(folder, 'third.sql'));
  write('0002_again.sql', 'SELECT 1');
  await expect(run()).rejects.toThrow('0002_again.sql and 0002_second.sql have one number');
});

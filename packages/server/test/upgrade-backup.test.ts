/**
 * Tests that an upgrade makes a backup before it changes the tables, and that an older program then explains
 * how to go back.
 */
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openMigrated } from '../src/app/open-database.ts';
import { createVault } from '../src/app/vault.ts';
import { readConfig } from '../src/config/config.ts';
import type { Logger } from '../src/context/index.ts';
import { findWayBack, restoreBackup } from '../src/db/backup/index.ts';
import { migrate, OWN_MIGRATIONS } from '../src/db/migrate.ts';
import { readMigrations } from '../src/db/migration-files.ts';
import { PROGRAM_VERSION } from '../src/db/program-version.ts';
import { createEmptyDatabase, type TestDatabase, urlOf } from './database.ts';

const SECRET = 'a secret that is long enough for a test';
const migrations = readMigrations(OWN_MIGRATIONS);
const newest = migrations.at(-1)?.version ?? 0;
const before = migrations.at(-2)?.version ?? 0;

let folder: string;
let test: TestDatabase;
const others: TestDatabase[] = [];
/** Returns the messages that the servers of a test logged when they started. */
let told: string[];

beforeEach(async () => {
  told = [];
  folder = mkdtempSync(path.join(tmpdir(), 'baari-upgrade-'));
  test = await emptyDatabase();
});
afterEach(async () => {
  for (const one of others.splice(0)) await one.drop();
  rmSync(folder, { recursive: true });
});

/** Creates a database that no server has opened yet. */
async function emptyDatabase(): Promise<TestDatabase> {
  const made = await createEmptyDatabase();
  others.push(made);
  return made;
}

const backups = () => path.join(folder, 'backups');
const made = () => (existsSync(backups()) ? readdirSync(backups()) : []);

/** Opens the database as a server does at its start, and closes it. */
async function start(backupDir = backups()): Promise<void> {
  const env = { SECRET, DATABASE_URL: urlOf(test.connection), DATA_DIR: folder, BACKUP_DIR: backupDir };
  const tell = (_: object, message: string) => void told.push(message);
  const log: Logger = { debug: tell, info: tell, warn: tell, error: tell };
  const opened = await openMigrated(readConfig(env), log);
  await opened.close();
}

/** Puts the database into the state of the previous version, with an account in it. */
async function leftBehind(): Promise<string> {
  await migrate(test.connection, { through: before });
  const email = `${randomUUID()}@clinic.test`;
  await test.database.query("INSERT INTO account (id, name, email) VALUES (:id, 'Asha', :email)", {
    id: randomUUID(),
    email,
  });
  return email;
}

const state = async () =>
  (await test.database.query<{ version: number }>('SELECT max(version) AS version FROM schema_migration'))[0]
    ?.version;

describe('a start that changes tables', () => {
  it('backs up the old data under a name that gives the reason, but never a new database', async () => {
    await start();
    expect(made()).toEqual([]);
    test = await emptyDatabase();
    const email = await leftBehind();
    await start();
    expect(await state()).toBe(newest);
    const [name = ''] = made();
    const at = String(before).padStart(4, '0');
    expect(name).toMatch(new RegExp(`^baari-before-${PROGRAM_VERSION}-at-${at}-\\d{8}T\\d{6}Z\\.backup$`));

    const { connection, database } = await emptyDatabase();
    const file = path.join(backups(), name);
    await restoreBackup({ connection, file, sealer: createVault(SECRET) });
    expect(await database.query('SELECT email FROM account')).toEqual([{ email }]);
    await start();
    expect(made()).toHaveLength(1);
  });

  it('makes one backup when several processes start the same upgrade', { tags: ['drill'] }, async () => {
    await leftBehind();
    await Promise.all([start(), start(), start()]);
    expect(told.filter((message) => message === 'backed up')).toHaveLength(1);
    expect(made()).toHaveLength(1);
    expect(await state()).toBe(newest);
  });

  it('changes no table if the backup fails, and says why', { tags: ['drill'] }, async () => {
    await leftBehind();
    writeFileSync(path.join(folder, 'full'), '');
    const failed = start(path.join(folder, 'full'));
    await expect(failed).rejects.toThrow(
      `could not be written to ${path.join(folder, 'full')}. Nothing was changed.`,
    );
    expect(await state()).toBe(before);
  });
});

it('refuses a database from before the first release, says what to do, and makes no backup', async () => {
  const old = path.join(folder, 'old');
  mkdirSync(old);
  writeFileSync(path.join(old, '0001_accounts.sql'), 'CREATE TABLE account (id uuid PRIMARY KEY)');
  await migrate(test.connection, { folder: old });
  await expect(start()).rejects.toThrow(
    /made before version 0\.9\.0.*name an empty database as DATABASE_URL/,
  );
  expect(made()).toEqual([]);
  expect(await state()).toBe(1);
});

describe('a version older than the tables', () => {
  const upgraded = async () => {
    await start();
    await test.database.query(
      "INSERT INTO schema_migration VALUES (9999, '9999_later.sql', 'x', now(), '9.8.7')",
    );
  };

  it('refuses to start on newer tables, and names the version that wrote them', async () => {
    await upgraded();
    await expect(start()).rejects.toThrow(
      new RegExp(`Baari 9\\.8\\.7 brought it to 9999_later\\.sql, and this is Baari ${PROGRAM_VERSION},`),
    );
    await expect(start()).rejects.toThrow(`is not in ${backups()}`);
  });

  it(
    'names the backup that was made before the upgrade if the tables are newer',
    { tags: ['drill'] },
    async () => {
      await leftBehind();
      await start();
      await upgraded();
      await expect(start()).rejects.toThrow(`restore ${path.join(backups(), made()[0] ?? '')} into a new`);
    },
  );

  it('suggests only the newest of the backups that it can restore', () => {
    expect(findWayBack(folder, 40)).toBeNull();
    expect(findWayBack(path.join(folder, 'none'), 40)).toBeNull();
    for (const name of [
      'baari-before-2.0.0-at-0041-20270101T000000Z.backup',
      'baari-before-1.0.0-at-0039-20270101T000000Z.backup',
      'baari-before-1.1.0-at-0040-20261201T000000Z.backup',
      'baari-before-1.1.0-at-0040-20261202T000000Z.backup',
      'baari-before-1.1.0-at-0040-20261203T000000Z.backup.0a1b.partial',
      'baari-20270102T000000Z.backup',
    ])
      writeFileSync(path.join(folder, name), '');
    expect(path.basename(findWayBack(folder, 40) ?? '')).toBe(
      'baari-before-1.1.0-at-0040-20261202T000000Z.backup',
    );
  });
});

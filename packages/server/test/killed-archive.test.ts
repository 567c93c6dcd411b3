/** Tests that a clinic arrives exactly once although its export and import are killed at any step. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { once } from 'node:events';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type ArchiveWorld,
  clinicsOn,
  connectionOf,
  openArchiveWorld,
  PASSPHRASE,
  partsOf,
  TARGET_SECRET,
  valueOf,
} from './archive-world.ts';
import { createTestDatabase, type TestDatabase, urlOf } from './database.ts';
import { eventually } from './eventually.ts';
import { SOURCE_SECRET } from './full-clinic.ts';
import { saveKind } from '../src/context/index.ts';
import type { Database } from '../src/db/index.ts';

const ADMIN = path.resolve(import.meta.dirname, '../../../scripts/admin.ts');
const ALL_ROWS = `(SELECT jsonb_object_agg(t, query_to_xml('SELECT count(*) FROM ' || t, false, true, '')::text)
  FROM (SELECT DISTINCT attrelid::regclass AS t FROM pg_attribute WHERE attname = 'clinic_id' AND attrelid IN (
      SELECT oid FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace)
    UNION SELECT unnest('{clinic,audit_event}'::regclass[])) tables)`;

let world: ArchiveWorld;
let target: TestDatabase;

beforeAll(async () => {
  world = await openArchiveWorld();
  await openTarget();
});
afterAll(async () => {
  await target.drop();
  await world.close();
});

async function openTarget(): Promise<void> {
  target = await createTestDatabase();
  await saveKind(target.database, 'clinic', new Date());
  await target.database.query(
    `INSERT INTO account (id, name, email, email_verified) VALUES (gen_random_uuid(), '', :email, true)`,
    { email: world.owner.email },
  );
}

/** Runs a command of the operator as its own process, and kills it when it waits for this table. */
async function killAt(table: string, db: Database, start: () => ReturnType<typeof spawn>): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
    const child = start();
    await eventually(async () =>
      expect(
        await db.query(`SELECT FROM pg_stat_activity WHERE datname = current_database()
          AND application_name = 'baari-backup' AND wait_event_type = 'Lock'`),
      ).toHaveLength(1),
    );
    child.kill('SIGKILL');
    await once(child, 'exit');
  });
  await eventually(async () =>
    expect(
      await db.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'baari-backup'`,
      ),
    ).toEqual([]),
  );
}

function startAdmin(connection: Parameters<typeof urlOf>[0], secret: string, args: string[]) {
  const url = urlOf(connection);
  return () => {
    const env = { ...process.env, DATABASE_URL: url, SECRET: secret, INIT_CWD: world.folder };
    const child = spawn(process.execPath, [ADMIN, ...args], { env, stdio: ['pipe', 'ignore', 'ignore'] });
    child.stdin.end(`${PASSPHRASE}\n`);
    return child;
  };
}

/** Kills an export and an import at each of these tables, and checks that nothing changed. */
async function killAtEach(steps: readonly string[]): Promise<void> {
  const { slug } = world.clinic.profile;
  const file = path.join(world.folder, 'killed');
  const exporting = startAdmin(await connectionOf(world.server), SOURCE_SECRET, [
    'clinic-export',
    slug,
    file,
  ]);
  const importing = startAdmin(target.connection, TARGET_SECRET, ['clinic-import', world.archive]);
  const before = await valueOf({ db: target.database }, ALL_ROWS);
  for (const table of steps) {
    await killAt(table, world.server.db, exporting);
    expect(existsSync(file)).toBe(false);
    await killAt(table, target.database, importing);
    expect(await valueOf({ db: target.database }, ALL_ROWS)).toEqual(before);
  }
}

it('leaves nothing behind when its process is killed, and then moves the clinic once', async () => {
  await killAtEach(['token']);
  await world.imported({ db: target.database });
  await expect(world.imported({ db: target.database })).rejects.toThrow('already here');
  expect(await clinicsOn({ db: target.database })).toBe(1);
  const back = await world.exported({ db: target.database }, TARGET_SECRET);
  expect(await partsOf(back)).toEqual(await partsOf(world.archive));
});

it(
  'leaves nothing behind when its process is killed at an early or a late table',
  { tags: ['drill'], timeout: 300_000 },
  async () => {
    await target.drop();
    await openTarget();
    await killAtEach(['token', 'wait_model']);
  },
);

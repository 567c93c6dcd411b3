/** Tests that a clinic is imported exactly once, although its export and import are killed at any step. */
import { existsSync } from 'node:fs';
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
import { createTestDatabase, type TestDatabase } from './database.ts';
import { SOURCE_SECRET } from './full-clinic.ts';
import { killWaiting, startCommand } from './killed-command.ts';
import { saveKind } from '../src/context/index.ts';

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

/** Kills an export and an import at each of these tables, and checks that nothing changed. */
async function killAtEach(tables: readonly string[]): Promise<void> {
  const { slug } = world.clinic.profile;
  const { folder } = world;
  const file = path.join(folder, 'killed');
  const old = { connection: await connectionOf(world.server), secret: SOURCE_SECRET, folder };
  const other = { connection: target.connection, secret: TARGET_SECRET, folder };
  const before = await valueOf({ db: target.database }, ALL_ROWS);
  for (const table of tables) {
    const lock = `LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`;
    await killWaiting(world.server.db, lock, () => startCommand(old, ['clinic-export', slug, file]));
    expect(existsSync(file)).toBe(false);
    await killWaiting(target.database, lock, () =>
      startCommand(other, ['clinic-import', world.archive], PASSPHRASE),
    );
    expect(await valueOf({ db: target.database }, ALL_ROWS)).toEqual(before);
  }
}

it('an import leaves nothing behind when its process is killed, and later moves the clinic once', async () => {
  await killAtEach(['token']);
  await world.imported({ db: target.database });
  await expect(world.imported({ db: target.database })).rejects.toThrow('already here');
  expect(await clinicsOn({ db: target.database })).toBe(1);
  const back = await world.exported({ db: target.database }, TARGET_SECRET);
  expect(await partsOf(back)).toEqual(await partsOf(world.archive));
});

it(
  'an import leaves nothing behind when its process is killed at any table',
  { tags: ['drill'], timeout: 900_000 },
  async () => {
    await target.drop();
    await openTarget();
    await killAtEach((await partsOf(world.archive)).map(({ name }) => name));
  },
);

/** Whoever has run Baari since its first version, or since any release, keeps every row and goes on with the newest. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startBaari } from '../../src/app/start-baari.ts';
import { createVault } from '../../src/app/vault.ts';
import { readConfig } from '../../src/config/config.ts';
import { makeBackup, restoreBackup } from '../../src/db/backup/index.ts';
import { migrate } from '../../src/db/migrate.ts';
import { createTestClient } from '../api-client.ts';
import { createEmptyDatabase, type TestDatabase, urlOf } from '../database.ts';
import {
  addRows,
  DOCTOR,
  growTo,
  lostFrom,
  migrations,
  NOW,
  OWNER,
  rowsOf,
  SECRET,
} from './grown-database.ts';
import { releases } from './releases.ts';

const newest = migrations.at(-1)?.version ?? 0;

/** The tables whose rows migrations take away on purpose: each says so in its comment. */
const TAKEN: Readonly<Record<string, readonly string[]>> = {
  '0016_tokens_counted.sql': ['daily_token_usage'],
};

const databases: TestDatabase[] = [];
let folder: string;
let old: TestDatabase;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'baari-upgrade-'));
  old = await another();
});
afterEach(async () => {
  for (const database of databases.splice(0)) await database.drop();
  rmSync(folder, { recursive: true });
});

async function another(): Promise<TestDatabase> {
  const made = await createEmptyDatabase();
  databases.push(made);
  return made;
}

/** Starts this version on the old database. */
const start = () =>
  startBaari(
    readConfig({
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'silent',
      SECRET,
      DATABASE_URL: urlOf(old.connection),
      DATA_DIR: folder,
    }),
    { hasPages: false, now: () => NOW },
  );

async function expectValid({ database }: TestDatabase): Promise<void> {
  const broken = await database.query(
    `SELECT conname FROM pg_constraint WHERE NOT convalidated
     UNION ALL SELECT indexrelid::regclass::text FROM pg_index WHERE NOT indisvalid`,
  );
  expect(broken).toEqual([]);
}

async function signedInOwner(url: string) {
  const browser = createTestClient(url);
  await browser.fetch('/api/me');
  await browser.api.accounts.signIn(OWNER);
  return browser;
}

/** A morning at the clinic that the rows tell of: its owner looks, its doctor calls, and a patient comes. */
async function runClinic(url: string): Promise<void> {
  const owner = await signedInOwner(url);
  const [clinic] = await owner.api.clinics.listMyClinics({});
  expect(clinic).toMatchObject({ name: 'City Care', role: 'owner' });
  const { doctorId, ...login } = DOCTOR;
  const doctor = createTestClient(url);
  await doctor.api.doctors.signInDoctor(login);
  const { queue } = await doctor.api.queue.getDoctorConsole({ doctorId });
  expect(queue).toMatchObject({ revision: 3, nowServing: 2 });
  await doctor.api.queue.complete({ doctorId, number: 2 });
  const { callRevision } = (await doctor.api.queue.getDoctorConsole({ doctorId })).queue;
  expect(await doctor.api.queue.callNext({ doctorId, callRevision })).toMatchObject({ number: 3 });
  const patient = createTestClient(url);
  const issued = await patient.api.queue.issueToken({
    doctorId,
    name: 'Anil',
    phone: '9822222222',
    travelMinutes: null,
  });
  expect(issued).toMatchObject({ number: 6 });
  const token = await patient.api.queue.getToken({ secret: 'secret-of-the-token-05' });
  expect(token).toMatchObject({ number: 4 });
}

describe('from the first version to the newest, through each between', () => {
  it('no row is lost, each new table gets rows, and a clinic goes on with its day', async () => {
    const { database, connection } = old;
    let before = await rowsOf(database);
    for (const { version, name } of migrations) {
      await migrate(connection, { through: version });
      expect(await lostFrom(before, database), name).toEqual(TAKEN[name] ?? []);
      await addRows(database, name);
      before = await rowsOf(database);
      const empty = [...before].filter(([, { rows }]) => rows.size === 0);
      expect(
        empty.map(([table]) => table),
        `tables without rows after ${name}: give them some in rows/${name}`,
      ).toEqual([]);
    }
    await expectValid(old);

    // Every check and reference is asked anew of every row that goes into a database that is new.
    const file = path.join(folder, 'whole.backup');
    const sealer = createVault(SECRET);
    await makeBackup({ connection, file, sealer, now: NOW });
    const restored = await another();
    await restoreBackup({ connection: restored.connection, file, sealer });
    expect(await rowsOf(restored.database)).toEqual(before);

    const baari = await start();
    await runClinic(baari.url);
    await baari.close();
  });
});

describe('in one start', () => {
  it.each([{ version: 'the first schema', migration: 1 }, ...releases])(
    'from $version: backed up first, no row lost',
    async ({ migration }) => {
      await growTo(old, migration);
      const before = await rowsOf(old.database);
      const baari = await start();
      const taken = migrations
        .filter(({ version }) => version > migration)
        .flatMap(({ name }) => TAKEN[name] ?? []);
      expect(await lostFrom(before, old.database)).toEqual(taken.filter((table) => before.has(table)));
      await expectValid(old);
      const backups = readdirSync(folder, { recursive: true }).filter((name) =>
        String(name).endsWith('.backup'),
      );
      expect(backups).toHaveLength(migration === newest ? 0 : 1);

      if (before.has('token')) await runClinic(baari.url);
      else await openClinic(baari.url);
      await baari.close();
    },
  );
});

/** What the owner of the first rows does, who has no clinic yet. */
async function openClinic(url: string): Promise<void> {
  const owner = await signedInOwner(url);
  await owner.api.clinics.registerClinic({
    name: 'City Care',
    ownerName: 'Asha',
    email: 'desk@clinic.test',
    phone: '9876543210',
    address: null,
  });
  expect(await owner.api.clinics.listMyClinics({})).toMatchObject([{ name: 'City Care', role: 'owner' }]);
}

it('sees a row that a migration drops, and a table that goes', async () => {
  const waits = 11;
  await growTo(old, waits);
  const before = await rowsOf(old.database);
  for (const { name, sql } of migrations.slice(0, waits)) writeFileSync(path.join(folder, name), sql);
  const careless = "DELETE FROM token_alert WHERE occasion = 'turn'; DROP TABLE wait_model";
  writeFileSync(path.join(folder, '0012_careless.sql'), careless);
  await migrate(old.connection, { folder });
  expect(await lostFrom(before, old.database)).toEqual(['token_alert', 'wait_model']);
});

/**
 * Tests that a backup contains every change that was acknowledged before it, and that a restore brings back
 * every row.
 */
import { createHash, randomUUID } from 'node:crypto';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import type pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { createVault } from '../src/app/vault.ts';
import { startBaari } from '../src/app/start-baari.ts';
import { readConfig } from '../src/config/config.ts';
import { makeBackup, restoreBackup } from '../src/db/backup/index.ts';
import { readFrames, recordFrame, rowsFrame } from '../src/db/backup/frames.ts';
import { readBackup } from '../src/db/backup/read-backup.ts';
import { readMigrations } from '../src/db/migration-files.ts';
import { migrate, OWN_MIGRATIONS } from '../src/db/migrate.ts';
import { listBehind } from '../src/queue/ledger/queue-cursor.repository.ts';
import { createTestClient, type TestClient } from './api-client.ts';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from './database.ts';
import { eventually } from './eventually.ts';
import { startTestServer, type TestDoctor, type TestServer } from './test-server.ts';

const SECRET = 'a secret that is long enough for a test';
const sealer = createVault(SECRET);
const PATIENTS = 24;

let server: TestServer;
let source: pg.ClientConfig;
let folder: string;
let doctors: TestDoctor[];
let accountId: string;
const targets: TestDatabase[] = [];

beforeAll(async () => {
  server = await startTestServer({ secret: SECRET });
  source = await connectionOf(server);
  const owner = await server.registerOwner('pro');
  accountId = owner.accountId;
  const clinic = await server.registerClinic(owner);
  doctors = await Promise.all([1, 2, 3].map(() => server.addDoctor(owner, clinic.id)));
});
afterAll(() => server.close());
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'baari-backup-'));
});
afterEach(async () => {
  for (const target of targets.splice(0)) await target.drop();
  rmSync(folder, { recursive: true });
});

const inFolder = (name: string) => path.join(folder, name);

async function connectionOf({ db }: TestServer): Promise<pg.ClientConfig> {
  const [row] = await db.query<{ name: string }>('SELECT current_database()::text AS name');
  return { ...inject('postgres'), database: row?.name ?? '' };
}

async function newDatabase(create = createEmptyDatabase): Promise<TestDatabase> {
  const target = await create();
  targets.push(target);
  return target;
}

/**
 * Creates an empty database with this version's tables. It copies a template, because the migrations take
 * longer than most tests.
 */
const withTables = () => newDatabase(createTestDatabase);

const backUp = async (connection: pg.ClientConfig, name: string = randomUUID()) => {
  const file = inFolder(name);
  await makeBackup({ connection, file, sealer, now: new Date() });
  return file;
};

/** Returns the sorted lines of each table in a backup file. */
async function linesOf(file: string): Promise<Map<string, string[]>> {
  const tables = new Map<string, string[]>();
  await readBackup({ file, sealer }, async ({ name }, rows) => {
    const chunks: Buffer[] = [];
    for await (const chunk of rows) chunks.push(chunk);
    const lines = Buffer.concat(chunks).toString().split('\n').slice(0, -1);
    tables.set(name, lines.sort());
    return lines.length;
  });
  return tables;
}

const tablesOf = async ({ database }: Pick<TestDatabase, 'database'>) =>
  (
    await database.query<{ name: string }>(
      "SELECT tablename::text AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
    )
  ).map(({ name }) => name);

/** Returns all rows of all tables as PostgreSQL prints them, including generated columns. */
async function everyRow(database: TestDatabase['database']): Promise<Record<string, unknown[]>> {
  const rows: Record<string, unknown[]> = {};
  for (const table of await tablesOf({ database })) {
    if (table === 'schema_migration') continue;
    rows[table] = await database.query(
      `SELECT to_jsonb(t) AS row FROM ${table} t ORDER BY to_jsonb(t)::text`,
    );
  }
  return rows;
}

type Acknowledged = { secrets: string[]; orders: string[]; completed: string[] };

/** Escapes the characters that separate rows and columns. */
const AWKWARD_NAMES = ['a "quoted", {name}', 'back\\slash \\N', 'tab\tand\nlines\r\n', '\\.', ''];

let lastPhone = 9_100_000_000;

/**
 * Simulates patients who take tokens, doctors who call and complete, and owners who pay, all at the same
 * time.
 */
function load(acknowledged: Acknowledged): Promise<unknown> {
  const [first, second, third] = doctors;
  if (!first || !second || !third) throw new Error('there are three doctors');
  const patients = Array.from({ length: PATIENTS }, async (_, index) => {
    lastPhone += 1;
    const token = await server.client().api.queue.issueToken({
      doctorId: (index % 2 === 0 ? first : second).doctor.id,
      name: `Zoë O’Neil ${index}`,
      phone: String(lastPhone),
      travelMinutes: null,
    });
    acknowledged.secrets.push(token.secret);
  });
  const calls = [first, second].map(async (doctor) => {
    const panel = await server.doctorLogin(doctor);
    for (let turn = 0; turn < 6; turn += 1) await callAndComplete(panel, doctor.doctor.id, acknowledged);
  });
  const payments = Array.from({ length: 20 }, () => pay(acknowledged));
  return Promise.all([...patients, ...calls, ...payments]);
}

async function callAndComplete({ api }: TestClient, doctorId: string, { completed }: Acknowledged) {
  const { queue } = await api.queue.getDoctorConsole({ doctorId });
  const { number } = await api.queue.callNext({ doctorId, callRevision: queue.callRevision });
  if (number === null) return;
  await api.queue.complete({ doctorId, number });
  completed.push(`${doctorId} ${number}`);
}

/** Applies a payment as the platform does, with the order, the payment and the plan in one transaction. */
async function pay({ orders }: Acknowledged): Promise<void> {
  const order = uuidv7();
  await server.db.transaction(async (tx) => {
    await tx.query(
      `INSERT INTO payment_order (id, account_id, payer_email, gateway, gateway_order_id, plan_type, amount_paise, currency,
         status, created_at, paid_at, receipt_number, period_from, period_until, clinic_names, time_zone)
       VALUES (:order::uuid, :accountId, 'owner@clinic.test', 'test', :order::text, 'pro', 100000, 'INR', 'completed', now(), now(),
         nextval('receipt_number'), now(), now() + interval '30 days', :awkwardNames, 'Asia/Kolkata')`,
      { order, accountId, awkwardNames: AWKWARD_NAMES },
    );
    await tx.query(
      `INSERT INTO payment (id, order_id, gateway_payment_id, amount_paise, currency, outcome, told_by, at)
       VALUES (:id::uuid, :order, :id::text, 100000, 'INR', 'applied', 'checkout', now())`,
      { id: uuidv7(), order },
    );
    await tx.query('UPDATE subscription SET paid_until = now() WHERE account_id = :accountId', { accountId });
  });
  orders.push(order);
}

describe('a backup of a running queue', () => {
  it('backs up all acknowledged changes, and delays no request', { tags: ['drill'] }, async () => {
    const before: Acknowledged = { secrets: [], orders: [], completed: [] };
    const during: Acknowledged = { secrets: [], orders: [], completed: [] };
    await load(before);
    const known = { ...before, orders: [...before.orders], secrets: [...before.secrets] };

    const loading = load(during);
    const file = inFolder('during');
    // A lock on an unused table stops the backup between the table of sessions and the table of tokens.
    const backup = await server.db.transaction(async (tx) => {
      await tx.query('LOCK TABLE support_request IN ACCESS EXCLUSIVE MODE');
      const running = makeBackup({ connection: source, file, sealer, now: new Date() });
      await eventually(async () => {
        const waiting = await server.db.query(
          "SELECT FROM pg_stat_activity WHERE application_name = 'baari-backup' AND wait_event_type = 'Lock'",
        );
        expect(waiting).toHaveLength(1);
      });
      await loading;
      return { running };
    });
    await backup.running;
    expect(during.secrets).toHaveLength(PATIENTS);

    const target = await withTables();
    await restoreBackup({ connection: target.connection, file, sealer });
    const { database: db } = target;
    const secrets = (await db.query<{ secret: string }>('SELECT secret FROM token')).map((row) => row.secret);
    expect(secrets).toEqual(expect.arrayContaining(known.secrets));
    const orders = (await db.query<{ id: string }>('SELECT id FROM payment_order')).map(({ id }) => id);
    expect(orders).toEqual(expect.arrayContaining(known.orders));
    const completed = await db.query<{ doctorId: string; number: number }>(
      "SELECT doctor_id, number FROM token WHERE status = 'completed'",
    );
    expect(completed.map((row) => `${row.doctorId} ${row.number}`)).toEqual(
      expect.arrayContaining(known.completed),
    );
    await expectConsistent(db);
  });

  it('restores a backup row for row', async () => {
    await load({ secrets: [], orders: [], completed: [] });
    await server.db.query(
      `INSERT INTO wait_model SELECT id, clinic_id, '{"pace": 2.0794415416798357}' FROM doctor`,
    );
    await server.db.query(
      `INSERT INTO session_accuracy SELECT id, doctor_id, clinic_id, service_date, 2, 1, 0, '{3,12}' FROM queue_session`,
    );
    // Waits until alerts and reports have saved how far they have read the log. Without this wait, the
    // database would change after the backup.
    for (const follower of ['alerts', 'reports'] as const)
      await eventually(async () => expect(await listBehind(server.db, follower, 1)).toEqual([]));
    // Scheduled jobs can also change the database, at the start of a minute. Therefore this function repeats
    // its work until nothing has changed.
    const { file, stored } = await eventually(async () => {
      const before = await everyRow(server.db);
      const made = await backUp(source);
      expect(await everyRow(server.db)).toEqual(before);
      return { file: made, stored: before };
    });
    const target = await newDatabase();
    const restored = await restoreBackup({ connection: target.connection, file, sealer });

    const rows = await everyRow(target.database);
    expect(rows).toEqual(stored);
    expect(Object.values(rows).flat()).toHaveLength(restored.rows);
    expect(rows['token']?.length).toBeGreaterThanOrEqual(PATIENTS);
    for (const table of ['wait_model', 'session_accuracy']) expect(rows[table]?.length).toBeGreaterThan(0);
    const again = await linesOf(await backUp(target.connection));
    expect(again).toEqual(await linesOf(file));
  });

  it('continues after a restore with the same codes, numbers and receipts', { tags: ['drill'] }, async () => {
    await load({ secrets: [], orders: [], completed: [] });
    const file = await backUp(source);
    const target = await withTables();
    await restoreBackup({ connection: target.connection, file, sealer });
    const { database: db, connection } = target;
    const config = { ...readConfig({ PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent' }), secret: SECRET };
    const opened = { db, connection, close: async () => {} };
    const baari = await startBaari(config, { database: opened, hasPages: false });
    const [doctor] = doctors;
    const panel = createTestClient(baari.url);
    await panel.api.doctors.signInDoctor({ phone: doctor?.phone ?? '', code: doctor?.code ?? '' });
    const doctorId = doctor?.doctor.id ?? '';
    const { number } = await panel.api.queue.addPatient({ doctorId, name: 'Meena', phone: '9811111111' });
    const [issued] = await server.db.query<{ last: number }>(
      'SELECT max(last_number) AS last FROM queue_session WHERE doctor_id = :doctorId',
      { doctorId },
    );
    expect(number).toBe((issued?.last ?? 0) + 1);
    await baari.close();

    const [last] = await server.db.query<{ value: number }>('SELECT last_value AS value FROM receipt_number');
    const [next] = await db.query<{ value: number }>("SELECT nextval('receipt_number') AS value");
    expect(next?.value).toBe((last?.value ?? 0) + 1);
    await expect(db.query('UPDATE queue_event SET kind = kind')).rejects.toThrow('append-only');
    const [visits] = await db.query<{ wrong: number }>(
      `SELECT count(*) AS wrong FROM patient p WHERE visit_count <>
         (SELECT count(*) FROM token t WHERE t.patient_id = p.id AND t.status = 'completed')`,
    );
    expect(visits?.wrong).toBe(0);
  });
});

/** Checks that each transaction is complete and that the queue's numbers have no gaps. */
async function expectConsistent(db: TestDatabase['database']): Promise<void> {
  const sessions = await db.query<{ lastNumber: number; numbers: number[] }>(
    `SELECT s.last_number, array_agg(t.number ORDER BY t.number) AS numbers
     FROM queue_session s JOIN token t ON t.session_id = s.id GROUP BY s.id`,
  );
  expect(sessions.length).toBeGreaterThan(0);
  for (const { lastNumber, numbers } of sessions)
    expect(numbers).toEqual(Array.from({ length: lastNumber }, (_, index) => index + 1));
  const revisions = await db.query(
    `SELECT FROM doctor_queue q WHERE revision <> (SELECT count(*) FROM queue_event e WHERE e.doctor_id = q.doctor_id)`,
  );
  expect(revisions).toEqual([]);
  const halves = await db.query(
    `SELECT FROM payment_order o WHERE status = 'completed'
       AND NOT EXISTS (SELECT FROM payment p WHERE p.order_id = o.id AND p.outcome = 'applied')`,
  );
  expect(halves).toEqual([]);
}

describe('making a backup', () => {
  it('gives the reason if the file can’t be created', async () => {
    const file = inFolder('no-such-folder/baari');
    await expect(makeBackup({ connection: source, file, sealer, now: new Date() })).rejects.toThrow(
      `no such file or directory, open '${file}`,
    );
  });

  it('creates a file that only its owner can read, and never overwrites a file', async () => {
    const file = await backUp(source);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const bytes = readFileSync(file);
    await expect(makeBackup({ connection: source, file, sealer, now: new Date() })).rejects.toThrow(
      'exists already',
    );
    expect(readFileSync(file)).toEqual(bytes);
    expect(readdirSync(folder)).toHaveLength(1);
  });

  it('leaves no file behind when a backup is stopped', async () => {
    const stopping = new AbortController();
    const stopped = server.db.transaction(async (tx) => {
      await tx.query('LOCK TABLE upgrade_request IN ACCESS EXCLUSIVE MODE');
      const options = { connection: source, file: inFolder('stopped'), sealer, now: new Date() };
      const running = makeBackup({ ...options, signal: stopping.signal });
      const outcome = expect(running).rejects.toThrow();
      await eventually(() => {
        expect(readdirSync(folder)).toHaveLength(1);
      });
      stopping.abort();
      await outcome;
    });
    await stopped;
    expect(readdirSync(folder)).toEqual([]);
  });

  it('leaves no file behind when a backup loses its connection and fails', async () => {
    await server.db.transaction(async (tx) => {
      await tx.query('LOCK TABLE upgrade_request IN ACCESS EXCLUSIVE MODE');
      const options = { connection: source, file: inFolder('lost'), sealer, now: new Date() };
      const outcome = expect(makeBackup(options)).rejects.toThrow();
      await untilWaiting(1);
      await server.db.query(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'baari-backup'",
      );
      await outcome;
    });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('delays migrations during a backup, but no requests', { tags: ['drill'] }, async () => {
    const later = inFolder('later');
    cpSync(OWN_MIGRATIONS, later, { recursive: true });
    // This migration always fails, so that it does not change the database for later tests.
    writeFileSync(path.join(later, '9999_later.sql'), 'SELECT nonsense');
    let waited: Promise<void> = Promise.resolve();
    let backup: Promise<unknown> = Promise.resolve();
    await server.db.transaction(async (tx) => {
      await tx.query('LOCK TABLE upgrade_request IN ACCESS EXCLUSIVE MODE');
      backup = makeBackup({ connection: source, file: inFolder('backup'), sealer, now: new Date() });
      await untilWaiting(1);
      expect(await migrate(source)).toEqual([]);
      waited = expect(migrate(source, { folder: later })).rejects.toThrow('9999_later.sql failed');
      await untilWaiting(2);
      await load({ secrets: [], orders: [], completed: [] });
    });
    await backup;
    await waited;
  });
});

const untilWaiting = (count: number) =>
  eventually(async () => {
    const waiting = await server.db.query(
      "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    );
    expect(waiting).toHaveLength(count);
  });

describe('restoring', () => {
  it('refuses a backup that was made with another secret, and changes nothing', async () => {
    const file = await backUp(source);
    const target = await newDatabase();
    const other = createVault('another secret, which is as long as that');
    await expect(restoreBackup({ connection: target.connection, file, sealer: other })).rejects.toThrow(
      'another secret',
    );
    expect(await tablesOf(target)).toEqual([]);
  });

  it('refuses to restore into a database with rows, and changes none of them', async () => {
    const file = await backUp(source);
    const target = await withTables();
    await target.database.query("INSERT INTO account (id, name, email) VALUES (:id, 'A', 'a@clinic.test')", {
      id: randomUUID(),
    });
    const rows = await everyRow(target.database);
    await expect(restoreBackup({ connection: target.connection, file, sealer })).rejects.toThrow(
      'there are rows in account',
    );
    expect(await everyRow(target.database)).toEqual(rows);
  });

  it('refuses a file that was cut off at any point, and changes nothing', async () => {
    const file = await backUp(source);
    const target = await newDatabase();
    const { size } = statSync(file);
    for (const length of [size - 1, size - 9, Math.floor(size / 2), 700, 20, 0]) {
      truncateSync(file, length);
      await expectDamaged(target, file);
    }
    await expect(restoreBackup({ connection: target.connection, file: folder, sealer })).rejects.toThrow();
    const gone = inFolder('gone');
    await expect(restoreBackup({ connection: target.connection, file: gone, sealer })).rejects.toThrow(
      'no file',
    );
    expect(await tablesOf(target)).toEqual([]);
  });

  it('refuses a modified file, even if it was compressed again', { tags: ['drill'] }, async () => {
    const file = await backUp(source);
    const whole = readFileSync(file);
    const target = await newDatabase();
    for (const share of [0.01, 0.3, 0.6, 0.99]) {
      const bytes = Buffer.from(whole);
      const at = Math.floor(bytes.length * share);
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      writeFileSync(file, bytes);
      await expectDamaged(target, file);
    }
    writeFileSync(file, await forged(whole));
    await expectDamaged(target, file);
    const twice = Buffer.concat([gunzipSync(whole), gunzipSync(whole)]);
    writeFileSync(file, gzipSync(twice));
    await expectDamaged(target, file);
    expect(await tablesOf(target)).toEqual([]);
  });

  it('leaves the database empty when a restore fails halfway', async () => {
    const file = await backUp(source);
    const target = await withTables();
    await target.database.query('ALTER TABLE token ADD CONSTRAINT none CHECK (number < 1)');
    await expect(restoreBackup({ connection: target.connection, file, sealer })).rejects.toThrow('none');
    expect(Object.values(await everyRow(target.database)).flat()).toEqual([]);
    await target.database.query('ALTER TABLE token DROP CONSTRAINT none');
    await restoreBackup({ connection: target.connection, file, sealer });
    expect(await linesOf(await backUp(target.connection))).toEqual(await linesOf(file));
  });

  it('leaves the database empty when a restore is stopped halfway', { tags: ['drill'] }, async () => {
    const file = await backUp(source);
    const target = await newDatabase();
    const stopping = new AbortController();
    let [marks, isAtRows] = [0, false];
    // Each of the two reads of the file computes the MAC. The first read checks the MAC, and the second loads
    // the rows.
    const mac = (purpose: string, text: string) => {
      marks += purpose === 'backup-secret' ? 1 : 0;
      isAtRows = marks === 2;
      if (isAtRows) stopping.abort();
      return sealer.mac(purpose, text);
    };
    const options = { connection: target.connection, file, sealer: { mac }, signal: stopping.signal };
    await expect(restoreBackup(options)).rejects.toThrow('aborted');
    expect(isAtRows).toBe(true);
    expect(Object.values(await everyRow(target.database)).flat()).toEqual([]);
    await restoreBackup({ connection: target.connection, file, sealer });
    expect(await linesOf(await backUp(target.connection))).toEqual(await linesOf(file));
  });

  it('fills the database once when two restores run at the same time', { tags: ['drill'] }, async () => {
    const file = await backUp(source);
    const target = await newDatabase();
    const restore = () => restoreBackup({ connection: target.connection, file, sealer });
    const outcomes = await Promise.allSettled([restore(), restore()]);
    const refusals = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [String(outcome.reason)] : [],
    );
    expect(refusals).toEqual([expect.stringContaining('not empty')]);
    expect(await linesOf(await backUp(target.connection))).toEqual(await linesOf(file));
  });
});

/**
 * Changes a role in the file, and corrects the checksum. Then only the MAC is wrong, because making a MAC
 * needs the secret.
 */
async function forged(file: Buffer): Promise<Buffer> {
  const frames: Buffer[] = [];
  const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  let [honest, changed] = ['', ''];
  for await (const { kind, bytes } of readFrames(Readable.from([gunzipSync(file)]))) {
    if (kind === 'record') {
      const record: unknown = JSON.parse(bytes.toString().replace(honest, changed));
      frames.push(recordFrame(record));
      continue;
    }
    const isAccount = honest === '' && bytes.includes('\tuser\t');
    const rows = isAccount ? Buffer.from(bytes.toString().replace('\tuser\t', '\tbaas\t')) : bytes;
    if (isAccount) [honest, changed] = [digestOf(bytes), digestOf(rows)];
    frames.push(rowsFrame(rows));
  }
  expect(changed).not.toBe('');
  return gzipSync(Buffer.concat(frames));
}

async function expectDamaged({ connection }: TestDatabase, file: string): Promise<void> {
  await expect(restoreBackup({ connection, file, sealer })).rejects.toThrow('damaged, cut, or no backup');
}

describe('a backup of another version', () => {
  const programs = readMigrations(OWN_MIGRATIONS);
  const before = programs.at(-2)?.version ?? 0;

  it('upgrades the tables when it restores an older backup', async () => {
    const file = await backUp(source);
    const later = inFolder('later');
    cpSync(OWN_MIGRATIONS, later, { recursive: true });
    writeFileSync(path.join(later, '9999_later.sql'), "UPDATE account SET name = 'Later'");
    const target = await newDatabase();
    await restoreBackup({ connection: target.connection, file, sealer, migrations: later });
    const names = await target.database.query<{ name: string }>('SELECT DISTINCT name FROM account');
    expect(names).toEqual([{ name: 'Later' }]);
    const [state] = await target.database.query<{ version: number }>(
      'SELECT max(version) AS version FROM schema_migration',
    );
    expect(state?.version).toBe(9999);
  });

  it('refuses a backup that is older than the target’s tables', { tags: ['drill'] }, async () => {
    const old = await newDatabase();
    await migrate(old.connection, { through: before });
    const file = await backUp(old.connection);
    const target = await withTables();
    await expect(restoreBackup({ connection: target.connection, file, sealer })).rejects.toThrow(
      'its tables are newer',
    );
  });

  it('refuses a backup from before the first release, and says what to do', async () => {
    const old = await newDatabase();
    const migrations = mkdtempSync(path.join(folder, 'old-'));
    writeFileSync(path.join(migrations, '0001_accounts.sql'), 'CREATE TABLE account (id uuid PRIMARY KEY)');
    await migrate(old.connection, { folder: migrations });
    const file = await backUp(old.connection);
    const target = await newDatabase();
    await expect(restoreBackup({ connection: target.connection, file, sealer })).rejects.toThrow(
      /made before version 0\.9\.0.*restore it with the version that made it/,
    );
    expect(await tablesOf(target)).toEqual([]);
  });

  it('does not read an older backup into a database that is not empty', async () => {
    const target = await withTables();
    await target.database.query(
      "INSERT INTO account (id, name, email) VALUES (gen_random_uuid(), 'Asha', 'asha@clinic.test')",
    );
    const missing = { connection: target.connection, file: '/nowhere/x.backup', sealer };
    await expect(restoreBackup(missing)).rejects.toThrow('The database is not empty');
  });

  it('refuses a backup that is newer than the program', async () => {
    const file = await backUp(source);
    const target = await newDatabase();
    const migrations = mkdtempSync(path.join(folder, 'older-'));
    for (const { name, sql } of programs.slice(0, -1)) writeFileSync(path.join(migrations, name), sql);
    const older = { connection: target.connection, file, sealer, migrations };
    await expect(restoreBackup(older)).rejects.toThrow('newer than this program');
    expect(await tablesOf(target)).toEqual([]);
  });
});

/**
 * Compares two ways to move a clinic with three years of data and ten doctors into another database: as an
 * archive, and as plain COPY of the same rows. All checks and triggers are active in both cases.
 */
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { exportClinic, importClinic, makePassphrase } from '../packages/server/src/archive/index.ts';
import {
  copyClinicIn,
  copyClinicOut,
  listClinicTables,
} from '../packages/server/src/archive/clinic-rows.repository.ts';
import { createVault } from '../packages/server/src/app/vault.ts';
import { findClinic } from '../packages/server/src/clinics/index.ts';
import { openDatabase } from '../packages/server/src/db/index.ts';
import { judged } from '../harness/figures.ts';
import type { BenchPostgres, Connection } from '../harness/postgres.ts';

const DOCTORS = 10;
const SEEN_A_DAY = 45;
const THREE_YEARS = 1095;
const CLINIC = '01a00000-0000-7000-8000-000000000001';
const OWNER = 'owner@bench.example';

/** The limit for moving a clinic, as a multiple of the time of a plain COPY. */
const MOST_RATIO = 2;
/** The limit for the additional memory that writing or reading an archive of any size may need. */
const MOST_MEGABYTES = 300;

/** Run this benchmark with `npm run bench -- archive`. With `--days=60`, it seeds fewer days. */
export async function benchArchive(postgres: BenchPostgres): Promise<void> {
  const days = Number(process.argv.find((given) => given.startsWith('--days='))?.slice(7) ?? THREE_YEARS);
  const from = await postgres.create('archive_from');
  const [copied, moved] = [await postgres.create('archive_copied'), await postgres.create('archive_moved')];
  for (const target of [from, copied, moved]) await execute(target, ACCOUNT);
  await seed(from, days);
  const folder = await mkdtemp(path.join(tmpdir(), 'baari-bench-archive-'));
  try {
    const bare = await timed(() => copyRows(from, copied));
    const before = process.memoryUsage().rss;
    const file = path.join(folder, 'clinic.baari');
    const passphrase = makePassphrase();
    const exporting = await timed(() => writeArchive(from, file, passphrase));
    const importing = await timed(() => readArchive(moved, file, passphrase));
    const grown = (process.resourceUsage().maxRSS * 1024 - before) / 1024 ** 2;
    const { size } = await stat(file);
    console.log(`${DOCTORS} doctors, ${days} days, ${(size / 1024 ** 2).toFixed(1)} MB`);
    console.log(`  bare COPY ${seconds(bare)}, export ${seconds(exporting)}, import ${seconds(importing)}`);
    console.log(`  ${judged('ratio', (exporting + importing) / bare, { atMost: MOST_RATIO })}`);
    console.log(`  ${judged('memory, MB', grown, { atMost: MOST_MEGABYTES })}`);
  } finally {
    await rm(folder, { recursive: true });
  }
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

async function withClient<Result>(
  connection: Connection,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const execute = (connection: Connection, sql: string) =>
  withClient(connection, (client) => client.query(sql));

/** Copies the clinic's rows from one database into another, table by table, in one transaction. */
const copyRows = (from: Connection, to: Connection) =>
  withClient(from, (source) =>
    withClient(to, async (target) => {
      await target.query('BEGIN');
      for (const table of await listClinicTables(source))
        await copyClinicIn(target, table, CLINIC, copyClinicOut(source, table, CLINIC));
      await target.query('COMMIT');
    }),
  );

const vault = createVault('the secret of a benchmark, long enough');

async function writeArchive(connection: Connection, file: string, passphrase: string): Promise<void> {
  const db = openDatabase(connection);
  const clinic = await findClinic(db, CLINIC);
  await db.close();
  if (!clinic) throw new Error('the clinic was not seeded');
  const options = { connection, clinic, vault, passphrase, language: 'en', now: new Date() } as const;
  await exportClinic(options, createWriteStream(file));
}

function readArchive(connection: Connection, file: string, passphrase: string): Promise<unknown> {
  const owner = { address: null, ownerEmail: OWNER, by: 'command line' } as const;
  return importClinic({ connection, file, passphrase, vault, ...owner, now: new Date() });
}

const ACCOUNT = `INSERT INTO account (id, name, email, email_verified) VALUES (gen_random_uuid(), '', '${OWNER}', true);
  INSERT INTO subscription (account_id, is_granted) SELECT id, true FROM account`;

/** Seeds visits with their logs and fees. Triggers are active, as in production. */
async function seed(connection: Connection, days: number): Promise<void> {
  await execute(
    connection,
    `INSERT INTO clinic (id, slug, name, owner_name, email, phone, marks_fees)
       VALUES ('${CLINIC}', 'bench', 'Bench Clinic', 'Owner', '${OWNER}', '+912223456789', true);
     INSERT INTO clinic_member (clinic_id, account_id, role) SELECT '${CLINIC}', id, 'owner' FROM account;
     INSERT INTO doctor (id, clinic_id, slug, name, specialty, phone, code_encrypted, working_hours)
       SELECT gen_random_uuid(), '${CLINIC}', 'd' || n, 'Doctor ' || n, 'Cardiology', '+9198765432' || to_char(n, 'FM00'), '', '{}'
       FROM generate_series(1, ${DOCTORS}) n;
     INSERT INTO doctor_queue (doctor_id, clinic_id, revision) SELECT id, clinic_id, 1000000000 FROM doctor;
     INSERT INTO queue_session (id, doctor_id, clinic_id, service_date, sequence, last_number, started_at, ended_at, learned_at)
       SELECT gen_random_uuid(), id, clinic_id, date '2023-01-01' + day, 1, ${SEEN_A_DAY}, timestamptz '2023-01-01 04:00Z' + day * interval '1 day',
         timestamptz '2023-01-01 12:00Z' + day * interval '1 day', timestamptz '2023-01-01 13:00Z' + day * interval '1 day'
       FROM doctor, generate_series(0, ${days - 1}) day;
     INSERT INTO patient (id, clinic_id, phone, name, normalised_name)
       SELECT gen_random_uuid(), '${CLINIC}', '+91' || 7000000000 + n, 'Patient ' || n, 'patient ' || n
       FROM generate_series(0, ${days * SEEN_A_DAY}) n;
     WITH s AS (SELECT *, row_number() OVER () AS n FROM queue_session)
       INSERT INTO token (id, clinic_id, doctor_id, session_id, patient_id, number, line_key, status, phone, ordinal, secret, issued_at,
         called_at, finished_at)
       SELECT gen_random_uuid(), s.clinic_id, s.doctor_id, s.id, p.id, number, number * 1048576, 'completed', p.phone, 0,
         substr(md5(s.id::text || number), 1, 22), s.started_at, s.started_at + number * interval '8 minutes',
         s.started_at + (number + 1) * interval '8 minutes'
       FROM s JOIN generate_series(1, ${SEEN_A_DAY}) number ON true
       JOIN patient p ON p.phone = '+91' || 7000000000 + (s.n * ${SEEN_A_DAY} + number) % ${days * SEEN_A_DAY};
     INSERT INTO queue_event (doctor_id, revision, clinic_id, session_id, kind, number, actor, detail, at)
       SELECT doctor_id, row_number() OVER (PARTITION BY doctor_id), clinic_id, session_id, kind, number,
         '{"kind": "member", "accountId": "01a00000-0000-7000-8000-000000000002", "role": "staff", "name": "Sunita"}', '{"isWalkIn": true}', issued_at
       FROM token, unnest('{issued,called,completed}'::text[]) kind;
     INSERT INTO fee_mark (token_id, clinic_id, mark, kind, paise, actor, at)
       SELECT id, clinic_id, 'paid', 'cash', 30000, '{"kind": "member", "name": "Sunita"}', issued_at FROM token;
     ANALYZE`,
  );
}

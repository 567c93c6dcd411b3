/**
 * Checks PostgreSQL's query plans for finding a few new sessions among those of many years, and for summing
 * up a month.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createQueueWorld, type QueueWorld, TEN_O_CLOCK } from '../../test/queue-world.ts';
import { vacuum } from '../../test/vacuum.ts';
import type { Database, Sql, Values } from '../db/index.ts';
import { getWaitAccuracy, platformWaitAccuracy } from './wait-accuracy.ts';
import { learnWaits } from './learn-waits.ts';
import { watchCoverage } from './watch-coverage.ts';

const DOCTORS = 100;
const DAYS = 400;

let world: QueueWorld;

beforeAll(async () => {
  world = await createQueueWorld({ statement_timeout: 0, query_timeout: 0 });
  await world.db.transaction(fill);
  await vacuum(world.db, ['queue_session', 'queue_event', 'session_accuracy', 'doctor', 'wait_model']);
}, 300_000);
afterAll(() => world.drop());

/**
 * Inserts a clinic for each doctor and a session for each day. Recent sessions have five tokens. One of the
 * doctors has one session to learn.
 */
async function fill(sql: Sql): Promise<void> {
  await sql.query(
    `INSERT INTO clinic (id, slug, name, owner_name, email, phone)
     SELECT gen_random_uuid(), 'clinic-' || i, 'Clinic', 'Owner', 'desk@clinic.test', '+912212345678'
     FROM generate_series(1, :doctors::integer) i`,
    { doctors: DOCTORS },
  );
  await sql.query(
    `INSERT INTO doctor (id, clinic_id, slug, name, specialty, phone, code_encrypted, working_hours)
     SELECT gen_random_uuid(), id, 'doctor', 'Asha Rao', 'Cardiology', '+919876543210', 'QX7Z', '{}' FROM clinic`,
  );
  await sql.query(
    `INSERT INTO wait_model (doctor_id, clinic_id, model) SELECT id, clinic_id, 'null' FROM doctor`,
  );
  await sql.query(
    `INSERT INTO queue_session (id, doctor_id, clinic_id, service_date, sequence, started_at, ended_at, learned_at)
     SELECT gen_random_uuid(), d.id, clinic_id, day, 1, day, day + interval '3 hours', day + interval '4 hours'
     FROM doctor d, generate_series(:value::date - :days::integer + 1, :value::date, interval '1 day') day`,
    { value: '2026-11-20', days: DAYS },
  );
  await sql.query(
    `INSERT INTO queue_event (doctor_id, clinic_id, session_id, revision, kind, number, actor, detail, at)
     SELECT doctor_id, clinic_id, id, 5 * (service_date - '2025-01-01') + n, 'issued', n, '{"kind":"system"}',
       jsonb_build_object('before', jsonb_build_object(), 'moves', jsonb_build_array(
         jsonb_build_object('number', n, 'from', null, 'to', jsonb_build_object('status', 'waiting')))),
       started_at + n * interval '1 minute'
     FROM queue_session, generate_series(1, 5) n WHERE service_date > '2026-10-01'`,
  );
  await sql.query(
    `INSERT INTO session_accuracy (session_id, doctor_id, clinic_id, service_date, told, inside, sooner, error_minutes)
     SELECT id, doctor_id, clinic_id, service_date, 3, 2, 1, '{1,2,3}' FROM queue_session`,
  );
  await sql.query(
    `UPDATE queue_session SET learned_at = NULL WHERE service_date = '2026-11-20'
       AND doctor_id = (SELECT min(id::text)::uuid FROM doctor)`,
  );
}

type Asked = { text: string; values: Values };

/** Returns the database with its queries recorded. */
function listening(asked: Asked[]): Database {
  const listen = <Source extends Sql>(source: Source): Source => ({
    ...source,
    query: (statement, values = {}) => {
      asked.push({ text: typeof statement === 'string' ? statement : statement.text, values });
      return source.query(statement, values);
    },
  });
  const { db } = world;
  return { ...listen(db), transaction: (work) => db.transaction((tx) => work(listen(tx))) };
}

async function plansOf(asked: readonly Asked[]): Promise<string[]> {
  const plans: string[] = [];
  for (const { text, values } of asked) {
    const rows = await world.db.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, values);
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
  }
  return plans;
}

it('finds the sessions to learn by their index, and their events by the log’s index', async () => {
  const asked: Asked[] = [];
  world.clock.now = TEN_O_CLOCK;
  expect(await learnWaits({ ...world.as(), db: listening(asked) })).toBe(1);
  // Restores the earlier state, so that the statements find the same rows again.
  await world.db.query('UPDATE queue_session SET learned_at = NULL WHERE learned_at = :tenOClock', {
    tenOClock: TEN_O_CLOCK,
  });
  const plans = (await plansOf(asked)).join('\n\n');
  expect(plans).toContain('queue_session_to_learn');
  expect(plans).toContain('queue_event_of_session');
  expect(plans).toContain('queue_event_pkey');
  expect(plans).not.toMatch(/Seq Scan on (queue_session|queue_event)/);
});

it('uses the index on days for all clinics together, and the index on clinics for one clinic', async () => {
  const asked: Asked[] = [];
  const ctx = { ...world.as(), db: listening(asked) };
  expect(await platformWaitAccuracy(ctx)).toMatchObject({ told: DOCTORS * 29 * 3, days: { length: 29 } });
  await watchCoverage(ctx);
  const plans = await plansOf(asked.filter(({ text }) => text.includes('session_accuracy')));
  for (const plan of plans) expect(plan).toMatch(/session_accuracy_of_(date|clinic)/);
  const [clinic] = await world.db.query<{ id: string }>('SELECT id FROM clinic LIMIT 1');
  const clinicId = clinic?.id ?? '';
  const asAdmin = world.asMember({ clinicId, doctorId: '' }, 'admin');
  const ofClinic: Asked[] = [];
  expect(await getWaitAccuracy({ ...asAdmin, db: listening(ofClinic) }, { clinicId })).toMatchObject({
    told: 87,
  });
  const found = await plansOf(ofClinic.filter(({ text }) => text.includes('session_accuracy')));
  expect(found.join()).toContain('session_accuracy_of_clinic');
  // Leaves out `session_accuracy_part`, because it is empty here and PostgreSQL scans empty tables.
  expect([...plans, ...found].join()).not.toMatch(/Seq Scan on session_accuracy(?!_part)/);
});

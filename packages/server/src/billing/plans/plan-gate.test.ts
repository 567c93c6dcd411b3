/**
 * Counts the queries that it takes to check a new token against the plan, in a database with the data of four
 * hundred clinics.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createQueueWorld,
  TEN_O_CLOCK,
  type QueueWorld,
  type TestClinic,
} from '../../../test/queue-world.ts';
import type { Transaction } from '../../db/index.ts';
import { planGateOf } from './plan-gate.ts';
import { setPlan } from './subscription.repository.ts';

const CLINICS = 400;
const DAYS = 10;
const SERVICE_DATE = '2026-11-21';

let world: QueueWorld;
let clinic: TestClinic & { ownerId: string };

beforeAll(async () => {
  // The queries have no timeout, because a busy machine fills the tables more slowly than the server's
  // timeout allows.
  world = await createQueueWorld({ statement_timeout: 0, query_timeout: 0 });
  const first = await world.addClinic();
  await insertOtherClinics();
  const [owner] = await world.db.query<{ id: string }>('SELECT id FROM account ORDER BY id LIMIT 1');
  clinic = { ...first, ownerId: owner?.id ?? '' };
  await world.db.query(
    `INSERT INTO clinic_member (clinic_id, account_id, role) SELECT id, :ownerId, 'owner' FROM clinic WHERE id = :clinicId`,
    { ownerId: clinic.ownerId, clinicId: clinic.clinicId },
  );
  await world.db.query('INSERT INTO subscription (account_id, is_granted) SELECT id, false FROM account');
  await world.db.query('ANALYZE');
});
afterAll(() => world.drop());

/** Inserts clinics with an owner and two doctors each, and some days of patients. */
async function insertOtherClinics(): Promise<void> {
  await world.db.query(
    `WITH account AS (INSERT INTO account (id, name, email)
         SELECT gen_random_uuid(), '', 'a' || i || '@clinic.test' FROM generate_series(1, :clinics::integer) i RETURNING id),
       clinic AS (INSERT INTO clinic (id, slug, name, owner_name, email, phone)
         SELECT id, id::text, 'Clinic', 'Owner', 'desk@clinic.test', '+919876543210' FROM account RETURNING id)
     INSERT INTO clinic_member (clinic_id, account_id, role) SELECT id, id, 'owner' FROM clinic`,
    { clinics: CLINICS },
  );
  await world.db.query(
    `INSERT INTO doctor (id, clinic_id, slug, name, specialty, phone, code_encrypted, working_hours)
     SELECT gen_random_uuid(), m.clinic_id, 'doctor-' || i, 'Doctor', 'Cardiology', '+919876543210', '', '{}'
     FROM clinic_member m, generate_series(1, 2) i`,
  );
  await world.db.query(
    `WITH session AS (INSERT INTO queue_session
         (id, doctor_id, clinic_id, service_date, sequence, last_number, started_at, ended_at, slots)
       SELECT gen_random_uuid(), d.id, d.clinic_id, :serviceDate::date - i, 1, 5, now(), now(), '[]'
       FROM doctor d, generate_series(0, :days::integer - 1) i WHERE d.slug LIKE 'doctor-%'
       RETURNING id, doctor_id, clinic_id)
     INSERT INTO token (id, clinic_id, doctor_id, session_id, patient_id, number, line_key, status, issued_at, ordinal)
     SELECT gen_random_uuid(), s.clinic_id, s.doctor_id, s.id, NULL, n, n, 'completed', now(), 0
     FROM session s, generate_series(1, 5) n`,
    { serviceDate: SERVICE_DATE, days: DAYS },
  );
}

/** Returns PostgreSQL's plans for the statements that check a new token against the plan. */
async function plansOfClaim(): Promise<string[]> {
  const plans: string[] = [];
  await world.db.transaction(async (tx) => {
    const query: Transaction['query'] = async (statement, values = {}) => {
      const text = typeof statement === 'string' ? statement : statement.text;
      if (text.includes('SELECT ')) {
        plans.push(JSON.stringify(await tx.query(`EXPLAIN (FORMAT JSON) ${text}`, values)));
      }
      return tx.query(statement, values);
    };
    const { clinicId, doctorId } = clinic;
    const claim = { clinicId, doctorId, serviceDate: SERVICE_DATE, now: TEN_O_CLOCK, isSeen: false };
    await planGateOf({
      installation: { kind: null },
      site: { plansWithKeys: { free: false, pro: true } },
    }).claimToken({ ...tx, query }, claim);
  });
  return plans;
}

it('checks the plan with one query if the account has Pro', async () => {
  await setPlan(world.db, clinic.ownerId, 'pro');
  const plans = await plansOfClaim();
  expect(plans).toHaveLength(1);
  expect(plans.join('')).not.toContain('"Seq Scan"');
});

it('checks the plan with two indexed queries if the account is on Free', async () => {
  await setPlan(world.db, clinic.ownerId, 'free');
  const plans = await plansOfClaim();
  expect(plans).toHaveLength(2);
  expect(plans.join('')).toContain('queue_session_of_day');
  expect(plans.join('')).not.toContain('"Seq Scan"');
});

/** Tests that a phone number is found among 20,000 tokens through an index. */
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createQueueWorld, type QueueWorld, type TestClinic } from '../../../test/queue-world.ts';
import { vacuum } from '../../../test/vacuum.ts';
import { checkTokens, recallName } from './check-tokens.ts';
import { issueToken } from '../verbs/issuing.ts';

const TOKENS = 20_000;
const PER_SESSION = 40;
const PHONE = '9876512345';
const device = uuidv7();

let world: QueueWorld;
let clinic: TestClinic;

beforeAll(async () => {
  world = await createQueueWorld();
  clinic = await world.addClinic();
  await insertTokens();
  await issueToken(world.as({ deviceId: device }), {
    doctorId: clinic.doctorId,
    name: 'Meena',
    phone: PHONE,
    travelMinutes: null,
  });
  await vacuum(world.db, ['token']);
}, 300_000);
afterAll(() => world.drop());

/**
 * Adds years of one clinic's tokens, each with a separate phone. A tenth of these tokens are still waiting.
 */
async function insertTokens(): Promise<void> {
  const { clinicId, doctorId } = clinic;
  await world.db.query(
    `INSERT INTO patient (id, clinic_id, phone, name, normalised_name)
     SELECT gen_random_uuid(), :clinicId, '+916000000000', 'Patient ' || i, lpad(i::text, 4, '0')
     FROM generate_series(1, :perSession::integer) i`,
    { clinicId, perSession: PER_SESSION },
  );
  await world.db.query(
    `INSERT INTO queue_session (id, doctor_id, clinic_id, service_date, sequence, started_at, ended_at)
     SELECT gen_random_uuid(), :doctorId, :clinicId, date '2010-01-01' + i, 1, timestamptz '2010-01-01' + i * interval '1 day', now()
     FROM generate_series(0, :value::integer - 1) i`,
    { clinicId, doctorId, value: TOKENS / PER_SESSION },
  );
  await world.db.query(
    `INSERT INTO token (id, clinic_id, doctor_id, session_id, patient_id, number, line_key, status, phone, ordinal, secret,
         device_id, typed_name, issued_at)
       SELECT gen_random_uuid(), :clinicId, :doctorId, s.id, p.id, p.n, p.n,
         CASE WHEN p.n % 10 = 0 THEN 'waiting' ELSE 'completed' END,
         '+91' || (7000000000 + (s.service_date - date '2010-01-01') * :perSession::bigint + p.n), 0, gen_random_uuid(),
         gen_random_uuid(), p.name, s.started_at
       FROM (SELECT id, name, normalised_name::integer AS n FROM patient WHERE phone = '+916000000000') p,
         queue_session s
       WHERE s.service_date >= date '2010-01-01'`,
    { clinicId, doctorId, perSession: PER_SESSION },
  );
}

/** The query plan of a look-up. */
async function planOf(
  isAsked: (text: string) => boolean,
  look: (ctx: ReturnType<QueueWorld['as']>) => unknown,
) {
  const plans: string[] = [];
  const { db } = world;
  const query: typeof db.query = async (statement, values = {}) => {
    const text = typeof statement === 'string' ? statement : statement.text;
    if (isAsked(text))
      plans.push(JSON.stringify(await db.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values)));
    return db.query(statement, values);
  };
  await look({ ...world.as({ deviceId: device }), db: { ...db, query } });
  return z.array(z.string()).length(1).parse(plans).join('');
}

it.each([
  ['that has a token', PHONE, 1],
  ['that has none', '9876500000', 0],
])('uses the index to find the live tokens of a phone %s', async (_, phone, count) => {
  const plan = await planOf(
    (text) => text.includes('t.phone = :phone'),
    async (ctx) => expect(await checkTokens(ctx, { phone })).toHaveLength(count),
  );
  expect(plan).toContain('token_live_of_phone');
  expect(plan).not.toContain('"Seq Scan"');
});

it('uses the index to look up a typed name', async () => {
  const plan = await planOf(
    (text) => text.includes('typed_name'),
    async (ctx) => expect(await recallName(ctx, { phone: PHONE })).toEqual({ name: 'Meena' }),
  );
  expect(plan).toContain('token_typed_name');
});

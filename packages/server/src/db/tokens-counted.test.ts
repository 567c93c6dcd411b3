/** What 0016_tokens_counted.sql makes of a day that the counter had counted. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { migrate } from './index.ts';

const MIGRATIONS = path.join(import.meta.dirname, 'migrations');
const COUNTED = '0016_tokens_counted.sql';

let test: TestDatabase;
let folder: string;

beforeEach(async () => {
  test = await createTestDatabase();
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'baari-migrations-'));
  await test.database.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  for (const name of fs.readdirSync(MIGRATIONS).filter((name) => name < COUNTED)) copy(name);
  await migrate(test.connection, { folder });
});
afterEach(async () => {
  fs.rmSync(folder, { recursive: true });
  await test.drop();
});

const copy = (name: string) => fs.copyFileSync(path.join(MIGRATIONS, name), path.join(folder, name));

/** One doctor's sitting of a day: tokens 1 to 5, of which the last three were issued on Free. */
const SITTING = `
  WITH clinic AS (INSERT INTO clinic (id, slug, name, owner_name, email, phone)
      VALUES (gen_random_uuid(), 'c' || :day, 'Clinic', 'Owner', 'desk@clinic.test', '+919876543210') RETURNING id),
    doctor AS (INSERT INTO doctor (id, clinic_id, slug, name, specialty, phone, code_encrypted, working_hours)
      SELECT gen_random_uuid(), id, 'asha', 'Asha', 'Cardiology', '+919876543210', '', '{}' FROM clinic
      RETURNING id, clinic_id),
    session AS (INSERT INTO queue_session
        (id, doctor_id, clinic_id, service_date, sequence, last_number, started_at, slots)
      SELECT gen_random_uuid(), id, clinic_id, current_date - :day, 1, 5, now(), '[]' FROM doctor
      RETURNING id, doctor_id, clinic_id, service_date),
    usage AS (INSERT INTO daily_token_usage (doctor_id, service_date, clinic_id, issued, issued_on_free)
      SELECT doctor_id, service_date, clinic_id, 5, 3 FROM session),
    event AS (INSERT INTO queue_event (doctor_id, clinic_id, session_id, revision, kind, number, actor, detail, at)
      SELECT doctor_id, clinic_id, id, revision, kind, number, actor::jsonb, '{}', now()
      FROM session, (VALUES (1, 'called', 1, '{"kind": "member"}'), (2, 'arrived', 3, '{"kind": "doctor"}'),
        (3, 'arrived', 4, '{"kind": "device"}')) e (revision, kind, number, actor))
  INSERT INTO token (id, clinic_id, doctor_id, session_id, number, status, reason, ordinal, issued_at, arrived_at,
      is_walk_in)
  SELECT gen_random_uuid(), clinic_id, doctor_id, id, n, 'cancelled', 'skipped', 0, now() + n * interval '1 minute',
    CASE WHEN n IN (2, 3, 4) THEN now() END, n = 2
  FROM session, generate_series(1, 5) n`;

it('keeps what was issued on Free and what counts for good, of the days that are not over', async () => {
  for (const day of [0, 9]) await test.database.query(SITTING.replaceAll(':day', String(day)));
  copy(COUNTED);
  await migrate(test.connection, { folder });
  const columns = `t.number, t.issued_on_free AS "onFree", t.counts_for_good AS "forGood"`;
  const listed = (condition: string) =>
    test.database.query(
      `SELECT ${columns} FROM token t JOIN queue_session s ON s.id = t.session_id WHERE ${condition} ORDER BY number`,
    );
  expect(await listed('s.service_date = current_date')).toEqual([
    { number: 1, onFree: false, forGood: true },
    { number: 2, onFree: false, forGood: true },
    { number: 3, onFree: true, forGood: true },
    { number: 4, onFree: true, forGood: false },
    { number: 5, onFree: true, forGood: false },
  ]);
  expect(await listed('s.service_date < current_date AND (t.issued_on_free OR t.counts_for_good)')).toEqual(
    [],
  );
});

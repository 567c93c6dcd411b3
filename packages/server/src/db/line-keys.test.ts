/** What 0027_line_keys.sql makes of tokens that were there before there were keys. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { migrate } from './index.ts';

const MIGRATIONS = path.join(import.meta.dirname, 'migrations');
const LINE_KEYS = '0027_line_keys.sql';

let test: TestDatabase;
let folder: string;

beforeEach(async () => {
  test = await createTestDatabase();
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'baari-migrations-'));
  await test.database.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  for (const name of fs.readdirSync(MIGRATIONS).filter((name) => name < LINE_KEYS)) copy(name);
  await migrate(test.connection, { folder });
});
afterEach(async () => {
  fs.rmSync(folder, { recursive: true });
  await test.drop();
});

const copy = (name: string) => fs.copyFileSync(path.join(MIGRATIONS, name), path.join(folder, name));

/** A sitting in which 1 was completed, 2 skipped, and 3 left. */
const SITTING = `
  WITH clinic AS (INSERT INTO clinic (id, slug, name, owner_name, email, phone)
      VALUES (gen_random_uuid(), 'city', 'Clinic', 'Owner', 'desk@clinic.test', '+919876543210') RETURNING id),
    doctor AS (INSERT INTO doctor (id, clinic_id, slug, name, specialty, phone, code_encrypted, working_hours)
      SELECT gen_random_uuid(), id, 'asha', 'Asha', 'Cardiology', '+919876543210', '', '{}' FROM clinic
      RETURNING id, clinic_id),
    session AS (INSERT INTO queue_session (id, doctor_id, clinic_id, service_date, sequence, last_number, started_at, slots)
      SELECT gen_random_uuid(), id, clinic_id, current_date, 1, 3, now(), '[]' FROM doctor
      RETURNING id, doctor_id, clinic_id)
  INSERT INTO token (id, clinic_id, doctor_id, session_id, number, status, reason, ordinal, issued_at)
  SELECT gen_random_uuid(), clinic_id, doctor_id, session.id, number, status, reason, 0, now()
  FROM session, (VALUES (1, 'completed', NULL), (2, 'cancelled', 'skipped'), (3, 'cancelled', 'left'))
    AS t (number, status, reason)`;

it('each stands where its number has stood, and newcomers behind the last', async () => {
  await test.database.query(SITTING);
  copy(LINE_KEYS);
  await migrate(test.connection, { folder });
  expect(await test.database.query('SELECT line_key FROM token ORDER BY number')).toEqual(
    [1, 2, 3].map((number) => ({ line_key: number * 2 ** 20 })),
  );
  expect(await test.database.query('SELECT last_key FROM queue_session')).toEqual([
    { last_key: 3 * 2 ** 20 },
  ]);
});

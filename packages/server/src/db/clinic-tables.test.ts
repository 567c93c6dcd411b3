/** Checks that every row of a clinic contains the clinic's id, and refers only to rows of that clinic. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Values } from './statements.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';

/** Tables of the platform: accounts, plans and payments, and the server's and operator's records. */
const OF_PLATFORM = [
  'abdm_request',
  'account',
  'account_credential',
  'account_device',
  'account_verification',
  'archive_piece',
  'audit_event',
  'confirmed_phone',
  'email_change',
  'idempotency_key',
  'installation',
  'job_run',
  'local_mail',
  'login_session',
  'operator_notice',
  'operator_text',
  'payment',
  'payment_order',
  'phone_code',
  'pricing',
  'push_key',
  'recovery_code',
  'request_count',
  'schema_migration',
  'second_factor',
  'sign_in_throttle',
  'subscription',
  'subscription_reminder',
  'support_request',
  'test_gateway_order',
  'test_gateway_payment',
  'text_delivery',
  'upgrade_request',
  'whatsapp_caps',
];

/**
 * Tables that contain rows of clinics, and also rows of the platform's own WhatsApp number, which have no
 * clinic.
 */
const SHARED = ['whatsapp_contact', 'whatsapp_message', 'whatsapp_month', 'whatsapp_sent'];

const OTHERS = [...OF_PLATFORM, ...SHARED];

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const names = async (sql: string, values: Values = {}) =>
  (await test.database.query<{ name: string }>(sql, values)).map(({ name }) => name);

const OTHER_TABLES = `SELECT tablename::text FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'clinic'
  AND tablename <> ALL (:others)`;

it('stores the clinic in every row of every clinic table', async () => {
  const named = await names(
    `SELECT table_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name = 'clinic_id' AND is_nullable = 'NO' AND data_type = 'uuid'`,
  );
  const tables = await names(`SELECT tablename AS name FROM (${OTHER_TABLES}) t`, { others: OTHERS });
  expect(tables.filter((table) => !named.includes(table))).toEqual([]);
  // Checks that the lists contain no table that was dropped or that now belongs to clinics.
  expect(OTHERS.filter((table) => named.includes(table))).toEqual([]);
  expect(
    await names(`SELECT unnest(:others::text[])::regclass::text AS name`, { others: OTHERS }),
  ).toHaveLength(OTHERS.length);
});

it('lets a row refer only to rows of the same clinic', async () => {
  const loose = await names(
    `SELECT r.conrelid::regclass || ' to ' || r.confrelid::regclass AS name FROM pg_constraint r
     WHERE r.contype = 'f' AND r.conrelid::regclass::text IN (${OTHER_TABLES})
       AND EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = r.confrelid AND a.attname = 'clinic_id')
       AND NOT EXISTS (SELECT FROM pg_attribute a
         WHERE a.attrelid = r.conrelid AND a.attnum = ANY (r.conkey) AND a.attname = 'clinic_id')
     ORDER BY 1`,
    { others: OTHERS },
  );
  // These tables have a trigger, because a reference would need another index on token. The table `slip_read`
  // needs no trigger, because a slip refers to its session. The table `token` needs no trigger, because the
  // verb that moves a visit has locked both of its tokens.
  const byTrigger = await names(
    `SELECT tgrelid::regclass || ' to token' AS name FROM pg_trigger WHERE tgname LIKE '%\\_of\\_own\\_token' ORDER BY 1`,
  );
  expect(byTrigger.length).toBeGreaterThan(3);
  expect(loose).toEqual(['slip_read to token', 'token to token', ...byTrigger].sort());
});

it('refuses a row that refers to a token of another clinic', async () => {
  await test.database.query(
    `WITH c AS (INSERT INTO clinic (id, slug, name, owner_name, email, phone)
         SELECT gen_random_uuid(), slug, slug, 'Owner', 'desk@clinic.test', '+919876543210' FROM unnest('{one,two}'::text[]) slug
         RETURNING id, slug),
       d AS (INSERT INTO doctor (id, clinic_id, slug, name, specialty, phone, code_encrypted, working_hours)
         SELECT gen_random_uuid(), id, 'asha', 'Asha', 'Cardiology', '+919876543210', '', '{}' FROM c RETURNING id, clinic_id),
       s AS (INSERT INTO queue_session (id, doctor_id, clinic_id, service_date, sequence, last_number, started_at)
         SELECT gen_random_uuid(), id, clinic_id, '2026-11-21', 1, 1, now() FROM d RETURNING id, doctor_id, clinic_id)
     INSERT INTO token (id, clinic_id, doctor_id, session_id, number, line_key, status, issued_at, ordinal)
     SELECT gen_random_uuid(), clinic_id, doctor_id, id, 1, 1, 'completed', now(), 0 FROM s`,
  );
  const mark = (clinic: string) =>
    test.database.query(
      `INSERT INTO fee_mark (token_id, clinic_id, mark, actor, at)
       SELECT t.id, (SELECT id FROM clinic WHERE slug = :clinic), 'free', '{}', now()
       FROM token t JOIN clinic c ON c.id = t.clinic_id WHERE c.slug = 'one'`,
      { clinic },
    );
  await expect(mark('two')).rejects.toThrow('fee_mark names a token of another clinic');
  await mark('one');
  const move = test.database.query(
    `UPDATE fee_mark SET token_id = (SELECT t.id FROM token t JOIN clinic c ON c.id = t.clinic_id WHERE c.slug = 'two')`,
  );
  await expect(move).rejects.toThrow('fee_mark names a token of another clinic');
});

it('lists all tables whose unique keys leave out the clinic', async () => {
  const lacking = await names(
    `SELECT DISTINCT i.indrelid::regclass::text AS name FROM pg_index i
     WHERE i.indisunique AND i.indrelid::regclass::text IN (${OTHER_TABLES})
       AND NOT EXISTS (SELECT FROM pg_attribute a
         WHERE a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey) AND a.attname = 'clinic_id') ORDER BY 1`,
    { others: OTHERS },
  );
  const docs = readFileSync(new URL('../../../../docs/self-hosting/capacity.md', import.meta.url), 'utf8');
  const [, list = ''] = /have a unique key without it:\s+([^.]*)\./.exec(docs) ?? [];
  expect([...list.matchAll(/`(\w+)`/g)].map(([, name]) => name)).toEqual(lacking);
});

/** Builds a platform large enough to test PostgreSQL's query plans for its lists. */
import type { Database } from '../src/db/index.ts';
import { vacuum } from './vacuum.ts';

export const SIZES = { clinics: 2500, doctors: 7500, users: 2500, patients: 50_000 };

const CITIES = `(ARRAY['Pune', 'Mumbai', 'Delhi', 'Kochi', 'Surat', 'Indore', 'Patna', 'Ranchi'])[i % 8 + 1]`;
const SURNAMES = `(ARRAY['Rao', 'Iyer', 'Sharma', 'Khan', 'Das', 'Nair', 'Gill', 'Bose', 'Patel', 'Menon'])[i % 10 + 1]`;
const FIRST_NAME = 'initcap(substr(md5(i::text), 1, 6))';

// SQL for ids that contain the row's number, so that a row can compute the ids of its related rows.
const idOf = (kind: string, number: string) =>
  `('${kind}-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;
const phoneOf = (factor: number) => `'+91' || (6000000000 + (i::bigint * ${factor}) % 4000000000)`;

const STATEMENTS = [
  `INSERT INTO account (id, name, email, email_verified, created_at, last_sign_in_at)
   SELECT ${idOf('0000000a', 'i')}, '', 'owner-' || substr(md5(i::text), 1, 8) || '-' || i || '@clinic.test', true,
     timestamptz '2024-01-01' + i * interval '1 hour',
     CASE WHEN i % 5 > 0 THEN timestamptz '2026-01-01' + (i * 7919 % 10000) * interval '17 minutes' END
   FROM generate_series(1, ${SIZES.users}) i`,
  `INSERT INTO subscription (account_id, is_granted, paid_until)
   SELECT id, hashtext(email) % 10 = 0, CASE WHEN hashtext(email) % 3 = 0 THEN timestamptz '2026-12-21' END FROM account`,
  `INSERT INTO clinic (id, slug, name, owner_name, email, phone, address, is_active, created_at)
   SELECT ${idOf('0000000c', 'i')}, 'clinic-' || i, ${FIRST_NAME} || ' Clinic ' || ${CITIES}, 'Owner', 'desk@clinic.test',
     ${phoneOf(7919)}, i || ' Station Road', i % 20 > 0, timestamptz '2024-01-01' + i * interval '1 hour'
   FROM generate_series(1, ${SIZES.clinics}) i`,
  `INSERT INTO clinic_member (clinic_id, account_id, role)
   SELECT ${idOf('0000000c', 'i')}, ${idOf('0000000a', 'i')}, 'owner' FROM generate_series(1, ${SIZES.clinics}) i`,
  `INSERT INTO doctor (id, clinic_id, slug, name, specialty, phone, code_encrypted, working_hours, created_at)
   SELECT ${idOf('0000000d', 'i')}, ${idOf('0000000c', `1 + i % ${SIZES.clinics}`)}, 'doctor-' || i,
     'Dr ' || ${FIRST_NAME} || ' ' || ${SURNAMES}, 'Cardiology', ${phoneOf(104729)}, 'QX7Z', '{}',
     timestamptz '2024-01-01' + i * interval '1 hour'
   FROM generate_series(1, ${SIZES.doctors}) i`,
  `INSERT INTO patient (id, clinic_id, phone, name, normalised_name, visit_count, first_visit_at, last_visit_at)
   SELECT gen_random_uuid(), ${idOf('0000000c', `1 + i % ${SIZES.clinics}`)}, ${phoneOf(7919993)}, name, lower(name),
     CASE WHEN i % 3 = 0 THEN 0 ELSE i % 17 + 1 END, seen, seen
   FROM generate_series(1, ${SIZES.patients}) i,
     LATERAL (SELECT CASE WHEN i % 3 > 0 THEN timestamptz '2020-01-01' + i * interval '10 minutes' END) s (seen),
     LATERAL (SELECT ${FIRST_NAME} || ' ' || ${SURNAMES}) n (name)`,
];

const FILLED = ['account', 'subscription', 'clinic', 'clinic_member', 'doctor', 'patient'];

type Index = { name: string; definition: string };

/** Fills a database that was opened without time limits. */
export async function fillPlatform(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query(`SET LOCAL maintenance_work_mem = '256MB'`);
    // Building an index after all rows are inserted is several times faster than updating it for each row.
    const indexes = await tx.query<Index>(
      `SELECT indexname AS name, indexdef AS definition FROM pg_indexes i
       WHERE tablename = 'patient' AND indexdef NOT LIKE 'CREATE UNIQUE%'`,
    );
    for (const { name } of indexes) await tx.query(`DROP INDEX ${name}`);
    for (const statement of STATEMENTS) await tx.query(statement);
    for (const { definition } of indexes) await tx.query(definition);
  });
  await vacuum(db, FILLED);
}

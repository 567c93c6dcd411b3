/**
 * Inserts the clinics of a platform directly into its tables, because it would take an hour to create a
 * thousand clinics through the API.
 */
import { randomUUID } from 'node:crypto';
import type { Database, Sql } from '../../packages/server/src/db/index.ts';

export type NewDoctor = { id: string; clinicId: string; number: number; waiting: number; tokenHash: Buffer };

export type NewClinics = {
  /** The number of the first clinic. Names, emails and slugs contain the number. */
  first: number;
  clinicIds: readonly string[];
  doctors: readonly NewDoctor[];
  serviceDate: string;
  now: Date;
  loginsExpireAt: Date;
};

const CLINICS = `
  WITH new AS (SELECT * FROM unnest(:clinicIds::uuid[], :ownerIds::uuid[], :numbers::integer[]) AS c (id, owner_id, number)),
  owners AS (
    INSERT INTO account (id, name, email, email_verified)
    SELECT owner_id, 'Owner ' || number, 'owner-' || number || '@load.example', true FROM new
  ), plans AS (
    INSERT INTO subscription (account_id, is_granted) SELECT owner_id, true FROM new
  ), clinics AS (
    INSERT INTO clinic (id, slug, name, owner_name, email, phone)
    SELECT id, 'clinic-' || number, 'Clinic ' || number, 'Owner ' || number,
      'owner-' || number || '@load.example', '+9122' || lpad(number::text, 8, '0')
    FROM new
  )
  INSERT INTO clinic_member (clinic_id, account_id, role) SELECT id, owner_id, 'owner' FROM new`;

// A doctor without working hours is present all day.
const DOCTORS = `
  WITH new AS (
    SELECT * FROM unnest(:ids::uuid[], :clinicIds::uuid[], :numbers::integer[], :waitings::integer[], :sessionIds::uuid[], :tokenHashes::bytea[])
      AS d (id, clinic_id, number, waiting, session_id, token_hash)
  ), doctors AS (
    INSERT INTO doctor (id, clinic_id, slug, name, specialty, phone, code_encrypted, working_hours)
    SELECT id, clinic_id, 'doctor-' || number, 'Doctor ' || number, 'Cardiology',
      '+9198' || lpad(number::text, 8, '0'), '', '{}' FROM new
  ), logins AS (
    INSERT INTO doctor_login_session (id, doctor_id, clinic_id, token_hash, expires_at)
    SELECT gen_random_uuid(), id, clinic_id, token_hash, :loginsExpireAt FROM new
  ), sessions AS (
    INSERT INTO queue_session (id, doctor_id, clinic_id, service_date, sequence, last_number, last_key, started_at)
    SELECT session_id, id, clinic_id, :serviceDate, 1, waiting, waiting::bigint << 20, :now FROM new
  ), queues AS (
    INSERT INTO doctor_queue (doctor_id, clinic_id, open_session_id, revision)
    SELECT id, clinic_id, session_id, waiting FROM new
  ), line AS MATERIALIZED (
    SELECT new.*, turn, gen_random_uuid() AS patient_id,
      '+91' || (7000000000 + new.number::bigint * 1000 + turn) AS phone
    FROM new, generate_series(1, waiting) AS turn
  ), patients AS (
    INSERT INTO patient (id, clinic_id, phone, name, normalised_name)
    SELECT patient_id, clinic_id, phone, 'Patient ' || turn, 'patient ' || turn FROM line
  ), tokens AS (
    INSERT INTO token (id, clinic_id, doctor_id, session_id, patient_id, number, line_key, status, phone, ordinal, secret,
      issued_at)
    SELECT gen_random_uuid(), clinic_id, id, session_id, patient_id, turn, turn::bigint << 20, 'waiting', phone, 0,
      substr(md5(patient_id::text), 1, 22), :now FROM line
  )
  INSERT INTO queue_event (doctor_id, clinic_id, session_id, revision, kind, number, actor, detail, at)
  SELECT id, clinic_id, session_id, turn, 'issued', turn, '{"kind": "device", "deviceId": null}', jsonb_build_object(
      'moves', jsonb_build_array(jsonb_build_object(
        'number', turn, 'from', NULL, 'to', jsonb_build_object('status', 'waiting'))),
      'before', jsonb_build_object('pressed', NULL, 'announcement', NULL, 'session', CASE WHEN turn > 1 THEN
        jsonb_build_object('serviceDate', :serviceDate::date, 'lastNumber', turn - 1, 'nowServing', 0) END)), :now
  FROM line`;

/** Adds clinics with signed-in doctors and their lines. The owners have the plan Pro. */
export async function insertClinics(db: Database, added: NewClinics): Promise<void> {
  const { clinicIds, doctors } = added;
  await db.transaction(async (tx) => {
    const numbers = clinicIds.map((_id, index) => added.first + index);
    await tx.query(CLINICS, { clinicIds, ownerIds: clinicIds.map(() => randomUUID()), numbers });
    await tx.query(DOCTORS, {
      ids: doctors.map(({ id }) => id),
      clinicIds: doctors.map(({ clinicId }) => clinicId),
      numbers: doctors.map(({ number }) => number),
      waitings: doctors.map(({ waiting }) => waiting),
      sessionIds: doctors.map(() => randomUUID()),
      tokenHashes: doctors.map(({ tokenHash }) => tokenHash),
      loginsExpireAt: added.loginsExpireAt,
      serviceDate: added.serviceDate,
      now: added.now,
    });
  });
}

/** Updates the planner's statistics, as on a platform that grew slowly. */
export async function analyse(db: Database): Promise<void> {
  await db.query('ANALYZE');
}

export type StoredToken = { status: string; hasArrived: boolean };

/** A watcher's view of a queue. `tokens` are sorted by number. */
export type StoredLine = { revision: number; nowServing: number; tokens: StoredToken[] };

type LineRow = { doctorId: string; revision: number; nowServing: number; tokens: StoredToken[] };

/** Returns the open queues of some doctors by doctor id. */
export async function readLines(sql: Sql, doctorIds: readonly string[]): Promise<Map<string, StoredLine>> {
  const rows = await sql.query<LineRow>(
    `SELECT q.doctor_id, q.revision, s.now_serving,
       (SELECT json_agg(json_build_object('status', t.status, 'hasArrived', t.arrived_at IS NOT NULL) ORDER BY t.number)
        FROM token t WHERE t.session_id = s.id) AS tokens
     FROM doctor_queue q JOIN queue_session s ON s.id = q.open_session_id WHERE q.doctor_id = ANY (:doctorIds::uuid[])`,
    { doctorIds },
  );
  return new Map(
    rows.map(({ doctorId: id, revision, nowServing, tokens }) => [id, { revision, nowServing, tokens }]),
  );
}

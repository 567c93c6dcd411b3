import { ABHA_ADDRESS, normaliseName, type Sex } from '@baari/core/patients';
import { AppError } from '@baari/core/shared';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import type { Sql, Transaction } from '../../db/index.ts';
import { PATIENT_COLUMNS, patientOf, type Patient, type PatientRow } from './patient-row.repository.ts';

/** A patient without a phone has `phone: null` and can be found only by id. */
export type PatientKey = { clinicId: string; phone: string | null; name: string };

const FIND_OR_CREATE = {
  name: 'patients.find-or-create',
  text: `WITH created AS (
      INSERT INTO patient (id, clinic_id, phone, name, normalised_name) VALUES (:id, :clinicId, :phone, :name, :normalisedName)
      ON CONFLICT (clinic_id, phone, normalised_name) DO NOTHING
      RETURNING id
    ), found AS (
      -- The lock prevents the patient from being erased before the token exists.
      SELECT id FROM patient WHERE clinic_id = :clinicId AND phone = :phone AND normalised_name = :normalisedName FOR KEY SHARE
    )
    SELECT id FROM created UNION ALL SELECT id FROM found LIMIT 1`,
};

/**
 * Two attempts are nearly always enough. A third attempt helps if the patient was created and erased between
 * the first two.
 */
const ATTEMPTS = 3;

/**
 * Finds the clinic's patient with this phone and name, or creates one. Always creates a patient if there is
 * no phone. Does not change an existing patient, because the spelling that was typed for a token proves
 * nothing.
 */
export async function findOrCreatePatient(tx: Transaction, key: PatientKey): Promise<string> {
  const { clinicId, phone, name } = key;
  const values = { id: uuidv7(), clinicId, phone, name, normalisedName: normaliseName(name) };
  // Another transaction may create or erase the same patient while the statement runs. The next attempt then
  // sees that change.
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const [row] = await tx.query<{ id: string }>(FIND_OR_CREATE, values);
    if (row) return row.id;
  }
  throw new Error('a patient was neither created nor found');
}

const LOCK_WITHOUT_PHONE = `SELECT 1 FROM patient WHERE id = :patientId AND clinic_id = :clinicId AND phone IS NULL FOR KEY SHARE`;

/**
 * Prevents the erasure of a patient without a phone until the transaction ends. Throws `patient.not_found`,
 * also for another clinic's patient.
 */
export async function lockWithoutPhone(
  tx: Transaction,
  { clinicId, patientId }: { clinicId: string; patientId: string },
): Promise<void> {
  const found = await tx.query(LOCK_WITHOUT_PHONE, { patientId, clinicId });
  if (found.length === 0) throw new AppError('not_found', 'patient.not_found');
}

/** A patient's details that staff entered, and the service date of the entry. Null for a missing detail. */
export type SaidOfPatient = { age: number | null; sex: Sex | null; on: string };

/** Saves the details that staff entered for a patient, and leaves the other fields unchanged. */
export async function saveSaid(tx: Transaction, patientId: string, said: SaidOfPatient): Promise<void> {
  const { age, sex, on } = said;
  if (age === null && sex === null) return;
  await tx.query(
    `UPDATE patient SET age = coalesce(:age, age), age_on = CASE WHEN :age::smallint IS NULL THEN age_on ELSE :on END,
       sex = coalesce(:sex, sex) WHERE id = :patientId`,
    { patientId, age, on, sex },
  );
}

/** Saves a patient's ABHA address, if the clinic keeps such addresses. A later address replaces an earlier one. */
export async function saveAbhaAddress(
  tx: Transaction,
  { patientId, clinicId, address }: { patientId: string; clinicId: string; address: string },
): Promise<void> {
  if (!ABHA_ADDRESS.test(address)) return;
  // The lock makes a change of the clinic's setting wait until the transaction ends.
  await tx.query(
    `INSERT INTO abha_address (patient_id, clinic_id, address)
     SELECT :patientId::uuid, f.clinic_id, :address FROM abdm_facility f WHERE f.clinic_id = :clinicId AND f.keeps_addresses FOR KEY SHARE
     ON CONFLICT (patient_id) DO UPDATE SET address = excluded.address`,
    { patientId, clinicId, address },
  );
}

/** A correction by staff. Null removes a detail, and undefined leaves it unchanged. */
type CorrectedSaid = { age: number | null | undefined; sex: Sex | null | undefined; on: string };

export async function correctSaid(
  tx: Transaction,
  patientId: string,
  { age, sex, on }: CorrectedSaid,
): Promise<void> {
  if (age !== undefined)
    await tx.query('UPDATE patient SET age = :age, age_on = :on WHERE id = :patientId', {
      patientId,
      age,
      on: age === null ? null : on,
    });
  if (sex !== undefined)
    await tx.query('UPDATE patient SET sex = :sex WHERE id = :patientId', { patientId, sex });
}

/** Changes a patient's name to the spelling that staff entered. */
export async function renamePatient(tx: Transaction, patientId: string, name: string): Promise<void> {
  await tx.query(
    'UPDATE patient SET name = :name, normalised_name = :normalisedName, version = version + 1 WHERE id = :patientId',
    { patientId, name, normalisedName: normaliseName(name) },
  );
}

// SQL condition that the patient `:patientId` has neither a token nor a booking.
const HAS_NOTHING = `NOT EXISTS (SELECT FROM token WHERE patient_id = :patientId) AND NOT EXISTS (SELECT FROM booking WHERE patient_id = :patientId)`;

/**
 * Copies email, age and sex to another patient who lacks them, from a patient who has no token or booking.
 * Copies nothing from an imported patient.
 */
export async function handOverSaid(
  tx: Transaction,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx.query(
    `UPDATE patient p SET email = coalesce(p.email, o.email), sex = coalesce(p.sex, o.sex), age = coalesce(p.age, o.age),
       age_on = coalesce(p.age_on, o.age_on)
     FROM patient o WHERE p.id = :to AND o.id = :patientId AND o.import_id IS NULL
       AND ${HAS_NOTHING}`,
    { patientId: from, to },
  );
}

/** Deletes a patient without a token or a booking, unless the patient was imported. */
export async function deleteUnlessNeeded(tx: Transaction, patientId: string): Promise<void> {
  // This is a separate statement, so that it sees another doctor's token that was issued while it waited for
  // the lock.
  await tx.query('SELECT FROM patient WHERE id = :patientId FOR UPDATE', { patientId });
  await tx.query(
    `DELETE FROM patient WHERE id = :patientId AND import_id IS NULL
     AND ${HAS_NOTHING}`,
    { patientId },
  );
}

// Treats the patients of a deleted clinic as deleted too.
const BY_ID = {
  name: 'patients.by-id',
  text: `SELECT ${PATIENT_COLUMNS} FROM patient p
    JOIN clinic c ON c.id = p.clinic_id AND c.deleted_at IS NULL
    LEFT JOIN doctor d ON d.id = p.last_doctor_id
    WHERE p.id = :id`,
};

/** Returns the patient, or null if there is no such patient. */
export async function findPatient(sql: Sql, id: string): Promise<Patient | null> {
  const [row] = await sql.query<PatientRow>(BY_ID, { id });
  return row ? patientOf(row) : null;
}

/**
 * Finds the patient and locks the record until the transaction ends. Returns null if there is no such
 * patient.
 */
export async function lockPatient(tx: Transaction, id: string): Promise<Patient | null> {
  const [row] = await tx.query<PatientRow>(`${BY_ID.text} FOR NO KEY UPDATE OF p`, { id });
  return row ? patientOf(row) : null;
}

/**
 * Saves a patient's name and email. Throws `patient.name_taken`. The caller must then roll back the
 * transaction.
 */
export async function savePatient(
  tx: Transaction,
  { patientId, name, email }: { patientId: string; name: string; email: string | null },
): Promise<void> {
  try {
    await tx.query(
      'UPDATE patient SET name = :name, normalised_name = :normalisedName, email = :email, version = version + 1 WHERE id = :patientId',
      { patientId, name, normalisedName: normaliseName(name), email },
    );
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new AppError('conflict', 'patient.name_taken');
  }
}

const isUniqueViolation = (error: unknown) => error instanceof pg.DatabaseError && error.code === '23505';

/**
 * Returns the queues in which a patient has a token on or after a service date, with the revision of each.
 */
export async function listQueuesOfPatient(
  sql: Sql,
  patientId: string,
  serviceDate: string,
): Promise<{ doctorId: string; revision: number }[]> {
  return sql.query<{ doctorId: string; revision: number }>(
    `SELECT DISTINCT q.doctor_id, q.revision
     FROM token t JOIN queue_session s ON s.id = t.session_id JOIN doctor_queue q ON q.doctor_id = t.doctor_id
     WHERE t.patient_id = :patientId AND s.service_date >= :serviceDate`,
    { patientId, serviceDate },
  );
}

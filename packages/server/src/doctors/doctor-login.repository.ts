import type { DoctorLogin } from '@baari/contract/doctors';
import type { DoctorLoginEnd, LineTitle } from '@baari/core/doctors';
import type { Sql, Transaction } from '../db/index.ts';

/** A doctor who may be meant by a sign-in with this phone. */
export type DoctorCandidate = DoctorLogin & {
  codeEncrypted: string;
  /** The doctor has signed in on the device before. */
  isKnownDevice: boolean;
};

type Row = { id: string; clinic_id: string; name: string; title: LineTitle; clinic_name: string };
type CandidateRow = Row & { code_encrypted: string; is_known_device: boolean };

/** The doctors with a phone number, in every clinic, and how the device stands to each. */
export async function listCodesOfPhone(
  sql: Sql,
  phone: string,
  deviceId: string | null,
): Promise<DoctorCandidate[]> {
  const rows = await sql.query<CandidateRow>(
    `SELECT d.id, d.clinic_id, d.name, d.title, c.name AS clinic_name, d.code_encrypted,
       EXISTS (SELECT FROM doctor_device k WHERE k.doctor_id = d.id AND k.device_id = $2) AS is_known_device
     FROM doctor d JOIN clinic c ON c.id = d.clinic_id
     WHERE d.phone = $1 AND d.removed_at IS NULL AND c.is_active
     ORDER BY d.id`,
    [phone, deviceId],
  );
  return rows.map((row) => ({
    doctorId: row.id,
    clinicId: row.clinic_id,
    name: row.name,
    title: row.title,
    clinicName: row.clinic_name,
    codeEncrypted: row.code_encrypted,
    isKnownDevice: row.is_known_device,
  }));
}

/** Makes others who choose a code for this phone wait until the transaction ends. */
export async function lockCodesOfPhone(tx: Transaction, phone: string): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`doctor code ${phone}`]);
}

/** The sealed codes of the doctors with a phone, whether or not they can sign in now, but for one doctor. */
export async function listSealedCodes(
  tx: Transaction,
  phone: string,
  exceptDoctorId: string | null,
): Promise<string[]> {
  const rows = await tx.query<{ code_encrypted: string }>(
    'SELECT code_encrypted FROM doctor WHERE phone = $1 AND removed_at IS NULL AND id IS DISTINCT FROM $2',
    [phone, exceptDoctorId],
  );
  return rows.map((row) => row.code_encrypted);
}

export type NewDoctorSession = {
  id: string;
  doctorId: string;
  /** The sealed code with which the doctor signed in. */
  codeEncrypted: string;
  tokenHash: Buffer;
  deviceId: string | null;
  expiresAt: Date;
};

/**
 * Writes a doctor's login and remembers the device as one of the doctor's own. False when the code has been replaced
 * since it was compared, or the doctor or the clinic was removed: those changes end only the logins that exist before them.
 * The lock order is everywhere the clinic, its queues, their doctors.
 */
export async function insertDoctorSession(sql: Sql, session: NewDoctorSession): Promise<boolean> {
  const inserted = await sql.query(
    `WITH open_clinic AS (
       SELECT c.id FROM doctor d JOIN clinic c ON c.id = d.clinic_id WHERE d.id = $2 AND c.is_active
       FOR SHARE OF c
     ), doctor_signing_in AS (
       SELECT d.id, d.clinic_id FROM doctor d JOIN open_clinic c ON c.id = d.clinic_id
       WHERE d.id = $2 AND d.code_encrypted = $6 AND d.removed_at IS NULL
       FOR SHARE OF d
     ), device AS (
       INSERT INTO doctor_device (doctor_id, clinic_id, device_id)
       SELECT id, clinic_id, $4::uuid FROM doctor_signing_in WHERE $4::uuid IS NOT NULL
       ON CONFLICT DO NOTHING
     )
     INSERT INTO doctor_login_session (id, doctor_id, clinic_id, token_hash, device_id, expires_at)
     SELECT $1, id, clinic_id, $3, $4::uuid, $5 FROM doctor_signing_in RETURNING id`,
    [
      session.id,
      session.doctorId,
      session.tokenHash,
      session.deviceId,
      session.expiresAt,
      session.codeEncrypted,
    ],
  );
  return inserted.length > 0;
}

export async function deleteDoctorSession(sql: Sql, id: string): Promise<void> {
  await sql.query('DELETE FROM doctor_login_session WHERE id = $1', [id]);
}

export type DoctorLoginsEnd = { doctorId: string; because: DoctorLoginEnd; at: Date };

/** Ends all logins of a doctor and gives their ids. */
export async function endDoctorSessions(
  tx: Transaction,
  { doctorId, because, at }: DoctorLoginsEnd,
): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `UPDATE doctor_login_session SET ended_because = $2, expires_at = LEAST(expires_at, $3)
     WHERE doctor_id = $1 AND ended_because IS NULL RETURNING id`,
    [doctorId, because, at],
  );
  return rows.map((row) => row.id);
}

/** Ends all logins of the doctors who have the phone that an account signs in with, and gives their ids. */
export async function deleteDoctorSessionsOfAccount(tx: Transaction, accountId: string): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `DELETE FROM doctor_login_session s USING doctor d, account a
     WHERE d.id = s.doctor_id AND d.phone = a.phone AND a.id = $1 RETURNING s.id`,
    [accountId],
  );
  return rows.map((row) => row.id);
}

/** Why the clinic ended the login that this token opened; null when it did not. */
export async function findLoginEnd(sql: Sql, tokenHash: Buffer): Promise<DoctorLoginEnd | null> {
  const [row] = await sql.query<{ ended_because: DoctorLoginEnd | null }>(
    'SELECT ended_because FROM doctor_login_session WHERE token_hash = $1',
    [tokenHash],
  );
  return row?.ended_because ?? null;
}

/** The devices on which a doctor has signed in. */
export async function listDevices(sql: Sql, doctorId: string): Promise<string[]> {
  const rows = await sql.query<{ device_id: string }>(
    'SELECT device_id FROM doctor_device WHERE doctor_id = $1',
    [doctorId],
  );
  return rows.map((row) => row.device_id);
}

export async function findDoctorLogin(sql: Sql, doctorId: string): Promise<DoctorLogin | null> {
  const [row] = await sql.query<Row>(
    `SELECT d.id, d.clinic_id, d.name, d.title, c.name AS clinic_name
     FROM doctor d JOIN clinic c ON c.id = d.clinic_id WHERE d.id = $1 AND d.removed_at IS NULL AND c.deleted_at IS NULL`,
    [doctorId],
  );
  return row
    ? {
        doctorId: row.id,
        clinicId: row.clinic_id,
        name: row.name,
        title: row.title,
        clinicName: row.clinic_name,
      }
    : null;
}

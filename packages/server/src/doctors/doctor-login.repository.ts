import type { DoctorLogin } from '@baari/contract/doctors';
import type { DoctorLoginEnd } from '@baari/core/doctors';
import type { Sql, Transaction } from '../db/index.ts';

/** A doctor with this phone, who may be signing in. */
export type DoctorCandidate = DoctorLogin & {
  codeEncrypted: string;
  /** True if the doctor has signed in on the device before. */
  isKnownDevice: boolean;
};

/** Returns the doctors with a phone number, in every clinic, and whether each has used the device before. */
export async function listCodesOfPhone(
  sql: Sql,
  phone: string,
  deviceId: string | null,
): Promise<DoctorCandidate[]> {
  return sql.query<DoctorCandidate>(
    `SELECT d.id AS doctor_id, d.clinic_id, d.name, d.title, c.name AS clinic_name, d.code_encrypted,
       EXISTS (SELECT FROM doctor_device k WHERE k.doctor_id = d.id AND k.device_id = :deviceId) AS is_known_device
     FROM doctor d JOIN clinic c ON c.id = d.clinic_id
     WHERE d.phone = :phone AND d.removed_at IS NULL AND c.is_active
     ORDER BY d.id`,
    { phone, deviceId },
  );
}

/** Locks a phone, so that other changes of its doctors' codes wait until the transaction ends. */
export async function lockCodesOfPhone(tx: Transaction, phone: string): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended(:lock, 0))', {
    lock: `doctor code ${phone}`,
  });
}

/**
 * Finds the encrypted codes of all doctors with a phone. Leaves out one doctor. Includes doctors who can't
 * sign in now.
 */
export async function listSealedCodes(
  tx: Transaction,
  phone: string,
  exceptDoctorId: string | null,
): Promise<string[]> {
  const rows = await tx.query<{ codeEncrypted: string }>(
    'SELECT code_encrypted FROM doctor WHERE phone = :phone AND removed_at IS NULL AND id IS DISTINCT FROM :exceptDoctorId',
    { phone, exceptDoctorId },
  );
  return rows.map((row) => row.codeEncrypted);
}

export type NewDoctorSession = {
  id: string;
  doctorId: string;
  /** The encrypted code with which the doctor signed in. */
  codeEncrypted: string;
  tokenHash: Buffer;
  deviceId: string | null;
  expiresAt: Date;
};

/**
 * Records a doctor's login and remembers the device as the doctor's own. Returns false if the code was
 * replaced since the comparison, or the doctor or the clinic was removed. The check is needed, because these
 * changes could not end this login before it existed. Every caller locks the clinic first, then its queues,
 * then their doctors.
 */
export async function insertDoctorSession(sql: Sql, session: NewDoctorSession): Promise<boolean> {
  const inserted = await sql.query(
    `WITH open_clinic AS (
       SELECT c.id FROM doctor d JOIN clinic c ON c.id = d.clinic_id WHERE d.id = :doctorId AND c.is_active
       FOR SHARE OF c
     ), doctor_signing_in AS (
       SELECT d.id, d.clinic_id FROM doctor d JOIN open_clinic c ON c.id = d.clinic_id
       WHERE d.id = :doctorId AND d.code_encrypted = :codeEncrypted AND d.removed_at IS NULL
       FOR SHARE OF d
     ), device AS (
       INSERT INTO doctor_device (doctor_id, clinic_id, device_id)
       SELECT id, clinic_id, :deviceId::uuid FROM doctor_signing_in WHERE :deviceId::uuid IS NOT NULL
       ON CONFLICT DO NOTHING
     )
     INSERT INTO doctor_login_session (id, doctor_id, clinic_id, token_hash, device_id, expires_at)
     SELECT :sessionId, id, clinic_id, :tokenHash, :deviceId::uuid, :expiresAt FROM doctor_signing_in RETURNING id`,
    {
      sessionId: session.id,
      doctorId: session.doctorId,
      tokenHash: session.tokenHash,
      deviceId: session.deviceId,
      expiresAt: session.expiresAt,
      codeEncrypted: session.codeEncrypted,
    },
  );
  return inserted.length > 0;
}

export async function deleteDoctorSession(sql: Sql, id: string): Promise<void> {
  await sql.query('DELETE FROM doctor_login_session WHERE id = :id', { id });
}

export type DoctorLoginsEnd = { doctorId: string; because: DoctorLoginEnd; at: Date };

/** Ends all logins of a doctor and returns their ids. */
export async function endDoctorSessions(
  tx: Transaction,
  { doctorId, because, at }: DoctorLoginsEnd,
): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `UPDATE doctor_login_session SET ended_because = :because, expires_at = LEAST(expires_at, :at)
     WHERE doctor_id = :doctorId AND ended_because IS NULL RETURNING id`,
    { doctorId, because, at },
  );
  return rows.map((row) => row.id);
}

/**
 * Ends all logins of the doctors whose phone is the one that an account signs in with, and returns their ids.
 */
export async function deleteDoctorSessionsOfAccount(tx: Transaction, accountId: string): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `DELETE FROM doctor_login_session s USING doctor d, account a
     WHERE d.id = s.doctor_id AND d.phone = a.phone AND a.id = :accountId RETURNING s.id`,
    { accountId },
  );
  return rows.map((row) => row.id);
}

/**
 * Returns the reason why the clinic ended the login with this token. Returns null if the clinic did not end
 * it.
 */
export async function findLoginEnd(sql: Sql, tokenHash: Buffer): Promise<DoctorLoginEnd | null> {
  const [row] = await sql.query<{ endedBecause: DoctorLoginEnd | null }>(
    'SELECT ended_because FROM doctor_login_session WHERE token_hash = :tokenHash',
    { tokenHash },
  );
  return row?.endedBecause ?? null;
}

/** Returns the devices on which a doctor has signed in. */
export async function listDevices(sql: Sql, doctorId: string): Promise<string[]> {
  const rows = await sql.query<{ deviceId: string }>(
    'SELECT device_id FROM doctor_device WHERE doctor_id = :doctorId',
    { doctorId },
  );
  return rows.map((row) => row.deviceId);
}

export async function findDoctorLogin(sql: Sql, doctorId: string): Promise<DoctorLogin | null> {
  const [row] = await sql.query<DoctorLogin>(
    `SELECT d.id AS doctor_id, d.clinic_id, d.name, d.title, c.name AS clinic_name
     FROM doctor d JOIN clinic c ON c.id = d.clinic_id WHERE d.id = :doctorId AND d.removed_at IS NULL AND c.deleted_at IS NULL`,
    { doctorId },
  );
  return row ?? null;
}

import { type Sql, type Transaction, writeColumns } from '../db/index.ts';
import { doctorColumns, type DoctorFields } from './doctors.repository.ts';

/** Saves the given fields of a doctor. Never changes the slug, because printed QR codes contain it. */
export async function saveDoctorFields(tx: Transaction, id: string, fields: DoctorFields): Promise<void> {
  const { assignments, values } = writeColumns(doctorColumns(fields));
  await tx.query(`UPDATE doctor SET ${assignments}, version = version + 1 WHERE id = :id`, { ...values, id });
}

export async function updateSealedCode(
  tx: Transaction,
  doctorId: string,
  codeEncrypted: string,
): Promise<void> {
  await tx.query('UPDATE doctor SET code_encrypted = :codeEncrypted WHERE id = :doctorId', {
    doctorId,
    codeEncrypted,
  });
}

/** Marks a doctor as removed and keeps the history. Returns false if there is no such doctor. */
export async function markRemoved(tx: Transaction, doctorId: string, at: Date): Promise<boolean> {
  const removed = await tx.query(
    `UPDATE doctor d SET removed_at = :at FROM clinic c
     WHERE d.id = :doctorId AND d.removed_at IS NULL AND c.id = d.clinic_id AND c.deleted_at IS NULL RETURNING d.id`,
    { doctorId, at },
  );
  return removed.length > 0;
}

/**
 * Returns whether a doctor has an open queue session. Locks the queue, so that this does not change until the
 * transaction ends.
 */
export async function lockHasOpenSession(tx: Transaction, doctorId: string): Promise<boolean> {
  const [row] = await tx.query<{ isOpen: boolean }>(
    'SELECT open_session_id IS NOT NULL AS is_open FROM doctor_queue WHERE doctor_id = :doctorId FOR SHARE',
    { doctorId },
  );
  return row?.isOpen ?? false;
}

/** Returns the revision of a doctor's queue, or 0 before its first change. */
export async function findQueueRevision(sql: Sql, doctorId: string): Promise<number> {
  const [row] = await sql.query<{ revision: number }>(
    'SELECT revision FROM doctor_queue WHERE doctor_id = :doctorId',
    { doctorId },
  );
  return row?.revision ?? 0;
}

/** Returns a doctor's open bookings that are not over, earliest first, and the doctor's time zone. */
export const listOpenBookings = (
  tx: Transaction,
  doctorId: string,
  now: Date,
): Promise<{ serviceDate: string; start: Date; end: Date; timeZone: string }[]> =>
  tx.query(
    `SELECT b.service_date, b.band_start AS start, b.band_end AS end, c.time_zone
     FROM booking b JOIN clinic c ON c.id = b.clinic_id
     WHERE b.doctor_id = :doctorId AND b.state = 'booked' AND b.band_end > :now ORDER BY b.band_start`,
    { doctorId, now },
  );

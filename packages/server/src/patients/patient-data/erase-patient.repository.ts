import { forgetPatientCodes } from '../../accounts/index.ts';
import { IN_LIVE, type PatientParts } from '../../context/index.ts';
import type { Sql, Transaction } from '../../db/index.ts';

/** A patient whom this transaction has locked in order to erase them. */
export type LockedPatient = { id: string; phone: string | null };

/** Locks a patient, so that new tokens and bookings wait. Returns null if there is no such patient. */
export async function lockToErase(
  parts: PatientParts,
  tx: Transaction,
  patientId: string,
): Promise<LockedPatient | null> {
  await parts.bookings.lock(tx, patientId);
  const [row] = await tx.query<LockedPatient>(
    'SELECT id, phone FROM patient WHERE id = :patientId FOR UPDATE',
    { patientId },
  );
  return row ?? null;
}

/**
 * Erases a locked patient. The database refuses to erase a patient with a live token. Cancels the patient's
 * open bookings.
 */
export async function eraseLocked(
  parts: PatientParts,
  tx: Transaction,
  { id, phone }: LockedPatient,
  at: Date,
): Promise<void> {
  await parts.alerts.erase(tx, await parts.tokens.erase(tx, id));
  await parts.bookings.erase(tx, id, at);
  if (phone !== null) await forgetPhone(tx, phone);
  await tx.query('DELETE FROM patient WHERE id = :id', { id });
}

async function forgetPhone(tx: Transaction, phone: string): Promise<void> {
  // Deletes the codes first, because somebody could still use them to confirm the phone. Also deletes the
  // confirmations of other people who use the phone. These people can confirm the phone again.
  await forgetPatientCodes(tx, phone);
  await tx.query('DELETE FROM confirmed_phone WHERE phone = :phone', { phone });
  // Deletes the messages received from the phone, but keeps their ids, so that no message is answered twice.
  await tx.query(
    `UPDATE whatsapp_message SET phone = NULL, user_id = NULL, text = ''
     WHERE phone = :phone OR user_id IN (SELECT user_id FROM whatsapp_contact WHERE phone = :phone)`,
    { phone },
  );
  await tx.query('DELETE FROM whatsapp_contact WHERE phone = :phone', { phone });
  // The local mailbox of a trial also contains text messages to phones.
  await tx.query('DELETE FROM local_mail WHERE recipient = :phone', { phone });
}

/**
 * Finds the patients of all clinics whose last token, booking or import is longer ago than their clinic's
 * retention time. Also returns when each clinic's retention time for the patient ended.
 */
export type ExpiredPatient = { patientId: string; clinicId: string; keptSince: Date };

/**
 * Checks `limit` patients in the order of their ids, after a given id or from the first patient. Returns the
 * expired patients and the last patient checked, or null instead of that patient once all are checked.
 */
export async function listExpired(
  sql: Sql,
  now: Date,
  { after, limit }: { after: string | null; limit: number },
): Promise<{ expired: ExpiredPatient[]; last: string | null }> {
  const rows = await sql.query<ExpiredPatient & { isExpired: boolean }>(
    `SELECT p.id AS patient_id, p.clinic_id, p.kept_since,
       NOT EXISTS (SELECT FROM patient_import i WHERE i.id = p.import_id AND i.at >= p.kept_since)
       AND NOT EXISTS (SELECT FROM token t
         WHERE t.patient_id = p.id AND (t.issued_at >= p.kept_since OR t.status ${IN_LIVE}))
       AND NOT EXISTS (SELECT FROM booking b WHERE b.patient_id = p.id AND (b.booked_at >= p.kept_since
         OR b.band_end >= p.kept_since))
       AND NOT EXISTS (SELECT FROM come_again a
         WHERE a.patient_id = p.id AND a.service_date >= p.kept_since::date) AS is_expired
     FROM (
       SELECT p.id, p.clinic_id, p.import_id, :now::timestamptz - make_interval(months => c.keeps_patients_months) AS kept_since
       FROM patient p JOIN clinic c ON c.id = p.clinic_id
       WHERE :after::uuid IS NULL OR p.id > :after ORDER BY p.id LIMIT :limit
     ) p ORDER BY p.id`,
    { after, now, limit },
  );
  return {
    expired: rows.filter(({ isExpired }) => isExpired),
    last: rows.length < limit ? null : (rows.at(-1)?.patientId ?? null),
  };
}

/** Returns the time of PostgreSQL's clock. */
export async function readDatabaseClock(sql: Sql): Promise<Date> {
  const [row] = await sql.query<{ now: Date }>('SELECT now()');
  if (!row) throw new Error('PostgreSQL told no time');
  return row.now;
}

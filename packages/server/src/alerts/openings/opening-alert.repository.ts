import type { DoctorName } from '@baari/core/doctors';
import { v7 as uuidv7 } from 'uuid';
import type { PushSubscription } from '../../context/index.ts';
import type { Sql, Transaction } from '../../db/index.ts';
import { DOCTOR_NAME } from '../../doctors/index.ts';

/** A browser that waits for a doctor's tokens to open, and the last service date on which it waits. */
export type OpeningAlert = PushSubscription & {
  doctorId: string;
  clinicId: string;
  language: string;
  serviceDate: string;
};

/** Locks a doctor's opening alerts, so that all other requests for them wait until the transaction ends. */
export async function lockOpenings(tx: Transaction, doctorId: string): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended(:lock, 0))', {
    lock: `openings of ${doctorId}`,
  });
}

/** Counts the other browsers that wait for a doctor's line. */
export async function countOthers(
  tx: Transaction,
  { doctorId, endpoint }: Pick<OpeningAlert, 'doctorId' | 'endpoint'>,
): Promise<number> {
  const [row] = await tx.query<{ others: number }>(
    'SELECT count(*)::integer AS others FROM opening_alert WHERE doctor_id = :doctorId AND endpoint <> :endpoint',
    { doctorId, endpoint },
  );
  return row?.others ?? 0;
}

/**
 * Stores a browser's request. The request replaces an earlier one for this doctor. If the browser then has
 * too many requests, the oldest are deleted.
 */
export async function saveOpeningAlert(
  tx: Transaction,
  { doctorId, clinicId, endpoint, p256dh, auth, language, serviceDate }: OpeningAlert,
  { now, mostOfBrowser }: { now: Date; mostOfBrowser: number },
): Promise<void> {
  await tx.query(
    `INSERT INTO opening_alert (id, doctor_id, clinic_id, endpoint, p256dh, auth, language, service_date, asked_at)
     VALUES (:id, :doctorId, :clinicId, :endpoint, :p256dh, :auth, :language, :serviceDate, :now)
     ON CONFLICT (doctor_id, endpoint) DO UPDATE SET p256dh = EXCLUDED.p256dh, auth = EXCLUDED.auth, language = EXCLUDED.language,
       service_date = EXCLUDED.service_date, asked_at = EXCLUDED.asked_at, due_at = NULL, told_at = NULL`,
    { id: uuidv7(), doctorId, clinicId, endpoint, p256dh, auth, language, serviceDate, now },
  );
  await tx.query(
    `DELETE FROM opening_alert WHERE id IN (
       SELECT id FROM opening_alert WHERE endpoint = :endpoint ORDER BY asked_at DESC, id DESC OFFSET :mostOfBrowser)`,
    { endpoint, mostOfBrowser },
  );
}

/** Deletes a browser's request, if it has one. */
export async function deleteOpeningAlert(
  sql: Sql,
  { doctorId, endpoint }: Pick<OpeningAlert, 'doctorId' | 'endpoint'>,
): Promise<void> {
  await sql.query('DELETE FROM opening_alert WHERE doctor_id = :doctorId AND endpoint = :endpoint', {
    doctorId,
    endpoint,
  });
}

// A removed doctor never issues tokens again.
const IS_THERE = 'd.removed_at IS NULL AND c.deleted_at IS NULL AND c.is_active AND c.moving_since IS NULL';

const AWAITED = {
  name: 'alerts.awaited-openings',
  text: `SELECT DISTINCT o.doctor_id FROM opening_alert o JOIN doctor d ON d.id = o.doctor_id JOIN clinic c ON c.id = d.clinic_id
    WHERE o.due_at IS NULL AND ${IS_THERE} AND (:among::uuid[] IS NULL OR o.doctor_id = ANY (:among))`,
};

/** Finds the doctors for whose opening a browser waits. If `among` is given, looks only at these doctors. */
export async function listAwaited(sql: Sql, among: readonly string[] | null): Promise<string[]> {
  const rows = await sql.query<{ doctorId: string }>(AWAITED, { among });
  return rows.map((row) => row.doctorId);
}

/**
 * Marks a doctor's opening alerts as being sent to the browsers that wait for today or later. Returns their
 * ids.
 */
export async function markDue(
  tx: Transaction,
  doctorId: string,
  { today, now }: { today: string; now: Date },
): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `UPDATE opening_alert SET due_at = :now WHERE id IN (
       SELECT id FROM opening_alert WHERE doctor_id = :doctorId AND service_date >= :today AND due_at IS NULL ORDER BY id FOR UPDATE)
     RETURNING id`,
    { doctorId, today, now },
  );
  return rows.map(({ id }) => id);
}

/** The data for writing and sending an opening alert. */
export type DueOpeningAlert = OpeningAlert & {
  id: string;
  doctorName: DoctorName;
  doctorSlug: string;
  clinicName: string;
  clinicSlug: string;
};

/** Null if the alert was cancelled, sent or postponed, or if the doctor or the clinic no longer exists. */
export async function findDue(sql: Sql, id: string): Promise<DueOpeningAlert | null> {
  const [row] = await sql.query<DueOpeningAlert>(
    `SELECT o.id, o.doctor_id, o.endpoint, o.p256dh, o.auth, o.language, o.service_date,
       ${DOCTOR_NAME} AS doctor_name, d.slug AS doctor_slug, c.name AS clinic_name, c.slug AS clinic_slug
     FROM opening_alert o JOIN doctor d ON d.id = o.doctor_id JOIN clinic c ON c.id = d.clinic_id
     WHERE o.id = :id AND o.due_at IS NOT NULL AND o.told_at IS NULL AND ${IS_THERE}`,
    { id },
  );
  return row ?? null;
}

/** Postpones an alert to the next opening, because the line has closed again. */
export async function putOff(sql: Sql, id: string): Promise<void> {
  await sql.query('UPDATE opening_alert SET due_at = NULL WHERE id = :id AND told_at IS NULL', { id });
}

/** Claims an opening alert for delivery. Returns true only to the first caller. */
export async function claimOpeningAlert(sql: Sql, id: string, at: Date): Promise<boolean> {
  const claimed = await sql.query(
    'UPDATE opening_alert SET told_at = :at WHERE id = :id AND due_at IS NOT NULL AND told_at IS NULL RETURNING id',
    { id, at },
  );
  return claimed.length > 0;
}

/** Releases the claim of an alert that certainly was not delivered, so that it can be sent again. */
export async function releaseOpeningAlert(sql: Sql, id: string): Promise<void> {
  await sql.query('UPDATE opening_alert SET told_at = NULL WHERE id = :id', { id });
}

/** Deletes a sent request, unless the patient renewed it in the meantime. */
export async function deleteTold(sql: Sql, id: string): Promise<void> {
  await sql.query('DELETE FROM opening_alert WHERE id = :id AND told_at IS NOT NULL', { id });
}

/** Deletes the requests of past service dates, which begin at `startsAtHour` on the clinic's clock. */
export async function deleteOverOpenings(sql: Sql, now: Date, startsAtHour: number): Promise<void> {
  await sql.query(
    `DELETE FROM opening_alert o USING doctor d, clinic c WHERE d.id = o.doctor_id AND c.id = d.clinic_id
     AND o.service_date < ((:now::timestamptz AT TIME ZONE c.time_zone) - make_interval(hours => :startsAtHour))::date`,
    { now, startsAtHour },
  );
}

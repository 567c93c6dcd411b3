import { forgetPatientCodes } from '../../accounts/index.ts';
import type { Sql, Transaction } from '../../db/index.ts';

/** A patient under the locks with which they can be erased. */
export type LockedPatient = { id: string; phone: string };

/**
 * Locks the queues that a patient has stood in, and gives them: like every verb of a queue, before the patient, and in the
 * order of their doctors.
 */
export async function lockQueuesOf(
  tx: Transaction,
  patientId: string,
): Promise<{ doctorId: string; revision: number }[]> {
  const rows = await tx.query<{ doctor_id: string; revision: number }>(
    `SELECT doctor_id, revision FROM doctor_queue
     WHERE doctor_id IN (SELECT doctor_id FROM token WHERE patient_id = $1) ORDER BY doctor_id FOR UPDATE`,
    [patientId],
  );
  return rows.map((row) => ({ doctorId: row.doctor_id, revision: row.revision }));
}

/** Locks a patient, so that a token that is issued to them now waits; null when there is no such patient. */
export async function lockToErase(tx: Transaction, patientId: string): Promise<LockedPatient | null> {
  const [row] = await tx.query<LockedPatient>('SELECT id, phone FROM patient WHERE id = $1 FOR UPDATE', [
    patientId,
  ]);
  return row ?? null;
}

export async function hasLiveToken(tx: Transaction, patientId: string): Promise<boolean> {
  const live = await tx.query(
    `SELECT 1 FROM token WHERE patient_id = $1 AND status IN ('waiting', 'called') LIMIT 1`,
    [patientId],
  );
  return live.length > 0;
}

/** Whether a patient has taken a token since an instant. */
export async function hasTokenSince(tx: Transaction, patientId: string, since: Date): Promise<boolean> {
  const later = await tx.query('SELECT 1 FROM token WHERE patient_id = $1 AND issued_at >= $2 LIMIT 1', [
    patientId,
    since,
  ]);
  return later.length > 0;
}

/** Erases a locked patient without a live token; the database refuses one who has. */
export async function eraseLocked(tx: Transaction, { id, phone }: LockedPatient): Promise<void> {
  const tokens = await tx.query<{ id: string; session_id: string; number: number }>(
    `UPDATE token SET patient_id = NULL, phone = NULL, secret = NULL, device_id = NULL, typed_name = NULL,
       travel_minutes = NULL
     WHERE patient_id = $1 RETURNING id, session_id, number`,
    [id],
  );
  const tokenIds = tokens.map((token) => token.id);
  await tx.query('DELETE FROM token_alert WHERE token_id = ANY ($1::uuid[])', [tokenIds]);
  await tx.query('DELETE FROM push_subscription WHERE token_id = ANY ($1::uuid[])', [tokenIds]);
  await tx.query(`SET LOCAL baari.erasing = 'patient'`);
  await tx.query(
    `UPDATE queue_event e SET detail = e.detail - 'reason',
       actor = CASE WHEN e.actor ? 'deviceId' THEN e.actor || '{"deviceId": null}' ELSE e.actor END
     FROM unnest($1::uuid[], $2::integer[]) AS t (session_id, number)
     WHERE e.session_id = t.session_id AND e.number = t.number
       AND (e.detail ? 'reason' OR e.actor ->> 'deviceId' IS NOT NULL)`,
    [tokens.map((token) => token.session_id), tokens.map((token) => token.number)],
  );
  await tx.query(`SET LOCAL baari.erasing = 'off'`);
  // First what can still confirm the phone. That it was confirmed tells of the phone alone: whoever else uses it confirms
  // it once more.
  await forgetPatientCodes(tx, phone);
  await tx.query('DELETE FROM confirmed_phone WHERE phone = $1', [phone]);
  // A trial's mailbox stands in for phones, too.
  await tx.query('DELETE FROM local_mail WHERE recipient = $1', [phone]);
  await tx.query('DELETE FROM patient WHERE id = $1', [id]);
}

/** Patients of any clinic who took no token for as long as their clinic keeps patients, until when that was. */
export type ExpiredPatient = { patientId: string; clinicId: string; keptSince: Date };

/**
 * Looks at `limit` patients in the order of their ids, after one or from the first: the expired ones among them, and the
 * last one looked at; null after the last of all.
 */
export async function listExpired(
  sql: Sql,
  now: Date,
  { after, limit }: { after: string | null; limit: number },
): Promise<{ expired: ExpiredPatient[]; last: string | null }> {
  const rows = await sql.query<{ id: string; clinic_id: string; kept_since: Date; is_expired: boolean }>(
    `SELECT p.id, p.clinic_id, p.kept_since,
       NOT EXISTS (SELECT FROM token t
         WHERE t.patient_id = p.id AND (t.issued_at >= p.kept_since OR t.status IN ('waiting', 'called'))) AS is_expired
     FROM (
       SELECT p.id, p.clinic_id, $2::timestamptz - make_interval(months => c.keeps_patients_months) AS kept_since
       FROM patient p JOIN clinic c ON c.id = p.clinic_id
       WHERE $1::uuid IS NULL OR p.id > $1 ORDER BY p.id LIMIT $3
     ) p ORDER BY p.id`,
    [after, now, limit],
  );
  return {
    expired: rows
      .filter((row) => row.is_expired)
      .map((row) => ({ patientId: row.id, clinicId: row.clinic_id, keptSince: row.kept_since })),
    last: rows.length < limit ? null : (rows.at(-1)?.id ?? null),
  };
}

/** What time it is for PostgreSQL. */
export async function readDatabaseClock(sql: Sql): Promise<Date> {
  const [row] = await sql.query<{ now: Date }>('SELECT now()');
  if (!row) throw new Error('PostgreSQL told no time');
  return row.now;
}

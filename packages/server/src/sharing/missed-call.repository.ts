import { IN_LIVE } from '../context/index.ts';
import type { Sql, Tables, Transaction } from '../db/index.ts';

type LineOf = Tables['missedCallLine'];

/** A line that answers missed calls, with its clinic's settings for texts. */
export type CallLine = Pick<LineOf, 'id' | 'doctorId' | 'clinicId' | 'language'> &
  Pick<Tables['clinic'], 'timeZone' | 'isTexting'>;

export async function findCallLine(sql: Sql, id: string): Promise<CallLine | null> {
  const [row] = await sql.query<CallLine>(
    `SELECT l.id, l.doctor_id, l.clinic_id, l.language, c.time_zone, c.is_texting
     FROM missed_call_line l JOIN clinic c ON c.id = l.clinic_id JOIN doctor d ON d.id = l.doctor_id
     WHERE l.id = :id AND d.removed_at IS NULL`,
    { id },
  );
  return row ?? null;
}

/** Finds the doctor of a page by the two words of its address, such as `asha-clinic/dr-rao`. */
export async function findDoctorByPage(
  sql: Sql,
  page: string,
): Promise<Pick<LineOf, 'doctorId' | 'clinicId'> | null> {
  const [row] = await sql.query<Pick<LineOf, 'doctorId' | 'clinicId'>>(
    `SELECT d.id AS doctor_id, d.clinic_id FROM doctor d JOIN clinic c ON c.id = d.clinic_id
     WHERE c.slug || '/' || d.slug = :page AND d.removed_at IS NULL`,
    { page },
  );
  return row ?? null;
}

/** Saves the line of a doctor. It replaces an earlier line, whose address then stops working. */
export async function saveCallLine(
  tx: Transaction,
  line: Pick<LineOf, 'id' | 'doctorId' | 'clinicId' | 'language' | 'madeAt'>,
): Promise<void> {
  const { id, doctorId, clinicId, language, madeAt } = line;
  await deleteCallLine(tx, doctorId);
  await tx.query(
    `INSERT INTO missed_call_line (id, doctor_id, clinic_id, language, made_at)
     VALUES (:id, :doctorId, :clinicId, :language, :madeAt)`,
    { id, doctorId, clinicId, language, madeAt },
  );
}

/** Returns false if the doctor had no line. */
export async function deleteCallLine(tx: Transaction, doctorId: string): Promise<boolean> {
  const rows = await tx.query('DELETE FROM missed_call_line WHERE doctor_id = :doctorId RETURNING id', {
    doctorId,
  });
  return rows.length > 0;
}

/**
 * The maximum number of tokens by missed calls on a service date. The constraints of the table have the same
 * limits.
 */
export const CALLS_A_DAY = { ofPhone: 3, ofClinic: 200 } as const;

export type NewCall = Pick<
  Tables['missedCall'],
  'lineId' | 'callId' | 'clinicId' | 'phoneMac' | 'serviceDate' | 'calledAt'
>;

/**
 * Counts a call before it gets a token. `repeated`: an earlier report of this call already has a token.
 * `refused`: the phone or the clinic has reached its limit. The clinic's other calls wait until the
 * transaction ends.
 */
export async function countCall(tx: Transaction, call: NewCall): Promise<'counted' | 'repeated' | 'refused'> {
  const { lineId, callId, clinicId, phoneMac, serviceDate, calledAt } = call;
  const subject = `missed calls of clinic ${clinicId}`;
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended(:subject, 0))', { subject });
  const [counts] = await tx.query<{
    hadToken: boolean | null;
    ofPhone: number | null;
    ofClinic: number | null;
  }>(
    `SELECT (SELECT has_token FROM missed_call WHERE line_id = :lineId AND call_id = :callId) AS had_token,
       max(of_phone) FILTER (WHERE phone_mac = :phoneMac) AS of_phone, max(of_clinic) AS of_clinic
     FROM missed_call WHERE clinic_id = :clinicId AND service_date = :serviceDate`,
    { lineId, callId, clinicId, phoneMac, serviceDate },
  );
  if (counts?.hadToken === true) return 'repeated';
  // An earlier report was counted, but its process crashed.
  if (counts?.hadToken === false) return 'counted';
  const [ofPhone, ofClinic] = [(counts?.ofPhone ?? 0) + 1, (counts?.ofClinic ?? 0) + 1];
  if (ofPhone > CALLS_A_DAY.ofPhone || ofClinic > CALLS_A_DAY.ofClinic) return 'refused';
  await tx.query(
    `INSERT INTO missed_call (line_id, call_id, clinic_id, phone_mac, service_date, of_phone, of_clinic, called_at, has_token)
     VALUES (:lineId, :callId, :clinicId, :phoneMac, :serviceDate, :ofPhone, :ofClinic, :calledAt, false)`,
    { lineId, callId, clinicId, phoneMac, serviceDate, ofPhone, ofClinic, calledAt },
  );
  return 'counted';
}

/** Records whether a counted call got its token. A call without a token no longer counts. */
export async function concludeCall(
  sql: Sql,
  { lineId, callId, hasToken }: Pick<Tables['missedCall'], 'lineId' | 'callId' | 'hasToken'>,
): Promise<void> {
  await sql.query(
    hasToken
      ? 'UPDATE missed_call SET has_token = true WHERE line_id = :lineId AND call_id = :callId'
      : 'DELETE FROM missed_call WHERE line_id = :lineId AND call_id = :callId AND NOT has_token',
    { lineId, callId },
  );
}

/** The record of a caller in the clinic. `hasToken` is true if the caller has a live token of this doctor. */
export type KnownCaller = { name: string; hasToken: boolean };

/**
 * Returns the record that a phone used last, or the record that has a live token of this doctor. Returns null
 * for an unknown phone.
 */
export async function findCaller(
  sql: Sql,
  { clinicId, doctorId, phone }: { clinicId: string; doctorId: string; phone: string },
): Promise<KnownCaller | null> {
  const [row] = await sql.query<KnownCaller>(
    `SELECT p.name, coalesce(latest.has_token, false) AS has_token
     FROM patient p LEFT JOIN LATERAL (
       SELECT max(t.issued_at) AS issued_at, bool_or(t.doctor_id = :doctorId AND t.status ${IN_LIVE}) AS has_token
       FROM token t WHERE t.patient_id = p.id
     ) latest ON true
     WHERE p.clinic_id = :clinicId AND p.phone = :phone
     ORDER BY latest.has_token DESC NULLS LAST, latest.issued_at DESC NULLS LAST, p.id DESC LIMIT 1`,
    { clinicId, doctorId, phone },
  );
  return row ?? null;
}

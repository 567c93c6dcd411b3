import { EARLY_MINUTES } from '@baari/core/bookings';
import { SERVICE_DATE_STARTS_AT_HOUR } from '@baari/core/queue';
import type { Sql, Transaction } from '../db/index.ts';

/** The first call of a session after an instant; null before it. */
export async function findFirstCall(
  tx: Transaction,
  sessionId: string | null,
  after: Date,
): Promise<Date | null> {
  const [row] = await tx.query<{ at: Date | null }>(
    `SELECT min(at) AS at FROM queue_event WHERE session_id = $1 AND kind = 'called' AND at >= $2`,
    [sessionId, after],
  );
  return row?.at ?? null;
}

/** Those who came early, wait in turn, and whose band begins within ten minutes: once each, as they stand Soon afterwards. */
export async function listEarly(
  sql: Sql,
  now: Date,
): Promise<{ doctorId: string; sessionId: string; number: number }[]> {
  const rows = await sql.query<{ doctor_id: string; session_id: string; number: number }>(
    `SELECT t.doctor_id, t.session_id, t.number FROM booking b JOIN token t ON t.id = b.token_id
     WHERE b.state = 'checked_in' AND b.band_start > $1 AND b.band_start <= $1 + make_interval(mins => $2)
       AND t.status = 'waiting' AND t.place = 'turn' AND t.times_back = 0 AND t.called_at IS NULL
     ORDER BY b.band_start, t.number`,
    [now, EARLY_MINUTES],
  );
  return rows.map((row) => ({ doctorId: row.doctor_id, sessionId: row.session_id, number: row.number }));
}

/**
 * Opens the booking again that a token was made of, whose issue is taken back: the token gets another secret. It stays
 * as it is where the phone or the device has booked anew since.
 */
export async function reopenBooking(
  tx: Transaction,
  token: { sessionId: string | null; number: number; tokenSecret: string },
): Promise<void> {
  await tx.query(
    `WITH undone AS (
       UPDATE booking b SET state = 'booked', token_id = NULL
       FROM token t WHERE t.session_id = $1 AND t.number = $2 AND b.token_id = t.id
         AND NOT EXISTS (SELECT FROM booking o WHERE o.state = 'booked' AND ((o.doctor_id = b.doctor_id AND o.phone = b.phone)
           OR (o.device_id = b.device_id AND o.device_ordinal = b.device_ordinal)))
       RETURNING t.id)
     UPDATE token SET secret = $3 WHERE id IN (SELECT id FROM undone)`,
    [token.sessionId, token.number, token.tokenSecret],
  );
}

/**
 * Ends open bookings whose service date is over: as missed, or where the doctor called nobody that day, as of a day without a
 * doctor. Gives the lines and dates.
 */
export async function endOverBookings(
  tx: Transaction,
  now: Date,
): Promise<{ doctorId: string; serviceDate: string }[]> {
  return tx.query<{ doctorId: string; serviceDate: string }>(
    `UPDATE booking b SET state = CASE WHEN o.was_there THEN 'missed' ELSE 'cancelled' END,
       ended_by = CASE WHEN NOT o.was_there THEN 'day_off' END, ended_at = $1
     FROM (SELECT b.id, EXISTS (SELECT FROM queue_session s WHERE s.doctor_id = b.doctor_id AND s.service_date = b.service_date
           AND s.now_serving > 0) AS was_there
         FROM booking b JOIN clinic c ON c.id = b.clinic_id
         WHERE b.state = 'booked' AND b.service_date < (($1::timestamptz AT TIME ZONE c.time_zone) - make_interval(hours => $2))::date
         FOR UPDATE OF b) o
     WHERE b.id = o.id RETURNING b.doctor_id AS "doctorId", b.service_date AS "serviceDate"`,
    [now, SERVICE_DATE_STARTS_AT_HOUR],
  );
}

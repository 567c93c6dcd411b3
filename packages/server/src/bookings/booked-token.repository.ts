import { EARLY_MINUTES, LATE_MINUTES } from '@baari/core/bookings';
import { SERVICE_DATE_STARTS_AT_HOUR } from '@baari/core/queue';
import { AppError } from '@baari/core/shared';
import { tellOfBooking } from '../alerts/index.ts';
import type { Sql, Transaction } from '../db/index.ts';
import { type Booking, findBooking } from './booking.repository.ts';
import { claimRoom, type Room } from './phone-room.ts';

/** Finds the first call of a session after an instant. Returns null if there was none yet. */
export async function findFirstCall(
  tx: Transaction,
  sessionId: string | null,
  after: Date,
): Promise<Date | null> {
  const [row] = await tx.query<{ at: Date | null }>(
    `SELECT min(at) AS at FROM queue_event WHERE session_id = :sessionId AND kind = 'called' AND at >= :after`,
    { sessionId, after },
  );
  return row?.at ?? null;
}

/** Finds a doctor's first call on a service date after an instant. Returns null if there was none yet. */
export async function findFirstCallOn(
  sql: Sql,
  { doctorId, serviceDate }: { doctorId: string; serviceDate: string },
  after: Date,
): Promise<Date | null> {
  const [row] = await sql.query<{ at: Date | null }>(
    `SELECT min(e.at) AS at FROM queue_session s JOIN queue_event e ON e.session_id = s.id
     WHERE s.doctor_id = :doctorId AND s.service_date = :serviceDate AND e.kind = 'called' AND e.at >= :after`,
    { doctorId, serviceDate, after },
  );
  return row?.at ?? null;
}

type EarlyToken = { bookingId: string; doctorId: string; sessionId: string; number: number };

/**
 * Finds patients with the place “In turn” who came early, and whose band begins within ten minutes. Once the
 * caller has given a patient the place “Soon”, this query no longer finds the patient. Omits patients whom
 * staff gave the place “In turn” again.
 */
export async function listEarly(sql: Sql, now: Date): Promise<EarlyToken[]> {
  return sql.query<EarlyToken>(
    `SELECT b.id AS booking_id, t.doctor_id, t.session_id, t.number FROM booking b JOIN token t ON t.id = b.token_id
     WHERE b.state = 'checked_in' AND b.band_start > :now AND b.band_start <= :now + make_interval(mins => :earlyMinutes)
       AND t.status = 'waiting' AND t.place = 'turn' AND t.times_back = 0 AND t.called_at IS NULL
       AND NOT EXISTS (SELECT FROM queue_event e WHERE e.session_id = t.session_id AND e.number = t.number AND e.kind = 'placed_in_turn')
     ORDER BY b.band_start, t.number`,
    { now, earlyMinutes: EARLY_MINUTES },
  );
}

/**
 * Reopens the booking of a token when its check-in is undone, and gives the token another secret. Does
 * nothing if the patient has made another booking since, or the phone or device has reached its limit.
 */
export async function reopenBooking(
  tx: Transaction,
  token: { sessionId: string | null; number: number; tokenSecret: string },
): Promise<void> {
  const [found] = await tx.query<{ id: string }>(
    `SELECT b.id FROM booking b JOIN token t ON t.id = b.token_id JOIN doctor d ON d.id = b.doctor_id
     WHERE t.session_id = :sessionId AND t.number = :number FOR NO KEY UPDATE OF d`,
    { sessionId: token.sessionId, number: token.number },
  );
  const booking = found ? await findBooking(tx, found.id) : null;
  // Takes the same locks as a new booking, because other bookings may now use the phone's and device's
  // ordinals.
  const room = booking && (await roomOf(tx, booking));
  if (!room) return;
  const [reopened] = await tx.query<{ tokenId: string }>(
    `WITH undone AS (
       UPDATE booking b SET state = 'booked', token_id = NULL, device_ordinal = :deviceOrdinal, phone_ordinal = :phoneOrdinal
       FROM token t WHERE b.id = :bookingId AND t.id = b.token_id RETURNING t.id)
     UPDATE token SET secret = :tokenSecret WHERE id IN (SELECT id FROM undone) RETURNING id AS token_id`,
    {
      bookingId: booking.id,
      deviceOrdinal: room.deviceOrdinal,
      tokenSecret: token.tokenSecret,
      phoneOrdinal: room.phoneOrdinal,
    },
  );
  if (reopened !== undefined) await tellOfBooking(tx, booking.id, reopened.tokenId);
}

async function roomOf(tx: Transaction, booking: Booking): Promise<Room | null> {
  try {
    return await claimRoom(tx, booking);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/**
 * Ends open bookings of past service dates. These bookings count as missed. They count as cancelled by the
 * clinic if the doctor called no patient that day, or if the practice closed before the patient would have
 * been late. Returns the lines and service dates of the ended bookings.
 */
export async function endOverBookings(
  tx: Transaction,
  now: Date,
): Promise<{ doctorId: string; serviceDate: string }[]> {
  return tx.query<{ doctorId: string; serviceDate: string }>(
    `UPDATE booking b SET state = CASE WHEN o.was_there THEN 'missed' ELSE 'cancelled' END,
       ended_by = CASE WHEN NOT o.was_there THEN 'day_off' END, ended_at = :now
     FROM (SELECT b.id, EXISTS (SELECT FROM queue_session s WHERE s.doctor_id = b.doctor_id AND s.service_date = b.service_date
           AND s.now_serving > 0)
         AND NOT EXISTS (SELECT FROM doctor_queue q WHERE q.doctor_id = b.doctor_id AND q.practice = 'closed'
           AND q.practice_date = b.service_date AND greatest(b.band_end, b.band_start + make_interval(mins => :lateMinutes)) > (
             SELECT max(e.at) FROM queue_event e WHERE e.doctor_id = q.doctor_id AND (e.kind IN ('tokens_stopped', 'moved_and_stopped')
               OR e.kind = 'practice_closed' AND e.actor ->> 'kind' IS DISTINCT FROM 'system') AND e.at > b.band_start - interval '1 day')) AS was_there
         FROM booking b JOIN clinic c ON c.id = b.clinic_id AND c.moving_since IS NULL
         WHERE b.state = 'booked' AND b.service_date < ((:now::timestamptz AT TIME ZONE c.time_zone) - make_interval(hours => :serviceDateStartsAtHour))::date
         FOR UPDATE OF b) o
     WHERE b.id = o.id RETURNING b.doctor_id, b.service_date`,
    { now, serviceDateStartsAtHour: SERVICE_DATE_STARTS_AT_HOUR, lateMinutes: LATE_MINUTES },
  );
}

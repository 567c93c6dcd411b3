/** Bookings that continue the visit of a token whose queue ended on another day. */
import { LAST_OWN_SEAT } from '@baari/core/bookings';
import { addDays } from '@baari/core/queue';
import type { Tables, Transaction } from '../db/index.ts';
import { IN_LINE_ORDER } from '../queue/index.ts';

/** A token that can be carried over. */
export type LeftToken = Pick<Tables['token'], 'id' | 'phone' | 'deviceId' | 'language' | 'note'> & {
  patientId: string;
  /** The name that the patient typed, or otherwise the name that the clinic stored for the patient. */
  name: string;
};

const LEFT = `SELECT t.id, t.phone, t.device_id, t.language, t.note, t.patient_id, coalesce(t.typed_name, p.name) AS name
  FROM token t JOIN patient p ON p.id = t.patient_id`;

/** Returns some tokens of a session in the order of the line, followed by the passed ones. */
export const listLeft = (
  tx: Transaction,
  sessionId: string | null,
  numbers: readonly number[],
): Promise<LeftToken[]> =>
  tx.query<LeftToken>(
    `${LEFT} WHERE t.session_id = :sessionId AND t.number = ANY (:numbers) ORDER BY t.status = 'passed', ${IN_LINE_ORDER}`,
    { sessionId, numbers },
  );

/**
 * The time for which an ended token can be carried over. It is the same time for which the token is in the
 * list of patients to phone.
 */
const CARRY_WITHIN_DAYS = 7;

/**
 * Finds a doctor's token that the end of its queue cancelled in the last seven days. Returns null if there is
 * no such token, or if its patient was erased.
 */
export async function findLeft(
  tx: Transaction,
  { doctorId, tokenId, today }: { doctorId: string; tokenId: string; today: string },
): Promise<LeftToken | null> {
  const [token] = await tx.query<LeftToken>(
    `${LEFT} JOIN queue_session s ON s.id = t.session_id WHERE t.id = :tokenId AND t.doctor_id = :doctorId
       AND t.status = 'cancelled' AND t.reason IN ('practice_closed', 'reset') AND s.service_date >= :since`,
    { doctorId, tokenId, since: addDays(today, -CARRY_WITHIN_DAYS) },
  );
  return token ?? null;
}

const IS_CARRIED = `b.state IN ('booked', 'checked_in')`;

export async function isCarried(tx: Transaction, tokenId: string): Promise<boolean> {
  const found = await tx.query(`SELECT FROM booking b WHERE b.carried_from = :tokenId AND ${IS_CARRIED}`, {
    tokenId,
  });
  return found.length > 0;
}

/** Returns whether the token of an ended booking has been carried over with another booking. */
export async function isCarriedAgain(tx: Transaction, bookingId: string): Promise<boolean> {
  const found = await tx.query(
    `SELECT FROM booking b JOIN booking ended ON ended.carried_from = b.carried_from
     WHERE ended.id = :bookingId AND b.id <> ended.id AND ${IS_CARRIED}`,
    { bookingId },
  );
  return found.length > 0;
}

/**
 * An open booking of the patient with the doctor. `carriedFrom` is the token whose visit the booking already
 * continues.
 */
export type OwnBooking = { id: string; carriedFrom: string | null; serviceDate: string };

/**
 * Returns the patient's open bookings with a doctor, earliest first. Leaves out unverified bookings of other
 * devices, which anybody could have made.
 */
export const listOwn = (
  tx: Transaction,
  doctorId: string,
  { patientId, deviceId }: Pick<LeftToken, 'patientId' | 'deviceId'>,
): Promise<OwnBooking[]> =>
  tx.query<OwnBooking>(
    `SELECT id, carried_from, service_date FROM booking WHERE doctor_id = :doctorId AND patient_id = :patientId AND state = 'booked'
       AND (phone_proved OR device_id IS NULL OR device_id = :deviceId) ORDER BY band_start, id`,
    { doctorId, patientId, deviceId },
  );

/** Records that a booking continues the visit of a token; null removes the record. */
export async function saveCarriedFrom(tx: Transaction, id: string, tokenId: string | null): Promise<void> {
  await tx.query('UPDATE booking SET carried_from = :tokenId WHERE id = :id', { id, tokenId });
}

/**
 * Returns the open bookings that continue visits of a session, in the order of their line. `isMade` is true
 * if the booking was made in order to carry the token over, and has not been moved.
 */
export const listCarriedOf = (
  tx: Transaction,
  sessionId: string | null,
): Promise<{ id: string; isMade: boolean }[]> =>
  tx.query<{ id: string; isMade: boolean }>(
    `SELECT b.id, b.seat > :lastOwnSeat AS is_made FROM token t JOIN booking b ON b.carried_from = t.id AND b.state = 'booked'
     WHERE t.session_id = :sessionId ORDER BY b.band_start, b.seat`,
    { sessionId, lastOwnSeat: LAST_OWN_SEAT },
  );

/** Returns the next seat for a carried patient in a band. The line is locked. */
export async function nextCarriedSeat(tx: Transaction, doctorId: string, start: Date): Promise<number> {
  const [row] = await tx.query<{ seat: number }>(
    `SELECT 1 + greatest(max(seat), :lastOwnSeat) AS seat FROM booking
     WHERE doctor_id = :doctorId AND band_start = :start AND state IN ('booked', 'checked_in')`,
    { doctorId, start, lastOwnSeat: LAST_OWN_SEAT },
  );
  return row?.seat ?? LAST_OWN_SEAT + 1;
}

/**
 * Finds the first waiting patient of the session who has the place “Soon”. Only patients who were behind this
 * booking's patient in a carried line count. Returns null if there is none, or if the booking has an ordinary
 * seat.
 */
export async function findCarriedBehind(
  tx: Transaction,
  bookingId: string,
  sessionId: string | null,
): Promise<number | null> {
  const [row] = await tx.query<{ number: number }>(
    `SELECT t.number FROM booking b JOIN booking o ON o.doctor_id = b.doctor_id AND o.service_date = b.service_date
         AND o.seat > :lastOwnSeat AND (o.band_start, o.seat) > (b.band_start, b.seat)
       JOIN token t ON t.id = o.token_id
     WHERE b.id = :bookingId AND b.seat > :lastOwnSeat AND t.session_id = :sessionId AND t.place = 'soon' AND t.status = 'waiting'
     ORDER BY ${IN_LINE_ORDER} LIMIT 1`,
    { bookingId, sessionId, lastOwnSeat: LAST_OWN_SEAT },
  );
  return row?.number ?? null;
}

/**
 * Makes the fee of the carried token count for the token of the check-in. If that visit was already carried
 * over before and its token has no fee mark, the fee of the first token counts.
 */
export async function keepCarriedFee(tx: Transaction, bookingId: string): Promise<void> {
  await tx.query(
    `UPDATE token n SET carried_from = CASE WHEN EXISTS (SELECT FROM fee_mark WHERE token_id = t.id) THEN t.id
       ELSE coalesce(t.carried_from, t.id) END
     FROM booking b JOIN token t ON t.id = b.carried_from WHERE b.id = :bookingId AND n.id = b.token_id`,
    { bookingId },
  );
}

/** The channels that the holder of a booking chose, and the messages sent so far. */
import type { WhatsappEnd } from '@baari/core/wait-time';
import type { PushSubscription } from '../../context/index.ts';
import type { Sql, Transaction } from '../../db/index.ts';
import { BOOKING_TEXT_KINDS, type BookingTextKind } from '../words/booking-words.ts';

/**
 * `whatsapp` contains the phone that could get messages, and whether the holder asked for them. Null if the
 * clinic sends no WhatsApp messages.
 */
export type OpenBooking = { id: string; clinicId: string; whatsapp: { phone: string; isOn: boolean } | null };

const IS_ON_WHATSAPP = 'b.whatsapp_since IS NOT NULL AND b.whatsapp_ended IS NULL';

/**
 * SQL for the phone that could get WhatsApp messages about the booking `b` of the clinic `c`, and whether
 * the holder asked for them.
 */
export const BOOKING_WHATSAPP = `CASE WHEN c.is_on_whatsapp AND b.state = 'booked' AND b.phone IS NOT NULL
  THEN json_build_object('phone', b.phone, 'isOn', ${IS_ON_WHATSAPP}) END`;

/** Finds the open booking with a secret and locks it until the transaction ends, or returns null. */
export async function lockOpenBooking(tx: Transaction, secret: string): Promise<OpenBooking | null> {
  const [row] = await tx.query<OpenBooking>(
    `SELECT b.id, b.clinic_id, ${BOOKING_WHATSAPP} AS whatsapp FROM booking b JOIN clinic c ON c.id = b.clinic_id
     WHERE b.secret = :secret AND b.state = 'booked' FOR NO KEY UPDATE OF b`,
    { secret },
  );
  return row ?? null;
}

/**
 * Stores a browser's subscription with its newest keys. Deletes the oldest subscriptions of a booking that
 * has too many.
 */
export async function saveBookingBrowser(
  tx: Transaction,
  { id, clinicId }: Pick<OpenBooking, 'id' | 'clinicId'>,
  { endpoint, p256dh, auth }: PushSubscription,
  { most, now, deviceId }: { most: number; now: Date; deviceId: string | null },
): Promise<void> {
  await tx.query(
    `INSERT INTO booking_push_subscription (booking_id, clinic_id, endpoint, p256dh, auth, created_at, device_id)
     VALUES (:id, :clinicId, :endpoint, :p256dh, :auth, :now, :deviceId)
     ON CONFLICT (booking_id, endpoint) DO UPDATE SET p256dh = EXCLUDED.p256dh, auth = EXCLUDED.auth, device_id = EXCLUDED.device_id`,
    { id, clinicId, endpoint, p256dh, auth, now, deviceId },
  );
  await tx.query(
    `DELETE FROM booking_push_subscription WHERE booking_id = :id AND endpoint IN (
       SELECT endpoint FROM booking_push_subscription WHERE booking_id = :id AND endpoint <> :endpoint
       ORDER BY created_at DESC, endpoint OFFSET :offset)`,
    { id, endpoint, offset: most - 1 },
  );
}

export async function deleteBookingBrowser(sql: Sql, bookingId: string, endpoint: string): Promise<void> {
  await sql.query(
    'DELETE FROM booking_push_subscription WHERE booking_id = :bookingId AND endpoint = :endpoint',
    { bookingId, endpoint },
  );
}

/** Sets the language for the holder of a booking. */
export async function saveBookingLanguage(
  tx: Transaction,
  bookingId: string,
  language: string,
): Promise<void> {
  await tx.query('UPDATE booking SET language = :language WHERE id = :bookingId AND language <> :language', {
    bookingId,
    language,
  });
}

/**
 * Records that a patient wants WhatsApp messages about a booking. If the patient asked for them earlier,
 * keeps the time of that request.
 */
export async function startBookingWhatsapp(tx: Transaction, bookingId: string, at: Date): Promise<void> {
  await tx.query(
    `UPDATE booking b SET whatsapp_since = :at, whatsapp_ended = NULL WHERE id = :bookingId AND NOT (${IS_ON_WHATSAPP})`,
    { bookingId, at },
  );
}

/** Ends the WhatsApp messages about a booking, if there are any. */
export async function endBookingWhatsapp(sql: Sql, bookingId: string, ended: WhatsappEnd): Promise<void> {
  await sql.query(
    `UPDATE booking b SET whatsapp_ended = :ended WHERE id = :bookingId AND ${IS_ON_WHATSAPP}`,
    { bookingId, ended },
  );
}

/** Ends WhatsApp messages about a phone's bookings at one clinic, or at all clinics if `clinicId` is null. */
export async function stopBookingsWhatsapp(sql: Sql, phone: string, clinicId: string | null): Promise<void> {
  await sql.query(
    `UPDATE booking b SET whatsapp_ended = 'stop'
     WHERE phone = :phone AND state = 'booked' AND (:clinicId::uuid IS NULL OR clinic_id = :clinicId) AND ${IS_ON_WHATSAPP}`,
    { phone, clinicId },
  );
}

/** Moves the alerts of a booking to the token that it became. */
export async function alertOfToken(tx: Transaction, bookingId: string, now: Date): Promise<void> {
  await tx.query(
    `WITH asked AS (DELETE FROM booking_push_subscription WHERE booking_id = :bookingId RETURNING *)
     INSERT INTO push_subscription (token_id, doctor_id, clinic_id, endpoint, p256dh, auth, created_at, device_id)
     SELECT t.id, t.doctor_id, t.clinic_id, a.endpoint, a.p256dh, a.auth, :now, a.device_id
     FROM asked a JOIN booking b ON b.id = a.booking_id JOIN token t ON t.id = b.token_id`,
    { bookingId, now },
  );
  await tx.query(
    `WITH asked AS (
       UPDATE token t SET whatsapp_since = b.whatsapp_since, whatsapp_page = 'booking', whatsapp_ended = b.whatsapp_ended
       FROM booking b WHERE b.id = :bookingId AND t.id = b.token_id AND b.whatsapp_since IS NOT NULL RETURNING b.id)
     UPDATE booking SET whatsapp_since = NULL, whatsapp_ended = NULL WHERE id IN (SELECT id FROM asked)`,
    { bookingId },
  );
}

/** Moves the alerts of a token back to its booking after the check-in was undone. */
export async function tellOfBooking(tx: Transaction, bookingId: string, tokenId: string): Promise<void> {
  await tx.query(
    `WITH asked AS (DELETE FROM push_subscription WHERE token_id = :tokenId RETURNING *)
     INSERT INTO booking_push_subscription (booking_id, clinic_id, endpoint, p256dh, auth, created_at, device_id)
     SELECT :bookingId, clinic_id, endpoint, p256dh, auth, created_at, device_id FROM asked`,
    { bookingId, tokenId },
  );
  await tx.query(
    `UPDATE booking b SET whatsapp_since = t.whatsapp_since, whatsapp_ended = nullif(t.whatsapp_ended, 'corrected')
     FROM token t WHERE b.id = :bookingId AND t.id = :tokenId`,
    { bookingId, tokenId },
  );
  await tx.query(
    'UPDATE token SET whatsapp_since = NULL, whatsapp_page = NULL, whatsapp_ended = NULL WHERE id = :tokenId',
    { tokenId },
  );
}

const TOLD_COLUMNS: Readonly<Record<BookingTextKind, string>> = {
  evening: 'reminded_before_at',
  soon: 'reminded_soon_at',
  dayOff: 'told_off_at',
};

/** The facts that a message about a booking contains. */
export type BookingNews = { id: string; start: Date; kind: BookingTextKind };

/**
 * The id under which a message about the booking is counted. A booking that was moved has a different band,
 * and therefore a different id.
 */
export const bookedOccasion = ({ kind, start }: BookingNews): string =>
  `booked_${kind}:${start.toISOString()}`;

/**
 * Claims a message about the booking. Only the first caller succeeds, and only if the booking is unchanged.
 */
export async function claimTold(sql: Sql, { id, start, kind }: BookingNews, at: Date): Promise<boolean> {
  const column = TOLD_COLUMNS[kind];
  const claimed = await sql.query(
    `UPDATE booking SET ${column} = :at WHERE id = :id AND ${column} IS NULL AND band_start = :start AND state = :state RETURNING id`,
    { id, at, start, state: kind === 'dayOff' ? 'cancelled' : 'booked' },
  );
  return claimed.length > 0;
}

/** Releases the claim of a message that certainly did not arrive, so that it can be sent again. */
export async function releaseTold(sql: Sql, { id, start, kind }: BookingNews): Promise<void> {
  await sql.query(`UPDATE booking SET ${TOLD_COLUMNS[kind]} = NULL WHERE id = :id AND band_start = :start`, {
    id,
    start,
  });
}

/**
 * Finds the booking of a message. Reads it from the id and the occasion under which the message was counted.
 * Returns null if the message was about something else.
 */
export function bookingNewsOf({ id, occasion }: { id: string; occasion: string }): BookingNews | null {
  const [, said, start] = /^booked_([a-zA-Z]+):(.+)$/.exec(occasion) ?? [];
  const kind = BOOKING_TEXT_KINDS.find((one) => one === said);
  return kind === undefined || start === undefined ? null : { id, kind, start: new Date(start) };
}

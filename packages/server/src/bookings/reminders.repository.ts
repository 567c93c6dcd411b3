import type { RemindedBooking } from '@baari/core/bookings';
import type { ToldBooking } from '../alerts/index.ts';
import type { Site } from '../context/index.ts';
import type { Sql } from '../db/index.ts';
import { DOCTOR_NAME } from '../doctors/index.ts';

/** A booking whose holder gets a message now or later. `isOff` means that the booking's day was cancelled. */
export type Untold = Omit<ToldBooking, 'kind'> & RemindedBooking & { isOff: boolean };

/**
 * Patients can be told of a cancelled day for this long. If the server was down for longer, the message would
 * be too late.
 */
const OFF_HOURS = 36;
/** This is long enough to find bookings for which a reminder is due, from the evening before. */
const AHEAD_HOURS = 48;

/**
 * Marks the bookings of a cancelled day while no channel is turned on. So a channel that is turned on later
 * announces only days that are cancelled after that.
 */
export async function noteUntellable(
  sql: Sql,
  now: Date,
  { hasSms, hasWhatsapp }: Pick<Site, 'hasSms' | 'hasWhatsapp'>,
): Promise<void> {
  await sql.query(
    `UPDATE booking b SET told_nobody_at = :now FROM clinic c
     WHERE c.id = b.clinic_id AND b.service_date >= (:now::timestamptz - interval '2 days')::date AND b.state = 'cancelled'
       AND b.ended_by = 'day_off' AND b.told_off_at IS NULL AND b.told_nobody_at IS NULL AND b.band_end > :now
       AND NOT (:hasSms AND c.is_texting AND b.phone IS NOT NULL)
       AND NOT (:hasWhatsapp AND c.is_on_whatsapp AND b.phone IS NOT NULL AND b.whatsapp_since IS NOT NULL AND b.whatsapp_ended IS NULL)
       AND NOT EXISTS (SELECT FROM booking_push_subscription s WHERE s.booking_id = b.id)`,
    { now, hasSms, hasWhatsapp },
  );
}

/**
 * Finds upcoming bookings, and those whose day was cancelled before they were over, if the holder has a
 * channel.
 */
export const listUntold = (
  sql: Sql,
  now: Date,
  { hasSms, hasWhatsapp }: Pick<Site, 'hasSms' | 'hasWhatsapp'>,
): Promise<Untold[]> =>
  sql.query<Untold>(
    `SELECT * FROM (
       SELECT b.id, b.state = 'cancelled' AS is_off, b.secret, b.language, b.band_start AS start,
         b.band_end AS end, coalesce(b.moved_at, b.booked_at) AS chosen_at, c.id AS clinic_id, c.name AS clinic_name,
         c.text_permission, c.time_zone, ${DOCTOR_NAME} AS doctor_name,
         json_build_object('evening', b.reminded_before_at IS NOT NULL, 'soon', b.reminded_soon_at IS NOT NULL) AS told,
         CASE WHEN :hasSms AND c.is_texting THEN b.phone END AS phone,
         CASE WHEN :hasWhatsapp AND c.is_on_whatsapp AND b.whatsapp_since IS NOT NULL AND b.whatsapp_ended IS NULL THEN b.phone
           END AS whatsapp_phone,
         (SELECT coalesce(json_agg(json_build_object('endpoint', s.endpoint, 'p256dh', s.p256dh, 'auth', s.auth)), '[]')
            FROM booking_push_subscription s WHERE s.booking_id = b.id) AS browsers
       FROM booking b JOIN clinic c ON c.id = b.clinic_id AND c.moving_since IS NULL JOIN doctor d ON d.id = b.doctor_id
       -- The query repeats the condition with dates, because the date has an index. Without that condition,
       -- the query would read years of bookings every minute.
       WHERE b.service_date >= (:now::timestamptz - interval '2 days')::date AND (
         (b.state = 'booked' AND b.band_start > :now AND b.band_start < :now::timestamptz + make_interval(hours => :aheadHours)
           AND (b.reminded_before_at IS NULL OR b.reminded_soon_at IS NULL))
         OR (b.state = 'cancelled' AND b.ended_by = 'day_off' AND b.told_off_at IS NULL AND b.told_nobody_at IS NULL AND b.band_end > :now
           AND b.ended_at > :now::timestamptz - make_interval(hours => :offHours)))) untold
     WHERE phone IS NOT NULL OR whatsapp_phone IS NOT NULL OR browsers::text <> '[]'
     ORDER BY start, id`,
    { now, aheadHours: AHEAD_HOURS, offHours: OFF_HOURS, hasSms, hasWhatsapp },
  );

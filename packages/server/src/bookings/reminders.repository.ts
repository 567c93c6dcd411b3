import type { RemindedBooking } from '@baari/core/bookings';
import type { TextPermission } from '@baari/core/clinics';
import type { BookingTextKind, TextedBooking } from '../alerts/index.ts';
import type { Sql } from '../db/index.ts';
import { DOCTOR_NAME } from '../doctors/index.ts';

/** A booking whose holder is to be told something, now or later; `isOff` where its day was taken away. */
export type Untold = TextedBooking &
  RemindedBooking & {
    id: string;
    isOff: boolean;
    phone: string;
    secret: string;
    clinicId: string;
    clinicName: string;
    textPermission: TextPermission;
  };

/** Nobody is told of a day off longer afterwards: the servers were down meanwhile, and it is no news. */
const OFF_HOURS = 36;
/** From the evening before the day on. */
const AHEAD_HOURS = 48;

/** Bookings that are near, or whose day was taken away before it was over, with a phone, of clinics that send texts. */
export const listUntold = (sql: Sql, now: Date): Promise<Untold[]> =>
  sql.query<Untold>(
    `SELECT b.id, b.state = 'cancelled' AS "isOff", b.phone, b.secret, b.language, b.service_date AS "serviceDate", b.band_start AS start,
       b.band_end AS end, b.booked_at AS "bookedAt", c.id AS "clinicId", c.name AS "clinicName", c.text_permission AS "textPermission",
       c.time_zone AS "timeZone", ${DOCTOR_NAME} AS "doctorName",
       json_build_object('evening', b.reminded_before_at IS NOT NULL, 'soon', b.reminded_soon_at IS NOT NULL) AS told
     FROM booking b JOIN clinic c ON c.id = b.clinic_id JOIN doctor d ON d.id = b.doctor_id
     WHERE c.is_texting AND b.phone IS NOT NULL
       -- Said once more by the date, which has an index: a clinic's years of bookings are not read each minute.
       AND b.service_date >= ($1::timestamptz - interval '2 days')::date AND (
       (b.state = 'booked' AND b.band_start > $1 AND b.band_start < $1::timestamptz + make_interval(hours => $2)
         AND (b.reminded_before_at IS NULL OR b.reminded_soon_at IS NULL))
       OR (b.state = 'cancelled' AND b.ended_by = 'day_off' AND b.told_off_at IS NULL AND b.band_end > $1
         AND b.ended_at > $1::timestamptz - make_interval(hours => $3)))
     ORDER BY b.band_start, b.id`,
    [now, AHEAD_HOURS, OFF_HOURS],
  );

const COLUMNS: Readonly<Record<BookingTextKind, string>> = {
  evening: 'reminded_before_at',
  soon: 'reminded_soon_at',
  dayOff: 'told_off_at',
};

/** Claims that somebody is told: true for one caller, once, while the booking is as it was read. */
export async function claimTold(
  sql: Sql,
  { id, start, isOff }: Untold,
  kind: BookingTextKind,
  at: Date,
): Promise<boolean> {
  const column = COLUMNS[kind];
  const claimed = await sql.query(
    `UPDATE booking SET ${column} = $2 WHERE id = $1 AND ${column} IS NULL AND band_start = $3 AND state = $4 RETURNING id`,
    [id, at, start, isOff ? 'cancelled' : 'booked'],
  );
  return claimed.length > 0;
}

export async function releaseTold(sql: Sql, id: string, kind: BookingTextKind): Promise<void> {
  await sql.query(`UPDATE booking SET ${COLUMNS[kind]} = NULL WHERE id = $1`, [id]);
}

import { type Schedule, TOLD_UNDO_SECONDS } from '@baari/core/queue';
import type { Sql, Tables } from '../db/index.ts';
import { HOURS_COLUMNS, type HoursRow, readHours } from '../doctors/index.ts';

/** A line with its open bookings, and the facts that decide whether the doctor will be there. */
export type OpenLine = {
  doctorId: string;
  /** True if the doctor was removed or the clinic was closed. */
  isGone: boolean;
  hours: Omit<Schedule, 'opensEarlyMinutes'>;
  /**
   * The service date for which staff closed the practice or stopped new tokens. It is set only when staff can
   * no longer undo this. Otherwise null.
   */
  closedOn: string | null;
  bookings: { id: string; serviceDate: string; start: Date; end: Date }[];
};

type Row = Pick<Tables['clinic'], 'timeZone'> &
  HoursRow & {
    id: string;
    isGone: boolean;
    closedOn: string | null;
    bookings: { id: string; serviceDate: string; start: string; end: string }[];
  };

/** The number of seconds, with a margin, during which Close Practice can still be undone. */
const SETTLED_SECONDS = TOLD_UNDO_SECONDS + 30;

/** Returns the lines with open bookings, or the line of one booking. */
export async function listOpenByLine(
  sql: Sql,
  now: Date,
  bookingId: string | null = null,
): Promise<OpenLine[]> {
  const rows = await sql.query<Row>(
    `SELECT d.id, ${HOURS_COLUMNS}, c.time_zone,
       d.removed_at IS NOT NULL OR c.deleted_at IS NOT NULL OR NOT c.is_active AS is_gone,
       CASE WHEN q.practice = 'closed' AND NOT EXISTS (SELECT FROM queue_event e WHERE e.doctor_id = d.id
         AND e.kind IN ('tokens_stopped', 'moved_and_stopped', 'practice_closed', 'undone') AND e.at > :now::timestamptz - make_interval(secs => :settledSeconds)) THEN q.practice_date
       END AS closed_on,
       o.bookings
     FROM (SELECT b.doctor_id, json_agg(json_build_object('id', b.id, 'serviceDate', b.service_date,
           'start', b.band_start, 'end', b.band_end) ORDER BY b.band_start) AS bookings
         FROM booking b WHERE b.state = 'booked' AND b.band_end > :now AND (:bookingId::uuid IS NULL OR b.id = :bookingId) GROUP BY b.doctor_id) o
       JOIN doctor d ON d.id = o.doctor_id JOIN clinic c ON c.id = d.clinic_id AND c.moving_since IS NULL
       LEFT JOIN doctor_queue q ON q.doctor_id = d.id`,
    { now, bookingId, settledSeconds: SETTLED_SECONDS },
  );
  return rows.map((row) => ({
    doctorId: row.id,
    isGone: row.isGone,
    hours: { ...readHours(row), timeZone: row.timeZone },
    closedOn: row.closedOn,
    bookings: row.bookings.map(({ id, serviceDate, start, end }) => ({
      id,
      serviceDate,
      start: new Date(start),
      end: new Date(end),
    })),
  }));
}

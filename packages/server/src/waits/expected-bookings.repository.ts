import type { ExpectedBookings } from '@baari/core/wait-time';
import type { WaitQuery } from '../context/index.ts';
import type { Sql } from '../db/index.ts';

/** So long after a band began nobody is expected in it any more. */
const LATE_MINUTES = 30;
/** What share comes is learned from so many days, beginning with nine of ten. */
const LEARNED_DAYS = 90;
const FIRST = { came: 9, booked: 10 };

const EXPECTED = {
  name: 'waits.expected-bookings',
  text: `SELECT q.doctor_id, array_agg(b.band_start ORDER BY b.band_start) AS starts,
      (SELECT (count(*) FILTER (WHERE p.state = 'checked_in') + ${FIRST.came})::float8 / (count(*) + ${FIRST.booked}) FROM booking p
        WHERE p.doctor_id = q.doctor_id AND p.state IN ('checked_in', 'missed')
          AND p.service_date BETWEEN q.service_date - ${LEARNED_DAYS} AND q.service_date) AS share
    FROM unnest(:doctorIds::uuid[], :serviceDates::date[]) AS q (doctor_id, service_date)
      JOIN booking b ON b.doctor_id = q.doctor_id AND b.service_date = q.service_date
    WHERE b.state = 'booked' AND b.band_start > :now::timestamptz - make_interval(mins => ${LATE_MINUTES})
    GROUP BY q.doctor_id, q.service_date`,
};

/** By doctor, who is booked today and has not come: of lines in which somebody waits whom they could get in before. */
export async function readExpectedBookings(
  sql: Sql,
  queries: readonly WaitQuery[],
  now: Date,
): Promise<Map<string, ExpectedBookings>> {
  const asked = queries.filter(({ takesBookings, waiting }) => takesBookings && waiting > 1);
  if (asked.length === 0) return new Map();
  const rows = await sql.query<{ doctorId: string; starts: Date[]; share: number }>(EXPECTED, {
    doctorIds: asked.map(({ doctorId }) => doctorId),
    serviceDates: asked.map(({ serviceDate }) => serviceDate),
    now,
  });
  return new Map(
    rows.map((row) => [row.doctorId, { startsAt: row.starts.map((at) => at.getTime()), share: row.share }]),
  );
}

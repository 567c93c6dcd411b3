import type { Sql } from '../../db/index.ts';
import type { Doctor } from '../../doctors/index.ts';

const STILL_BOOKED = {
  name: 'queue.still-booked',
  text: `SELECT d.id FROM unnest(:ids::uuid[]) AS d (id)
    WHERE EXISTS (SELECT FROM booking b WHERE b.doctor_id = d.id AND b.state = 'booked')`,
};

/** Those of the doctors who take no bookings any more, and for whom some that were made are open. */
export async function readStillBooked(sql: Sql, doctors: readonly Doctor[]): Promise<ReadonlySet<string>> {
  const ids = doctors.flatMap(({ id, profile }) => (profile.takesBookings ? [] : [id]));
  const rows = ids.length === 0 ? [] : await sql.query<{ id: string }>(STILL_BOOKED, { ids });
  return new Set(rows.map(({ id }) => id));
}

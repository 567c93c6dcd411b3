import type { Schedule } from '@baari/core/queue';
import { readWorkingHours } from '@baari/core/doctors';
import type { Sql } from '../db/index.ts';

/** What running a queue needs to know of its doctor. */
export type QueueDoctor = {
  id: string;
  clinicId: string;
  clinicIsActive: boolean;
  schedule: Schedule;
};

const FIND = {
  name: 'queue.find-doctor',
  text: `SELECT d.id, d.clinic_id, d.working_hours, c.is_active, c.time_zone, c.opens_early_minutes
    FROM doctor d JOIN clinic c ON c.id = d.clinic_id AND c.deleted_at IS NULL
    WHERE d.id = $1 AND d.removed_at IS NULL`,
};

type Row = {
  id: string;
  clinic_id: string;
  working_hours: unknown;
  is_active: boolean;
  time_zone: string;
  opens_early_minutes: number;
};

/** The doctor whose queue it is; null when there is none, or no longer. */
export async function findQueueDoctor(sql: Sql, doctorId: string): Promise<QueueDoctor | null> {
  const [row] = await sql.query<Row>(FIND, [doctorId]);
  if (!row) return null;
  return {
    id: row.id,
    clinicId: row.clinic_id,
    clinicIsActive: row.is_active,
    schedule: {
      workingHours: readWorkingHours(row.working_hours),
      opensEarlyMinutes: row.opens_early_minutes,
      timeZone: row.time_zone,
    },
  };
}

/**
 * SQL for a doctor's hours as columns of `doctor d`, and a function that turns them into the shared format.
 */
import type { Tables } from '../db/index.ts';
import { calendarEntry } from '@baari/contract/doctors';
import { type DatedHours, readWorkingHours, type WorkingHours } from '@baari/core/doctors';
import { datedHours } from '@baari/core/queue';

/** Includes the calendar entries of the doctor and of the whole clinic. */
export const HOURS_COLUMNS = `d.working_hours, (SELECT coalesce(json_agg(json_build_object(
      'kind', kind, 'from', from_date, 'to', to_date, 'slots', slots, 'note', note) ORDER BY from_date, kind), '[]')
    FROM calendar_entry WHERE clinic_id = d.clinic_id AND (doctor_id IS NULL OR doctor_id = d.id)) AS calendar`;

const calendar = calendarEntry.array();

export type HoursRow = Pick<Tables['doctor'], 'workingHours'> & {
  calendar: unknown;
};

/** A doctor's weekly hours, and the exceptions on some dates. */
export function readHours(row: HoursRow): { workingHours: WorkingHours; datedHours: DatedHours[] } {
  const workingHours = readWorkingHours(row.workingHours);
  return { workingHours, datedHours: datedHours(calendar.parse(row.calendar), workingHours) };
}

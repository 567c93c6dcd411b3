import type { Input } from '@baari/contract';
import type { Calendar } from '@baari/contract/doctors';
import { AppError } from '@baari/core/shared';
import type { Context } from '../context/index.ts';
import { removeEntry } from './calendar.repository.ts';
import { changeCalendar, type LockedCalendar } from './change-calendar.ts';
import { calendarOf } from './get-calendar.ts';

/**
 * Takes an absence or one-off hours away; of an absence that has begun what is left, as the days before were as they were.
 * For the doctor, admins and owners. Throws `doctor.not_found`, `calendar.entry_not_found`, and
 * unless that is confirmed `doctor.hours_end_bookings`.
 */
export async function removeCalendarEntry(
  ctx: Context,
  input: Input<'doctors', 'removeCalendarEntry'>,
): Promise<Calendar> {
  const change = { operation: 'removeCalendarEntry', input, decide: remove(input.entryId) };
  return calendarOf(ctx, await changeCalendar(ctx, change));
}

/** Takes a holiday away, as `removeCalendarEntry` does an absence. For admins and owners. Throws `calendar.entry_not_found`. */
export async function removeHoliday(
  ctx: Context,
  input: Input<'doctors', 'removeHoliday'>,
): Promise<Calendar> {
  const change = { operation: 'removeHoliday', input, decide: remove(input.entryId) };
  return calendarOf(ctx, await changeCalendar(ctx, change));
}

const remove =
  (entryId: string) =>
  async ({ tx, owner, today }: LockedCalendar): Promise<void> => {
    if (!(await removeEntry(tx, owner, { entryId, today })))
      throw new AppError('not_found', 'calendar.entry_not_found');
  };

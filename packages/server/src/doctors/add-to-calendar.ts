import type { Input } from '@baari/contract';
import type { ChangedCalendar } from '@baari/contract/doctors';
import {
  type CalendarEntry,
  ENTRIES_MAX,
  ENTRY_AHEAD_DAYS_MAX,
  ENTRY_DAYS_MAX,
  hasNoSlots,
} from '@baari/core/doctors';
import { addDays, dayOff } from '@baari/core/queue';
import { AppError, holdsWebAddress } from '@baari/core/shared';
import { v7 as uuidv7 } from 'uuid';
import type { Context } from '../context/index.ts';
import {
  type CalendarOwner,
  countEntries,
  countLive,
  insertEntry,
  overlapsEntry,
} from './calendar.repository.ts';
import { changeCalendar, type LockedCalendar } from './change-calendar.ts';
import { listDoctors } from './doctors.repository.ts';
import { calendarOf } from './get-calendar.ts';
import { requireSlots } from './require-slots.ts';

/**
 * Adds an absence, of days or of parts of one, or the hours of one date. For the doctor, admins and owners. Throws
 * `doctor.not_found`, `calendar.dates` (they are over, too far, too many or in the wrong order, or hours and parts go on for
 * more than one), `calendar.overlaps`, `calendar.full`, `calendar.no_hours` (a part of a day of somebody who has no hours),
 * `calendar.note_with_address`, `doctor.hours_pass_turn`, and unless that is confirmed `doctor.hours_end_bookings`.
 */
export async function addCalendarEntry(
  ctx: Context,
  input: Input<'doctors', 'addCalendarEntry'>,
): Promise<ChangedCalendar> {
  const { doctorId: _doctorId, mayEndBookings: _mayEnd, ...entry } = input;
  const decide = async (locked: LockedCalendar) => {
    requireSlots({ slots: entry.slots });
    if (entry.kind === 'hours' && entry.slots.length === 0) throw invalid('slots', 'one-off hours have some');
    const week = locked.doctor?.profile.workingHours;
    if (entry.kind === 'absence' && entry.slots.length > 0 && week && hasNoSlots(week))
      throw new AppError('conflict', 'calendar.no_hours');
    await add(ctx, locked, entry);
  };
  const owner = await changeCalendar(ctx, { operation: 'addCalendarEntry', input, decide });
  return changed(ctx, owner);
}

/**
 * Adds a holiday of a clinic, of one day or more. For admins and owners. Throws `calendar.dates`, `calendar.overlaps`,
 * `calendar.full`, `calendar.note_with_address`, and unless that is confirmed `doctor.hours_end_bookings`.
 */
export async function addHoliday(
  ctx: Context,
  input: Input<'doctors', 'addHoliday'>,
): Promise<ChangedCalendar> {
  const { clinicId: _clinicId, mayEndBookings: _mayEnd, ...days } = input;
  const decide = (locked: LockedCalendar) => add(ctx, locked, { ...days, kind: 'holiday', slots: [] });
  const owner = await changeCalendar(ctx, { operation: 'addHoliday', input, decide });
  return changed(ctx, owner);
}

async function add(
  ctx: Context,
  { tx, owner, by, today }: LockedCalendar,
  entry: CalendarEntry,
): Promise<void> {
  requireDates(entry, today);
  if (entry.note !== null && holdsWebAddress(entry.note))
    throw new AppError('invalid', 'calendar.note_with_address');
  if (await overlapsEntry(tx, { ...owner, ...entry })) throw new AppError('conflict', 'calendar.overlaps');
  if ((await countEntries(tx, owner, today)) >= ENTRIES_MAX) throw new AppError('conflict', 'calendar.full');
  await insertEntry(tx, { ...owner, ...entry, id: uuidv7(), addedBy: by, addedAt: ctx.now() });
}

function requireDates({ from, to, slots }: CalendarEntry, today: string): void {
  const last = slots.length > 0 ? from : addDays(from, ENTRY_DAYS_MAX - 1);
  const isInReach = from >= today && from <= addDays(today, ENTRY_AHEAD_DAYS_MAX);
  if (!isInReach || to < from || to > last) throw new AppError('invalid', 'calendar.dates');
}

/** The calendar, and who waits today for a doctor whose day it takes away. */
async function changed(ctx: Context, owner: CalendarOwner): Promise<ChangedCalendar> {
  const [calendar, doctors] = await Promise.all([
    calendarOf(ctx, owner),
    listDoctors(ctx.db, owner.clinicId),
  ]);
  const off = doctors.filter(
    ({ id, profile }) => [null, id].includes(owner.doctorId) && dayOff(calendar.today, profile) !== null,
  );
  const waiting = await countLive(
    ctx.db,
    off.map(({ id }) => id),
    calendar.today,
  );
  return { ...calendar, waiting };
}

const invalid = (path: string, message: string) =>
  new AppError('invalid', 'request.invalid', { fields: [{ path, message }] });

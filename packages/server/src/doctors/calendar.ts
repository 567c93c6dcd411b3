import type { Input } from '@baari/contract';
import type { Calendar, ChangedCalendar } from '@baari/contract/doctors';
import {
  type CalendarEntry,
  ENTRIES_MAX,
  ENTRY_AHEAD_DAYS_MAX,
  ENTRY_DAYS_MAX,
  hasNoSlots,
} from '@baari/core/doctors';
import { serviceDateOf, addDays, dayOff, hasHours } from '@baari/core/queue';
import { AppError, holdsWebAddress } from '@baari/core/shared';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import {
  findClinic,
  requireClinicAccess,
  requireMember,
  listQueueRevisions,
  requireLocked,
} from '../clinics/index.ts';
import { type Context, once } from '../context/index.ts';
import type { Sql, Transaction } from '../db/index.ts';
import {
  type CalendarOwner,
  listEntries,
  countEntries,
  countLive,
  insertEntry,
  overlapsEntry,
  removeEntry,
} from './calendar.repository.ts';
import { findDoctor, listDoctors, type Doctor, lockDoctor } from './doctors.repository.ts';
import { listOpenBookings } from './edit-doctor.repository.ts';
import { requireQueueAccess, requireSettingPower } from './require-queue-access.ts';
import { requireSlots } from './require-slots.ts';

/**
 * Returns absences, one-off hours and holidays that are not over. Only the doctor and members may call this function.
 * Throws `doctor.not_found`.
 */
export async function getCalendar(ctx: Context, input: Input<'doctors', 'getCalendar'>): Promise<Calendar> {
  const doctor = await findDoctor(ctx.db, input.doctorId);
  if (!doctor) throw new AppError('not_found', 'doctor.not_found');
  requireQueueAccess(ctx, doctor);
  return calendarOf(ctx, { clinicId: doctor.clinicId, doctorId: doctor.id });
}

/** Returns a clinic's holidays that are not over, for members. */
export function getHolidays(ctx: Context, input: Input<'doctors', 'getHolidays'>): Promise<Calendar> {
  requireClinicAccess(ctx, input.clinicId);
  return calendarOf(ctx, { clinicId: input.clinicId, doctorId: null });
}

async function calendarOf(ctx: Context, owner: CalendarOwner): Promise<Calendar> {
  const today = await todayOf(ctx, ctx.db, owner.clinicId);
  return { today, entries: await listEntries(ctx.db, owner, today) };
}

async function todayOf(ctx: Context, sql: Sql, clinicId: string): Promise<string> {
  const clinic = await findClinic(sql, clinicId);
  if (!clinic) throw new AppError('not_found', 'clinic.not_found');
  return serviceDateOf(ctx.now(), clinic.profile.timeZone);
}

/**
 * Adds an absence of whole days or of parts of one day, or one-off hours for a date. Only the doctor, admins
 * and owners may call this function. Throws `doctor.not_found`, `calendar.dates` (past, too far ahead, too many or in
 * the wrong order, or hours and parts that span several days), `calendar.overlaps`, `calendar.full`,
 * `calendar.no_hours` (a part of a day on which the doctor has no hours), `calendar.note_with_address`,
 * `doctor.hours_pass_turn`, and unless confirmed `doctor.hours_end_bookings`.
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
 * Adds a holiday of one or more days for a clinic. Only admins and owners may call this function. Throws
 * `calendar.dates`, `calendar.overlaps`, `calendar.full`, `calendar.note_with_address`, and unless confirmed
 * `doctor.hours_end_bookings`.
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

/** Returns the calendar, and today's waiting patients of those doctors whose day the change cancels. */
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

/**
 * Removes an absence or one-off hours. If the absence has already begun, it keeps its past days. The doctor,
 * admins and owners may call this function. Throws `doctor.not_found`, `calendar.entry_not_found`, and unless
 * confirmed `doctor.hours_end_bookings`.
 */
export async function removeCalendarEntry(
  ctx: Context,
  input: Input<'doctors', 'removeCalendarEntry'>,
): Promise<Calendar> {
  const change = { operation: 'removeCalendarEntry', input, decide: remove(input.entryId) };
  return calendarOf(ctx, await changeCalendar(ctx, change));
}

/**
 * Removes a holiday in the same way as `removeCalendarEntry` removes an absence. Only admins and owners may
 * call this function. Throws `calendar.entry_not_found`.
 */
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

type LockedCalendar = {
  tx: Transaction;
  owner: CalendarOwner;
  /** Null if the calendar belongs to the clinic. */
  doctor: Doctor | null;
  today: string;
  /** The name of the person who makes this change. */
  by: string;
};

type Change = {
  operation: string;
  input: ({ doctorId: string } | { clinicId: string }) & { mayEndBookings?: boolean | undefined };
  decide: (locked: LockedCalendar) => Promise<void>;
};

/**
 * Changes a doctor's calendar (for the doctor, admins and owners) or a clinic's own (for admins and owners),
 * and notifies all screens. Runs once, with the doctor or the clinic locked. Throws `doctor.not_found`, the
 * errors of `requireMember`, and unless confirmed `doctor.hours_end_bookings` (with `count`, `dates`).
 */
async function changeCalendar(ctx: Context, { operation, input, decide }: Change): Promise<CalendarOwner> {
  const { owner, by } = await requireOwner(ctx, input);
  await ctx.db.transaction((tx) =>
    once(ctx, tx, { operation, input, answer: z.object({}) }, async () => {
      const doctor = await lockOwner(tx, owner);
      const before = doctor ? [doctor] : await listDoctors(tx, owner.clinicId);
      await decide({ tx, owner, doctor, by, today: await todayOf(ctx, tx, owner.clinicId) });
      if (!input.mayEndBookings) await requireHoursForBookings(tx, before, ctx.now());
      return {};
    }),
  );
  // New working hours change what queues show, but their logs get no event.
  ctx.live.doctorsChanged(owner.clinicId);
  for (const queue of await listQueueRevisions(ctx.db, owner.clinicId))
    if (owner.doctorId === null || owner.doctorId === queue.doctorId) ctx.live.queueOutdated(queue);
  return owner;
}

async function requireOwner(
  ctx: Context,
  input: Change['input'],
): Promise<{ owner: CalendarOwner; by: string }> {
  if ('clinicId' in input) {
    const { name } = requireMember(ctx, input.clinicId, 'admin');
    return { owner: { clinicId: input.clinicId, doctorId: null }, by: name };
  }
  const doctor = await findDoctor(ctx.db, input.doctorId);
  if (!doctor) throw new AppError('not_found', 'doctor.not_found');
  const { name } = requireSettingPower(ctx, doctor);
  return { owner: { clinicId: doctor.clinicId, doctorId: doctor.id }, by: name };
}

async function lockOwner(tx: Transaction, { clinicId, doctorId }: CalendarOwner): Promise<Doctor | null> {
  if (doctorId === null) {
    await requireLocked(tx, clinicId);
    return null;
  }
  const doctor = await lockDoctor(tx, doctorId);
  if (!doctor) throw new AppError('not_found', 'doctor.not_found');
  return doctor;
}

/**
 * Refuses new hours that would end bookings unless the user confirms this, because the new hours may be a
 * typing mistake. `before` contains the doctors as they were before the change. Throws
 * `doctor.hours_end_bookings` (with `count`, `dates`).
 */
export async function requireHoursForBookings(
  tx: Transaction,
  before: readonly Doctor[],
  now: Date,
): Promise<void> {
  const ended = (await Promise.all(before.map((doctor) => listEnded(tx, doctor, now)))).flat();
  if (ended.length === 0) return;
  const dates = [...new Set(ended.map(({ serviceDate }) => serviceDate))].toSorted();
  throw new AppError('conflict', 'doctor.hours_end_bookings', { count: ended.length, dates });
}

async function listEnded(tx: Transaction, before: Doctor, now: Date) {
  const [saved, open] = await Promise.all([findDoctor(tx, before.id), listOpenBookings(tx, before.id, now)]);
  if (!saved) return [];
  return open.filter(
    ({ timeZone, ...booking }) =>
      hasHours(booking, { ...before.profile, timeZone }) &&
      !hasHours(booking, { ...saved.profile, timeZone }),
  );
}

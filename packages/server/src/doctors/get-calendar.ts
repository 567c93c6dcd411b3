import type { Input } from '@baari/contract';
import type { Calendar } from '@baari/contract/doctors';
import { serviceDateOf } from '@baari/core/queue';
import { AppError } from '@baari/core/shared';
import { findClinic, requireMember } from '../clinics/index.ts';
import type { Context } from '../context/index.ts';
import type { Sql } from '../db/index.ts';
import { type CalendarOwner, listEntries } from './calendar.repository.ts';
import { findDoctor } from './doctors.repository.ts';
import { requireQueueAccess } from './require-queue-access.ts';

/** Absences, one-off hours and holidays that are not over, for the doctor and members. Throws `doctor.not_found`. */
export async function getCalendar(ctx: Context, input: Input<'doctors', 'getCalendar'>): Promise<Calendar> {
  const doctor = await findDoctor(ctx.db, input.doctorId);
  if (!doctor) throw new AppError('not_found', 'doctor.not_found');
  requireQueueAccess(ctx, doctor);
  return calendarOf(ctx, { clinicId: doctor.clinicId, doctorId: doctor.id });
}

/** A clinic's holidays that are not over, for members. */
export function getHolidays(ctx: Context, input: Input<'doctors', 'getHolidays'>): Promise<Calendar> {
  requireMember(ctx, input.clinicId, 'staff');
  return calendarOf(ctx, { clinicId: input.clinicId, doctorId: null });
}

export async function calendarOf(ctx: Context, owner: CalendarOwner): Promise<Calendar> {
  const today = await todayOf(ctx, ctx.db, owner.clinicId);
  return { today, entries: await listEntries(ctx.db, owner, today) };
}

/** The service date that it is in a clinic. */
export async function todayOf(ctx: Context, sql: Sql, clinicId: string): Promise<string> {
  const clinic = await findClinic(sql, clinicId);
  if (!clinic) throw new AppError('not_found', 'clinic.not_found');
  return serviceDateOf(ctx.now(), clinic.profile.timeZone);
}

/** What every change of a calendar does: under the lock of its owner, once, and told to everybody who looks. */
import { AppError } from '@baari/core/shared';
import { z } from 'zod';
import { listQueueRevisions, requireLocked, requireMember } from '../clinics/index.ts';
import { once, type Context } from '../context/index.ts';
import type { Transaction } from '../db/index.ts';
import type { CalendarOwner } from './calendar.repository.ts';
import { type Doctor, findDoctor, listDoctors, lockDoctor } from './doctors.repository.ts';
import { todayOf } from './get-calendar.ts';
import { requireHoursForBookings } from './require-hours-for-bookings.ts';
import { requireSettingPower } from './require-queue-access.ts';

export type LockedCalendar = {
  tx: Transaction;
  owner: CalendarOwner;
  /** Null of a clinic's own calendar. */
  doctor: Doctor | null;
  today: string;
  /** Who changes it, by name. */
  by: string;
};

type Change = {
  operation: string;
  input: ({ doctorId: string } | { clinicId: string }) & { mayEndBookings?: boolean | undefined };
  decide: (locked: LockedCalendar) => Promise<void>;
};

/**
 * Changes a doctor's calendar, for the doctor, admins and owners, or a clinic's own, for admins and owners. Throws
 * `doctor.not_found`, what `requireMember` throws, and unless that is confirmed `doctor.hours_end_bookings` (details: `count`,
 * `dates`).
 */
export async function changeCalendar(
  ctx: Context,
  { operation, input, decide }: Change,
): Promise<CalendarOwner> {
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
  // The hours of work change what the queues show, but are no event of them.
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

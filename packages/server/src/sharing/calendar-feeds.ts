/** The feeds that show doctors' bookings in their own calendars. */
import type { Input } from '@baari/contract';
import type { CalendarFeeds } from '@baari/contract/sharing';
import { AppError } from '@baari/core/shared';
import { createHash, randomBytes } from 'node:crypto';
import { planOfClinic } from '../billing/index.ts';
import { requireAccount, requireClinic, requireLocked } from '../clinics/index.ts';
import type { Context } from '../context/index.ts';
import { findDoctor } from '../doctors/index.ts';
import { recordAct } from '../platform/index.ts';
import { deleteFeed, listDoctorFeeds, saveFeed } from './calendar-feed.repository.ts';

const SECRET_BYTES = 24;

export const hashFeedSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Returns whether the plan that covers a clinic includes calendar feeds. */
export const hasCalendarFeeds = async (ctx: Context, clinicId: string): Promise<boolean> =>
  ctx.site.plansWithCalendars[await planOfClinic(ctx, clinicId)];

/** Returns the clinic's doctors with their feeds, for admins and owners. Throws the errors of `requireClinic`. */
export async function listCalendarFeeds(
  ctx: Context,
  { clinicId }: Input<'sharing', 'listCalendarFeeds'>,
): Promise<CalendarFeeds> {
  await requireClinic(ctx, clinicId, 'admin');
  const rows = await listDoctorFeeds(ctx.db, clinicId);
  const doctors = rows.map(({ doctorId, doctorName, withNames, madeBy, madeAt }) => ({
    doctorId,
    ...doctorName,
    feed: withNames === null || madeAt === null ? null : { withNames, madeBy, madeAt: madeAt.toISOString() },
  }));
  return { doctors, isInPlan: await hasCalendarFeeds(ctx, clinicId) };
}

/**
 * Makes a new address for a doctor's feed, and ends the old address. Only the owner can add patients' names.
 * Throws `clinic.role_too_low`, `calendar.not_in_plan` and `doctor.not_found`.
 */
export async function makeCalendarFeed(
  ctx: Context,
  { clinicId, doctorId, withNames }: Input<'sharing', 'makeCalendarFeed'>,
): Promise<{ address: string }> {
  const { grant } = await requireClinic(ctx, clinicId, 'admin');
  if (withNames && grant.role !== 'owner') throw new AppError('forbidden', 'clinic.role_too_low');
  if (!(await hasCalendarFeeds(ctx, clinicId))) throw new AppError('limit_exceeded', 'calendar.not_in_plan');
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  await ctx.db.transaction(async (tx) => {
    const { profile } = await requireLocked(tx, clinicId);
    const doctor = await findDoctor(tx, doctorId);
    if (doctor?.clinicId !== clinicId) throw new AppError('not_found', 'doctor.not_found');
    const [by, madeAt, secretHash] = [requireAccount(ctx), ctx.now(), hashFeedSecret(secret)];
    await saveFeed(tx, { doctorId, clinicId, secretHash, withNames, madeBy: by.accountId, madeAt });
    const detail = { doctor: doctorId, withNames };
    await recordAct(tx, by, madeAt, {
      act: 'calendar.made',
      subject: profile.name,
      subjectId: clinicId,
      detail,
    });
  });
  return { address: `${ctx.site.publicUrl}/api/calendars/${secret}.ics` };
}

/** Ends a doctor's feed. Nothing about a feed is cached, so every process immediately refuses the address. */
export async function endCalendarFeed(
  ctx: Context,
  { clinicId, doctorId }: Input<'sharing', 'endCalendarFeed'>,
): Promise<CalendarFeeds> {
  await requireClinic(ctx, clinicId, 'admin');
  await ctx.db.transaction(async (tx) => {
    const { profile } = await requireLocked(tx, clinicId);
    if (!(await deleteFeed(tx, { clinicId, doctorId }))) return;
    await recordAct(tx, requireAccount(ctx), ctx.now(), {
      act: 'calendar.ended',
      subject: profile.name,
      subjectId: clinicId,
      detail: { doctor: doctorId },
    });
  });
  return listCalendarFeeds(ctx, { clinicId });
}

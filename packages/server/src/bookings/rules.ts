/** How a line is booked, as the clinic sets it. */
import type { Input } from '@baari/contract';
import type { KnownBookingRules } from '@baari/contract/bookings';
import { nothing } from '@baari/contract/shared';
import { AppError } from '@baari/core/shared';
import { type Context, once } from '../context/index.ts';
import { findDoctor, requireQueueAccess, requireSettingPower } from '../doctors/index.ts';
import { lockLine, readLine, saveRules } from './line.repository.ts';

/** For members and the doctor. Throws `doctor.not_found`. */
export async function getBookingRules(
  ctx: Context,
  { doctorId }: Input<'bookings', 'getBookingRules'>,
): Promise<KnownBookingRules> {
  const { doctor, rules, paceMinutes } = await readLine(ctx.db, doctorId);
  requireQueueAccess(ctx, doctor);
  return { ...rules, paceMinutes };
}

/** For the doctor, admins and owners; bookings that are made stay. Throws `doctor.not_found`. */
export async function setBookingRules(
  ctx: Context,
  input: Input<'bookings', 'setBookingRules'>,
): Promise<KnownBookingRules> {
  const { doctorId, ...rules } = input;
  const doctor = await findDoctor(ctx.db, doctorId);
  if (!doctor) throw new AppError('not_found', 'doctor.not_found');
  requireSettingPower(ctx, doctor);
  await ctx.db.transaction((tx) =>
    once(ctx, tx, { operation: 'setBookingRules', input, answer: nothing }, async () => {
      await lockLine(tx, doctorId);
      await saveRules(tx, doctorId, rules);
      return {};
    }),
  );
  ctx.live.doctorsChanged(doctor.clinicId);
  return getBookingRules(ctx, { doctorId });
}

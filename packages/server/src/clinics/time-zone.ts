import { serviceDateOf } from '@baari/core/queue';
import { AppError } from '@baari/core/shared';
import type { Context } from '../context/index.ts';
import type { Transaction } from '../db/index.ts';
import { lockLines } from './clinic-doctors.repository.ts';
import type { Clinic } from './clinics.repository.ts';
import { hasDayBegun, isKnownTimeZone, saveTimeZone } from './time-zone.repository.ts';

/**
 * Changes a locked clinic's time zone from the next session on. No day may belong to two zones: throws
 * `clinic.day_begun` when a queue was started, closed or had a token today, in the old or the new zone.
 */
export async function changeTimeZone(
  ctx: Context,
  tx: Transaction,
  { profile: { id, timeZone: before } }: Clinic,
  timeZone: string,
): Promise<void> {
  if (timeZone === before) return;
  if (!(await isKnownTimeZone(tx, timeZone))) {
    throw new AppError('invalid', 'request.invalid', {
      fields: [{ path: 'timeZone', message: 'no such time zone' }],
    });
  }
  // No queue starts and no token is issued between the check and the change.
  await lockLines(tx, id);
  const now = ctx.now();
  const todays = [serviceDateOf(now, before), serviceDateOf(now, timeZone)] as const;
  const today = todays[0] < todays[1] ? todays[0] : todays[1];
  if (await hasDayBegun(tx, id, today)) throw new AppError('conflict', 'clinic.day_begun');
  await saveTimeZone(tx, id, timeZone);
}

import { serviceDateOf } from '@baari/core/queue';
import { AppError } from '@baari/core/shared';
import type { Context } from '../context/index.ts';
import type { Transaction } from '../db/index.ts';
import { lockLines } from './clinic-doctors.repository.ts';
import type { Clinic } from './clinics.repository.ts';
import { hasDayBegun, isKnownTimeZone, saveTimeZone } from './time-zone.repository.ts';

/**
 * Has the days of a locked clinic begin and end in another time zone, from the next sitting on. No day is to be in two: throws
 * `clinic.day_begun` once a queue was started, closed or had a token today, as the old zone or the new one has it.
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
  // No queue is started, and no token is given out, between the look at today and the change.
  await lockLines(tx, id);
  const now = ctx.now();
  const todays = [serviceDateOf(now, before), serviceDateOf(now, timeZone)] as const;
  const today = todays[0] < todays[1] ? todays[0] : todays[1];
  if (await hasDayBegun(tx, id, today)) throw new AppError('conflict', 'clinic.day_begun');
  await saveTimeZone(tx, id, timeZone);
}

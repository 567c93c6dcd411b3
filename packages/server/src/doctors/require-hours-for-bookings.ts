import { hasHours } from '@baari/core/queue';
import { AppError } from '@baari/core/shared';
import type { Transaction } from '../db/index.ts';
import { type Doctor, findDoctor } from './doctors.repository.ts';
import { listOpenBookings } from './edit-doctor.repository.ts';

/**
 * Refuses hours that were just written and leave bookings without any, which would end them: they were typed by mistake, or are
 * meant. `before` are the doctors as they were. Throws `doctor.hours_end_bookings` (details: `count`, `dates`).
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

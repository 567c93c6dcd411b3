import type { Input } from '@baari/contract';
import type { BandTime, FreeBands, KnownBookingRules } from '@baari/contract/bookings';
import { nothing } from '@baari/contract/shared';
import { bandsAhead, type DatedBand, nearestBands, openBands, withFreeSeats } from '@baari/core/bookings';
import { AppError } from '@baari/core/shared';
import { type Context, once } from '../context/index.ts';
import type { Sql } from '../db/index.ts';
import { requireQueueAccess, findDoctor, requireSettingPower } from '../doctors/index.ts';
import { readTakenSeats } from './booking.repository.ts';
import { type BookedLine, readLine, lockLine, saveRules } from './line.repository.ts';

/** Finds the times that can be booked in a line. */

/** Patients can book on a phone until an hour before the band. Staff can book until the band ends. */
export type BookedAs = 'patient' | 'staff';

/** The number of other bands to suggest when a band is full or does not exist. */
const ALTERNATIVES = 4;

/** Returns the bands of a line from today on, including full and past ones. */
export const bandsOfLine = (
  { doctor, timeZone, rules, paceMinutes, closedOn }: BookedLine,
  now: Date,
): DatedBand[] =>
  bandsAhead({ ...doctor.profile, timeZone }, rules, paceMinutes, now).filter(
    ({ serviceDate }) => serviceDate !== closedOn,
  );

/** Returns the bands of a line that can still be booked. */
async function freeBandsOf(
  sql: Sql,
  line: BookedLine,
  now: Date,
  by: BookedAs,
): Promise<(DatedBand & { seat: number })[]> {
  if (!line.rules.isOn || !line.clinicIsActive) return [];
  const bands = openBands(bandsOfLine(line, now), now, by);
  const [first] = bands;
  return first === undefined
    ? []
    : withFreeSeats(bands, await readTakenSeats(sql, line.doctor.id, first.start));
}

/**
 * Returns the band that starts at this time, with one of its free seats. Throws `booking.off`,
 * `booking.no_such_band` and `booking.band_full`. The last two name the nearest free `bands`.
 */
export async function requireFreeBand(
  sql: Sql,
  line: BookedLine,
  { bandStart, now, by }: { bandStart: string; now: Date; by: BookedAs },
): Promise<DatedBand & { seat: number }> {
  if (!line.clinicIsActive) throw new AppError('conflict', 'clinic.inactive');
  if (!line.rules.isOn) throw new AppError('conflict', 'booking.off');
  const wanted = new Date(bandStart);
  const free = await freeBandsOf(sql, line, now, by);
  const found = free.find(({ start }) => start.getTime() === wanted.getTime());
  if (found) return found;
  const isThere = openBands(bandsOfLine(line, now), now, by).some(({ start }) => +start === +wanted);
  const bands = nearestBands(free, wanted, ALTERNATIVES).map(bandTime);
  throw new AppError('conflict', isThere ? 'booking.band_full' : 'booking.no_such_band', { bands });
}

export const bandTime = ({ start, end }: { start: Date; end: Date }): BandTime => ({
  start: start.toISOString(),
  end: end.toISOString(),
});

/**
 * Returns the bands that can be booked on a phone. Returns no bands for a line that does not take bookings.
 * Throws `doctor.not_found`.
 */
export async function listFreeBands(
  ctx: Context,
  { doctorId }: Input<'bookings', 'listFreeBands'>,
): Promise<FreeBands> {
  return byDate(await freeBandsOf(ctx.db, await readLine(ctx.db, doctorId), ctx.now(), 'patient'));
}

/** Does the same as `listFreeBands`, but for the desk. */
export async function listDeskBands(
  ctx: Context,
  { doctorId }: Input<'bookings', 'listDeskBands'>,
): Promise<FreeBands> {
  const line = await readLine(ctx.db, doctorId);
  requireQueueAccess(ctx, line.doctor);
  return byDate(await freeBandsOf(ctx.db, line, ctx.now(), 'staff'));
}

function byDate(bands: readonly DatedBand[]): FreeBands {
  const days = Map.groupBy(bands, ({ serviceDate }) => serviceDate);
  return { days: [...days].map(([serviceDate, free]) => ({ serviceDate, bands: free.map(bandTime) })) };
}

/** Returns a line's booking settings, for members and the doctor. Throws `doctor.not_found`. */
export async function getBookingRules(
  ctx: Context,
  { doctorId }: Input<'bookings', 'getBookingRules'>,
): Promise<KnownBookingRules> {
  const { doctor, rules, paceMinutes } = await readLine(ctx.db, doctorId);
  requireQueueAccess(ctx, doctor);
  return { ...rules, paceMinutes };
}

/**
 * Changes a line's booking settings, for the doctor, admins and owners. Existing bookings are not changed.
 * Throws `doctor.not_found`.
 */
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

/** When a line can be booked. */
import type { Input } from '@baari/contract';
import type { BandTime, FreeBands } from '@baari/contract/bookings';
import { bandsAhead, type DatedBand, nearestBands, openBands, withFreeSeats } from '@baari/core/bookings';
import { AppError } from '@baari/core/shared';
import type { Context } from '../context/index.ts';
import type { Sql } from '../db/index.ts';
import { requireQueueAccess } from '../doctors/index.ts';
import { readTakenSeats } from './booking.repository.ts';
import { type BookedLine, readLine } from './line.repository.ts';

/** Who books: on a phone until an hour before, at the desk until the band is over. */
export type BookedAs = 'patient' | 'staff';

/** How many other bands somebody is told of whose band is full or not there. */
const ALTERNATIVES = 4;

/** The bands of a line from today on, whether or not they can still be booked. */
export const bandsOfLine = (
  { doctor, timeZone, rules, paceMinutes, closedOn }: BookedLine,
  now: Date,
): DatedBand[] =>
  bandsAhead({ ...doctor.profile, timeZone }, rules, paceMinutes, now).filter(
    ({ serviceDate }) => serviceDate !== closedOn,
  );

/** Those of a line's bands that somebody can still book, with a seat that is free. */
export async function freeBandsOf(
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
 * The band with this start and a free seat of it. Throws `booking.off`, and with the nearest that are free (details: `bands`)
 * `booking.no_such_band` or `booking.band_full`.
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

/** When a line can be booked on a phone; never on a line that takes no bookings. Throws `doctor.not_found`. */
export async function listFreeBands(
  ctx: Context,
  { doctorId }: Input<'bookings', 'listFreeBands'>,
): Promise<FreeBands> {
  return byDate(await freeBandsOf(ctx.db, await readLine(ctx.db, doctorId), ctx.now(), 'patient'));
}

/** As `listFreeBands`, for the desk. */
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

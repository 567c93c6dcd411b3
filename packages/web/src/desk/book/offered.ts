/** Chooses which of a doctor's free times to offer, each with a number. */
import type { BandTime, FreeBands } from '@baari/contract/bookings';
import { serviceDateOf } from '@baari/core/queue';
import type { ApiError } from '../../shared/api/index.ts';

/** A free time that staff can choose. */
export type Offered = BandTime & { serviceDate: string };
export type FreeDays = FreeBands['days'];

const DAYS = 3;
const BANDS_A_DAY = 3;

const ofDay = ({ serviceDate, bands }: FreeDays[number]): Offered[] =>
  bands.map((band) => ({ ...band, serviceDate }));

/** Returns the first times of the first days, to offer to a caller. */
export const nextFree = (days: FreeDays): Offered[] =>
  days.slice(0, DAYS).flatMap((day) => ofDay(day).slice(0, BANDS_A_DAY));

/** Returns all free times of a date. */
export const freeOn = (days: FreeDays, date: string): Offered[] =>
  days.filter(({ serviceDate }) => serviceDate === date).flatMap(ofDay);

/**
 * Returns the first date on or after the given one that has a free time, or null if there is none.
 */
export const firstFrom = (days: FreeDays, date: string): string | null =>
  days.find(({ serviceDate }) => serviceDate >= date)?.serviceDate ?? null;

/**
 * Returns the free times that a refusal lists, nearest to the time that was just taken, or null if it lists
 * none.
 */
export function nearestIn({ details }: ApiError, timeZone: string): Offered[] | null {
  const { bands } = details;
  if (!Array.isArray(bands)) return null;
  return bands
    .filter(isBand)
    .map((band) => ({ ...band, serviceDate: serviceDateOf(new Date(band.start), timeZone) }));
}

/**
 * Returns true if the value is a bookable time. Checks nothing else, because the server's data can be
 * trusted.
 */
const isBand = (value: unknown): value is BandTime =>
  typeof value === 'object' && value !== null && 'start' in value && 'end' in value;

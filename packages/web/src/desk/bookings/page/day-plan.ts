/** A day with bookings: its bookable times, and the patients at each. */
import type { BookingRules, DeskBooking } from '@baari/contract/bookings';
import type { DoctorProfile } from '@baari/contract/doctors';
import { bandsOf } from '@baari/core/bookings';
import { workingSlots } from '@baari/core/queue';

export type PlannedBand = {
  start: string;
  end: string;
  /**
   * The number of seats, or null for a time that no longer belongs to the day.
   */
  seats: number | null;
  bookings: readonly DeskBooking[];
};

/** The patients who have a seat at this time. */
export const isTaken = ({ state }: DeskBooking): boolean => state === 'booked' || state === 'checked_in';

type Line = {
  profile: DoctorProfile;
  timeZone: string;
  rules: BookingRules & { paceMinutes: number };
};

/**
 * Returns the times of a date that have seats. Times with bookings from before the hours or rules changed are
 * included too.
 */
export function planOf(date: string, bookings: readonly DeskBooking[], line: Line): PlannedBand[] {
  const { profile, timeZone, rules } = line;
  const slots = rules.isOn ? workingSlots(date, { ...profile, timeZone }) : [];
  const ofDay = bookings.filter(({ serviceDate }) => serviceDate === date);
  const bands = bandsOf(slots, rules, rules.paceMinutes).map(({ start, end, seats }) => ({
    start: start.toISOString(),
    end: end.toISOString(),
    seats,
  }));
  const known = new Map<string, Omit<PlannedBand, 'bookings'>>(bands.map((band) => [band.start, band]));
  for (const { band } of ofDay)
    if (!known.has(band.start)) known.set(band.start, { start: band.start, end: band.end, seats: null });
  return [...known.values()]
    .toSorted((a, b) => a.start.localeCompare(b.start))
    .map((band) => ({ ...band, bookings: ofDay.filter((one) => one.band.start === band.start) }))
    .filter(({ seats, bookings: within }) => seats !== 0 || within.length > 0);
}

/** Returns how many of a day's seats are taken, and how many exist. */
export const countsOf = (plan: readonly PlannedBand[]) => ({
  taken: plan.reduce((sum, { bookings }) => sum + bookings.filter(isTaken).length, 0),
  seats: plan.reduce((sum, { seats }) => sum + (seats ?? 0), 0),
});

/**
 * Divides a bookable day into bands. A booking says when to come, not when the visit starts. A patient with a
 * booking for ten o'clock is told to come between 10:00 and 10:30, and is then called after the next few
 * patients.
 */
import { addDays, type DoctorHours, serviceDateOf, workingSlots } from '../queue/index.ts';

/** The possible lengths of a band, in minutes. */
export const BAND_MINUTES = [15, 20, 30, 60] as const;
export type BandMinutes = (typeof BAND_MINUTES)[number];

export type BandRules = {
  bandMinutes: BandMinutes;
  /** The shares of the doctor's capacity that can be booked, in percent. The rest is for walk-ins. */
  bookablePercent: number;
};

export type Band = { start: Date; end: Date; seats: number };

/** The number of bookable service dates: today and the fourteen days after it. */
export const BOOK_DAYS = 15;

const MINUTE_MS = 60_000;

/** A band with its service date. */
export type DatedBand = Band & { serviceDate: string };

/**
 * Returns the bands of the dates that can be booked at `now`, earliest first. All of today's bands are
 * included.
 */
export function bandsAhead(
  hours: DoctorHours & { timeZone: string },
  rules: BandRules,
  paceMinutes: number,
  now: Date,
): DatedBand[] {
  const today = serviceDateOf(now, hours.timeZone);
  const dates = Array.from({ length: BOOK_DAYS }, (_, days) => addDays(today, days));
  return dates.flatMap((serviceDate) =>
    bandsOf(workingSlots(serviceDate, hours), rules, paceMinutes).map((band) => ({ ...band, serviceDate })),
  );
}

/**
 * Returns a day's bands, earliest first, for a doctor who needs `paceMinutes` for a patient. Time at the end
 * that is shorter than a band is for walk-ins. A fraction of a seat in a band is added to the next band, so
 * that the day gets its share even if each band has less than one seat.
 */
export function bandsOf(
  hours: readonly { start: Date; end: Date }[],
  { bandMinutes, bookablePercent }: BandRules,
  paceMinutes: number,
): Band[] {
  const seatsEach = ((bandMinutes / paceMinutes) * bookablePercent) / 100;
  return hours
    .flatMap(({ start, end }) => cut(start, end, bandMinutes * MINUTE_MS))
    .map((band, index) => ({
      ...band,
      seats: Math.floor(seatsEach * (index + 1)) - Math.floor(seatsEach * index),
    }));
}

function cut(start: Date, end: Date, bandMs: number): { start: Date; end: Date }[] {
  const count = Math.floor((end.getTime() - start.getTime()) / bandMs);
  return Array.from({ length: Math.max(0, count) }, (_, index) => ({
    start: new Date(start.getTime() + index * bandMs),
    end: new Date(start.getTime() + (index + 1) * bandMs),
  }));
}

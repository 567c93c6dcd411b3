/**
 * A day that can be booked is cut into bands. Whoever is booked is told when to come, not when the visit is: "between 10:00 and
 * 10:30, you are then called after the next few".
 */

/** How long a band may be, in minutes. */
export const BAND_MINUTES = [15, 20, 30, 60] as const;
export type BandMinutes = (typeof BAND_MINUTES)[number];

export type BandRules = {
  bandMinutes: BandMinutes;
  /** So much of what the doctor has time for is given away beforehand, in percent; the rest is for who just comes. */
  bookablePercent: number;
};

export type Band = { start: Date; end: Date; seats: number };

const MINUTE_MS = 60_000;

/**
 * The bands of a day, earliest first, in which a doctor who takes `paceMinutes` for a patient is there. A rest of the hours that is
 * shorter than a band belongs to who just comes. What is left of a seat in a band is added to the next one's, so that the
 * day has its share also where a band alone has less than one seat.
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

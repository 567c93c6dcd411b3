import { addDays, practiceAt, type PracticeSwitch, type Schedule, serviceDateEnd } from '../queue/index.ts';
import { AppError } from '../shared/index.ts';
import type { Band, DatedBand } from './bands.ts';

/** `booked` and `checked_in` bookings keep their seat. Bookings in the other states no longer have a seat. */
export const BOOKING_STATES = ['booked', 'checked_in', 'cancelled', 'missed'] as const;
export type BookingState = (typeof BOOKING_STATES)[number];

/**
 * The party that freed a seat: the patient, a member of the clinic, or the clinic because it cancelled the
 * day.
 */
export const BOOKING_ENDS = ['patient', 'staff', 'day_off'] as const;
export type BookingEnd = (typeof BOOKING_ENDS)[number];

/**
 * On a phone, a band can be booked until this long before its start. At the desk, it can be booked until it
 * is over.
 */
export const CLOSES_MINUTES = 60;
/** A patient can check in this long before the band's start. */
export const CHECK_IN_MINUTES = 60;
/** The maximum number of open bookings of a device. */
export const DEVICE_BOOKINGS_MAX = 3;
/**
 * The maximum number of open bookings of a line. It is a hundred for each of the fifteen dates, which is more
 * than a doctor sees. Each query for a line's free times counts all of them.
 */
export const LINE_BOOKINGS_MAX = 1500;

/** A phone with MISSED_MAX missed bookings in MISSED_WITHIN_DAYS can't book for MISSED_PAUSE_DAYS. */
export const MISSED_MAX = 3;
export const MISSED_WITHIN_DAYS = 365;
export const MISSED_PAUSE_DAYS = 120;

/**
 * The share of a doctor's time that is open for booking, in percent. Specialists with few walk-ins choose the
 * highest value.
 */
export const BOOKABLE_PERCENTS = [20, 40, 60, 90] as const;
export type BookablePercent = (typeof BOOKABLE_PERCENTS)[number];

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * Returns the bands that can be booked at `now`. On a phone, these are the bands that start in an hour or
 * later. At the desk, these are all bands that are not over.
 */
export const openBands = <Of extends Band>(bands: readonly Of[], now: Date, by: 'patient' | 'staff'): Of[] =>
  bands.filter(
    ({ start, end, seats }) =>
      seats > 0 &&
      (by === 'staff'
        ? end.getTime() > now.getTime()
        : start.getTime() >= now.getTime() + CLOSES_MINUTES * MINUTE_MS),
  );

/** The taken seats of one band. `start` is the band's start when it was booked. */
export type TakenSeats = { start: Date; seats: readonly number[] };

/**
 * Returns the bands with a free seat, each with its first free seat. Bands and taken seats are sorted by
 * time, so one pass is enough. If hours or bands have changed since a booking was made, the booking counts in
 * the band that now contains its time.
 */
export function withFreeSeats<Of extends Band>(
  bands: readonly Of[],
  taken: readonly TakenSeats[],
): (Of & { seat: number })[] {
  const found: (Of & { seat: number })[] = [];
  let next = 0;
  for (const band of bands) {
    let own: readonly number[] = [];
    let count = 0;
    for (; next < taken.length; next += 1) {
      const at = taken[next];
      if (at === undefined || at.start >= band.end) break;
      if (at.start < band.start) continue;
      count += at.seats.length;
      if (at.start.getTime() === band.start.getTime()) own = at.seats;
    }
    if (count < band.seats) found.push({ ...band, seat: firstFree(own) });
  }
  return found;
}

function firstFree(taken: readonly number[]): number {
  const seats = new Set(taken);
  let seat = 1;
  while (seats.has(seat)) seat += 1;
  return seat;
}

/**
 * Patients of a carried line have the seats after this one, in the order of their line. These seats are beyond
 * the day's capacity, so that they take no seat from patients who book.
 */
export const LAST_OWN_SEAT = 1000;

/**
 * Returns the first band of the next date with bands after a service date. Returns null if there is no such
 * date.
 */
export const firstBandAfter = <Of extends DatedBand>(bands: readonly Of[], date: string): Of | null =>
  bands.find(({ serviceDate }) => serviceDate > date) ?? null;

/** Returns the bands nearest in time to the requested one, earliest first. */
export const nearestBands = <Of extends { start: Date }>(
  bands: readonly Of[],
  wanted: Date,
  count: number,
): Of[] => {
  const distance = ({ start }: Of) => Math.abs(start.getTime() - wanted.getTime());
  return bands
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, count)
    .sort((one, other) => one.start.getTime() - other.start.getTime());
};

/**
 * Returns the earliest time at which a patient can check in for a band: an hour before it, but not before its
 * service date begins or the practice opens.
 */
export function checkInFrom(
  { serviceDate, start }: Pick<DatedBand, 'serviceDate' | 'start'>,
  pressed: PracticeSwitch | null,
  schedule: Schedule,
): Date {
  const dateStart = serviceDateEnd(addDays(serviceDate, -1), schedule.timeZone);
  const from = new Date(Math.max(start.getTime() - CHECK_IN_MINUTES * MINUTE_MS, dateStart.getTime()));
  return practiceAt(from, pressed, schedule).opensAt ?? from;
}

/**
 * Returns when a patient with these missed bookings can book on a phone again, or null if the patient already
 * can.
 */
export function pausedUntil(missed: readonly Date[], now: Date): Date | null {
  const counted = missed
    .filter((at) => at.getTime() > now.getTime() - MISSED_WITHIN_DAYS * DAY_MS)
    .sort((one, other) => one.getTime() - other.getTime());
  const last = counted.at(-1);
  if (counted.length < MISSED_MAX || last === undefined) return null;
  const until = new Date(last.getTime() + MISSED_PAUSE_DAYS * DAY_MS);
  return until > now ? until : null;
}

/** Throws `booking.over` for a booking that is checked in, cancelled or missed. */
export function requireOpen(state: BookingState): void {
  if (state !== 'booked') throw new AppError('conflict', 'booking.over', { state });
}

/**
 * The maximum number of open bookings of a phone with one doctor. A family may share a phone, with one
 * booking for each person.
 */
export const PHONE_BOOKINGS_MAX = 4;

/** Another open booking of the same phone with the doctor. */
export type OpenOfPhone = {
  isSamePatient: boolean;
  /** Set if a code verified the phone, or staff entered it. */
  isProved: boolean;
  /** Set if this device made the booking. */
  isOwn: boolean;
  ordinal: number | null;
};

/**
 * Returns the person's open booking, or null if there is none. Anybody can type any phone number, so an
 * unverified booking counts only on its own device.
 */
export const bookedAlready = <Of extends OpenOfPhone>(open: readonly Of[], isProved: boolean): Of | null =>
  open.find((one) => one.isSamePatient && (one.isOwn || (isProved && one.isProved))) ?? null;

/** Returns the person's bookings that a new verified booking replaces. */
export const replacedBy = <Of extends OpenOfPhone>(open: readonly Of[]): Of[] =>
  open.filter((one) => one.isSamePatient && !one.isProved && !one.isOwn);

/**
 * Returns the lowest free ordinal among the phone's verified bookings. Throws `booking.phone_limit` (with
 * `limit`).
 */
export function freePhoneOrdinal(open: readonly Pick<OpenOfPhone, 'isProved' | 'ordinal'>[]): number {
  const taken = new Set(open.filter(({ isProved }) => isProved).map(({ ordinal }) => ordinal));
  for (let ordinal = 0; ordinal < PHONE_BOOKINGS_MAX; ordinal += 1) if (!taken.has(ordinal)) return ordinal;
  throw new AppError('limit_exceeded', 'booking.phone_limit', { limit: PHONE_BOOKINGS_MAX });
}

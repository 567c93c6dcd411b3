import { addDays, practiceAt, type PracticeSwitch, type Schedule, serviceDateEnd } from '../queue/index.ts';
import { AppError } from '../shared/index.ts';
import type { Band, DatedBand } from './bands.ts';

/** A booking: a time to come that is kept for somebody, until it becomes a token. */

/** Of those in `booked` and `checked_in` the seat is taken; the others have given it up. */
export const BOOKING_STATES = ['booked', 'checked_in', 'cancelled', 'missed'] as const;
export type BookingState = (typeof BOOKING_STATES)[number];

/** Who gave a seat up: the patient, somebody of the clinic, or the clinic as a whole, whose doctor is not there that day. */
export const BOOKING_ENDS = ['patient', 'staff', 'day_off'] as const;
export type BookingEnd = (typeof BOOKING_ENDS)[number];

/** So long before its start a band can no longer be booked on a phone; at the desk it can until it is over. */
export const CLOSES_MINUTES = 60;
/** So long before the band's start a patient can say "I'm here". */
export const CHECK_IN_MINUTES = 60;
/** How many bookings that are not over a device may have. */
export const DEVICE_BOOKINGS_MAX = 3;
/**
 * How many open bookings a line may have: a hundred for each of the fifteen dates, more than a doctor sees. Whoever asks when a
 * line can be booked has all of them counted.
 */
export const LINE_BOOKINGS_MAX = 1500;

/** Who missed so many bookings within so many days books no more on a phone for so many days. */
export const MISSED_MAX = 3;
export const MISSED_WITHIN_DAYS = 365;
export const MISSED_PAUSE_DAYS = 120;

/** What share of a doctor's time can be booked, in percent; specialists who see hardly anybody else take the most. */
export const BOOKABLE_PERCENTS = [20, 40, 60, 90] as const;
export type BookablePercent = (typeof BOOKABLE_PERCENTS)[number];

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** The bands that can be booked from `now` on: on a phone those that begin in an hour or later, at the desk those not over. */
export const openBands = <Of extends Band>(bands: readonly Of[], now: Date, by: 'patient' | 'staff'): Of[] =>
  bands.filter(
    ({ start, end, seats }) =>
      seats > 0 &&
      (by === 'staff'
        ? end.getTime() > now.getTime()
        : start.getTime() >= now.getTime() + CLOSES_MINUTES * MINUTE_MS),
  );

/** The seats of one band that are taken; `start` is when the band began as they were booked. */
export type TakenSeats = { start: Date; seats: readonly number[] };

/**
 * Returns the bands that have room, each with its first free seat. Bands and taken seats have the earliest first, and are walked
 * together once. Where the hours or the bands were others when somebody booked, the band in which they come counts them, too.
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

/** Those of the bands nearest in time to the one that was wanted, the earliest first. */
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
 * From when on a patient can say "I'm here" for a band: from an hour before, but not before its service date begins, nor before
 * the practice opens, which may be later where it opens shortly before its hours.
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

/** Until when somebody books nothing on a phone who missed bookings at these instants; null when nothing is in the way. */
export function pausedUntil(missed: readonly Date[], now: Date): Date | null {
  const counted = missed
    .filter((at) => at.getTime() > now.getTime() - MISSED_WITHIN_DAYS * DAY_MS)
    .sort((one, other) => one.getTime() - other.getTime());
  const last = counted.at(-1);
  if (counted.length < MISSED_MAX || last === undefined) return null;
  const until = new Date(last.getTime() + MISSED_PAUSE_DAYS * DAY_MS);
  return until > now ? until : null;
}

/** Throws `booking.over` for one that is no longer open: checked in, cancelled or missed. */
export function requireOpen(state: BookingState): void {
  if (state !== 'booked') throw new AppError('conflict', 'booking.over', { state });
}

/** How many open bookings with a doctor a phone may have, and which of them count against whoever books with it. */

/** A family books with one phone: one booking a person, and so many in all. */
export const PHONE_BOOKINGS_MAX = 4;

/** An open booking with the doctor, of the same phone. */
export type OpenOfPhone = {
  isSamePatient: boolean;
  /** Whether its phone was proved by a code, or taken down by staff. */
  isProved: boolean;
  /** Whether it was made on the device that asks. */
  isOwn: boolean;
  ordinal: number | null;
};

/**
 * The open booking that the person has already; null when there is none. Anybody can type a phone: a booking that was made so counts
 * on its own device alone.
 */
export const bookedAlready = <Of extends OpenOfPhone>(open: readonly Of[], isProved: boolean): Of | null =>
  open.find((one) => one.isSamePatient && (one.isOwn || (isProved && one.isProved))) ?? null;

/** Those of the person that a proved booking takes the place of. */
export const replacedBy = <Of extends OpenOfPhone>(open: readonly Of[]): Of[] =>
  open.filter((one) => one.isSamePatient && !one.isProved && !one.isOwn);

/** The lowest free ordinal among the phone's proved bookings. Throws `booking.phone_limit` (details: `limit`). */
export function freePhoneOrdinal(open: readonly OpenOfPhone[]): number {
  const taken = new Set(open.filter(({ isProved }) => isProved).map(({ ordinal }) => ordinal));
  for (let ordinal = 0; ordinal < PHONE_BOOKINGS_MAX; ordinal += 1) if (!taken.has(ordinal)) return ordinal;
  throw new AppError('limit_exceeded', 'booking.phone_limit', { limit: PHONE_BOOKINGS_MAX });
}

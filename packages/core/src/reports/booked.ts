/** Counts the outcomes of a day's bookings. */
import { type Booked, tallyOf } from './day-figures.ts';

/** A booking for the day. Its patient came or did not come. */
export type ReportBooking = { state: 'checked_in' | 'missed'; daysAhead: number };

/** The maximum number of days between making a booking and its day. */
const MOST_DAYS_AHEAD = 30;

export const bookedOf = (bookings: readonly ReportBooking[]): Booked => ({
  came: bookings.filter(({ state }) => state === 'checked_in').length,
  missed: bookings.filter(({ state }) => state === 'missed').length,
  daysAhead: tallyOf(
    bookings.map(({ daysAhead }) => daysAhead),
    MOST_DAYS_AHEAD,
  ),
});

/** How a line is booked, as it travels. */
import { BAND_MINUTES, BOOKABLE_PERCENTS } from '@baari/core/bookings';
import { z } from 'zod';

/** How a line is booked. */
export const bookingRules = z.object({
  isOn: z.boolean(),
  /** How long a band is. */
  bandMinutes: z.literal(BAND_MINUTES),
  /** So much of the doctor's time can be booked. */
  bookablePercent: z.literal(BOOKABLE_PERCENTS),
});
export type BookingRules = z.infer<typeof bookingRules>;

/** The rules, and the seats of a band that they give at the doctor's pace, in minutes a patient. */
export const knownBookingRules = bookingRules.extend({ paceMinutes: z.number() });
export type KnownBookingRules = z.infer<typeof knownBookingRules>;

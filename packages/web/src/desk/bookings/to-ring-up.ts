import type { DeskBooking } from '@baari/contract/bookings';

/** Patients whose day was cancelled, for the desk to phone. */
export const toRingUp = (bookings: readonly DeskBooking[]): DeskBooking[] =>
  bookings.filter(({ state, endedBy }) => state === 'cancelled' && endedBy === 'day_off');

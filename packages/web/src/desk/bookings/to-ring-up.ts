import type { DeskBooking } from '@baari/contract/bookings';

/** Whose day was taken away: they are rung up. */
export const toRingUp = (bookings: readonly DeskBooking[]): DeskBooking[] =>
  bookings.filter(({ state, endedBy }) => state === 'cancelled' && endedBy === 'day_off');

import { z } from 'zod';
import { type ApiError, isReason } from '../api/index.ts';

const endedBookings = z.object({ count: z.number(), dates: z.array(z.string()) });
export type EndedBookings = z.infer<typeof endedBookings>;

/**
 * Returns the bookings that new hours would end, from a refusal that asks for confirmation, or null for other
 * refusals.
 */
export function bookingsInConflict(error: ApiError): EndedBookings | null {
  const parsed = isReason(error, 'doctor.hours_end_bookings') ? endedBookings.safeParse(error.details) : null;
  return parsed?.data ?? null;
}

import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/index.ts';

/** How a line is booked, and how fast it goes. */
export const bookingRulesQuery = (doctorId: string) =>
  queryOptions({
    queryKey: ['booking-rules', doctorId],
    queryFn: ({ signal }) => api.bookings.getBookingRules({ doctorId }, { signal }),
  });

import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/index.ts';

/** Fetches a line's booking settings and pace. */
export const bookingRulesQuery = (doctorId: string) =>
  queryOptions({
    queryKey: ['booking-rules', doctorId],
    queryFn: ({ signal }) => api.bookings.getBookingRules({ doctorId }, { signal }),
  });

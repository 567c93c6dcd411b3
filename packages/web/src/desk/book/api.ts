import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/index.ts';

/** Returns a doctor's free times. The times are fetched again each time, because patients book too. */
export const deskBandsQuery = (doctorId: string) =>
  queryOptions({
    queryKey: ['desk-bands', doctorId],
    queryFn: ({ signal }) => api.bookings.listDeskBands({ doctorId }, { signal }),
    enabled: doctorId !== '',
    staleTime: 0,
  });

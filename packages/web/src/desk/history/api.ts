import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/index.ts';

/** A doctor's service date; today without one. */
export const doctorHistoryQuery = (doctorId: string, serviceDate: string | null) =>
  queryOptions({
    queryKey: ['doctor-history', doctorId, serviceDate],
    queryFn: ({ signal }) =>
      api.queue.getDoctorHistory({ doctorId, ...(serviceDate && { serviceDate }) }, { signal }),
    // The day before stays on screen while the next one comes, but never another doctor's.
    placeholderData: (before, query) => (query?.queryKey[1] === doctorId ? before : undefined),
  });

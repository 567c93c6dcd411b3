import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/index.ts';

/** Returns the history of a doctor's service date, by default today's. */
export const doctorHistoryQuery = (doctorId: string, serviceDate: string | null) =>
  queryOptions({
    queryKey: ['doctor-history', doctorId, serviceDate],
    queryFn: ({ signal }) =>
      api.queue.getDoctorHistory({ doctorId, ...(serviceDate && { serviceDate }) }, { signal }),
    // While the next day loads, the page still shows the earlier day, but never a day of another doctor.
    placeholderData: (before, query) => (query?.queryKey[1] === doctorId ? before : undefined),
  });

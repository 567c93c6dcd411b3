import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/index.ts';

/** The owner of the changed calendar. */
export type CalendarOwner = { doctorId: string } | { clinicId: string };

/** Returns a doctor's entries together with the clinic's holidays. */
export const calendarQuery = (doctorId: string) =>
  queryOptions({
    queryKey: ['calendar', doctorId],
    queryFn: ({ signal }) => api.doctors.getCalendar({ doctorId }, { signal }),
  });

export const holidaysQuery = (clinicId: string) =>
  queryOptions({
    queryKey: ['calendar', 'holidays', clinicId],
    queryFn: ({ signal }) => api.doctors.getHolidays({ clinicId }, { signal }),
  });

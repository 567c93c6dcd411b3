import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/index.ts';

/** Whose calendar is changed. */
export type CalendarOwner = { doctorId: string } | { clinicId: string };

/** Of a doctor, with the holidays of the clinic. */
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

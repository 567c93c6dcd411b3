import { daysAfter } from '../../shared/format/service-date.ts';
import type { DeskBooking } from '@baari/contract/bookings';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { BOOK_DAYS } from '@baari/core/bookings';
import { api } from '../../shared/api/index.ts';

type Of = { doctorId: string } | { clinicId: string };

/** Returns today's bookings of one doctor, or of the whole clinic. */
export const todaysBookingsQuery = (of: Of, today: string, isOn: boolean) =>
  queryOptions({
    queryKey: ['bookings', of, today],
    queryFn: ({ signal }) =>
      'doctorId' in of
        ? api.bookings.listBookings({ ...of, from: today, to: today }, { signal })
        : api.bookings.listClinicBookings({ ...of, date: today }, { signal }),
    enabled: isOn,
  });

/** Returns a doctor's bookings from today to the last bookable date. */
export const bookingsAheadQuery = (doctorId: string, today: string) =>
  queryOptions({
    queryKey: ['bookings', 'ahead', doctorId, today],
    queryFn: ({ signal }) =>
      api.bookings.listBookings({ doctorId, from: today, to: daysAfter(today, BOOK_DAYS - 1) }, { signal }),
  });

/** Inserts a booking from the server into a doctor's sorted bookings. */
export function useKeepBooking(): (booking: DeskBooking) => void {
  const queryClient = useQueryClient();
  return (booking) =>
    queryClient.setQueriesData<Awaited<ReturnType<typeof api.bookings.listBookings>>>(
      { queryKey: ['bookings', 'ahead', booking.doctorId] },
      (listed) =>
        listed && {
          ...listed,
          bookings: listed.bookings.map((one) => (one.id === booking.id ? booking : one)),
        },
    );
}

import { daysAfter } from '../../shared/format/service-date.ts';
import type { DeskBooking } from '@baari/contract/bookings';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { BOOK_DAYS } from '@baari/core/bookings';
import { api } from '../../shared/api/index.ts';

type Of = { doctorId: string } | { clinicId: string };

/** Today's bookings of one line, or of all a clinic's. */
export const todaysBookingsQuery = (of: Of, today: string, isOn: boolean) =>
  queryOptions({
    queryKey: ['bookings', of, today],
    queryFn: ({ signal }) =>
      'doctorId' in of
        ? api.bookings.listBookings({ ...of, from: today, to: today }, { signal })
        : api.bookings.listClinicBookings({ ...of, date: today }, { signal }),
    enabled: isOn,
  });

/** A line's bookings from today on, as far ahead as it can be booked. */
export const bookingsAheadQuery = (doctorId: string, today: string) =>
  queryOptions({
    queryKey: ['bookings', 'ahead', doctorId, today],
    queryFn: ({ signal }) =>
      api.bookings.listBookings({ doctorId, from: today, to: daysAfter(today, BOOK_DAYS - 1) }, { signal }),
  });

/** Puts a booking from the server into its place among a line's bookings from today on. */
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

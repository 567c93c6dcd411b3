import { savedDoctor, type SavedDoctor } from '@baari/contract/doctors';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { api, type ApiError, isReason } from '../../shared/api/index.ts';

export const doctorCodeQuery = (doctorId: string) =>
  queryOptions({
    queryKey: ['doctor-code', doctorId],
    queryFn: ({ signal }) => api.doctors.getDoctorCode({ doctorId }, { signal }),
    // A code is shown on demand and kept nowhere.
    gcTime: 0,
  });

/** The doctor as somebody else saved them, which `doctor.changed_meanwhile` carries; null when it does not. */
export function doctorInConflict(error: ApiError): SavedDoctor | null {
  const parsed = savedDoctor.safeParse(error.details.current);
  return parsed.success ? parsed.data : null;
}

const endedBookings = z.object({ count: z.number(), dates: z.array(z.string()) });
export type EndedBookings = z.infer<typeof endedBookings>;

/** The bookings that new hours would end, of a refusal that asks whether they may; null of any other. */
export function bookingsInConflict(error: ApiError): EndedBookings | null {
  const parsed = isReason(error, 'doctor.hours_end_bookings') ? endedBookings.safeParse(error.details) : null;
  return parsed?.data ?? null;
}

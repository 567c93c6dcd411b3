import { savedDoctor, type SavedDoctor } from '@baari/contract/doctors';
import { queryOptions } from '@tanstack/react-query';
import { api, type ApiError } from '../../shared/api/index.ts';

export const doctorCodeQuery = (doctorId: string) =>
  queryOptions({
    queryKey: ['doctor-code', doctorId],
    queryFn: ({ signal }) => api.doctors.getDoctorCode({ doctorId }, { signal }),
    // A code is fetched on demand and never cached.
    gcTime: 0,
  });

/**
 * Returns the doctor as another person saved it, from a `doctor.changed_meanwhile` error, or null if it is
 * missing.
 */
export function doctorInConflict(error: ApiError): SavedDoctor | null {
  const parsed = savedDoctor.safeParse(error.details.current);
  return parsed.success ? parsed.data : null;
}

import { savedDoctor, type SavedDoctor } from '@baari/contract/doctors';
import { queryOptions } from '@tanstack/react-query';
import { api, type ApiError } from '../../shared/api/index.ts';

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

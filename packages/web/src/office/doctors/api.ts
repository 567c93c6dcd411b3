import { doctorProfile } from '@baari/contract/doctors';
import { phone } from '@baari/contract/shared';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { api, type ApiError } from '../../shared/api/index.ts';
import type { SavedDoctor } from './doctor-draft.ts';

export const doctorCodeQuery = (doctorId: string) =>
  queryOptions({
    queryKey: ['doctor-code', doctorId],
    queryFn: ({ signal }) => api.doctors.getDoctorCode({ doctorId }, { signal }),
    // A code is shown on demand and kept nowhere.
    gcTime: 0,
  });

const savedDoctor = z.object({
  doctor: doctorProfile,
  phone,
  version: z.number().int(),
}) satisfies z.ZodType<SavedDoctor>;

/** The doctor as somebody else saved them, which `doctor.changed_meanwhile` carries; null when it does not. */
export function doctorInConflict(error: ApiError): SavedDoctor | null {
  const parsed = savedDoctor.safeParse(error.details.current);
  return parsed.success ? parsed.data : null;
}

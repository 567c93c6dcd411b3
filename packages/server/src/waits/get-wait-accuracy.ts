import type { LineTitle } from '@baari/core/doctors';
import type { Input } from '@baari/contract';
import type { WaitAccuracy } from '@baari/contract/queue';
import { serviceDateOf } from '@baari/core/queue';
import { AppError } from '@baari/core/shared';
import { findClinic, requireMember } from '../clinics/index.ts';
import type { Context } from '../context/index.ts';
import { listDoctors } from '../doctors/index.ts';
import { ACCURACY_DAYS, accuracyOf } from './wait-accuracy.ts';
import { tallyByDoctor } from './wait-accuracy.repository.ts';

export type ClinicWaitAccuracy = WaitAccuracy & {
  doctors: (WaitAccuracy & { doctorId: string; name: string; title: LineTitle })[];
};

/**
 * How true a clinic's waits of the last 30 service dates were, and those of each doctor: of removed ones in the sum alone.
 * For admins and owners.
 */
export async function getWaitAccuracy(
  ctx: Context,
  { clinicId }: Input<'queue', 'getWaitAccuracy'>,
): Promise<ClinicWaitAccuracy> {
  requireMember(ctx, clinicId, 'admin');
  const clinic = await findClinic(ctx.db, clinicId);
  if (!clinic) throw new AppError('not_found', 'clinic.not_found');
  const last = serviceDateOf(ctx.now(), clinic.profile.timeZone);
  const tallies = await tallyByDoctor(ctx.db, clinicId, { last, days: ACCURACY_DAYS });
  const doctors = await listDoctors(ctx.db, clinicId);
  return {
    ...accuracyOf(tallies),
    doctors: doctors.map(({ id, profile }) => ({
      doctorId: id,
      name: profile.name,
      title: profile.title,
      ...accuracyOf(tallies.filter(({ part }) => part === id)),
    })),
  };
}

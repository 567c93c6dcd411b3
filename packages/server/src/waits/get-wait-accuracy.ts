import type { LineTitle } from '@baari/core/doctors';
import type { Input } from '@baari/contract';
import type { WaitAccuracy, WaitAccuracyParts } from '@baari/contract/queue';
import { serviceDateOf } from '@baari/core/queue';
import { AppError } from '@baari/core/shared';
import { findClinic, requireMember } from '../clinics/index.ts';
import type { Context } from '../context/index.ts';
import { listDoctors } from '../doctors/index.ts';
import { ACCURACY_DAYS, accuracyOf } from './wait-accuracy.ts';
import { type PartTally, tallyByDoctor, tallyByPart } from './wait-accuracy.repository.ts';

export type ClinicWaitAccuracy = WaitAccuracy &
  WaitAccuracyParts & {
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
  const range = { last, days: ACCURACY_DAYS };
  const tallies = await tallyByDoctor(ctx.db, clinicId, range);
  const parts = await tallyByPart(ctx.db, clinicId, range);
  const doctors = await listDoctors(ctx.db, clinicId);
  return {
    ...accuracyOf(tallies),
    byHour: together(parts, ({ hour }) => hour).map(([hour, part]) => ({ hour, ...part })),
    byAhead: together(parts, ({ ahead }) => ahead).map(([ahead, part]) => ({ ahead, ...part })),
    doctors: doctors.map(({ id, profile }) => ({
      doctorId: id,
      name: profile.name,
      title: profile.title,
      ...accuracyOf(tallies.filter(({ part }) => part === id)),
    })),
  };
}

type Within = Pick<PartTally, 'told' | 'within'>;

/** The sums of the parts with one key each, the smallest first. */
function together(parts: readonly PartTally[], keyOf: (part: PartTally) => number): [number, Within][] {
  const sums = new Map<number, Within>();
  for (const part of parts) {
    const { told, within } = sums.get(keyOf(part)) ?? { told: 0, within: 0 };
    sums.set(keyOf(part), { told: told + part.told, within: within + part.within });
  }
  return [...sums].toSorted(([a], [b]) => a - b);
}

import type { Input } from '@baari/contract';
import type { WaitAccuracy, WaitAccuracyParts } from '@baari/contract/queue';
import type { LineTitle } from '@baari/core/doctors';
import { serviceDateOf } from '@baari/core/queue';
import { AppError } from '@baari/core/shared';
import { findClinic, requireMember } from '../clinics/index.ts';
import type { Context } from '../context/index.ts';
import { listDoctors } from '../doctors/index.ts';
import type { Routes } from '../http/routes.ts';
import {
  type PartTally,
  tallyByDoctor,
  tallyByPart,
  tallyByDay,
  type WaitTally,
} from './wait-accuracy.repository.ts';

type ClinicWaitAccuracy = WaitAccuracy &
  WaitAccuracyParts & {
    doctors: (WaitAccuracy & { doctorId: string; name: string; title: LineTitle })[];
  };

/**
 * Returns the accuracy of a clinic's wait estimates over the last 30 service dates, in total and for each
 * doctor. Removed doctors count only in the total. Only admins and owners may call this function.
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

/** Adds up the parts that have the same key, and returns the sums, starting with the smallest key. */
function together(parts: readonly PartTally[], keyOf: (part: PartTally) => number): [number, Within][] {
  const sums = new Map<number, Within>();
  for (const part of parts) {
    const { told, within } = sums.get(keyOf(part)) ?? { told: 0, within: 0 };
    sums.set(keyOf(part), { told: told + part.told, within: within + part.within });
  }
  return [...sums].toSorted(([a], [b]) => a - b);
}

/** Returns the accuracy of the whole platform. Uses the time zone that new clinics get. */

export type PlatformWaitAccuracy = WaitAccuracy & { days: (WaitAccuracy & { serviceDate: string })[] };

/**
 * Returns the accuracy of the last 30 service dates together, and of each date that has estimates, earliest
 * first.
 */
export async function platformWaitAccuracy({ db, now, site }: Context): Promise<PlatformWaitAccuracy> {
  const tallies = await tallyByDay(db, { last: serviceDateOf(now(), site.timeZone), days: ACCURACY_DAYS });
  return {
    ...accuracyOf(tallies),
    days: tallies.map((tally) => ({ serviceDate: tally.part, ...accuracyOf([tally]) })),
  };
}

/** The number of service dates covered, including the current one. */
const ACCURACY_DAYS = 30;

/** Combines the accuracy of several doctors or service dates. */
export function accuracyOf(tallies: readonly Omit<WaitTally, 'part'>[]): WaitAccuracy {
  const errors = new Map<number, number>();
  let [told, inside] = [0, 0];
  for (const tally of tallies) {
    inside += tally.inside;
    for (const [minutes, count] of tally.errors) {
      errors.set(minutes, (errors.get(minutes) ?? 0) + count);
      told += count;
    }
  }
  if (told === 0) return { told, medianErrorMinutes: null, insideShare: null };
  return { told, medianErrorMinutes: medianOf(errors, told), insideShare: inside / told };
}

/** Returns the median of values with their counts, or the mean of the two middle values. */
function medianOf(counts: ReadonlyMap<number, number>, total: number): number {
  const sorted = [...counts].toSorted(([a], [b]) => a - b);
  const nth = (rank: number) => {
    let before = 0;
    return sorted.find(([, count]) => (before += count) > rank)?.[0] ?? 0;
  };
  return (nth(Math.floor((total - 1) / 2)) + nth(Math.floor(total / 2))) / 2;
}

export const waitsRoutes = {
  getWaitAccuracy,
} satisfies Partial<Routes<'queue'>>;

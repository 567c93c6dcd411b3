import type { Input } from '@baari/contract';
import type { Usage } from '@baari/contract/billing';
import { coveredDoctors, PLAN_LIMITS } from '@baari/core/billing';
import { serviceDateOf } from '@baari/core/queue';
import { AppError } from '@baari/core/shared';
import { findClinic, requireMember } from '../../clinics/index.ts';
import type { Context } from '../../context/index.ts';
import type { Sql } from '../../db/index.ts';
import { listDoctors } from '../../doctors/index.ts';
import { listOwnedDoctors } from './account-clinics.repository.ts';
import { findOwner, listTokenUsage } from './billing.repository.ts';
import { planOf } from './find-plan.ts';
import { type ClinicZone, dailyTokens, freeTokensOfDay } from './free-tokens-of-day.ts';
import { findSubscriptionOfClinic } from './subscription.repository.ts';

/** What a clinic's plan allows and how much of it is used, for its members. */
export async function getUsage(ctx: Context, { clinicId }: Input<'billing', 'getUsage'>): Promise<Usage> {
  requireMember(ctx, clinicId, 'staff');
  const found = await findClinic(ctx.db, clinicId);
  if (!found) throw new AppError('not_found', 'clinic.not_found');
  const subscription = await findSubscriptionOfClinic(ctx.db, clinicId);
  const plan = planOf(ctx, subscription, ctx.now());
  const limits = PLAN_LIMITS[plan];
  const clinic = { clinicId, timeZone: found.profile.timeZone };
  const doctors = await listCounted(ctx.db, clinic);
  const covered = coveredDoctors(
    plan,
    doctors.map(({ doctorId }) => doctorId),
    subscription.coveredDoctorId,
  );
  const beyond = doctors.filter((doctor) => doctor.clinicId === clinicId && !covered.has(doctor.doctorId));
  const tokensToday = await listTokenUsage(ctx.db, clinicId, serviceDateOf(ctx.now(), clinic.timeZone));
  return {
    plan,
    doctorCount: doctors.length,
    doctorLimit: limits.doctors,
    dailyTokenLimit: limits.dailyTokens,
    ...dailyTokens(
      plan === 'free' ? await freeTokensOfDay(ctx, { doctors, covered, clinic }) : sumOf(tokensToday),
    ),
    doctorIdsNotCovered: beyond.map(({ doctorId }) => doctorId),
    tokensToday,
  };
}

/** The doctors that the plan counts, the oldest first: of all the owner's active clinics, of this one without an owner. */
async function listCounted(sql: Sql, clinic: ClinicZone): Promise<(ClinicZone & { doctorId: string })[]> {
  const ownerId = await findOwner(sql, clinic.clinicId);
  if (ownerId !== null) return listOwnedDoctors(sql, ownerId);
  return (await listDoctors(sql, clinic.clinicId)).map(({ id }) => ({ doctorId: id, ...clinic }));
}

const sumOf = (counts: Readonly<Record<string, number>>) =>
  Object.values(counts).reduce((total, count) => total + count, 0);

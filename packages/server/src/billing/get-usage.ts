import type { Usage } from '@baari/contract/billing';
import { coveredDoctors, PLAN_LIMITS, planAt } from '@baari/core/billing';
import { serviceDateOf } from '@baari/core/queue';
import { AppError } from '@baari/core/shared';
import { findClinic, requireMember } from '../clinics/index.ts';
import type { Context } from '../context/index.ts';
import type { Sql } from '../db/index.ts';
import { listDoctors } from '../doctors/index.ts';
import { listOwnedDoctors } from './account-clinics.repository.ts';
import { findOwner, listTokenUsage } from './billing.repository.ts';
import { findSubscriptionOfClinic } from './subscription.repository.ts';

/** What a clinic's plan allows and how much of it is used, for its members. */
export async function getUsage(ctx: Context, { clinicId }: { clinicId: string }): Promise<Usage> {
  requireMember(ctx, clinicId, 'staff');
  const clinic = await findClinic(ctx.db, clinicId);
  if (!clinic) throw new AppError('not_found', 'clinic.not_found');
  const subscription = await findSubscriptionOfClinic(ctx.db, clinicId);
  const plan = planAt(subscription, ctx.now());
  const limits = PLAN_LIMITS[plan];
  const doctors = await listCounted(ctx.db, clinicId);
  const covered = coveredDoctors(
    plan,
    doctors.map(({ doctorId }) => doctorId),
    subscription.coveredDoctorId,
  );
  const beyond = doctors.filter((doctor) => doctor.clinicId === clinicId && !covered.has(doctor.doctorId));
  const serviceDate = serviceDateOf(ctx.now(), clinic.profile.timeZone);
  return {
    plan,
    doctorCount: doctors.length,
    doctorLimit: limits.doctors,
    dailyTokenLimit: limits.dailyTokens,
    doctorIdsNotCovered: beyond.map(({ doctorId }) => doctorId),
    tokensToday: await listTokenUsage(ctx.db, clinicId, serviceDate),
  };
}

/** The doctors that the plan counts, the oldest first: of all the owner's active clinics, of this one without an owner. */
async function listCounted(sql: Sql, clinicId: string): Promise<{ doctorId: string; clinicId: string }[]> {
  const ownerId = await findOwner(sql, clinicId);
  if (ownerId !== null) return listOwnedDoctors(sql, ownerId);
  return (await listDoctors(sql, clinicId)).map(({ id }) => ({ doctorId: id, clinicId }));
}

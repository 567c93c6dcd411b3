import type { Input } from '@baari/contract';
import type { Usage } from '@baari/contract/billing';
import { coveredDoctors, type DailyCount, usedTokens, PLAN_LIMITS } from '@baari/core/billing';
import { serviceDateOf } from '@baari/core/queue';
import { AppError } from '@baari/core/shared';
import { findClinic, requireMember } from '../../clinics/index.ts';
import type { Context } from '../../context/index.ts';
import type { Sql } from '../../db/index.ts';
import { listDoctors } from '../../doctors/index.ts';
import { listOwnedDoctors } from './account-clinics.repository.ts';
import { findFreeShare, countFreeTokens, findOwner, listTokenUsage } from './billing.repository.ts';
import { currentPlan } from './find-plan.ts';
import { findSubscriptionOfClinic } from './subscription.repository.ts';

/**
 * Returns whether Free covers a doctor, and how much of the day's Free limit is used. `count` is the same for
 * all of an owner's doctors.
 */
export type FreeDay = { isCovered: boolean; count: DailyCount };

type Asked = {
  clinicId: string;
  serviceDate: string;
  /** The doctor whom the owner chose for the Free plan. Null selects the doctor who was added first. */
  chosenId: string | null;
  doctorIds: readonly string[];
};

/** Returns the `FreeDay` of each doctor of one clinic, by doctor id. The clinic's owner must be on Free. */
export async function freeDays(
  sql: Sql,
  { clinicId, serviceDate, chosenId, doctorIds }: Asked,
): Promise<ReadonlyMap<string, FreeDay>> {
  const [first] = doctorIds;
  if (first === undefined) return new Map();
  const likely = doctorIds.find((id) => id === chosenId) ?? first;
  const share = await findFreeShare(sql, { clinicId, serviceDate, doctorId: likely });
  const [covered] = coveredDoctors('free', share.doctorIds, chosenId);
  const isOther = covered !== undefined && covered !== likely && doctorIds.includes(covered);
  const { count } = isOther ? await findFreeShare(sql, { clinicId, serviceDate, doctorId: covered }) : share;
  return new Map(doctorIds.map((id) => [id, { isCovered: id === covered, count }]));
}

type ClinicZone = { clinicId: string; timeZone: string };

type Counted = {
  doctors: readonly (ClinicZone & { doctorId: string })[];
  covered: ReadonlySet<string>;
  /** If no doctor is covered, this clinic's time zone decides the service date. */
  clinic: ClinicZone;
};

/** Counts today's tokens towards the Free limit, which all of an owner's doctors share. */
export function freeTokensOfDay(ctx: Context, { doctors, covered, clinic }: Counted): Promise<DailyCount> {
  const doctor = doctors.find(({ doctorId }) => covered.has(doctorId));
  const { clinicId, timeZone } = doctor ?? clinic;
  const serviceDate = serviceDateOf(ctx.now(), timeZone);
  return countFreeTokens(ctx.db, { clinicId, doctorId: doctor?.doctorId ?? null, serviceDate });
}

/**
 * Returns the figures shown for the day. These are the tokens that count on Free, or all issued tokens on a
 * plan without a limit.
 */
export function dailyTokens(day: DailyCount | number): { dailyTokensUsed: number; dailyTokensHere: number } {
  if (typeof day === 'number') return { dailyTokensUsed: day, dailyTokensHere: day };
  return { dailyTokensUsed: usedTokens(day), dailyTokensHere: day.forGood };
}

/** Returns the limits of a clinic's plan and their current usage, for the clinic's members. */
export async function getUsage(ctx: Context, { clinicId }: Input<'billing', 'getUsage'>): Promise<Usage> {
  requireMember(ctx, clinicId, 'staff');
  const found = await findClinic(ctx.db, clinicId);
  if (!found) throw new AppError('not_found', 'clinic.not_found');
  const subscription = await findSubscriptionOfClinic(ctx.db, clinicId);
  const plan = currentPlan(ctx, subscription, ctx.now());
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

/**
 * Returns the doctors that count for the plan, oldest first. These are the doctors of all the owner's active
 * clinics, or of this clinic if it has no owner.
 */
async function listCounted(sql: Sql, clinic: ClinicZone): Promise<(ClinicZone & { doctorId: string })[]> {
  const ownerId = await findOwner(sql, clinic.clinicId);
  if (ownerId !== null) return listOwnedDoctors(sql, ownerId);
  return (await listDoctors(sql, clinic.clinicId)).map(({ id }) => ({ doctorId: id, ...clinic }));
}

const sumOf = (counts: Readonly<Record<string, number>>) =>
  Object.values(counts).reduce((total, count) => total + count, 0);

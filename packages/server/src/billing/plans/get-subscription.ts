import type { Input } from '@baari/contract';
import type { SubscriptionDetails } from '@baari/contract/billing';
import { coveredDoctors, PLAN_LIMITS, planAt } from '@baari/core/billing';
import { serviceDateOf } from '@baari/core/queue';
import { AppError } from '@baari/core/shared';
import { z } from 'zod';
import { requireAccount, findClinic, requireMember } from '../../clinics/index.ts';
import { type Context, once } from '../../context/index.ts';
import { findDoctor } from '../../doctors/index.ts';
import {
  findAccountTimeZone,
  listOwnedClinicIds,
  listOwnedDoctors,
  listTokensOfDoctors,
  type OwnedDoctor,
} from './account-clinics.repository.ts';
import { countClinics } from './billing.repository.ts';
import { announcePlan } from './find-plan.ts';
import { dailyTokens, freeTokensOfDay } from './free-day.ts';
import { getPricing } from './get-pricing.ts';
import { findSubscription, lockSubscription, saveCoveredDoctor } from './subscription.repository.ts';

/** Returns the account's plan, its end, and its usage in all active clinics of the account. */
export async function getSubscription(ctx: Context): Promise<SubscriptionDetails> {
  const { accountId } = requireAccount(ctx);
  const subscription = await findSubscription(ctx.db, accountId);
  const { isGranted, paidUntil, coveredDoctorId, isDowngradeAtEnd } = subscription;
  const plan = planAt(subscription, ctx.now());
  const limits = PLAN_LIMITS[plan];
  const doctors = await listOwnedDoctors(ctx.db, accountId);
  const covered = coveredDoctors(
    plan,
    doctors.map(({ doctorId }) => doctorId),
    coveredDoctorId,
  );
  const tokens = await tokensToday(ctx, doctors);
  const timeZone = await findAccountTimeZone(ctx.db, accountId);
  const [clinicId] = await listOwnedClinicIds(ctx.db, accountId);
  const isCounted = plan === 'free' && clinicId !== undefined;
  return {
    plan,
    isGranted,
    paidUntil: paidUntil?.toISOString() ?? null,
    downgradesAtEnd: isDowngradeAtEnd && plan === 'pro',
    timeZone,
    pricing: await getPricing(ctx),
    payments: paymentsOf(ctx),
    clinicCount: await countClinics(ctx.db, accountId),
    clinicLimit: limits.clinics,
    doctorCount: doctors.length,
    doctorLimit: limits.doctors,
    dailyTokenLimit: limits.dailyTokens,
    ...dailyTokens(
      isCounted
        ? await freeTokensOfDay(ctx, { doctors, covered, clinic: { clinicId, timeZone } })
        : [...tokens.values()].reduce((total, count) => total + count, 0),
    ),
    doctors: doctors.map(({ doctorId, name, title, clinicName }) => ({
      doctorId,
      name,
      title,
      clinicName,
      isCovered: covered.has(doctorId),
      tokensToday: tokens.get(doctorId) ?? 0,
    })),
  };
}

/** Counts each doctor's tokens of the current service date at the doctor's clinic. */
function tokensToday(ctx: Context, doctors: readonly OwnedDoctor[]): Promise<ReadonlyMap<string, number>> {
  const days = doctors.map(({ doctorId, timeZone }) => {
    return { doctorId, serviceDate: serviceDateOf(ctx.now(), timeZone) };
  });
  return listTokensOfDoctors(ctx.db, days);
}

function paymentsOf({ payments }: Context): SubscriptionDetails['payments'] {
  if (payments === null) return null;
  return payments.name === 'test' ? 'test' : 'real';
}

/**
 * Chooses the doctor who remains covered on Free. If the account is on Pro, the choice takes effect when Pro
 * ends. Only the owner of the doctor's clinic may choose. If the chosen doctor is removed, the oldest doctor
 * is covered. Throws `doctor.not_found`, `clinic.inactive`.
 */
export async function chooseCoveredDoctor(
  ctx: Context,
  input: Input<'billing', 'chooseCoveredDoctor'>,
): Promise<SubscriptionDetails> {
  const { doctorId } = input;
  const doctor = await findDoctor(ctx.db, doctorId);
  if (!doctor) throw new AppError('not_found', 'doctor.not_found');
  const { accountId } = requireMember(ctx, doctor.clinicId, 'owner');
  const request = { operation: 'chooseCoveredDoctor', input, answer: z.object({}) };
  await ctx.db.transaction((tx) =>
    once(ctx, tx, request, async () => {
      const clinic = await findClinic(tx, doctor.clinicId);
      if (!clinic?.profile.isActive) throw new AppError('conflict', 'clinic.inactive');
      await lockSubscription(tx, accountId);
      await saveCoveredDoctor(tx, accountId, doctorId);
      return {};
    }),
  );
  await announcePlan(ctx, accountId);
  return getSubscription(ctx);
}

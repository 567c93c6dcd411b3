import type { SubscriptionDetails } from '@baari/contract/billing';
import { coveredDoctors, PLAN_LIMITS, planAt } from '@baari/core/billing';
import { serviceDateOf } from '@baari/core/queue';
import { requireAccount } from '../../clinics/index.ts';
import type { Context } from '../../context/index.ts';
import {
  findAccountTimeZone,
  listOwnedClinicIds,
  listOwnedDoctors,
  listTokensOfDoctors,
  type OwnedDoctor,
} from './account-clinics.repository.ts';
import { countClinics } from './billing.repository.ts';
import { dailyTokens, freeTokensOfDay } from './free-tokens-of-day.ts';
import { getPricing } from './get-pricing.ts';
import { findSubscription } from './subscription.repository.ts';

/** The own plan, its end, and what is used of it in all active clinics of the account. */
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

/** Each doctor's tokens of the service date that it is at the doctor's clinic. */
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

/**
 * Enforces the plan's limits. Each check runs in the same transaction as the change that might exceed the
 * limit.
 */
import {
  coveredDoctors,
  hasRoomForToken,
  isWithinLimit,
  PLAN_LIMITS,
  planAt,
  type Subscription,
} from '@baari/core/billing';
import { AppError } from '@baari/core/shared';
import { type Context, hasPlans, type PlanGate, type Site, type TokenClaim } from '../../context/index.ts';
import type { Transaction } from '../../db/index.ts';
import {
  countClinics,
  countDoctors,
  countDoctorsOfClinic,
  findFreeShare,
  findOwner,
  type FreeShare,
} from './billing.repository.ts';
import { findSubscriptionOfClinic, lockSubscription, NO_SUBSCRIPTION } from './subscription.repository.ts';

type Where = Pick<Context, 'installation'> & { site: Pick<Site, 'plansWithKeys'> };

/** Returns the installation's plan gate. On an installation without plans, every account has Pro. */
export function planGateOf(ctx: Where): PlanGate {
  const planNow = (subscription: Subscription, now: Date) =>
    hasPlans(ctx) ? planAt(subscription, now) : 'pro';
  return {
    // The lock on the subscription makes an owner's claims run one after the other, so that the second claim
    // counts the result of the first.
    async claimClinic(tx, accountId, now) {
      const { clinics: limit } = PLAN_LIMITS[planNow(await lockSubscription(tx, accountId), now)];
      refuseBeyond(await countClinics(tx, accountId), limit, 'billing.clinic_limit');
    },
    async claimDoctor(tx, clinicId, now) {
      const ownerId = await findOwner(tx, clinicId);
      // Adding a doctor locks the clinic, which is sufficient for a clinic without an owner.
      const subscription = ownerId === null ? NO_SUBSCRIPTION : await lockSubscription(tx, ownerId);
      const { doctors: limit } = PLAN_LIMITS[planNow(subscription, now)];
      const count = ownerId === null ? countDoctorsOfClinic(tx, clinicId) : countDoctors(tx, ownerId);
      refuseBeyond(await count, limit, 'billing.doctor_limit');
    },
    async claimToken(tx, claim) {
      const subscription = await findSubscriptionOfClinic(tx, claim.clinicId);
      const isOnFree = planNow(subscription, claim.now) === 'free';
      if (isOnFree) await claimFreeToken(tx, claim, subscription.coveredDoctorId);
      return { isOnFree };
    },
    async requireCovered(tx, claim) {
      const subscription = await findSubscriptionOfClinic(tx, claim.clinicId);
      if (planNow(subscription, claim.now) !== 'free') return;
      refuseUncovered(await findFreeShare(tx, claim), claim, subscription.coveredDoctorId);
    },
    async hasKeys(sql, clinicId, now) {
      const { free, pro } = ctx.site.plansWithKeys;
      if (free === pro) return pro;
      return ctx.site.plansWithKeys[planNow(await findSubscriptionOfClinic(sql, clinicId), now)];
    },
  };
}

/**
 * This check runs under the queue's lock. On Free, only one doctor issues tokens, so the count does not
 * change until the token is written.
 */
async function claimFreeToken(tx: Transaction, claim: TokenClaim, chosenId: string | null): Promise<void> {
  const share = await findFreeShare(tx, claim);
  refuseUncovered(share, claim, chosenId);
  const { dailyTokens: limit } = PLAN_LIMITS.free;
  if (!hasRoomForToken(share.count, limit, claim.isSeen)) {
    throw new AppError('limit_exceeded', 'billing.daily_token_limit', { limit });
  }
}

function refuseUncovered(
  { doctorIds }: FreeShare,
  { doctorId }: Pick<TokenClaim, 'doctorId'>,
  chosenId: string | null,
): void {
  if (coveredDoctors('free', doctorIds, chosenId).has(doctorId)) return;
  throw new AppError('limit_exceeded', 'billing.doctor_not_covered');
}

function refuseBeyond(
  count: number,
  limit: number,
  reason: 'billing.clinic_limit' | 'billing.doctor_limit',
): void {
  if (!isWithinLimit(count, limit)) throw new AppError('limit_exceeded', reason, { limit });
}

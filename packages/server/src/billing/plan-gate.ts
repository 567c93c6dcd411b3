/** The plan's limits at work: each claim stands in the transaction that would break the limit. */
import {
  coveredDoctors,
  isWithinLimit,
  PLAN_LIMITS,
  planAt,
  type PlanLimits,
  type Subscription,
} from '@baari/core/billing';
import { AppError } from '@baari/core/shared';
import type { PlanGate, TokenClaim } from '../context/index.ts';
import type { Transaction } from '../db/index.ts';
import {
  countClinics,
  countDoctors,
  countDoctorsOfClinic,
  countToken,
  findFreeShare,
  findOwner,
} from './billing.repository.ts';
import { findSubscriptionOfClinic, lockSubscription } from './subscription.repository.ts';

export const planGate: PlanGate = {
  // The subscription's lock makes two claims of one owner follow one another: the second counts what the first added.
  async claimClinic(tx, accountId, now) {
    const { clinics: limit } = limitsAt(await lockSubscription(tx, accountId), now);
    refuseBeyond(await countClinics(tx, accountId), limit, 'billing.clinic_limit');
  },
  async claimDoctor(tx, clinicId, now) {
    const ownerId = await findOwner(tx, clinicId);
    // Whoever adds a doctor holds the clinic's lock, which is enough for a clinic that nobody owns.
    const { doctors: limit } =
      ownerId === null ? PLAN_LIMITS.free : limitsAt(await lockSubscription(tx, ownerId), now);
    const count = ownerId === null ? countDoctorsOfClinic(tx, clinicId) : countDoctors(tx, ownerId);
    refuseBeyond(await count, limit, 'billing.doctor_limit');
  },
  async claimToken(tx, claim) {
    const subscription = await findSubscriptionOfClinic(tx, claim.clinicId);
    const plan = planAt(subscription, claim.now);
    const { dailyTokens } = PLAN_LIMITS[plan];
    const isOnFree = plan === 'free';
    const limit = isOnFree ? await freeTokensOf(tx, claim, subscription.coveredDoctorId) : dailyTokens;
    if (!(await countToken(tx, claim, { limit, isOnFree }))) {
      throw new AppError('limit_exceeded', 'billing.daily_token_limit', { limit: dailyTokens });
    }
  },
};

/** How many tokens a doctor may have issued when the day ends on Free. Throws `billing.doctor_not_covered`. */
async function freeTokensOf(tx: Transaction, claim: TokenClaim, chosenId: string | null): Promise<number> {
  const { doctorIds, issuedByOthers } = await findFreeShare(tx, claim);
  if (!coveredDoctors('free', doctorIds, chosenId).has(claim.doctorId)) {
    throw new AppError('limit_exceeded', 'billing.doctor_not_covered');
  }
  return Math.max(0, PLAN_LIMITS.free.dailyTokens - issuedByOthers);
}

const limitsAt = (subscription: Subscription, now: Date): PlanLimits =>
  PLAN_LIMITS[planAt(subscription, now)];

function refuseBeyond(
  count: number,
  limit: number,
  reason: 'billing.clinic_limit' | 'billing.doctor_limit',
): void {
  if (!isWithinLimit(count, limit)) throw new AppError('limit_exceeded', reason, { limit });
}

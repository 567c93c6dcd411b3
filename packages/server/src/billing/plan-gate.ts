/** The plan's limits at work: each claim stands in the transaction that would break the limit. */
import { isWithinLimit, PLAN_LIMITS, type PlanLimits } from '@baari/core/billing';
import { AppError } from '@baari/core/shared';
import type { PlanGate } from '../context/index.ts';
import {
  countClinics,
  countDoctors,
  countToken,
  findOwner,
  findPlanOfClinic,
  lockPlan,
} from './billing.repository.ts';

export const planGate: PlanGate = {
  // The subscription's lock makes two claims of one owner follow one another: the second counts what the first added.
  async claimClinic(tx, accountId) {
    const { clinics: limit } = PLAN_LIMITS[await lockPlan(tx, accountId)];
    refuseBeyond(await countClinics(tx, accountId), limit, 'billing.clinic_limit');
  },
  async claimDoctor(tx, clinicId) {
    const ownerId = await findOwner(tx, clinicId);
    const { doctors: limit } = ownerId === null ? PLAN_LIMITS.free : PLAN_LIMITS[await lockPlan(tx, ownerId)];
    refuseBeyond(ownerId === null ? 0 : await countDoctors(tx, ownerId), limit, 'billing.doctor_limit');
  },
  async claimToken(tx, claim) {
    const { dailyTokens: limit }: PlanLimits = PLAN_LIMITS[await findPlanOfClinic(tx, claim.clinicId)];
    if (!(await countToken(tx, claim, limit))) {
      throw new AppError('limit_exceeded', 'billing.daily_token_limit', { limit });
    }
  },
};

function refuseBeyond(
  count: number,
  limit: number,
  reason: 'billing.clinic_limit' | 'billing.doctor_limit',
): void {
  if (!isWithinLimit(count, limit)) throw new AppError('limit_exceeded', reason, { limit });
}

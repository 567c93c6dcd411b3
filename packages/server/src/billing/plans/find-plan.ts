import { planAt, type PlanType, type Subscription } from '@baari/core/billing';
import { type Context, hasPlans } from '../../context/index.ts';
import type { Sql } from '../../db/index.ts';
import { findSubscription, findSubscriptionOfClinic } from './subscription.repository.ts';

type Where = Pick<Context, 'installation'>;

/** The plan that a subscription gives at an instant: where there are no plans, all that the largest allows. */
export const planOf = (ctx: Where, subscription: Subscription, now: Date): PlanType =>
  hasPlans(ctx) ? planAt(subscription, now) : 'pro';

/** The plan that an account is on at an instant; null for the account that an ownerless clinic lacks. */
export async function findPlan(ctx: Where, sql: Sql, accountId: string | null, now: Date): Promise<PlanType> {
  const subscription = accountId === null ? NOTHING_PAID : await findSubscription(sql, accountId);
  return planOf(ctx, subscription, now);
}

const NOTHING_PAID: Subscription = { isGranted: false, paidUntil: null };

/** The plan that covers a clinic now. */
export const planOfClinic = async (ctx: Context, clinicId: string): Promise<PlanType> =>
  planOf(ctx, await findSubscriptionOfClinic(ctx.db, clinicId), ctx.now());

import { planAt, type PlanType, type Subscription } from '@baari/core/billing';
import { AppError } from '@baari/core/shared';
import { listQueueRevisions } from '../../clinics/index.ts';
import { type Context, hasPlans } from '../../context/index.ts';
import type { Sql } from '../../db/index.ts';
import { listOwnedClinicIds } from './account-clinics.repository.ts';
import { findSubscription, findSubscriptionOfClinic } from './subscription.repository.ts';

type Where = Pick<Context, 'installation'>;

/**
 * Returns the plan that a subscription gives at an instant. On an installation without plans, every account
 * has Pro.
 */
export const currentPlan = (ctx: Where, subscription: Subscription, now: Date): PlanType =>
  hasPlans(ctx) ? planAt(subscription, now) : 'pro';

/** Returns an account's plan at an instant. `accountId` is null for a clinic without an owner. */
export async function findPlan(ctx: Where, sql: Sql, accountId: string | null, now: Date): Promise<PlanType> {
  const subscription = accountId === null ? NOTHING_PAID : await findSubscription(sql, accountId);
  return currentPlan(ctx, subscription, now);
}

const NOTHING_PAID: Subscription = { isGranted: false, paidUntil: null };

/** Returns the plan that covers a clinic now. */
export const planOfClinic = async (
  ctx: Pick<Context, 'installation' | 'db' | 'now'>,
  clinicId: string,
): Promise<PlanType> => currentPlan(ctx, await findSubscriptionOfClinic(ctx.db, clinicId), ctx.now());

/**
 * Notifies the screens of an account's clinics that its plan or covered doctor changed. Call it after the
 * commit. The queues don't change, but patients may become able or unable to take tokens.
 */
export async function announcePlan(ctx: Context, accountId: string): Promise<void> {
  for (const clinicId of await listOwnedClinicIds(ctx.db, accountId)) {
    for (const queue of await listQueueRevisions(ctx.db, clinicId)) ctx.live.queueOutdated(queue);
    ctx.live.doctorsChanged(clinicId);
  }
}

/**
 * Wraps a verb about plans or money, so that it throws `billing.no_plans` on an installation without plans.
 */
export const ofPlans =
  <Rest extends unknown[], Answered>(verb: (ctx: Context, ...rest: Rest) => Answered) =>
  (ctx: Context, ...rest: Rest): Answered => {
    if (!hasPlans(ctx)) throw new AppError('not_found', 'billing.no_plans');
    return verb(ctx, ...rest);
  };

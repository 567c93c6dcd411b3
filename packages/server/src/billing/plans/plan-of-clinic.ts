import type { PlanType } from '@baari/core/billing';
import type { Context } from '../../context/index.ts';
import { planOf } from './find-plan.ts';
import { findSubscriptionOfClinic } from './subscription.repository.ts';

/** The plan that covers a clinic now. */
export const planOfClinic = async (ctx: Context, clinicId: string): Promise<PlanType> =>
  planOf(ctx, await findSubscriptionOfClinic(ctx.db, clinicId), ctx.now());

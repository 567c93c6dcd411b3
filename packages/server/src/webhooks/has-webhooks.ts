import { planOfClinic } from '../billing/index.ts';
import type { Context } from '../context/index.ts';

type Where = Pick<Context, 'installation' | 'db' | 'now' | 'site'>;

/**
 * Returns whether the plan that covers a clinic includes webhooks. The operator decides this for each plan.
 */
export const hasWebhooks = async (ctx: Where, clinicId: string): Promise<boolean> =>
  ctx.site.plansWithWebhooks[await planOfClinic(ctx, clinicId)];

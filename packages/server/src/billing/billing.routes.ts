import { os } from '../http/router-base.ts';
import { getPricing } from './get-pricing.ts';
import { getUsage } from './get-usage.ts';

export const billingRoutes = {
  getPricing: os.billing.getPricing.handler(({ context }) => getPricing(context.app)),
  getUsage: os.billing.getUsage.handler(({ context, input }) => getUsage(context.app, input)),
};

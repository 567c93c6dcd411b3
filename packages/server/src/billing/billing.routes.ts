import { os } from '../http/router-base.ts';
import { getUsage } from './get-usage.ts';

export const billingRoutes = {
  getUsage: os.billing.getUsage.handler(({ context, input }) => getUsage(context.app, input)),
};

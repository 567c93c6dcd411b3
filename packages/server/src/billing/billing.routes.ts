import type { Routes } from '../http/routes.ts';
import { ofPlans } from './plans/find-plan.ts';
import { getPricing } from './plans/get-pricing.ts';
import { getUsage } from './plans/free-day.ts';
import { getSubscription, chooseCoveredDoctor } from './plans/get-subscription.ts';
import { setDowngradeAtEnd, downgrade } from './plans/downgrade.ts';
import { createPaymentOrder, listMyTransactions, getReceipt } from './payments/payment-orders.ts';
import { verifyPayment, getPaymentOutcome } from './payments/payment-outcome.ts';

export const billingRoutes: Routes<'billing'> = {
  getPricing: ofPlans(getPricing),
  getUsage,
  getSubscription: ofPlans(getSubscription),
  chooseCoveredDoctor: ofPlans(chooseCoveredDoctor),
  downgrade: ofPlans(downgrade),
  setDowngradeAtEnd: ofPlans(setDowngradeAtEnd),
  createPaymentOrder: ofPlans(createPaymentOrder),
  verifyPayment: ofPlans(verifyPayment),
  getPaymentOutcome: ofPlans(getPaymentOutcome),
  listMyTransactions: ofPlans(listMyTransactions),
  getReceipt: ofPlans(getReceipt),
};

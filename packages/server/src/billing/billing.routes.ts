import type { Routes } from '../http/routes.ts';
import { ofPlans } from './plans/require-plans.ts';
import { getPricing } from './plans/get-pricing.ts';
import { getUsage } from './plans/get-usage.ts';
import { getSubscription } from './plans/get-subscription.ts';
import { chooseCoveredDoctor } from './plans/choose-covered-doctor.ts';
import { setDowngradeAtEnd } from './plans/downgrade-at-end.ts';
import { downgrade } from './plans/downgrade.ts';
import { createPaymentOrder } from './payments/create-payment-order.ts';
import { verifyPayment } from './payments/verify-payment.ts';
import { getPaymentOutcome } from './payments/get-payment-outcome.ts';
import { listMyTransactions } from './payments/list-my-transactions.ts';
import { getReceipt } from './payments/get-receipt.ts';

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

import { os } from '../http/router-base.ts';
import { getPricing } from './get-pricing.ts';
import { getUsage } from './get-usage.ts';
import { getSubscription } from './get-subscription.ts';
import { chooseCoveredDoctor } from './choose-covered-doctor.ts';
import { downgrade } from './downgrade.ts';
import { createPaymentOrder } from './payments/create-payment-order.ts';
import { verifyPayment } from './payments/verify-payment.ts';
import { getPaymentOutcome } from './payments/get-payment-outcome.ts';
import { listMyTransactions } from './payments/list-my-transactions.ts';
import { getReceipt } from './payments/get-receipt.ts';

export const billingRoutes = {
  getPricing: os.billing.getPricing.handler(({ context }) => getPricing(context.app)),
  getUsage: os.billing.getUsage.handler(({ context, input }) => getUsage(context.app, input)),
  getSubscription: os.billing.getSubscription.handler(({ context }) => getSubscription(context.app)),
  chooseCoveredDoctor: os.billing.chooseCoveredDoctor.handler(({ context, input }) =>
    chooseCoveredDoctor(context.app, input),
  ),
  downgrade: os.billing.downgrade.handler(({ context }) => downgrade(context.app)),
  createPaymentOrder: os.billing.createPaymentOrder.handler(({ context, input }) =>
    createPaymentOrder(context.app, input),
  ),
  verifyPayment: os.billing.verifyPayment.handler(({ context, input }) => verifyPayment(context.app, input)),
  getPaymentOutcome: os.billing.getPaymentOutcome.handler(({ context, input }) =>
    getPaymentOutcome(context.app, input),
  ),
  listMyTransactions: os.billing.listMyTransactions.handler(({ context, input }) =>
    listMyTransactions(context.app, input),
  ),
  getReceipt: os.billing.getReceipt.handler(({ context, input }) => getReceipt(context.app, input)),
};

import { z } from 'zod';
import { visitorRoutes } from '../visitor-routes/index.ts';
import { id, nothing, operation, pageOf, paging } from '../shared/index.ts';
import { paymentOrder, paymentOutcome, receipt, transaction, verifyPaymentInput } from './payment.ts';
import { pricing, subscription, usage } from './plan.ts';

export {
  paymentOrder,
  paymentOutcome,
  receipt,
  transaction,
  verifyPaymentInput,
  type PaymentOrder,
  type PaymentOutcome,
  type Receipt,
  type Transaction,
  type VerifyPaymentInput,
} from './payment.ts';
export { pricing, subscription, usage, type Pricing, type SubscriptionDetails, type Usage } from './plan.ts';

export const TRANSACTIONS_PAGE_SIZE = 25;

export const transactionList = pageOf(transaction);
export type TransactionList = z.infer<typeof transactionList>;

const tags = ['Billing'];

export const billing = {
  getPricing: operation
    .route({ method: 'GET', path: '/pricing', tags, summary: 'Get the plans’ prices and limits' })
    .input(nothing)
    .output(pricing),
  getUsage: operation
    .route({
      method: 'GET',
      path: '/clinics/{clinicId}/usage',
      tags,
      summary: 'Get the plan, its limits and their usage',
    })
    .input(z.object({ clinicId: id }))
    .output(usage),
  getSubscription: operation
    .route({
      ...visitorRoutes.billing.getSubscription,
      tags,
      summary: 'Get the account’s own plan, its end and its usage',
    })
    .input(nothing)
    .output(subscription),
  chooseCoveredDoctor: operation
    .route({
      method: 'POST',
      path: '/subscription/covered-doctor',
      tags,
      summary: 'Choose the doctor whom the Free plan covers',
    })
    .input(z.object({ doctorId: id }))
    .output(subscription),
  downgrade: operation
    .route({ method: 'POST', path: '/subscription/downgrade', tags, summary: 'End Pro immediately' })
    .input(nothing)
    .output(subscription),
  setDowngradeAtEnd: operation
    .route({
      method: 'POST',
      path: '/subscription/downgrade-at-end',
      tags,
      summary: 'Move to Free when the paid days end, or cancel that move',
    })
    .input(z.object({ isWanted: z.boolean() }))
    .output(subscription),
  createPaymentOrder: operation
    .route({ method: 'POST', path: '/payments', tags, summary: 'Order 30 days of Pro' })
    .input(nothing)
    .output(paymentOrder),
  verifyPayment: operation
    .route({
      method: 'POST',
      path: '/payments/verify',
      tags,
      summary: 'Submit the checkout’s answer and get what was paid for',
    })
    .input(verifyPaymentInput)
    .output(paymentOutcome),
  getPaymentOutcome: operation
    .route({ method: 'GET', path: '/payments/{orderId}', tags, summary: 'Get the state of an own order' })
    .input(z.object({ orderId: id }))
    .output(paymentOutcome),
  listMyTransactions: operation
    .route({ method: 'GET', path: '/transactions', tags, summary: 'List the own orders, newest first' })
    .input(z.object(paging))
    .output(transactionList),
  getReceipt: operation
    .route({ method: 'GET', path: '/receipts/{orderId}', tags, summary: 'Get the receipt of an own payment' })
    .input(z.object({ orderId: id }))
    .output(receipt),
};

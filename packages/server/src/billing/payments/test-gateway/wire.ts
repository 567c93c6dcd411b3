/**
 * Razorpay's format of orders, payments, events and errors (https://razorpay.com/docs/api,
 * .../docs/webhooks).
 */
import { randomBytes } from 'node:crypto';
import type { TestOrder, TestPayment } from './test-gateway.repository.ts';

/** Returns an id in Razorpay's form, which is `order_` or `pay_` and 14 letters and digits. */
export const newName = (kind: 'order' | 'pay'): string => `${kind}_${randomBytes(7).toString('hex')}`;

export const orderOnWire = ({ id, amountPaise, currency, receipt }: TestOrder) => ({
  id,
  entity: 'order',
  amount: amountPaise,
  amount_paid: 0,
  amount_due: amountPaise,
  currency,
  receipt,
  status: 'created',
  attempts: 0,
  notes: [],
});

export const paymentOnWire = ({ id, orderId, amountPaise, currency, status }: TestPayment) => ({
  id,
  entity: 'payment',
  amount: amountPaise,
  currency,
  status,
  order_id: orderId,
  method: 'card',
  captured: status === 'captured',
  notes: [],
});

export const eventOnWire = (event: string, payment: TestPayment, at: Date) => ({
  entity: 'event',
  account_id: 'acc_test',
  event,
  contains: ['payment'],
  payload: { payment: { entity: paymentOnWire(payment) } },
  created_at: Math.floor(at.getTime() / 1000),
});

export const refusalOnWire = (description: string) => ({ error: { code: 'BAD_REQUEST_ERROR', description } });

/** The events that the gateway sends about a payment, in order. */
export const EVENTS: Readonly<Record<TestPayment['status'], readonly string[]>> = {
  captured: ['payment.captured', 'order.paid'],
  authorized: ['payment.authorized'],
  failed: ['payment.failed'],
  created: [],
  refunded: [],
};

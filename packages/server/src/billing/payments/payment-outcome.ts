import type { Input } from '@baari/contract';
import type { PaymentOutcome } from '@baari/contract/billing';
import type { GatewayPayment } from '@baari/core/billing';
import { AppError } from '@baari/core/shared';
import { requireAccount } from '../../clinics/index.ts';
import { type Context, hasPlans, type PaymentGateway } from '../../context/index.ts';
import { findSubscription } from '../plans/subscription.repository.ts';
import {
  claimLook,
  claimDueOrders,
  failOrdersBefore,
  releaseLook,
  type DueOrder,
} from './open-orders.repository.ts';
import { reopenOrder, failOrder, findOwnOrder, type PaymentOrderRow } from './payment-order.repository.ts';
import type { Teller } from './payment.repository.ts';
import { isGatewayTrouble, requireGateway, isGatewayDown } from './require-gateway.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * Takes the checkout's response and returns the state of the payment. The signature proves that the response
 * comes from the gateway. The server never trusts the browser about which payment was made. It asks the
 * gateway instead. Returns `pending` as long as the gateway does not know the outcome. The webhook or the
 * next poll then settles the payment. A repeated call changes nothing and returns the current state. Throws
 * `billing.order_not_found`, `billing.wrong_signature`, `billing.payment_off`.
 */
export async function verifyPayment(
  ctx: Context,
  answer: Input<'billing', 'verifyPayment'>,
): Promise<PaymentOutcome> {
  const { accountId } = requireAccount(ctx);
  const { gatewayOrderId } = answer;
  const order = await requireOwnOrder(ctx, accountId, { gatewayOrderId });
  if (!requireGateway(ctx).isSigned(answer)) throw new AppError('invalid', 'billing.wrong_signature');
  // An earlier attempt on this order may have failed. If the server returned that failure, a customer who has
  // just paid would pay again.
  await reopenOrder(ctx.db, order.id);
  try {
    await lookAtOrder(ctx, gatewayOrderId, 'checkout');
  } catch (err) {
    if (!isGatewayTrouble(err)) throw err;
    ctx.log.warn({ err }, 'payments: a payment is settled later');
  }
  return paymentOutcomeOf(ctx, accountId, order.id);
}

/** The browser polls often while it waits, but the server asks the gateway at most this often. */
const LOOK_EVERY_MS = 3000;

/**
 * Returns the state of the account's order. While the order is unpaid, asks the payment gateway first. Throws
 * `billing.order_not_found`.
 */
export async function getPaymentOutcome(
  ctx: Context,
  { orderId }: Input<'billing', 'getPaymentOutcome'>,
): Promise<PaymentOutcome> {
  const { accountId } = requireAccount(ctx);
  const order = await requireOwnOrder(ctx, accountId, { orderId });
  if (await isToBeLookedAt(ctx, order)) await lookSoon(ctx, order.gatewayOrderId);
  return paymentOutcomeOf(ctx, accountId, orderId);
}

async function isToBeLookedAt(
  { db, now, payments }: Context,
  order: { id: string; status: string; gateway: string },
): Promise<boolean> {
  // A failed order may still be paid by a second attempt, in the checkout or in the bank's app.
  if (order.status === 'completed' || order.gateway !== payments?.name) return false;
  return claimLook(db, order.id, { at: now(), before: new Date(now().getTime() - LOOK_EVERY_MS) });
}

async function lookSoon(ctx: Context, gatewayOrderId: string): Promise<void> {
  try {
    await lookAtOrder(ctx, gatewayOrderId, 'look');
  } catch (err) {
    if (!isGatewayTrouble(err)) throw err;
    ctx.log.warn({ err }, 'payments: an order could not be looked at');
  }
}

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;

/** The browser usually reports a payment within this time. */
const FIRST_LOOK_AFTER_MS = MINUTE_MS;
/** An order that is still unpaid after this time counts as failed. */
const UNPAID_FAILS_AFTER_MS = DAY_MS;
/** This is how long Razorpay keeps asking a bank that does not respond. */
const LAST_LOOK_AFTER_MS = 5 * DAY_MS;

const AT_ONCE = 5;
/** The largest number of orders checked in one poll. The next poll, a minute later, checks the rest. */
const ROUND_ORDERS = 200;

/**
 * Asks the gateway about due orders that neither the browser nor the webhook has reported, and marks old
 * unpaid orders as failed. Does nothing on an installation without plans.
 */
export async function lookAtOpenPayments(ctx: Context): Promise<void> {
  if (!hasPlans(ctx)) return;
  const before = (age: number) => new Date(ctx.now().getTime() - age);
  if (ctx.payments) await lookAtDue(ctx, ctx.payments, before);
  await failOrdersBefore(ctx.db, before(LAST_LOOK_AFTER_MS), ctx.now());
}

async function lookAtDue(
  ctx: Context,
  gateway: PaymentGateway,
  before: (age: number) => Date,
): Promise<void> {
  for (let seen = 0; seen < ROUND_ORDERS; seen += AT_ONCE) {
    const due = await claimDueOrders(ctx.db, {
      gateway: gateway.name,
      at: ctx.now(),
      limit: AT_ONCE,
      madeAfter: before(LAST_LOOK_AFTER_MS),
      madeBefore: before(FIRST_LOOK_AFTER_MS),
    });
    const looks = await Promise.all(
      due.map((order) => lookAtDueOrder(ctx, order, before(UNPAID_FAILS_AFTER_MS))),
    );
    // If the gateway is unavailable, stops here. The next poll, in a minute, asks the gateway again.
    if (due.length < AT_ONCE || looks.includes('gateway down')) return;
  }
}

async function lookAtDueOrder(
  ctx: Context,
  order: DueOrder,
  failsIfMadeBefore: Date,
): Promise<'seen' | 'gateway down' | 'stumbled'> {
  try {
    await lookAtOrder(ctx, order.gatewayOrderId, 'look');
    if (order.createdAt <= failsIfMadeBefore) await failOrder(ctx.db, order.id, ctx.now());
    return 'seen';
  } catch (err) {
    ctx.log.warn({ err, orderId: order.id }, 'payments: an order could not be looked at');
    // An order that the gateway refuses is polled again later and does not block the others.
    if (!isGatewayDown(err)) return 'stumbled';
    await releaseLook(ctx.db, order);
    return 'gateway down';
  }
}

// Puts completed payments first, so that a failed first attempt does not fail an order that the second
// attempt paid.
const URGENCY: Readonly<Record<GatewayPayment['status'], number>> = {
  captured: 0,
  authorized: 1,
  failed: 2,
  created: 3,
  refunded: 3,
};

/** Asks the gateway for an order's payments and settles them. Throws `billing.gateway_unavailable`. */
async function lookAtOrder(ctx: Context, gatewayOrderId: string, toldBy: Teller): Promise<void> {
  const payments = await requireGateway(ctx).listPayments(gatewayOrderId);
  for (const payment of payments.toSorted((one, other) => URGENCY[one.status] - URGENCY[other.status])) {
    await settlePayment(ctx, gatewayOrderId, { payment, toldBy });
  }
}

type OrderName = { orderId: string } | { gatewayOrderId: string };

/** Returns the account's own order. Throws `billing.order_not_found`, also for another account's order. */
export async function requireOwnOrder(
  ctx: Context,
  accountId: string,
  name: OrderName,
): Promise<PaymentOrderRow> {
  const order = await findOwnOrder(ctx.db, accountId, name);
  if (!order) throw new AppError('not_found', 'billing.order_not_found');
  return order;
}

async function paymentOutcomeOf(ctx: Context, accountId: string, orderId: string): Promise<PaymentOutcome> {
  const { status } = await requireOwnOrder(ctx, accountId, { orderId });
  const { paidUntil } = await findSubscription(ctx.db, accountId);
  return { orderId, status, paidUntil: paidUntil?.toISOString() ?? null };
}

/** Asks the gateway about payments of which neither the browser nor the webhook has told. */
import { type Context, hasPlans, type PaymentGateway } from '../../context/index.ts';
import { lookAtOrder } from './look-at-order.ts';
import { claimDueOrders, failOrdersBefore, releaseLook, type DueOrder } from './open-orders.repository.ts';
import { failOrder } from './payment-order.repository.ts';
import { isGatewayDown } from './require-gateway.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;

/** Before that the browser most likely tells. */
const FIRST_LOOK_AFTER_MS = MINUTE_MS;
/** An order without a payment is taken for failed after that. */
const UNPAID_FAILS_AFTER_MS = DAY_MS;
/** So long Razorpay itself goes on asking a bank that has not answered. */
const LAST_LOOK_AFTER_MS = 5 * DAY_MS;

const AT_ONCE = 5;
/** Orders a round; the next round, a minute later, goes on. */
const ROUND_ORDERS = 200;

/** Asks the gateway about unpaid orders that are due, and ends old ones without money; nothing where there are no plans. */
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
    const looks = await Promise.all(due.map((order) => look(ctx, order, before(UNPAID_FAILS_AFTER_MS))));
    // A gateway that is down is asked again in a minute.
    if (due.length < AT_ONCE || looks.includes('gateway down')) return;
  }
}

async function look(
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
    // An order that the gateway refuses to tell of is asked for again later, and does not stop the others.
    if (!isGatewayDown(err)) return 'stumbled';
    await releaseLook(ctx.db, order);
    return 'gateway down';
  }
}

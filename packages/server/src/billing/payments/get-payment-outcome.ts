import type { Input } from '@baari/contract';
import type { PaymentOutcome } from '@baari/contract/billing';
import { requireAccount } from '../../clinics/index.ts';
import type { Context } from '../../context/index.ts';
import { lookAtOrder } from './look-at-order.ts';
import { claimLook } from './open-orders.repository.ts';
import { paymentOutcomeOf, requireOwnOrder } from './payment-outcome.ts';
import { isGatewayTrouble } from './require-gateway.ts';

/** A browser that waits asks often; its gateway is asked less often. */
const LOOK_EVERY_MS = 3000;

/** What has become of an own order; its gateway is asked as long as it is unpaid. Throws `billing.order_not_found`. */
export async function getPaymentOutcome(
  ctx: Context,
  { orderId }: Input<'billing', 'getPaymentOutcome'>,
): Promise<PaymentOutcome> {
  const { accountId } = requireAccount(ctx);
  const order = await requireOwnOrder(ctx, accountId, { orderId });
  if (await isToBeLookedAt(ctx, order)) await look(ctx, order.gatewayOrderId);
  return paymentOutcomeOf(ctx, accountId, orderId);
}

async function isToBeLookedAt(
  { db, now, payments }: Context,
  order: { id: string; status: string; gateway: string },
): Promise<boolean> {
  // What failed may be paid at a second try, in the checkout or in an app of the bank.
  if (order.status === 'completed' || order.gateway !== payments?.name) return false;
  return claimLook(db, order.id, { at: now(), before: new Date(now().getTime() - LOOK_EVERY_MS) });
}

async function look(ctx: Context, gatewayOrderId: string): Promise<void> {
  try {
    await lookAtOrder(ctx, gatewayOrderId, 'look');
  } catch (err) {
    if (!isGatewayTrouble(err)) throw err;
    ctx.log.warn({ err }, 'payments: an order could not be looked at');
  }
}

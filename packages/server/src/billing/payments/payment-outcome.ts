import type { PaymentOutcome } from '@baari/contract/billing';
import { AppError } from '@baari/core/shared';
import type { Context } from '../../context/index.ts';
import { findSubscription } from '../plans/subscription.repository.ts';
import { findOwnOrder, type PaymentOrderRow } from './payment-order.repository.ts';

export type OrderName = { orderId: string } | { gatewayOrderId: string };

/** An account's own order. Throws `billing.order_not_found`, for anybody else's as for none. */
export async function requireOwnOrder(
  ctx: Context,
  accountId: string,
  name: OrderName,
): Promise<PaymentOrderRow> {
  const order = await findOwnOrder(ctx.db, accountId, name);
  if (!order) throw new AppError('not_found', 'billing.order_not_found');
  return order;
}

/** What has become of an own order by now. */
export async function paymentOutcomeOf(
  ctx: Context,
  accountId: string,
  orderId: string,
): Promise<PaymentOutcome> {
  const { status } = await requireOwnOrder(ctx, accountId, { orderId });
  const { paidUntil } = await findSubscription(ctx.db, accountId);
  return { orderId, status, paidUntil: paidUntil?.toISOString() ?? null };
}

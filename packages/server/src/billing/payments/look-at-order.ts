import type { GatewayPayment } from '@baari/core/billing';
import type { Context } from '../../context/index.ts';
import type { Teller } from './payment.repository.ts';
import { requireGateway } from './require-gateway.ts';
import { settlePayment } from './settle-payment.ts';

// Completed payments come first, so that an order paid at the second try is not marked as failed by the first.
const URGENCY: Readonly<Record<GatewayPayment['status'], number>> = {
  captured: 0,
  authorized: 1,
  failed: 2,
  created: 3,
  refunded: 3,
};

/** Asks the gateway for an order's payments and settles them. Throws `billing.gateway_unavailable`. */
export async function lookAtOrder(ctx: Context, gatewayOrderId: string, toldBy: Teller): Promise<void> {
  const payments = await requireGateway(ctx).listPayments(gatewayOrderId);
  for (const payment of payments.toSorted((one, other) => URGENCY[one.status] - URGENCY[other.status])) {
    await settlePayment(ctx, gatewayOrderId, { payment, toldBy });
  }
}

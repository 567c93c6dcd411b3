import type { Input } from '@baari/contract';
import type { PaymentOutcome } from '@baari/contract/billing';
import { AppError } from '@baari/core/shared';
import { requireAccount } from '../../clinics/index.ts';
import type { Context } from '../../context/index.ts';
import { lookAtOrder } from './look-at-order.ts';
import { reopenOrder } from './payment-order.repository.ts';
import { paymentOutcomeOf, requireOwnOrder } from './payment-outcome.ts';
import { isGatewayTrouble, requireGateway } from './require-gateway.ts';

/**
 * Takes what the checkout answered, and gives what was paid for. The signature says that it is the gateway's; what was
 * paid the gateway is asked for, never the browser. `pending` when it cannot say now: the webhook or the next look
 * finishes it. May be repeated: the order is completed once, and a repeat hears how it stands by then. Throws
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
  // An earlier try of this order may have failed. Answering with that would make somebody pay again who has just paid.
  await reopenOrder(ctx.db, order.id);
  try {
    await lookAtOrder(ctx, gatewayOrderId, 'checkout');
  } catch (err) {
    if (!isGatewayTrouble(err)) throw err;
    ctx.log.warn({ err }, 'payments: a payment is settled later');
  }
  return paymentOutcomeOf(ctx, accountId, order.id);
}

import type { GatewayPayment } from '@baari/core/billing';
import { v7 as uuidv7 } from 'uuid';
import type { Transaction } from '../../db/index.ts';
import type { PaymentOutcomeOfOrder, Teller } from './payment.repository.ts';

export type RefundRecord = { orderId: string; payment: GatewayPayment; toldBy: Teller; at: Date };

type KnownRefund = { outcome: PaymentOutcomeOfOrder; isWhole: boolean };

/**
 * Stores how much of a payment was refunded. A refund of an unknown payment is stored too, so that the
 * payment buys no days if it is reported later. Returns null if this amount is already stored.
 */
export async function recordRefund(
  tx: Transaction,
  { orderId, payment, toldBy, at }: RefundRecord,
): Promise<KnownRefund | null> {
  const [row] = await tx.query<KnownRefund>(
    `INSERT INTO payment AS p (id, order_id, gateway_payment_id, amount_paise, currency, outcome, told_by, at,
       refunded_paise, refunded_at)
     VALUES (:id, :orderId, :paymentId, :amountPaise, :currency, 'refunded', :toldBy, :at, least(:refundedPaise::integer, :amountPaise::integer), :at)
     ON CONFLICT (gateway_payment_id) DO UPDATE SET refunded_paise = least(excluded.refunded_paise, p.amount_paise),
       refunded_at = excluded.refunded_at,
       outcome = CASE WHEN p.outcome = 'failed' THEN 'refunded' ELSE p.outcome END
     WHERE p.order_id = excluded.order_id AND p.refunded_paise < least(excluded.refunded_paise, p.amount_paise)
     RETURNING outcome, refunded_paise = amount_paise AS is_whole`,
    {
      id: uuidv7(),
      orderId,
      paymentId: payment.id,
      amountPaise: payment.amountPaise,
      currency: payment.currency,
      toldBy,
      at,
      refundedPaise: payment.refundedPaise,
    },
  );
  return row ?? null;
}

/**
 * Returns an account's payments whose days still count, oldest first. Leaves out payments that were refunded,
 * or whose days were given up.
 */
export function listKeptPayments(
  tx: Transaction,
  accountId: string,
): Promise<{ paidAt: Date; timeZone: string }[]> {
  return tx.query<{ paidAt: Date; timeZone: string }>(
    `SELECT o.paid_at, o.time_zone
     FROM payment_order o JOIN payment p ON p.order_id = o.id AND p.outcome = 'applied'
     JOIN subscription s ON s.account_id = o.account_id
     WHERE o.account_id = :accountId AND o.status = 'completed' AND o.receipt_number > s.given_up_through
       AND p.refunded_paise < p.amount_paise
     ORDER BY o.paid_at, o.receipt_number`,
    { accountId },
  );
}

import type { GatewayPayment } from '@baari/core/billing';
import { v7 as uuidv7 } from 'uuid';
import type { Transaction } from '../../db/index.ts';

/**
 * The source of a payment report: the browser that returns from the checkout, the gateway's webhook, or our
 * poll of the gateway.
 */
export type Teller = 'checkout' | 'webhook' | 'look';

/** The outcome of a payment. `refunded`: the payment was refunded before it bought any days. */
export type PaymentOutcomeOfOrder = 'applied' | 'surplus' | 'mismatch' | 'failed' | 'refunded';

export type PaymentRecord = {
  orderId: string;
  payment: GatewayPayment;
  outcome: Exclude<PaymentOutcomeOfOrder, 'refunded'>;
  toldBy: Teller;
  at: Date;
};

/** Finds the payment that completed a locked order. */
export async function findAppliedPaymentId(tx: Transaction, orderId: string): Promise<string | null> {
  const [row] = await tx.query<{ gatewayPaymentId: string }>(
    `SELECT gateway_payment_id FROM payment WHERE order_id = :orderId AND outcome = 'applied'`,
    { orderId },
  );
  return row?.gatewayPaymentId ?? null;
}

/**
 * Stores a payment report. Returns false if it is already stored. A payment that failed may still be captured
 * later.
 */
export async function recordPayment(tx: Transaction, record: PaymentRecord): Promise<boolean> {
  const { orderId, payment, outcome, toldBy, at } = record;
  const rows = await tx.query(
    `INSERT INTO payment AS p (id, order_id, gateway_payment_id, amount_paise, currency, outcome, told_by, at)
     VALUES (:id, :orderId, :paymentId, :amountPaise, :currency, :outcome, :toldBy, :at)
     ON CONFLICT (gateway_payment_id) DO UPDATE SET outcome = excluded.outcome, amount_paise = excluded.amount_paise,
       currency = excluded.currency, told_by = excluded.told_by, at = excluded.at
     WHERE p.outcome = 'failed' AND excluded.outcome <> 'failed' AND p.order_id = excluded.order_id
     RETURNING 1`,
    {
      id: uuidv7(),
      orderId,
      paymentId: payment.id,
      amountPaise: payment.amountPaise,
      currency: payment.currency,
      outcome,
      toldBy,
      at,
    },
  );
  return rows.length > 0;
}

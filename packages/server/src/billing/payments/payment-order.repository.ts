import type { OrderState, OrderStatus } from '@baari/core/billing';
import type { Sql, Transaction } from '../../db/index.ts';

export type Gateway = 'razorpay' | 'test';

export type PaymentOrderRow = Omit<OrderState, 'paymentId'> & {
  id: string;
  /** Null when the account is gone. */
  accountId: string | null;
  payerEmail: string;
  gateway: Gateway;
  gatewayOrderId: string;
  createdAt: Date;
};

export type NewOrder = Omit<PaymentOrderRow, 'status'>;

type Row = {
  id: string;
  account_id: string | null;
  payer_email: string;
  gateway: Gateway;
  gateway_order_id: string;
  amount_paise: number;
  currency: string;
  status: OrderStatus;
  created_at: Date;
};

const COLUMNS =
  'id, account_id, payer_email, gateway, gateway_order_id, amount_paise, currency, status, created_at';

/** Keeps an order; one that is there already stays as it is, paid or not. */
export async function insertOrder(tx: Transaction, order: NewOrder): Promise<void> {
  await tx.query(
    `INSERT INTO payment_order (id, account_id, payer_email, gateway, gateway_order_id, plan_type, amount_paise,
       currency, status, created_at)
     VALUES ($1, $2, $3, $4, $5, 'pro', $6, $7, 'pending', $8) ON CONFLICT (gateway_order_id) DO NOTHING`,
    [
      order.id,
      order.accountId,
      order.payerEmail,
      order.gateway,
      order.gatewayOrderId,
      order.amountPaise,
      order.currency,
      order.createdAt,
    ],
  );
}

/** An account's newest unpaid order of this amount made after `since`, also one that failed; null without one. */
export async function findReusableOrder(
  sql: Sql,
  wanted: { accountId: string; gateway: Gateway; amountPaise: number; since: Date },
): Promise<PaymentOrderRow | null> {
  const [row] = await sql.query<Row>(
    `SELECT ${COLUMNS} FROM payment_order
     WHERE account_id = $1 AND gateway = $2 AND amount_paise = $3 AND created_at > $4 AND status <> 'completed'
     ORDER BY created_at DESC, id LIMIT 1`,
    [wanted.accountId, wanted.gateway, wanted.amountPaise, wanted.since],
  );
  return row ? orderOf(row) : null;
}

/** An account's own order; null when it is another's or none. */
export async function findOwnOrder(
  sql: Sql,
  accountId: string,
  name: { orderId: string } | { gatewayOrderId: string },
): Promise<PaymentOrderRow | null> {
  const [column, value] =
    'orderId' in name ? ['id', name.orderId] : ['gateway_order_id', name.gatewayOrderId];
  const [row] = await sql.query<Row>(
    `SELECT ${COLUMNS} FROM payment_order WHERE account_id = $1 AND ${column} = $2`,
    [accountId, value],
  );
  return row ? orderOf(row) : null;
}

/**
 * Locks an order of a gateway until the transaction ends; null when it is none of ours. Locks are always taken in this
 * order: the payment order, then its account's subscription.
 */
export async function lockOrder(
  tx: Transaction,
  gateway: Gateway,
  gatewayOrderId: string,
): Promise<PaymentOrderRow | null> {
  const [row] = await tx.query<Row>(
    `SELECT ${COLUMNS} FROM payment_order WHERE gateway = $1 AND gateway_order_id = $2 FOR UPDATE`,
    [gateway, gatewayOrderId],
  );
  return row ? orderOf(row) : null;
}

export type Completion = {
  paidAt: Date;
  periodFrom: Date;
  periodUntil: Date;
  clinicNames: readonly string[];
  timeZone: string;
};

/** Completes a locked order, gives it the next receipt number, and keeps who sells now. */
export async function completeOrder(
  tx: Transaction,
  orderId: string,
  { paidAt, periodFrom, periodUntil, clinicNames, timeZone }: Completion,
): Promise<number> {
  const [row] = await tx.query<{ receipt_number: number }>(
    `UPDATE payment_order SET status = 'completed', failed_at = NULL, receipt_number = nextval('receipt_number'),
       paid_at = $2, period_from = $3, period_until = $4, clinic_names = $5, time_zone = $6,
       seller_name = (SELECT text FROM operator_text WHERE name = 'sellerName'),
       seller_address = (SELECT text FROM operator_text WHERE name = 'sellerAddress'),
       gstin = (SELECT text FROM operator_text WHERE name = 'gstin')
     WHERE id = $1 RETURNING receipt_number`,
    [orderId, paidAt, periodFrom, periodUntil, clinicNames, timeZone],
  );
  if (!row) throw new Error('the locked order is gone');
  return row.receipt_number;
}

/** Ends an order for now, if nothing else became of it. */
export async function failOrder(sql: Sql, orderId: string, at: Date): Promise<void> {
  await sql.query(
    `UPDATE payment_order SET status = 'failed', failed_at = $2 WHERE id = $1 AND status = 'pending'`,
    [orderId, at],
  );
}

/** Lets an order that had failed wait for its money again. */
export async function reopenOrder(sql: Sql, orderId: string): Promise<void> {
  await sql.query(
    `UPDATE payment_order SET status = 'pending', failed_at = NULL WHERE id = $1 AND status = 'failed'`,
    [orderId],
  );
}

const orderOf = (row: Row): PaymentOrderRow => ({
  id: row.id,
  accountId: row.account_id,
  payerEmail: row.payer_email,
  gateway: row.gateway,
  gatewayOrderId: row.gateway_order_id,
  amountPaise: row.amount_paise,
  currency: row.currency,
  status: row.status,
  createdAt: row.created_at,
});

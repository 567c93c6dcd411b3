import type { OrderState } from '@baari/core/billing';
import type { Sql, Transaction, Tables } from '../../db/index.ts';

export type Gateway = 'razorpay' | 'test';

export type PaymentOrderRow = Pick<
  Tables['paymentOrder'],
  'id' | 'accountId' | 'payerEmail' | 'gatewayOrderId' | 'createdAt'
> &
  Omit<OrderState, 'paymentId'> & {
    gateway: Gateway;
  };

export type NewOrder = Omit<PaymentOrderRow, 'status'>;

const COLUMNS =
  'id, account_id, payer_email, gateway, gateway_order_id, amount_paise, currency, status, created_at';

/** Stores an order. Does not change an existing order, whether paid or unpaid. */
export async function insertOrder(tx: Transaction, order: NewOrder): Promise<void> {
  await tx.query(
    `INSERT INTO payment_order (id, account_id, payer_email, gateway, gateway_order_id, plan_type, amount_paise,
       currency, status, created_at)
     VALUES (:orderId, :accountId, :payerEmail, :gateway, :gatewayOrderId, 'pro', :amountPaise, :currency, 'pending', :createdAt) ON CONFLICT (gateway_order_id) DO NOTHING`,
    {
      orderId: order.id,
      accountId: order.accountId,
      payerEmail: order.payerEmail,
      gateway: order.gateway,
      gatewayOrderId: order.gatewayOrderId,
      amountPaise: order.amountPaise,
      currency: order.currency,
      createdAt: order.createdAt,
    },
  );
}

/**
 * Finds an account's newest unpaid order of this amount made after `since`, including a failed one. Returns
 * null if there is none.
 */
export async function findReusableOrder(
  sql: Sql,
  wanted: { accountId: string; gateway: Gateway; amountPaise: number; since: Date },
): Promise<PaymentOrderRow | null> {
  const [row] = await sql.query<PaymentOrderRow>(
    `SELECT ${COLUMNS} FROM payment_order
     WHERE account_id = :accountId AND gateway = :gateway AND amount_paise = :amountPaise AND created_at > :since AND status <> 'completed'
     ORDER BY created_at DESC, id LIMIT 1`,
    {
      accountId: wanted.accountId,
      gateway: wanted.gateway,
      amountPaise: wanted.amountPaise,
      since: wanted.since,
    },
  );
  return row ?? null;
}

/** Finds an order of this account. Returns null if it does not exist or belongs to another account. */
export async function findOwnOrder(
  sql: Sql,
  accountId: string,
  name: { orderId: string } | { gatewayOrderId: string },
): Promise<PaymentOrderRow | null> {
  const [column, value] =
    'orderId' in name ? ['id', name.orderId] : ['gateway_order_id', name.gatewayOrderId];
  const [row] = await sql.query<PaymentOrderRow>(
    `SELECT ${COLUMNS} FROM payment_order WHERE account_id = :accountId AND ${column} = :value`,
    { accountId, value },
  );
  return row ?? null;
}

/**
 * Locks an order of a gateway until the transaction ends, and returns it. Returns null if Baari has no such
 * order. Every caller locks the payment order first and then its account's subscription.
 */
export async function lockOrder(
  tx: Transaction,
  gateway: Gateway,
  gatewayOrderId: string,
): Promise<PaymentOrderRow | null> {
  const [row] = await tx.query<PaymentOrderRow>(
    `SELECT ${COLUMNS} FROM payment_order WHERE gateway = :gateway AND gateway_order_id = :gatewayOrderId FOR UPDATE`,
    { gateway, gatewayOrderId },
  );
  return row ?? null;
}

export type Completion = {
  paidAt: Date;
  periodFrom: Date;
  periodUntil: Date;
  clinicNames: readonly string[];
  timeZone: string;
};

/** Completes a locked order. Gives it the next receipt number and the current seller. */
export async function completeOrder(
  tx: Transaction,
  orderId: string,
  { paidAt, periodFrom, periodUntil, clinicNames, timeZone }: Completion,
): Promise<number> {
  const [row] = await tx.query<{ receiptNumber: number }>(
    `UPDATE payment_order SET status = 'completed', failed_at = NULL, receipt_number = nextval('receipt_number'),
       paid_at = :paidAt, period_from = :periodFrom, period_until = :periodUntil, clinic_names = :clinicNames, time_zone = :timeZone,
       seller_name = (SELECT text FROM operator_text WHERE name = 'sellerName'),
       seller_address = (SELECT text FROM operator_text WHERE name = 'sellerAddress'),
       gstin = (SELECT text FROM operator_text WHERE name = 'gstin')
     WHERE id = :orderId RETURNING receipt_number`,
    { orderId, paidAt, periodFrom, periodUntil, clinicNames, timeZone },
  );
  if (!row) throw new Error('the locked order is gone');
  return row.receiptNumber;
}

/**
 * Marks an order as failed unless it already has another outcome. A later attempt can still pay the order.
 */
export async function failOrder(sql: Sql, orderId: string, at: Date): Promise<void> {
  await sql.query(
    `UPDATE payment_order SET status = 'failed', failed_at = :at WHERE id = :orderId AND status = 'pending'`,
    { orderId, at },
  );
}

/** Makes a failed order pending again. */
export async function reopenOrder(sql: Sql, orderId: string): Promise<void> {
  await sql.query(
    `UPDATE payment_order SET status = 'pending', failed_at = NULL WHERE id = :orderId AND status = 'failed'`,
    { orderId },
  );
}

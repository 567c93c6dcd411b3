import type { Receipt, Transaction as TransactionRow } from '@baari/contract/billing';
import type { OrderStatus } from '@baari/core/billing';
import type { Sql } from '../../db/index.ts';

type Row = {
  id: string;
  created_at: Date;
  paid_at: Date | null;
  amount_paise: number;
  currency: string;
  status: OrderStatus;
  gateway_payment_id: string | null;
  receipt_number: number | null;
  refunded_paise: number;
};

/** A page of an account's orders, the newest first, and how many there are in all. */
export async function listTransactions(
  sql: Sql,
  accountId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: TransactionRow[]; total: number }> {
  const rows = await sql.query<Row>(
    `SELECT o.id, o.created_at, o.paid_at, o.amount_paise, o.currency, o.status, o.receipt_number, p.gateway_payment_id,
       coalesce(p.refunded_paise, 0) AS refunded_paise
     FROM payment_order o LEFT JOIN payment p ON p.order_id = o.id AND p.outcome = 'applied'
     WHERE o.account_id = $1 ORDER BY o.created_at DESC, o.id LIMIT $2 OFFSET $3`,
    [accountId, limit, offset],
  );
  const [counted] = await sql.query<{ total: number }>(
    'SELECT count(*) AS total FROM payment_order WHERE account_id = $1',
    [accountId],
  );
  return { rows: rows.map(transactionOf), total: counted?.total ?? 0 };
}

const transactionOf = (row: Row): TransactionRow => ({
  orderId: row.id,
  planType: 'pro' as const,
  createdAt: row.created_at.toISOString(),
  paidAt: row.paid_at?.toISOString() ?? null,
  amountPaise: row.amount_paise,
  currency: row.currency,
  status: row.status,
  gatewayPaymentId: row.gateway_payment_id,
  receiptNumber: row.receipt_number,
  refundedPaise: row.refunded_paise,
});

type ReceiptRow = {
  receipt_number: number;
  paid_at: Date;
  amount_paise: number;
  currency: string;
  gateway_payment_id: string;
  payer_email: string;
  clinic_names: string[];
  period_from: Date;
  period_until: Date;
  time_zone: string;
  seller_name: string | null;
  seller_address: string | null;
  gstin: string | null;
  is_test: boolean;
};

/** The receipt of an order; null when it is not paid. */
export async function findReceipt(sql: Sql, orderId: string): Promise<Receipt | null> {
  const [row] = await sql.query<ReceiptRow>(
    `SELECT o.receipt_number, o.paid_at, o.amount_paise, o.currency, p.gateway_payment_id, o.payer_email,
       o.clinic_names, o.period_from, o.period_until, o.time_zone, o.seller_name, o.seller_address,
       o.gstin, o.gateway = 'test' AS is_test
     FROM payment_order o JOIN payment p ON p.order_id = o.id AND p.outcome = 'applied'
     WHERE o.id = $1 AND o.status = 'completed'`,
    [orderId],
  );
  if (!row) return null;
  return {
    orderId,
    receiptNumber: row.receipt_number,
    paidAt: row.paid_at.toISOString(),
    amountPaise: row.amount_paise,
    currency: row.currency,
    gatewayPaymentId: row.gateway_payment_id,
    payerEmail: row.payer_email,
    periodFrom: row.period_from.toISOString(),
    periodUntil: row.period_until.toISOString(),
    clinicNames: row.clinic_names,
    timeZone: row.time_zone,
    isTest: row.is_test,
    sellerName: row.seller_name,
    sellerAddress: row.seller_address,
    gstin: row.gstin,
  };
}

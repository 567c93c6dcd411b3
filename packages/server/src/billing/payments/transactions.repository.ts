import type { Receipt, Transaction as TransactionRow } from '@baari/contract/billing';
import type { Sql } from '../../db/index.ts';

type Row = Omit<TransactionRow, 'planType' | 'createdAt' | 'paidAt'> & {
  createdAt: Date;
  paidAt: Date | null;
};

/** Returns a page of an account's orders, newest first, and their total. */
export async function listTransactions(
  sql: Sql,
  accountId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: TransactionRow[]; total: number }> {
  const rows = await sql.query<Row>(
    `SELECT o.id AS order_id, o.created_at, o.paid_at, o.amount_paise, o.currency, o.status, o.receipt_number, p.gateway_payment_id,
       coalesce(p.refunded_paise, 0) AS refunded_paise
     FROM payment_order o LEFT JOIN payment p ON p.order_id = o.id AND p.outcome = 'applied'
     WHERE o.account_id = :accountId ORDER BY o.created_at DESC, o.id LIMIT :limit OFFSET :offset`,
    { accountId, limit, offset },
  );
  const [counted] = await sql.query<{ total: number }>(
    'SELECT count(*) AS total FROM payment_order WHERE account_id = :accountId',
    { accountId },
  );
  return { rows: rows.map(transactionOf), total: counted?.total ?? 0 };
}

const transactionOf = (row: Row): TransactionRow => ({
  ...row,
  planType: 'pro',
  createdAt: row.createdAt.toISOString(),
  paidAt: row.paidAt?.toISOString() ?? null,
});

type ReceiptRow = Omit<Receipt, 'orderId' | 'paidAt' | 'periodFrom' | 'periodUntil'> & {
  paidAt: Date;
  periodFrom: Date;
  periodUntil: Date;
};

/** Returns the receipt of an order. Returns null if the order is unpaid. */
export async function findReceipt(sql: Sql, orderId: string): Promise<Receipt | null> {
  const [row] = await sql.query<ReceiptRow>(
    `SELECT o.receipt_number, o.paid_at, o.amount_paise, o.currency, p.gateway_payment_id, o.payer_email,
       o.clinic_names, o.period_from, o.period_until, o.time_zone, o.seller_name, o.seller_address,
       o.gstin, o.gateway = 'test' AS is_test
     FROM payment_order o JOIN payment p ON p.order_id = o.id AND p.outcome = 'applied'
     WHERE o.id = :orderId AND o.status = 'completed'`,
    { orderId },
  );
  if (!row) return null;
  return {
    ...row,
    orderId,
    paidAt: row.paidAt.toISOString(),
    periodFrom: row.periodFrom.toISOString(),
    periodUntil: row.periodUntil.toISOString(),
  };
}

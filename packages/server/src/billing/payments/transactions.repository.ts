import type { Receipt, Transaction as TransactionRow } from '@baari/contract/billing';
import type { OrderStatus } from '@baari/core/billing';
import type { Sql, Tables } from '../../db/index.ts';

type Row = Pick<
  Tables['paymentOrder'],
  'id' | 'createdAt' | 'paidAt' | 'amountPaise' | 'currency' | 'receiptNumber'
> &
  Pick<Tables['payment'], 'refundedPaise'> & {
    status: OrderStatus;
    gatewayPaymentId: Tables['payment']['gatewayPaymentId'] | null;
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
  orderId: row.id,
  planType: 'pro' as const,
  createdAt: row.createdAt.toISOString(),
  paidAt: row.paidAt?.toISOString() ?? null,
  amountPaise: row.amountPaise,
  currency: row.currency,
  status: row.status,
  gatewayPaymentId: row.gatewayPaymentId,
  receiptNumber: row.receiptNumber,
  refundedPaise: row.refundedPaise,
});

type ReceiptRow = Pick<
  Tables['paymentOrder'],
  'amountPaise' | 'currency' | 'payerEmail' | 'sellerName' | 'sellerAddress' | 'gstin'
> &
  Pick<Tables['payment'], 'gatewayPaymentId'> & {
    receiptNumber: number;
    paidAt: Date;
    clinicNames: string[];
    periodFrom: Date;
    periodUntil: Date;
    timeZone: string;
    isTest: boolean;
  };

/** The receipt of an order; null when it is not paid. */
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
    orderId,
    receiptNumber: row.receiptNumber,
    paidAt: row.paidAt.toISOString(),
    amountPaise: row.amountPaise,
    currency: row.currency,
    gatewayPaymentId: row.gatewayPaymentId,
    payerEmail: row.payerEmail,
    periodFrom: row.periodFrom.toISOString(),
    periodUntil: row.periodUntil.toISOString(),
    clinicNames: row.clinicNames,
    timeZone: row.timeZone,
    isTest: row.isTest,
    sellerName: row.sellerName,
    sellerAddress: row.sellerAddress,
    gstin: row.gstin,
  };
}

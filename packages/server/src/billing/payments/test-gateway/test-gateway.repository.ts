import type { GatewayPayment, Money } from '@baari/core/billing';
import type { Sql } from '../../../db/index.ts';

export type TestOrder = Money & { id: string; receipt: string };
export type TestPayment = Omit<GatewayPayment, 'refundedPaise'> & { orderId: string };

export async function insertTestOrder(sql: Sql, order: TestOrder): Promise<void> {
  await sql.query(
    'INSERT INTO test_gateway_order (id, amount_paise, currency, receipt) VALUES (:orderId, :amountPaise, :currency, :receipt)',
    { orderId: order.id, amountPaise: order.amountPaise, currency: order.currency, receipt: order.receipt },
  );
}

export async function findTestOrder(sql: Sql, orderId: string): Promise<TestOrder | null> {
  const [row] = await sql.query<TestOrder>(
    'SELECT id, amount_paise, currency, receipt FROM test_gateway_order WHERE id = :orderId',
    { orderId },
  );
  return row ?? null;
}

/** Stores a payment. Returns false if the order is already paid. */
export async function insertTestPayment(
  sql: Sql,
  payment: Pick<TestPayment, 'id' | 'orderId' | 'status'>,
): Promise<boolean> {
  const rows = await sql.query(
    `INSERT INTO test_gateway_payment (id, order_id, status) VALUES (:paymentId, :orderId, :status) ON CONFLICT DO NOTHING RETURNING 1`,
    { paymentId: payment.id, orderId: payment.orderId, status: payment.status },
  );
  return rows.length > 0;
}

const PAYMENT = `SELECT p.id, p.order_id, p.status, o.amount_paise, o.currency
  FROM test_gateway_payment p JOIN test_gateway_order o ON o.id = p.order_id`;

export async function listTestPayments(sql: Sql, orderId: string): Promise<TestPayment[]> {
  return sql.query<TestPayment>(`${PAYMENT} WHERE p.order_id = :orderId ORDER BY p.created_at DESC, p.id`, {
    orderId,
  });
}

/** Captures an authorised payment. Returns null if there is none. */
export async function captureTestPayment(sql: Sql, paymentId: string): Promise<TestPayment | null> {
  const captured = await sql.query(
    `UPDATE test_gateway_payment SET status = 'captured' WHERE id = :paymentId AND status = 'authorized' RETURNING 1`,
    { paymentId },
  );
  if (captured.length === 0) return null;
  const [row] = await sql.query<TestPayment>(`${PAYMENT} WHERE p.id = :paymentId`, { paymentId });
  return row ?? null;
}

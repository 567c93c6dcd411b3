import type { SortDirection } from '@baari/core/shared';
import type { AdminTransaction, TransactionFilter } from '@baari/contract/platform';
import type { AdminTransactionSort } from '@baari/core/platform';
import { given, type Sql } from '../../db/index.ts';
import { SALES_TIME_ZONE } from './sales.repository.ts';

type Row = Omit<AdminTransaction, 'createdAt' | 'paidAt'> & { createdAt: Date; paidAt: Date | null };

const KEYS: Record<AdminTransactionSort, string> = {
  created: 'o.created_at',
  amount: 'o.amount_paise',
  email: 'lower(o.payer_email)',
};

type Slice = { sort: AdminTransactionSort; direction: SortDirection; limit: number; offset: number };

/**
 * Returns a page of the orders that match the filter. Orders with the same amount or email are listed newest
 * first.
 */
export async function findTransactions(
  sql: Sql,
  filter: TransactionFilter,
  { sort, direction, limit, offset }: Slice,
): Promise<AdminTransaction[]> {
  const { condition, values } = conditionOf(filter);
  // Oldest first is the exact reverse of newest first, so that both use the same index.
  const isOldestFirst = sort === 'created' && direction === 'asc';
  const order = isOldestFirst
    ? 'o.created_at, o.id DESC'
    : `${KEYS[sort]} ${direction}, o.created_at DESC, o.id`;
  const rows = await sql.query<Row>(
    `WITH page AS MATERIALIZED (
       SELECT o.* FROM payment_order o WHERE ${condition} ORDER BY ${order}
       LIMIT :limit OFFSET :offset
     )
     SELECT o.id AS order_id, o.created_at, o.paid_at, o.amount_paise, o.currency, o.status, o.plan_type,
       o.gateway = 'test' AS is_test, o.gateway_order_id, o.payer_email AS email, o.receipt_number,
       (SELECT p.gateway_payment_id FROM payment p WHERE p.order_id = o.id AND p.outcome = 'applied') AS gateway_payment_id,
       (SELECT coalesce(sum(p.refunded_paise), 0) FROM payment p
         WHERE p.order_id = o.id AND p.outcome = 'applied') AS refunded_paise,
       (SELECT coalesce(sum(p.amount_paise - p.refunded_paise), 0) FROM payment p
         WHERE p.order_id = o.id AND p.outcome IN ('surplus', 'mismatch')) AS surplus_paise
     FROM page o ORDER BY ${order}`,
    { ...values, limit, offset },
  );
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
  }));
}

/** Counts the orders that match the filter. */
export async function countTransactions(sql: Sql, filter: TransactionFilter): Promise<number> {
  const { condition, values } = conditionOf(filter);
  const [row] = await sql.query<{ count: number }>(
    `SELECT count(*) AS count FROM payment_order o WHERE ${condition}`,
    values,
  );
  return row?.count ?? 0;
}

function conditionOf({ search, status, from, to }: TransactionFilter) {
  const values: Record<string, unknown> = {};
  const conditions = ['true'];
  if (search !== '') conditions.push(searchCondition(search, values));
  if (status !== undefined) conditions.push(`o.status = ${given(values, status)}`);
  if (from !== undefined) conditions.push(`o.created_at >= ${dayStart(given(values, from), 0)}`);
  if (to !== undefined) conditions.push(`o.created_at < ${dayStart(given(values, to), 1)}`);
  return { condition: conditions.join(' AND '), values };
}

/**
 * Matches the order's own id, or a part of the email or of the gateway's id of the order or a payment. Digits
 * alone match a receipt number or a part of the email, but no ids, because nearly all ids contain digits.
 */
function searchCondition(search: string, values: Record<string, unknown>): string {
  // PostgreSQL rejects a text that contains the character NUL.
  const typed = search.replaceAll('\0', '').toLowerCase();
  const part = given(values, `%${typed.replace(/[\\%_]/g, '\\$&')}%`);
  const email = `lower(o.payer_email) LIKE ${part}`;
  const number = /^#?(\d{1,9})$/.exec(typed)?.[1];
  if (number !== undefined) return `(${email} OR o.receipt_number = ${given(values, Number(number))})`;
  return `(${email} OR lower(o.gateway_order_id) LIKE ${part} OR o.id::text = ${given(values, typed)}
    OR o.id IN (SELECT p.order_id FROM payment p WHERE lower(p.gateway_payment_id) LIKE ${part}))`;
}

const dayStart = (day: string, daysLater: 0 | 1) =>
  `((${day}::date + ${daysLater})::timestamp AT TIME ZONE '${SALES_TIME_ZONE}')`;

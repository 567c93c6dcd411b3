import type { Sql } from '../../db/index.ts';
import type { Gateway } from './payment-order.repository.ts';

/** Claims the next poll of an order. Returns false if the last poll was after `before`. */
export async function claimLook(
  sql: Sql,
  orderId: string,
  { at, before }: { at: Date; before: Date },
): Promise<boolean> {
  const rows = await sql.query(
    `UPDATE payment_order SET looked_at = :at WHERE id = :orderId AND (looked_at IS NULL OR looked_at <= :before) RETURNING 1`,
    { orderId, at, before },
  );
  return rows.length > 0;
}

export type DueOrder = { id: string; gatewayOrderId: string; createdAt: Date; lookedBefore: Date | null };

export type DueBetween = { gateway: Gateway; madeAfter: Date; madeBefore: Date; at: Date; limit: number };

/**
 * Claims the unpaid orders that are due for a poll. An order is due when its age is one and a half times its
 * age at the last poll, so that abandoned orders are polled less and less often. Processes that claim orders
 * at the same time get different orders.
 */
export async function claimDueOrders(sql: Sql, due: DueBetween): Promise<DueOrder[]> {
  return sql.query<DueOrder>(
    `WITH due AS (
       SELECT id, looked_at FROM payment_order
       WHERE status <> 'completed' AND gateway = :gateway AND created_at > :madeAfter AND created_at <= :madeBefore
         AND (looked_at IS NULL OR :at - created_at >= 1.5 * (looked_at - created_at)) AND looked_at IS DISTINCT FROM :at
       ORDER BY looked_at NULLS FIRST, created_at LIMIT :limit FOR UPDATE SKIP LOCKED)
     UPDATE payment_order o SET looked_at = :at FROM due WHERE o.id = due.id
     RETURNING o.id, o.gateway_order_id, o.created_at, due.looked_at AS looked_before`,
    {
      gateway: due.gateway,
      madeAfter: due.madeAfter,
      madeBefore: due.madeBefore,
      at: due.at,
      limit: due.limit,
    },
  );
}

/** Releases the claim of a failed poll. */
export async function releaseLook(sql: Sql, order: DueOrder): Promise<void> {
  await sql.query('UPDATE payment_order SET looked_at = :lookedBefore WHERE id = :orderId', {
    orderId: order.id,
    lookedBefore: order.lookedBefore,
  });
}

/** Marks orders that are too old to be paid or polled as failed. */
export async function failOrdersBefore(sql: Sql, madeBefore: Date, at: Date): Promise<void> {
  await sql.query(
    `UPDATE payment_order SET status = 'failed', failed_at = :at WHERE status = 'pending' AND created_at <= :madeBefore`,
    { madeBefore, at },
  );
}

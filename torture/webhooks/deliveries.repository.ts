import type { Sql } from '../../packages/server/src/db/index.ts';

export type DeliveriesOf = { webhookId: string; due: number; attempts: number; off: string | null };

/**
 * Returns the number of due deliveries of each webhook, all their attempts, and the reason why the webhook is
 * off.
 */
export const listDeliveries = (sql: Sql): Promise<DeliveriesOf[]> =>
  sql.query<DeliveriesOf>(
    `SELECT w.id AS webhook_id, w.off_because AS off, count(d.due_at)::integer AS due,
       coalesce(sum(d.attempts), 0)::integer AS attempts
     FROM webhook w LEFT JOIN webhook_delivery d ON d.webhook_id = w.id GROUP BY w.id ORDER BY w.ordinal`,
  );

import type { ReminderDays } from '@baari/core/billing';
import type { Sql, Transaction } from '../../db/index.ts';

export const PERIODS_PER_BATCH = 100;

/**
 * Finds a batch of accounts whose paid Pro ends after `from` and not after `to`. Omits accounts that have
 * granted Pro, that planned a downgrade, or that got a reminder `days` or fewer days before that end. The
 * batch is ordered by id and starts after `afterId`.
 */
export async function listToRemind(
  sql: Sql,
  { from, to, days }: { from: Date; to: Date; days: ReminderDays },
  afterId: string | null,
): Promise<string[]> {
  const rows = await sql.query<{ accountId: string }>(
    `SELECT s.account_id FROM subscription s
     WHERE s.ended_at IS NULL AND NOT s.is_granted AND NOT s.downgrade_at_end AND s.paid_until > :from AND s.paid_until <= :to
       AND NOT EXISTS (SELECT FROM subscription_reminder r
         WHERE r.account_id = s.account_id AND r.paid_until = s.paid_until AND r.days_before <= :days)
       AND (:afterId::uuid IS NULL OR s.account_id > :afterId)
     ORDER BY s.account_id LIMIT :periodsPerBatch`,
    { from, to, days, afterId, periodsPerBatch: PERIODS_PER_BATCH },
  );
  return rows.map((row) => row.accountId);
}

export type Reminder = { accountId: string; paidUntil: Date; days: ReminderDays; at: Date };

/** Records that a reminder of the end of paid Pro is sent. Returns false if it was sent before. */
export async function insertReminder(tx: Transaction, reminder: Reminder): Promise<boolean> {
  const { accountId, paidUntil, days, at } = reminder;
  const inserted = await tx.query(
    `INSERT INTO subscription_reminder (account_id, paid_until, days_before, sent_at) VALUES (:accountId, :paidUntil, :days, :at)
     ON CONFLICT DO NOTHING RETURNING 1`,
    { accountId, paidUntil, days, at },
  );
  return inserted.length > 0;
}

/**
 * Finds a batch of accounts whose paid period has ended. Only periods whose end is not yet recorded count.
 * Ordered by id.
 */
export async function listOver(sql: Sql, now: Date, afterId: string | null): Promise<string[]> {
  const rows = await sql.query<{ accountId: string }>(
    `SELECT account_id FROM subscription
     WHERE ended_at IS NULL AND NOT is_granted AND paid_until <= :now AND (:afterId::uuid IS NULL OR account_id > :afterId)
     ORDER BY account_id LIMIT :periodsPerBatch`,
    { now, afterId, periodsPerBatch: PERIODS_PER_BATCH },
  );
  return rows.map((row) => row.accountId);
}

/**
 * Records that a paid period has ended and returns its end. Returns null if it has not ended or the end was
 * already recorded.
 */
export async function recordEnd(tx: Transaction, accountId: string, now: Date): Promise<Date | null> {
  const [row] = await tx.query<{ paidUntil: Date }>(
    `UPDATE subscription SET ended_at = :now, downgrade_at_end = false, updated_at = now()
     WHERE account_id = :accountId AND ended_at IS NULL AND NOT is_granted AND paid_until <= :now RETURNING paid_until`,
    { accountId, now },
  );
  return row?.paidUntil ?? null;
}

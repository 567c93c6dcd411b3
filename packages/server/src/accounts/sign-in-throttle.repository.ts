import { dayOf, NO_FAILURES, type ThrottleState } from '@baari/core/accounts';
import type { Sql, Transaction } from '../db/index.ts';

type Row = {
  failures: number;
  day: string;
  failures_today: number;
  blocked_until: Date | null;
  allowed_until: Date | null;
};

const COLUMNS = 'failures, day, failures_today, blocked_until, allowed_until';

/** Locks a subject's throttle until the transaction ends, and reads it. */
export async function lockThrottle(tx: Transaction, subject: string, now: Date): Promise<ThrottleState> {
  await tx.query('INSERT INTO sign_in_throttle (subject, day) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    subject,
    dayOf(now),
  ]);
  const [row] = await tx.query<Row>(`SELECT ${COLUMNS} FROM sign_in_throttle WHERE subject = $1 FOR UPDATE`, [
    subject,
  ]);
  return row ? stateOf(row) : { ...NO_FAILURES, day: dayOf(now) };
}

/** Forgets what was counted of a subject, if nothing was since. */
export async function deleteThrottleBefore(tx: Transaction, subject: string, before: Date): Promise<void> {
  await tx.query('DELETE FROM sign_in_throttle WHERE subject = $1 AND updated_at <= $2', [subject, before]);
}

export async function findThrottle(sql: Sql, subject: string): Promise<ThrottleState | null> {
  const [row] = await sql.query<Row>(`SELECT ${COLUMNS} FROM sign_in_throttle WHERE subject = $1`, [subject]);
  return row ? stateOf(row) : null;
}

/** Those of the subjects whose tries are allowed at an instant. */
export async function listAllowedThrottles(
  sql: Sql,
  subjects: readonly string[],
  now: Date,
): Promise<Set<string>> {
  const rows = await sql.query<{ subject: string }>(
    'SELECT subject FROM sign_in_throttle WHERE subject = ANY ($1::text[]) AND allowed_until > $2',
    [subjects, now],
  );
  return new Set(rows.map(({ subject }) => subject));
}

export async function saveThrottle(tx: Transaction, subject: string, state: ThrottleState, now: Date) {
  await tx.query(
    `UPDATE sign_in_throttle SET failures = $2, day = $3, failures_today = $4, blocked_until = $5,
       allowed_until = $6, updated_at = $7 WHERE subject = $1`,
    [subject, state.failures, state.day, state.failuresToday, state.blockedUntil, state.allowedUntil, now],
  );
}

export async function deleteThrottle(sql: Sql, subject: string): Promise<void> {
  await sql.query('DELETE FROM sign_in_throttle WHERE subject = $1', [subject]);
}

function stateOf(row: Row): ThrottleState {
  return {
    failures: row.failures,
    day: row.day,
    failuresToday: row.failures_today,
    blockedUntil: row.blocked_until,
    allowedUntil: row.allowed_until,
  };
}

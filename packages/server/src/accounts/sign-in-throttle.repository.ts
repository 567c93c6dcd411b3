import { dayOf, NO_FAILURES, type ThrottleState } from '@baari/core/accounts';
import type { Sql, Transaction } from '../db/index.ts';

const COLUMNS = 'failures, day, failures_today, blocked_until, allowed_until';

/** Locks and returns a subject's throttle. */
export async function lockThrottle(tx: Transaction, subject: string, now: Date): Promise<ThrottleState> {
  await tx.query(
    'INSERT INTO sign_in_throttle (subject, day) VALUES (:subject, :day) ON CONFLICT DO NOTHING',
    { subject, day: dayOf(now) },
  );
  const [row] = await tx.query<ThrottleState>(
    `SELECT ${COLUMNS} FROM sign_in_throttle WHERE subject = :subject FOR UPDATE`,
    { subject },
  );
  return row ?? { ...NO_FAILURES, day: dayOf(now) };
}

/** Deletes a subject's counts, unless an attempt was counted after `before`. */
export async function deleteThrottleBefore(tx: Transaction, subject: string, before: Date): Promise<void> {
  await tx.query('DELETE FROM sign_in_throttle WHERE subject = :subject AND updated_at <= :before', {
    subject,
    before,
  });
}

export async function findThrottle(sql: Sql, subject: string): Promise<ThrottleState | null> {
  const [row] = await sql.query<ThrottleState>(
    `SELECT ${COLUMNS} FROM sign_in_throttle WHERE subject = :subject`,
    {
      subject,
    },
  );
  return row ?? null;
}

/** Returns which of the subjects may try now. */
export async function listAllowedThrottles(
  sql: Sql,
  subjects: readonly string[],
  now: Date,
): Promise<Set<string>> {
  const rows = await sql.query<{ subject: string }>(
    'SELECT subject FROM sign_in_throttle WHERE subject = ANY (:subjects::text[]) AND allowed_until > :now',
    { subjects, now },
  );
  return new Set(rows.map(({ subject }) => subject));
}

export async function saveThrottle(tx: Transaction, subject: string, state: ThrottleState, now: Date) {
  await tx.query(
    `UPDATE sign_in_throttle SET failures = :failures, day = :day, failures_today = :failuresToday, blocked_until = :blockedUntil,
       allowed_until = :allowedUntil, updated_at = :now WHERE subject = :subject`,
    {
      subject,
      failures: state.failures,
      day: state.day,
      failuresToday: state.failuresToday,
      blockedUntil: state.blockedUntil,
      allowedUntil: state.allowedUntil,
      now,
    },
  );
}

export async function deleteThrottle(sql: Sql, subject: string): Promise<void> {
  await sql.query('DELETE FROM sign_in_throttle WHERE subject = :subject', { subject });
}

import { v7 as uuidv7 } from 'uuid';
import type { Sql, Tables, Transaction } from '../db/index.ts';

export type NewLoginSession = {
  accountId: string;
  token: string;
  userAgent: string | null;
  expiresAt: Date;
  /** The time when the second factor was entered; null if the account has none. */
  secondFactorAt: Date | null;
};

export async function insertLoginSession(tx: Transaction, session: NewLoginSession): Promise<void> {
  await tx.query(
    `INSERT INTO login_session (id, account_id, token, user_agent, expires_at, second_factor_at)
     VALUES (:id, :accountId, :token, :userAgent, :expiresAt, :secondFactorAt)`,
    {
      id: uuidv7(),
      accountId: session.accountId,
      token: session.token,
      userAgent: session.userAgent,
      expiresAt: session.expiresAt,
      secondFactorAt: session.secondFactorAt,
    },
  );
}

/** `usedAt` is updated once a day. */
export type LoginSession = Pick<Tables['loginSession'], 'id' | 'userAgent'> & { since: Date; usedAt: Date };

/** Finds the login sessions of an account, newest first. `usedAt` is updated once a day. */
export async function listLoginSessionsOf(sql: Sql, accountId: string, now: Date): Promise<LoginSession[]> {
  return sql.query<LoginSession>(
    `SELECT id, user_agent, created_at AS since, updated_at AS used_at FROM login_session
     WHERE account_id = :accountId AND expires_at > :now ORDER BY created_at DESC, id`,
    { accountId, now },
  );
}

/** Returns whether a login session is still active. */
export async function hasLoginSession(sql: Sql, loginSessionId: string | null): Promise<boolean> {
  const rows = await sql.query('SELECT 1 FROM login_session WHERE id = :loginSessionId', { loginSessionId });
  return rows.length > 0;
}

/** Records that a session passed the second factor. */
export async function markSecondFactor(tx: Transaction, loginSessionId: string, at: Date): Promise<void> {
  await tx.query('UPDATE login_session SET second_factor_at = :at WHERE id = :loginSessionId', {
    loginSessionId,
    at,
  });
}

export async function deleteLoginSession(sql: Sql, loginSessionId: string): Promise<void> {
  await sql.query('DELETE FROM login_session WHERE id = :loginSessionId', { loginSessionId });
}

/** Ends one login session of an account. Returns false if the account has no such session. */
export async function deleteLoginSessionOf(
  tx: Transaction,
  accountId: string,
  loginSessionId: string,
): Promise<boolean> {
  const rows = await tx.query(
    'DELETE FROM login_session WHERE account_id = :accountId AND id = :loginSessionId RETURNING id',
    { accountId, loginSessionId },
  );
  return rows.length > 0;
}

/**
 * Ends all login sessions of an account and returns their ids. If `keptId` is given, does not end that session.
 */
export async function deleteLoginSessions(
  tx: Transaction,
  accountId: string,
  keptId: string | null = null,
): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    'DELETE FROM login_session WHERE account_id = :accountId AND id IS DISTINCT FROM :keptId RETURNING id',
    { accountId, keptId },
  );
  return rows.map((row) => row.id);
}

import type { AccountRole } from '@baari/core/accounts';
import type { Sql, Tables, Transaction } from '../../db/index.ts';

export type Candidate = Pick<Tables['account'], 'id' | 'email' | 'role'> & {
  isVerified: boolean;
  isSuspended: boolean;
};

/** Finds and locks the account with this email. Returns null if there is no such account. */
export async function lockAccountByEmail(tx: Transaction, email: string): Promise<Candidate | null> {
  const [row] = await tx.query<Candidate>(
    `SELECT id, email, email_verified AS is_verified, suspended_at IS NOT NULL AS is_suspended, role
     FROM account WHERE email = lower(:email) FOR UPDATE`,
    { email },
  );
  return row ?? null;
}

export async function setRole(
  tx: Transaction,
  accountId: string,
  role: AccountRole,
  at: Date,
): Promise<void> {
  await tx.query('UPDATE account SET role = :role, updated_at = :at WHERE id = :accountId', {
    accountId,
    role,
    at,
  });
}

/** `since` is null if the role was granted before the audit log existed. */
export type SuperAdmin = Pick<Tables['account'], 'email'> & { since: Date | null };

export async function listSuperAdmins(sql: Sql): Promise<SuperAdmin[]> {
  return sql.query<SuperAdmin>(
    `SELECT a.email, (
       SELECT max(e.at) FROM audit_event e WHERE e.subject_id = a.id AND e.act = 'role.granted'
     ) AS since
     FROM account a WHERE a.role = 'super_admin' ORDER BY a.email`,
  );
}

/** Ends the sessions of all accounts and doctors. */
export async function deleteAllSessions(tx: Transaction): Promise<number> {
  const accounts = await tx.query('DELETE FROM login_session RETURNING id');
  const doctors = await tx.query('DELETE FROM doctor_login_session RETURNING id');
  return accounts.length + doctors.length;
}

/**
 * Locks an account, so that its role can't change during that time. Returns null if the account does not
 * exist.
 */
export async function lockUser(
  tx: Transaction,
  accountId: string,
): Promise<Pick<Tables['account'], 'email' | 'role'> | null> {
  const [row] = await tx.query<Pick<Tables['account'], 'email' | 'role'>>(
    'SELECT email, role FROM account WHERE id = :accountId FOR UPDATE',
    { accountId },
  );
  return row ?? null;
}

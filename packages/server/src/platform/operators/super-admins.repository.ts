import { ACCOUNT_ROLES, type AccountRole } from '@baari/core/accounts';
import { z } from 'zod';
import type { Sql, Transaction } from '../../db/index.ts';

const candidate = z.object({
  id: z.uuid(),
  email: z.string(),
  isVerified: z.boolean(),
  isSuspended: z.boolean(),
  role: z.enum(ACCOUNT_ROLES),
});
export type Candidate = z.infer<typeof candidate>;

/** Finds and locks the account with this email; null when there is none. */
export async function lockAccountByEmail(tx: Transaction, email: string): Promise<Candidate | null> {
  const [row] = await tx.query(
    `SELECT id, email, email_verified AS is_verified, suspended_at IS NOT NULL AS is_suspended, role
     FROM account WHERE email = lower(:email) FOR UPDATE`,
    { email },
  );
  return row ? candidate.parse(row) : null;
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

const superAdmin = z.object({ email: z.string(), since: z.date().nullable() });
/** `since` is null for a role from before it was logged. */
export type SuperAdmin = z.infer<typeof superAdmin>;

export async function listSuperAdmins(sql: Sql): Promise<SuperAdmin[]> {
  const rows = await sql.query(
    `SELECT a.email, (
       SELECT max(e.at) FROM audit_event e WHERE e.subject_id = a.id AND e.act = 'role.granted'
     ) AS since
     FROM account a WHERE a.role = 'super_admin' ORDER BY a.email`,
  );
  return z.array(superAdmin).parse(rows);
}

/** With its recovery codes; false when the account had none. */
export async function deleteSecondFactorOf(tx: Transaction, accountId: string): Promise<boolean> {
  const rows = await tx.query(
    'DELETE FROM second_factor WHERE account_id = :accountId RETURNING account_id',
    { accountId },
  );
  return rows.length > 0;
}

export async function deleteSessionsOf(tx: Transaction, accountId: string): Promise<number> {
  return (
    await tx.query('DELETE FROM login_session WHERE account_id = :accountId RETURNING id', { accountId })
  ).length;
}

/** Of all accounts and of all doctors. */
export async function deleteAllSessions(tx: Transaction): Promise<number> {
  const accounts = await tx.query('DELETE FROM login_session RETURNING id');
  const doctors = await tx.query('DELETE FROM doctor_login_session RETURNING id');
  return accounts.length + doctors.length;
}

const user = z.object({ email: z.string(), role: z.enum(ACCOUNT_ROLES) });

/** Finds and locks an account, so that nobody makes it a super admin meanwhile; null when there is none. */
export async function lockUser(
  tx: Transaction,
  accountId: string,
): Promise<{ email: string; role: AccountRole } | null> {
  const [row] = await tx.query('SELECT email, role FROM account WHERE id = :accountId FOR UPDATE', {
    accountId,
  });
  return row ? user.parse(row) : null;
}

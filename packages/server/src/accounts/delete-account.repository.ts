import type { Transaction } from '../db/index.ts';
import { deleteLoginSessions } from './login-sessions.repository.ts';
import { forgetAddCodes } from './phone-code.ts';

/** Whether an account is the only super admin: two of them that are deleted at once follow one another. */
export async function isLastSuperAdmin(tx: Transaction, accountId: string): Promise<boolean> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('super admins', 0))`);
  const others = await tx.query(
    `SELECT 1 FROM account WHERE role = 'super_admin' AND id <> :accountId LIMIT 1`,
    { accountId },
  );
  return others.length === 0;
}

/**
 * Deletes an account that is locked, with all that opens it and its memberships, and gives the sessions that ended,
 * whose feeds are to close after the commit. Payments stay, without it, and what the logs tell of it.
 */
export async function deleteAccountRows(tx: Transaction, accountId: string): Promise<string[]> {
  const ended = await deleteLoginSessions(tx, accountId);
  await forgetAddCodes(tx, accountId);
  // Before the account: whoever invites on its word locks the membership first, and the account by its reference to it.
  await tx.query('DELETE FROM clinic_member WHERE account_id = :accountId', { accountId });
  await tx.query('DELETE FROM account WHERE id = :accountId', { accountId });
  return ended;
}

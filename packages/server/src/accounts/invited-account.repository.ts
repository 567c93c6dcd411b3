import { v7 as uuidv7 } from 'uuid';
import type { Sql, Transaction } from '../db/index.ts';
import { savePassword } from './accounts.repository.ts';
import { deleteResetLinks } from './reset-links.repository.ts';

export async function nameAccount(tx: Transaction, accountId: string, name: string): Promise<void> {
  await tx.query('UPDATE account SET name = :name WHERE id = :accountId', { accountId, name });
}

/** Sets the name of an account's holder, unless the account already has a name other than its email. */
export async function nameUnnamedAccount(tx: Transaction, accountId: string, name: string): Promise<void> {
  await tx.query(`UPDATE account SET name = :name WHERE id = :accountId AND name IN ('', email)`, {
    accountId,
    name,
  });
}

/** Returns whether a verified account has this email (lower case). */
export async function hasVerifiedAccount(sql: Sql, email: string): Promise<boolean> {
  const rows = await sql.query('SELECT 1 FROM account WHERE email = :email AND email_verified', { email });
  return rows.length > 0;
}

export type InvitedAccount = { email: string; name: string; language: string; passwordHash: string };

/**
 * Creates a verified account, or verifies the unverified one with the same email and replaces its password.
 * Returns the account's id. Returns null if the email already belongs to a verified or suspended account.
 */
export async function admitInvited(tx: Transaction, invited: InvitedAccount): Promise<string | null> {
  const { email, name, language, passwordHash } = invited;
  await tx.query(
    'INSERT INTO account (id, name, email, email_verified) VALUES (:id, :name, :email, false) ON CONFLICT (email) DO NOTHING',
    { id: uuidv7(), name, email },
  );
  const [account] = await tx.query<{ id: string }>(
    `UPDATE account SET name = :name, language = :language, email_verified = true, sign_up_device_id = NULL
     WHERE email = :email AND NOT email_verified AND suspended_at IS NULL RETURNING id`,
    { email, name, language },
  );
  if (!account) return null;
  await savePassword(tx, account.id, passwordHash);
  await deleteResetLinks(tx, account.id);
  return account.id;
}

import { v7 as uuidv7 } from 'uuid';
import type { Sql, Transaction } from '../db/index.ts';

/** Stores the digest of a password reset link. */
export async function insertResetLink(
  tx: Transaction,
  link: { digest: string; accountId: string; expiresAt: Date },
): Promise<void> {
  await tx.query(
    'INSERT INTO account_verification (id, identifier, value, expires_at) VALUES (:id, :digest, :accountId, :expiresAt)',
    { id: uuidv7(), digest: link.digest, accountId: link.accountId, expiresAt: link.expiresAt },
  );
}

/**
 * Returns the account of a reset link. Returns null if the link is invalid or expired, or if the account is
 * suspended.
 */
export async function findResetAccount(
  sql: Sql,
  digest: string,
  now: Date,
): Promise<{ accountId: string; email: string } | null> {
  const [row] = await sql.query<{ accountId: string; email: string }>(
    `SELECT a.id AS account_id, a.email FROM account_verification v JOIN account a ON a.id::text = v.value
     WHERE v.identifier = :digest AND v.expires_at > :now AND a.suspended_at IS NULL`,
    { digest, now },
  );
  return row ?? null;
}

/** Ends all reset links of an account. */
export async function deleteResetLinks(tx: Transaction, accountId: string): Promise<void> {
  await tx.query('DELETE FROM account_verification WHERE value = :accountId', { accountId });
}

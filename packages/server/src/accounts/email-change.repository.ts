import type { Sql, Transaction } from '../db/index.ts';

export type NewEmailChange = {
  accountId: string;
  newEmail: string;
  oldDigest: string;
  newDigest: string;
  expiresAt: Date;
};

/** Stores an email change that waits for confirmation and replaces any earlier one. */
export async function saveEmailChange(tx: Transaction, change: NewEmailChange): Promise<void> {
  await tx.query(
    `INSERT INTO email_change (account_id, new_email, old_digest, new_digest, expires_at) VALUES (:accountId, :newEmail, :oldDigest, :newDigest, :expiresAt)
     ON CONFLICT (account_id) DO UPDATE SET new_email = :newEmail, old_digest = :oldDigest, new_digest = :newDigest, expires_at = :expiresAt,
       old_confirmed_at = NULL, new_confirmed_at = NULL`,
    {
      accountId: change.accountId,
      newEmail: change.newEmail,
      oldDigest: change.oldDigest,
      newDigest: change.newDigest,
      expiresAt: change.expiresAt,
    },
  );
}

export type EmailChange = { newEmail: string; isOldConfirmed: boolean; isNewConfirmed: boolean };

const CHANGE = `new_email, old_confirmed_at IS NOT NULL AS is_old_confirmed,
  new_confirmed_at IS NOT NULL AS is_new_confirmed`;

/** Returns the pending change of an account, or null. */
export async function findEmailChange(sql: Sql, accountId: string, now: Date): Promise<EmailChange | null> {
  const [row] = await sql.query<EmailChange>(
    `SELECT ${CHANGE} FROM email_change WHERE account_id = :accountId AND expires_at > :now`,
    { accountId, now },
  );
  return row ?? null;
}

/**
 * Returns the account whose email change the link belongs to. Returns null if the change has ended or never
 * existed.
 */
export async function findChangedAccount(sql: Sql, digest: string, now: Date): Promise<string | null> {
  const [row] = await sql.query<{ accountId: string }>(
    'SELECT account_id FROM email_change WHERE :digest IN (old_digest, new_digest) AND expires_at > :now',
    { digest, now },
  );
  return row?.accountId ?? null;
}

/** Marks a link as opened and returns the updated change. Returns null if the link has expired. */
export async function confirmByDigest(
  tx: Transaction,
  digest: string,
  now: Date,
): Promise<EmailChange | null> {
  const [row] = await tx.query<EmailChange>(
    `UPDATE email_change SET
       old_confirmed_at = CASE WHEN old_digest = :digest THEN :now ELSE old_confirmed_at END,
       new_confirmed_at = CASE WHEN new_digest = :digest THEN :now ELSE new_confirmed_at END
     WHERE :digest IN (old_digest, new_digest) AND expires_at > :now
     RETURNING ${CHANGE}`,
    { digest, now },
  );
  return row ?? null;
}

/** Ends the pending change of an account, if there is one. */
export async function deleteEmailChange(tx: Transaction, accountId: string): Promise<void> {
  await tx.query('DELETE FROM email_change WHERE account_id = :accountId', { accountId });
}

/**
 * Sets an account's email. Returns false and changes nothing if another account has the email. Deletes an
 * account that never verified this email, because such an account owns nothing.
 */
export async function setEmail(tx: Transaction, accountId: string, newEmail: string): Promise<boolean> {
  // If two accounts take the email at the same time, the second one waits and then finds it taken.
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended(:lock, 0))', {
    lock: `account email ${newEmail}`,
  });
  await tx.query(
    `DELETE FROM account a WHERE a.email = :newEmail AND NOT a.email_verified AND a.role = 'user'
     AND NOT EXISTS (SELECT 1 FROM clinic_member m WHERE m.account_id = a.id)`,
    { newEmail },
  );
  // The `name` column contains the email until the holder enters a name.
  const rows = await tx.query(
    `UPDATE account SET email = :newEmail, name = CASE WHEN name = email THEN :newEmail ELSE name END, updated_at = now()
     WHERE id = :accountId AND NOT EXISTS (SELECT 1 FROM account o WHERE o.email = :newEmail) RETURNING id`,
    { accountId, newEmail },
  );
  return rows.length > 0;
}

import type { Account } from '@baari/contract/accounts';
import { v7 as uuidv7 } from 'uuid';
import type { Sql, Transaction, Tables } from '../db/index.ts';
import type { Reader } from '../mail/index.ts';
import { deleteLoginSessions } from './login-sessions.repository.ts';
import { forgetAddCodes } from './phone-code.ts';

const ACCOUNT = `id, email, name, phone, role, language,
  EXISTS (SELECT FROM second_factor f WHERE f.account_id = account.id) AS has_second_factor`;

type AccountRow = Pick<Tables['account'], 'id' | 'email' | 'name' | 'phone' | 'role' | 'language'> & {
  hasSecondFactor: boolean;
};

// The `name` column contains the email until the holder enters a name.
const accountOf = ({ name, ...row }: AccountRow): Account => ({
  ...row,
  name: name === row.email ? null : name || null,
});

export async function findAccount(sql: Sql, accountId: string): Promise<Account | null> {
  const [row] = await sql.query<AccountRow>(`SELECT ${ACCOUNT} FROM account WHERE id = :accountId`, {
    accountId,
  });
  return row ? accountOf(row) : null;
}

/** Finds the mail address and language of an account; null if the account was deleted. */
export async function findReader(sql: Sql, accountId: string): Promise<Reader | null> {
  const [row] = await sql.query<Reader>('SELECT email, language FROM account WHERE id = :accountId', {
    accountId,
  });
  return row ?? null;
}

/** Finds the verified address of an account for mail that its holder did not request; null if it has none. */
export async function findVerifiedReader(sql: Sql, accountId: string): Promise<Reader | null> {
  const [row] = await sql.query<Reader>(
    'SELECT email, language FROM account WHERE id = :accountId AND email_verified',
    { accountId },
  );
  return row ?? null;
}

/** Returns the accounts with one of these verified emails (lower case). */
export function listVerifiedAccounts(
  sql: Sql,
  emails: readonly string[],
): Promise<Pick<Tables['account'], 'id' | 'email'>[]> {
  return sql.query('SELECT id, email FROM account WHERE email = ANY (:emails) AND email_verified', {
    emails,
  });
}

/** Finds the account that can sign in with this phone (E.164). Returns null if there is none. */
export async function findAccountByPhone(sql: Sql, phone: string): Promise<Account | null> {
  const [row] = await sql.query<AccountRow>(`SELECT ${ACCOUNT} FROM account WHERE phone = :phone`, { phone });
  return row ? accountOf(row) : null;
}

/**
 * Sets an account's phone and returns the account. Returns null and changes nothing if another account has
 * the phone.
 */
export async function setPhone(tx: Transaction, accountId: string, phone: string): Promise<Account | null> {
  // Locks the phone. If two accounts take the phone at the same time, the second one waits and then finds it
  // taken.
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended(:lock, 0))', {
    lock: `account phone ${phone}`,
  });
  const [row] = await tx.query<AccountRow>(
    `UPDATE account SET phone = :phone, updated_at = now()
     WHERE id = :accountId AND NOT EXISTS (SELECT 1 FROM account o WHERE o.phone = :phone AND o.id <> :accountId)
     RETURNING ${ACCOUNT}`,
    { accountId, phone },
  );
  return row ? accountOf(row) : null;
}

/** Removes this phone from an account. Returns false if the account no longer had it. */
export async function clearPhone(sql: Sql, accountId: string, phone: string): Promise<boolean> {
  const rows = await sql.query(
    'UPDATE account SET phone = NULL, updated_at = now() WHERE id = :accountId AND phone = :phone RETURNING id',
    { accountId, phone },
  );
  return rows.length > 0;
}

/**
 * An account with the fields that sign-in and verification need. `signUpDeviceId` is null once the address
 * is verified.
 */
export type CredentialState = Pick<Tables['account'], 'email' | 'language' | 'signUpDeviceId'> & {
  accountId: string;
  isVerified: boolean;
  passwordHash: string;
};

const SELECT = `SELECT a.id AS account_id, a.email, a.language, a.email_verified AS is_verified,
    c.password AS password_hash, a.sign_up_device_id
  FROM account a JOIN account_credential c ON c.account_id = a.id AND c.provider_id = 'credential'`;

/** Finds the account with this email (lower case) and its password. Returns null if there is none. */
export async function findCredentialByEmail(sql: Sql, email: string): Promise<CredentialState | null> {
  const [row] = await sql.query<CredentialState>(
    `${SELECT} WHERE a.email = :email AND c.password IS NOT NULL`,
    { email },
  );
  return row ?? null;
}

/** Finds the account with this id and its password. Returns null if there is none. */
export async function findCredential(sql: Sql, accountId: string): Promise<CredentialState | null> {
  const [row] = await sql.query<CredentialState>(
    `${SELECT} WHERE a.id = :accountId AND c.password IS NOT NULL`,
    { accountId },
  );
  return row ?? null;
}

type SignUp = {
  email: string;
  passwordHash: string;
  language: string;
  /** This id is null for a client without cookies. */
  deviceId: string | null;
  at: Date;
};

/**
 * Creates an account whose address is not verified yet. Overwrites an unverified account of this email with
 * the new input. Does not change a verified account.
 */
export async function saveSignUp(tx: Transaction, signUp: SignUp): Promise<void> {
  await tx.query(
    `WITH unverified AS (
       INSERT INTO account (id, name, email, language, sign_up_device_id, created_at, updated_at)
       VALUES (:accountId, :email, :email, :language, :deviceId, :at, :at)
       ON CONFLICT (email) DO UPDATE SET name = :email, language = :language, sign_up_device_id = :deviceId, created_at = :at, updated_at = :at
       WHERE NOT account.email_verified
       RETURNING id
     )
     INSERT INTO account_credential (id, account_id, provider_id, provider_account_id, password)
     SELECT :credentialId, id, 'credential', id::text, :passwordHash FROM unverified
     ON CONFLICT (provider_id, provider_account_id) DO UPDATE SET password = EXCLUDED.password, updated_at = now()`,
    {
      accountId: uuidv7(),
      email: signUp.email,
      language: signUp.language,
      deviceId: signUp.deviceId,
      at: signUp.at,
      credentialId: uuidv7(),
      passwordHash: signUp.passwordHash,
    },
  );
}

/**
 * Stores a new hash of the same password. Returns false if the account's hash has changed in the meantime.
 */
export async function renewHash(
  sql: Sql,
  accountId: string,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const renewed = await sql.query(
    `UPDATE account_credential SET password = :to, updated_at = now()
     WHERE account_id = :accountId AND provider_id = 'credential' AND password = :from RETURNING id`,
    { accountId, from, to },
  );
  return renewed.length > 0;
}

export async function savePassword(tx: Transaction, accountId: string, passwordHash: string): Promise<void> {
  await tx.query(
    `INSERT INTO account_credential (id, account_id, provider_id, provider_account_id, password)
     VALUES (:id, :accountId::uuid, 'credential', (:accountId::uuid)::text, :passwordHash)
     ON CONFLICT (provider_id, provider_account_id) DO UPDATE SET password = EXCLUDED.password, updated_at = now()`,
    { id: uuidv7(), accountId, passwordHash },
  );
}

/**
 * Marks an address as verified. If the account was unverified until now, `language` becomes the language of
 * its mails, if given.
 */
export async function markVerified(
  tx: Transaction,
  accountId: string,
  language: string | null = null,
): Promise<void> {
  await tx.query(
    `UPDATE account SET email_verified = true, sign_up_device_id = NULL,
       language = CASE WHEN email_verified THEN language ELSE coalesce(:language, language) END
     WHERE id = :accountId`,
    { accountId, language },
  );
}

export async function renameAccount(sql: Sql, accountId: string, name: string): Promise<Account | null> {
  const [row] = await sql.query<AccountRow>(
    `UPDATE account SET name = :name, updated_at = now() WHERE id = :accountId RETURNING ${ACCOUNT}`,
    { accountId, name },
  );
  return row ? accountOf(row) : null;
}

export async function saveAccountLanguage(
  sql: Sql,
  accountId: string,
  language: string,
): Promise<Account | null> {
  const [row] = await sql.query<AccountRow>(
    `UPDATE account SET language = :language, updated_at = now() WHERE id = :accountId RETURNING ${ACCOUNT}`,
    { accountId, language },
  );
  return row ? accountOf(row) : null;
}

/** Removes the phone of an account, if it has one. */
export async function forgetPhone(tx: Transaction, accountId: string): Promise<void> {
  await tx.query('UPDATE account SET phone = NULL WHERE id = :accountId', { accountId });
}

/**
 * Locks an account until the transaction ends. Other transactions can still insert rows that refer to the
 * account.
 */
export async function lockAccount(tx: Transaction, accountId: string): Promise<void> {
  await tx.query('SELECT 1 FROM account WHERE id = :accountId FOR NO KEY UPDATE', { accountId });
}

/** Returns whether the account of this email has signed in on the device before. */
export async function isKnownDevice(sql: Sql, email: string, deviceId: string): Promise<boolean> {
  const rows = await sql.query(
    `SELECT 1 FROM account_device k JOIN account a ON a.id = k.account_id
     WHERE a.email = :email AND k.device_id = :deviceId`,
    { email, deviceId },
  );
  return rows.length > 0;
}

/**
 * Stores when an account last signed in. The account keeps this time, because its sessions are deleted when
 * they end.
 */
export async function recordSignIn(sql: Sql, accountId: string, at: Date): Promise<void> {
  await sql.query('UPDATE account SET last_sign_in_at = :at WHERE id = :accountId', { accountId, at });
}

export async function rememberDevice(sql: Sql, accountId: string, deviceId: string): Promise<void> {
  await sql.query(
    'INSERT INTO account_device (account_id, device_id) VALUES (:accountId, :deviceId) ON CONFLICT DO NOTHING',
    { accountId, deviceId },
  );
}

/**
 * Suspends an account, or lifts the suspension if `suspendedAt` is null. Returns false if nothing changed.
 */
export async function saveSuspension(
  tx: Transaction,
  accountId: string,
  suspendedAt: Date | null,
): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE account SET suspended_at = :suspendedAt WHERE id = :accountId AND (suspended_at IS NULL) <> (:suspendedAt::timestamptz IS NULL)
     RETURNING id`,
    { accountId, suspendedAt },
  );
  return rows.length > 0;
}

export async function isSuspended(sql: Sql, accountId: string): Promise<boolean> {
  const rows = await sql.query('SELECT 1 FROM account WHERE id = :accountId AND suspended_at IS NOT NULL', {
    accountId,
  });
  return rows.length > 0;
}

/** Returns whether an account is suspended and locks that status until the transaction ends. */
export async function isSuspendedLocked(tx: Transaction, accountId: string): Promise<boolean> {
  await tx.query('SELECT 1 FROM account WHERE id = :accountId FOR SHARE', { accountId });
  return isSuspended(tx, accountId);
}

/** Returns whether this phone (E.164) belongs to a suspended account. */
export async function isSuspendedPhone(sql: Sql, phone: string): Promise<boolean> {
  const rows = await sql.query('SELECT 1 FROM account WHERE phone = :phone AND suspended_at IS NOT NULL', {
    phone,
  });
  return rows.length > 0;
}

/**
 * Returns whether an account is the only super admin. Takes a lock, so that two super admins who are deleted
 * at the same time can't both succeed.
 */
export async function isLastSuperAdmin(tx: Transaction, accountId: string): Promise<boolean> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('super admins', 0))`);
  const others = await tx.query(
    `SELECT 1 FROM account WHERE role = 'super_admin' AND id <> :accountId LIMIT 1`,
    { accountId },
  );
  return others.length === 0;
}

/**
 * Deletes a locked account with its credentials and memberships. Returns the sessions that ended, so that
 * their feeds can close after the commit. Keeps the account's payments and log entries.
 */
export async function deleteAccountRows(tx: Transaction, accountId: string): Promise<string[]> {
  const ended = await deleteLoginSessions(tx, accountId);
  await forgetAddCodes(tx, accountId);
  // Delete invitations before the account, because accepting an invitation locks the membership first and
  // then the account.
  await tx.query('DELETE FROM clinic_member WHERE account_id = :accountId', { accountId });
  await tx.query('DELETE FROM account WHERE id = :accountId', { accountId });
  return ended;
}

import type { Sql, Tables, Transaction } from '../db/index.ts';

export type NewPhoneCode = { subject: string; codeMac: string; expiresAt: Date; createdAt: Date };

/** Stores the code of a subject and replaces the previous one. */
export async function savePhoneCode(sql: Sql, code: NewPhoneCode): Promise<void> {
  await sql.query(
    `INSERT INTO phone_code (subject, code_mac, expires_at, created_at) VALUES (:subject, :codeMac, :expiresAt, :createdAt)
     ON CONFLICT (subject) DO UPDATE SET code_mac = :codeMac, failures = 0, expires_at = :expiresAt, created_at = :createdAt`,
    { subject: code.subject, codeMac: code.codeMac, expiresAt: code.expiresAt, createdAt: code.createdAt },
  );
}

/**
 * Locks the code of a subject. Returns the digest of the code and the number of wrong attempts. Returns null
 * if no code is valid.
 */
export async function lockPhoneCode(
  tx: Transaction,
  subject: string,
  now: Date,
): Promise<Pick<Tables['phoneCode'], 'codeMac' | 'failures'> | null> {
  const [row] = await tx.query<Pick<Tables['phoneCode'], 'codeMac' | 'failures'>>(
    'SELECT code_mac, failures FROM phone_code WHERE subject = :subject AND expires_at > :now FOR UPDATE',
    { subject, now },
  );
  return row ?? null;
}

export async function countWrongCode(tx: Transaction, subject: string): Promise<void> {
  await tx.query('UPDATE phone_code SET failures = failures + 1 WHERE subject = :subject', { subject });
}

export async function deletePhoneCode(sql: Sql, subject: string): Promise<void> {
  await sql.query('DELETE FROM phone_code WHERE subject = :subject', { subject });
}

/** Deletes the codes of every subject that matches a `LIKE` pattern. */
export async function deletePhoneCodesLike(sql: Sql, pattern: string): Promise<void> {
  await sql.query('DELETE FROM phone_code WHERE subject LIKE :pattern', { pattern });
}

/** Returns whether the phone was confirmed on this device, or its account signed in on it. */
export async function isKnownForPhone(
  sql: Sql,
  { deviceId, phone }: { deviceId: string; phone: string },
): Promise<boolean> {
  const [row] = await sql.query<{ isKnown: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM confirmed_phone WHERE device_id = :deviceId AND phone = :phone)
       OR EXISTS (SELECT 1 FROM account a JOIN account_device d ON d.account_id = a.id
         WHERE a.phone = :phone AND d.device_id = :deviceId) AS is_known`,
    { deviceId, phone },
  );
  return row?.isKnown ?? false;
}

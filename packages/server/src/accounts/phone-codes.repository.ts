import type { Sql, Transaction } from '../db/index.ts';

export type NewPhoneCode = { subject: string; codeMac: string; expiresAt: Date; createdAt: Date };

/** Keeps the code of a subject in place of the one before. */
export async function savePhoneCode(sql: Sql, code: NewPhoneCode): Promise<void> {
  await sql.query(
    `INSERT INTO phone_code (subject, code_mac, expires_at, created_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (subject) DO UPDATE SET code_mac = $2, failures = 0, expires_at = $3, created_at = $4`,
    [code.subject, code.codeMac, code.expiresAt, code.createdAt],
  );
}

/** Locks the code of a subject and gives its digest and how often a wrong one was tried; null without one that holds. */
export async function lockPhoneCode(
  tx: Transaction,
  subject: string,
  now: Date,
): Promise<{ codeMac: string; failures: number } | null> {
  const [row] = await tx.query<{ code_mac: string; failures: number }>(
    'SELECT code_mac, failures FROM phone_code WHERE subject = $1 AND expires_at > $2 FOR UPDATE',
    [subject, now],
  );
  return row ? { codeMac: row.code_mac, failures: row.failures } : null;
}

export async function countWrongCode(tx: Transaction, subject: string): Promise<void> {
  await tx.query('UPDATE phone_code SET failures = failures + 1 WHERE subject = $1', [subject]);
}

export async function deletePhoneCode(sql: Sql, subject: string): Promise<void> {
  await sql.query('DELETE FROM phone_code WHERE subject = $1', [subject]);
}

/** Deletes the codes of every subject that fits a pattern of `LIKE`. */
export async function deletePhoneCodesLike(sql: Sql, pattern: string): Promise<void> {
  await sql.query('DELETE FROM phone_code WHERE subject LIKE $1', [pattern]);
}

/** Whether somebody signed in on this device to the account that has the phone, or confirmed the phone on it. */
export async function isKnownForPhone(
  sql: Sql,
  { deviceId, phone }: { deviceId: string; phone: string },
): Promise<boolean> {
  const [row] = await sql.query<{ is_known: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM confirmed_phone WHERE device_id = $1 AND phone = $2)
       OR EXISTS (SELECT 1 FROM account a JOIN account_device d ON d.account_id = a.id
         WHERE a.phone = $2 AND d.device_id = $1) AS is_known`,
    [deviceId, phone],
  );
  return row?.is_known ?? false;
}

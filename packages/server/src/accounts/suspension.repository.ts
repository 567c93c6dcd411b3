import type { Sql, Transaction } from '../db/index.ts';

/** Suspends an account, or lifts that with null; false when it was so already. */
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

/** Whether an account is suspended, which does not change until the transaction ends. */
export async function isSuspendedLocked(tx: Transaction, accountId: string): Promise<boolean> {
  await tx.query('SELECT 1 FROM account WHERE id = :accountId FOR SHARE', { accountId });
  return isSuspended(tx, accountId);
}

/** Whether a suspended account signs in with this phone (E.164). */
export async function isSuspendedPhone(sql: Sql, phone: string): Promise<boolean> {
  const rows = await sql.query('SELECT 1 FROM account WHERE phone = :phone AND suspended_at IS NOT NULL', {
    phone,
  });
  return rows.length > 0;
}

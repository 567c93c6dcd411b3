import type { Sql, Transaction } from '../db/index.ts';

export async function hasSecondFactor(sql: Sql, accountId: string): Promise<boolean> {
  return (await findSealedSecret(sql, accountId)) !== null;
}

/** Returns the sealed secret of an account's second factor. Returns null if it has none. */
export async function findSealedSecret(sql: Sql, accountId: string): Promise<string | null> {
  const [row] = await sql.query<{ secretSealed: string }>(
    'SELECT secret_sealed FROM second_factor WHERE account_id = :accountId',
    { accountId },
  );
  return row?.secretSealed ?? null;
}

/**
 * Marks the codes of a time step, and of all earlier steps, as used. Returns false if the step was already
 * used.
 */
export async function takeStep(sql: Sql, accountId: string, step: number): Promise<boolean> {
  const rows = await sql.query(
    'UPDATE second_factor SET last_step = :step WHERE account_id = :accountId AND last_step < :step RETURNING account_id',
    { accountId, step },
  );
  return rows.length > 0;
}

/** Sets the second factor of an account and replaces the previous one. */
export async function saveSecondFactor(
  tx: Transaction,
  accountId: string,
  factor: { secretSealed: string; lastStep: number; since: Date },
): Promise<void> {
  await tx.query(
    `INSERT INTO second_factor (account_id, secret_sealed, last_step, since) VALUES (:accountId, :secretSealed, :lastStep, :since)
     ON CONFLICT (account_id) DO UPDATE SET secret_sealed = :secretSealed, last_step = :lastStep, since = :since`,
    { accountId, secretSealed: factor.secretSealed, lastStep: factor.lastStep, since: factor.since },
  );
}

/** Deletes an account's second factor and its recovery codes. Returns false if the account had none. */
export async function deleteSecondFactor(tx: Transaction, accountId: string): Promise<boolean> {
  const rows = await tx.query(
    'DELETE FROM second_factor WHERE account_id = :accountId RETURNING account_id',
    { accountId },
  );
  return rows.length > 0;
}

/** Replaces the recovery codes of an account. Only their digests are stored. */
export async function saveRecoveryCodes(
  tx: Transaction,
  accountId: string,
  digests: readonly Buffer[],
): Promise<void> {
  await tx.query('DELETE FROM recovery_code WHERE account_id = :accountId', { accountId });
  await tx.query(
    'INSERT INTO recovery_code (account_id, digest) SELECT :accountId, unnest(:digests::bytea[])',
    { accountId, digests },
  );
}

/** Uses up a recovery code. Returns false if the account has no such code. */
export async function takeRecoveryCode(sql: Sql, accountId: string, digest: Buffer): Promise<boolean> {
  const rows = await sql.query(
    'DELETE FROM recovery_code WHERE account_id = :accountId AND digest = :digest RETURNING account_id',
    { accountId, digest },
  );
  return rows.length > 0;
}

export async function countRecoveryCodes(sql: Sql, accountId: string): Promise<number> {
  return (await sql.query('SELECT 1 FROM recovery_code WHERE account_id = :accountId', { accountId })).length;
}

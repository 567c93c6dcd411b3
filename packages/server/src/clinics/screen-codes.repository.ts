import type { Sql, Transaction, Tables } from '../db/index.ts';

export type StoredCode = { digits: string; expiresAt: Date };
type CodeRow = Pick<Tables['screenCode'], 'digits' | 'expiresAt'>;

/**
 * Keeps digits for a clinic's screen, unless it has some that last until `atLeastUntil`; gives those that it has then.
 * Null when other clinics have these digits.
 */
export async function keepScreenCode(
  tx: Transaction,
  clinicId: string,
  { digits, expiresAt }: StoredCode,
  atLeastUntil: Date,
): Promise<StoredCode | null> {
  await tx.query('DELETE FROM screen_code WHERE clinic_id = :clinicId AND expires_at < :atLeastUntil', {
    clinicId,
    atLeastUntil,
  });
  await tx.query(
    'INSERT INTO screen_code (clinic_id, digits, expires_at) VALUES (:clinicId, :digits, :expiresAt) ON CONFLICT DO NOTHING',
    { clinicId, digits, expiresAt },
  );
  const [row] = await tx.query<CodeRow>(
    'SELECT digits, expires_at FROM screen_code WHERE clinic_id = :clinicId',
    { clinicId },
  );
  return row ? { digits: row.digits, expiresAt: row.expiresAt } : null;
}

/** The slug of the clinic whose screen these digits open now; null when they open none. */
export async function findScreen(sql: Sql, digits: string, now: Date): Promise<string | null> {
  const [row] = await sql.query<{ slug: string }>(
    `SELECT clinic.slug FROM screen_code JOIN clinic ON clinic.id = clinic_id
     WHERE digits = :digits AND expires_at > :now AND clinic.is_active`,
    { digits, now },
  );
  return row?.slug ?? null;
}

import type { Sql, Transaction } from '../db/index.ts';

/** Returns the clinic with this id, if there is one, and whether another clinic has the slug. */
export async function findStanding(
  sql: Sql,
  clinicId: string,
  slug: string,
): Promise<{ known: { slug: string; isDeleted: boolean } | null; isSlugTaken: boolean }> {
  const rows = await sql.query<{ id: string; slug: string; isDeleted: boolean }>(
    'SELECT id, slug, deleted_at IS NOT NULL AS is_deleted FROM clinic WHERE id = :clinicId OR slug = :slug',
    { clinicId, slug },
  );
  const known = rows.find(({ id }) => id === clinicId) ?? null;
  return { known, isSlugTaken: rows.some((row) => row.id !== clinicId && row.slug === slug) };
}

/** Returns the account of a verified email, unless it is suspended. */
export async function findImporter(sql: Sql, email: string): Promise<string | null> {
  const [row] = await sql.query<{ id: string }>(
    'SELECT id FROM account WHERE email = :email AND email_verified AND suspended_at IS NULL',
    { email },
  );
  return row?.id ?? null;
}

export async function isActiveClinic(sql: Sql, clinicId: string): Promise<boolean> {
  const rows = await sql.query('SELECT 1 FROM clinic WHERE id = :clinicId AND is_active', { clinicId });
  return rows.length > 0;
}

type Piece = { accountId: string; number: number; bytes: Buffer; now: Date };

/** Stores a piece of the archive that this account is sending. Piece 0 begins a new file. */
export async function savePiece(tx: Transaction, { accountId, number, bytes, now }: Piece): Promise<void> {
  if (number === 0) await deletePieces(tx, accountId);
  await tx.query(
    `INSERT INTO archive_piece (account_id, number, bytes, sent_at) VALUES (:accountId, :number, :bytes, :now)
     ON CONFLICT (account_id, number) DO UPDATE SET bytes = excluded.bytes, sent_at = excluded.sent_at`,
    { accountId, number, bytes, now },
  );
}

/** Yields the pieces in order. Stops at the first missing piece, so the file ends there. */
export async function* readPieces(sql: Sql, accountId: string, count: number): AsyncGenerator<Buffer> {
  for (let number = 0; number < count; number += 1) {
    const [piece] = await sql.query<{ bytes: Buffer }>(
      'SELECT bytes FROM archive_piece WHERE account_id = :accountId AND number = :number',
      { accountId, number },
    );
    if (!piece) return;
    yield piece.bytes;
  }
}

export async function deletePieces(sql: Sql, accountId: string): Promise<void> {
  await sql.query('DELETE FROM archive_piece WHERE account_id = :accountId', { accountId });
}

import type { Sql } from '../db/index.ts';

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

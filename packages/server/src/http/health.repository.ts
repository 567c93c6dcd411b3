import type { Sql } from '../db/index.ts';

/** Resolves when the database answers. Throws `db.unavailable`. */
export async function pingDatabase(sql: Sql): Promise<void> {
  await sql.query('SELECT 1');
}

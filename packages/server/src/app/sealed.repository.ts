import type { Sql } from '../db/index.ts';

export type Sealed = { id: string; sealed: string };

/** All that lies sealed in the database: doctors' codes, and the key for push services under `push`. */
export function listSealed(sql: Sql): Promise<Sealed[]> {
  return sql.query<Sealed>(
    `SELECT id::text, code_encrypted AS sealed FROM doctor
     UNION ALL SELECT 'push', private_key_sealed FROM push_key`,
  );
}

/** Puts the same in its place, sealed otherwise, unless it was changed meanwhile. */
export async function replaceSealed(sql: Sql, { id, sealed }: Sealed, anew: string): Promise<void> {
  await (id === 'push'
    ? sql.query('UPDATE push_key SET private_key_sealed = $2 WHERE private_key_sealed = $1', [sealed, anew])
    : sql.query('UPDATE doctor SET code_encrypted = $3 WHERE id = $1 AND code_encrypted = $2', [
        id,
        sealed,
        anew,
      ]));
}

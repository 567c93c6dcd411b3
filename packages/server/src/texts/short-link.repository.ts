import { randomInt } from 'node:crypto';
import type { Sql } from '../db/index.ts';

/** Letters and digits. Leaves out 0, O, I and l, because they look alike in print. */
const SIGNS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const CODE_LENGTH = 7;

/** Matches the code of a short link. */
export const SHORT_CODE = new RegExp(`^[${SIGNS}]{${CODE_LENGTH}}$`);

const newCode = () => Array.from({ length: CODE_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');

/**
 * Returns the path of the short link to a token's or booking's page. The link is the same in each of its
 * texts.
 */
export async function shortPathOf(
  sql: Sql,
  { secret, clinicId }: { secret: string; clinicId: string },
  at: Date,
): Promise<string> {
  const [row] = await sql.query<{ shortCode: string }>(
    `INSERT INTO holder_proof AS kept (secret, clinic_id, used_at, short_code) VALUES (:secret, :clinicId, :at, :code)
     ON CONFLICT (secret) DO UPDATE SET used_at = :at, short_code = coalesce(kept.short_code, :code)
     RETURNING short_code`,
    { secret, clinicId, at, code: newCode() },
  );
  if (!row) throw new Error('an insertion gave no row');
  return `/s/${row.shortCode}`;
}

/** Finds the secret of the page behind a short link. Returns null if there is no such link. */
export async function findShortLink(sql: Sql, code: string): Promise<string | null> {
  if (!SHORT_CODE.test(code)) return null;
  const [row] = await sql.query<{ secret: string }>(
    'SELECT secret FROM holder_proof WHERE short_code = :code',
    { code },
  );
  return row?.secret ?? null;
}

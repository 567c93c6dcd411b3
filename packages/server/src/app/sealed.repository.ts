import type { Sql } from '../db/index.ts';

/** The tables with encrypted values, and the key column of each. */
const PLACES = {
  doctor: { key: 'id', column: 'code_encrypted' },
  second_factor: { key: 'account_id', column: 'secret_sealed' },
  whatsapp_number: { key: 'clinic_id', column: 'credentials_sealed' },
  webhook: { key: 'id', column: 'secrets_sealed' },
  // This table has only one row, so the encrypted value itself identifies it.
  push_key: { key: 'private_key_sealed', column: 'private_key_sealed' },
} as const;
type Place = keyof typeof PLACES;

export type Sealed = { place: Place; key: string; sealed: string };

/**
 * All encrypted values in the database: doctors' codes, secrets of second factors, credentials of clinics'
 * own WhatsApp numbers, secrets of webhooks, and the key for push services.
 */
export function listSealed(sql: Sql): Promise<Sealed[]> {
  const parts = Object.entries(PLACES).map(
    ([place, { key, column }]) =>
      `SELECT '${place}' AS place, ${key}::text AS key, ${column} AS sealed FROM ${place}`,
  );
  return sql.query<Sealed>(parts.join(' UNION ALL '));
}

/** Deletes this key for push services, unless another key has replaced it in the meantime. */
export async function removePushKey(sql: Sql, { sealed }: Sealed): Promise<void> {
  await sql.query('DELETE FROM push_key WHERE private_key_sealed = :sealed', { sealed });
}

/**
 * Replaces an encrypted value with the same value encrypted with another secret, unless it changed in the
 * meantime.
 */
export async function replaceSealed(sql: Sql, { place, key, sealed }: Sealed, anew: string): Promise<void> {
  const { key: keyColumn, column } = PLACES[place];
  await sql.query(
    `UPDATE ${place} SET ${column} = :anew WHERE ${keyColumn}::text = :key AND ${column} = :sealed`,
    { key, sealed, anew },
  );
}

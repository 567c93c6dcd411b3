import type { Sql, Tables } from '../../../db/index.ts';

/** As it is stored: the private half sealed. */
export type SealedPushKey = { publicKey: string; privateKeySealed: string };

type Row = Pick<Tables['pushKey'], 'publicKey' | 'privateKeySealed'>;

/** False for a database that is empty, or older than the key. */
export async function hasPushKeyTable(sql: Sql): Promise<boolean> {
  const [row] = await sql.query<{ exists: boolean }>(`SELECT to_regclass('push_key') IS NOT NULL AS exists`);
  return row?.exists === true;
}

/** The platform's key for Web Push; null before the first start. */
export async function findPushKey(sql: Sql): Promise<SealedPushKey | null> {
  const [row] = await sql.query<Row>('SELECT public_key, private_key_sealed FROM push_key');
  return row ? { publicKey: row.publicKey, privateKeySealed: row.privateKeySealed } : null;
}

/** Stores a key unless another process was faster. */
export async function insertPushKey(sql: Sql, key: SealedPushKey): Promise<void> {
  await sql.query(
    'INSERT INTO push_key (public_key, private_key_sealed) VALUES (:publicKey, :privateKeySealed) ON CONFLICT DO NOTHING',
    { publicKey: key.publicKey, privateKeySealed: key.privateKeySealed },
  );
}

import type { TokenState } from '@baari/core/queue';
import type { PushSubscription } from '../../../context/index.ts';
import type { Sql, Tables, Transaction } from '../../../db/index.ts';
import { readState, type StateColumns } from '../../../queue/index.ts';

/** The stored key for Web Push. The private half of the key is encrypted. */
export type SealedPushKey = Pick<Tables['pushKey'], 'publicKey' | 'privateKeySealed'>;

/**
 * Returns whether the table exists. The table is missing in an empty database, and in versions from before
 * the key existed.
 */
export async function hasPushKeyTable(sql: Sql): Promise<boolean> {
  const [row] = await sql.query<{ exists: boolean }>(`SELECT to_regclass('push_key') IS NOT NULL AS exists`);
  return row?.exists === true;
}

/** Returns the platform's key for Web Push; null before the first start. */
export async function findPushKey(sql: Sql): Promise<SealedPushKey | null> {
  const [row] = await sql.query<SealedPushKey>('SELECT public_key, private_key_sealed FROM push_key');
  return row ?? null;
}

/** Stores a key unless another process has already stored one. */
export async function insertPushKey(sql: Sql, key: SealedPushKey): Promise<void> {
  await sql.query(
    'INSERT INTO push_key (public_key, private_key_sealed) VALUES (:publicKey, :privateKeySealed) ON CONFLICT DO NOTHING',
    key,
  );
}

/** A token that is locked until the transaction ends, so that its alerts can be changed. */
export type LockedAlertToken = { id: string; doctorId: string; clinicId: string; state: TokenState };

/** Returns null if no token has this secret. */
export async function lockAlertToken(tx: Transaction, secret: string): Promise<LockedAlertToken | null> {
  const [row] = await tx.query<StateColumns & { id: string; doctorId: string; clinicId: string }>(
    // Calling and issuing tokens wait for this lock, but the transaction is short.
    'SELECT id, doctor_id, clinic_id, status, reason FROM token WHERE secret = :secret FOR NO KEY UPDATE',
    { secret },
  );
  return row ? { id: row.id, doctorId: row.doctorId, clinicId: row.clinicId, state: readState(row) } : null;
}

/**
 * Stores a browser's subscription with its newest keys. Deletes the oldest subscriptions of a token that has
 * too many.
 */
export async function saveSubscription(
  tx: Transaction,
  token: LockedAlertToken,
  { endpoint, p256dh, auth }: PushSubscription,
  { most, now, deviceId }: { most: number; now: Date; deviceId: string | null },
): Promise<void> {
  await tx.query(
    `INSERT INTO push_subscription (token_id, doctor_id, clinic_id, endpoint, p256dh, auth, created_at, device_id)
     VALUES (:tokenId, :doctorId, :clinicId, :endpoint, :p256dh, :auth, :now, :deviceId)
     ON CONFLICT (token_id, endpoint) DO UPDATE SET p256dh = EXCLUDED.p256dh, auth = EXCLUDED.auth, device_id = EXCLUDED.device_id`,
    {
      tokenId: token.id,
      doctorId: token.doctorId,
      clinicId: token.clinicId,
      endpoint,
      p256dh,
      auth,
      now,
      deviceId,
    },
  );
  await tx.query(
    `DELETE FROM push_subscription WHERE token_id = :tokenId AND endpoint IN (
       SELECT endpoint FROM push_subscription WHERE token_id = :tokenId AND endpoint <> :endpoint
       ORDER BY created_at DESC, endpoint OFFSET :offset)`,
    { tokenId: token.id, endpoint, offset: most - 1 },
  );
}

/** Deletes a browser's subscription to a token, if there is one. */
export async function deleteSubscription(sql: Sql, tokenId: string, endpoint: string): Promise<void> {
  await sql.query('DELETE FROM push_subscription WHERE token_id = :tokenId AND endpoint = :endpoint', {
    tokenId,
    endpoint,
  });
}

/** Sets the language of alerts about a token. */
export async function saveLanguage(tx: Transaction, tokenId: string, language: string): Promise<void> {
  await tx.query('UPDATE token SET language = :language WHERE id = :tokenId AND language <> :language', {
    tokenId,
    language,
  });
}

/** Sets whether text messages about a token are wanted. */
export async function saveTextPreference(tx: Transaction, tokenId: string, wanted: boolean): Promise<void> {
  await tx.query('UPDATE token SET wants_texts = :wanted WHERE id = :tokenId', { tokenId, wanted });
}

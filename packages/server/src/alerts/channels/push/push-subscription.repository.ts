import type { TokenState } from '@baari/core/queue';
import type { PushSubscription } from '../../../context/index.ts';
import type { Sql, Transaction } from '../../../db/index.ts';
import { readState, type StateColumns } from '../../../queue/index.ts';

/** A token whose alerts are being changed, locked until the transaction ends. */
export type LockedAlertToken = { id: string; doctorId: string; clinicId: string; state: TokenState };

/** Null when there is none with this secret. */
export async function lockAlertToken(tx: Transaction, secret: string): Promise<LockedAlertToken | null> {
  const [row] = await tx.query<StateColumns & { id: string; doctor_id: string; clinic_id: string }>(
    // Calls and issues can wait for this lock, but only as long as this short transaction takes.
    'SELECT id, doctor_id, clinic_id, status, reason FROM token WHERE secret = $1 FOR NO KEY UPDATE',
    [secret],
  );
  return row ? { id: row.id, doctorId: row.doctor_id, clinicId: row.clinic_id, state: readState(row) } : null;
}

/** Keeps a browser's subscription, with its newest keys; of too many of a token the oldest go. */
export async function saveSubscription(
  tx: Transaction,
  token: LockedAlertToken,
  { endpoint, p256dh, auth }: PushSubscription,
  { most, now, deviceId }: { most: number; now: Date; deviceId: string | null },
): Promise<void> {
  await tx.query(
    `INSERT INTO push_subscription (token_id, doctor_id, clinic_id, endpoint, p256dh, auth, created_at, device_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (token_id, endpoint) DO UPDATE SET p256dh = EXCLUDED.p256dh, auth = EXCLUDED.auth, device_id = EXCLUDED.device_id`,
    [token.id, token.doctorId, token.clinicId, endpoint, p256dh, auth, now, deviceId],
  );
  await tx.query(
    `DELETE FROM push_subscription WHERE token_id = $1 AND endpoint IN (
       SELECT endpoint FROM push_subscription WHERE token_id = $1 AND endpoint <> $2
       ORDER BY created_at DESC, endpoint OFFSET $3)`,
    [token.id, endpoint, most - 1],
  );
}

/** Forgets a browser's subscription to a token; nothing happens when there is none. */
export async function deleteSubscription(sql: Sql, tokenId: string, endpoint: string): Promise<void> {
  await sql.query('DELETE FROM push_subscription WHERE token_id = $1 AND endpoint = $2', [tokenId, endpoint]);
}

/** Alerts about a token are written in this language from now on. */
export async function saveLanguage(tx: Transaction, tokenId: string, language: string): Promise<void> {
  await tx.query('UPDATE token SET language = $2 WHERE id = $1 AND language <> $2', [tokenId, language]);
}

/** Whether text messages about a token are wanted. */
export async function saveTextPreference(tx: Transaction, tokenId: string, wanted: boolean): Promise<void> {
  await tx.query('UPDATE token SET wants_texts = $2 WHERE id = $1', [tokenId, wanted]);
}

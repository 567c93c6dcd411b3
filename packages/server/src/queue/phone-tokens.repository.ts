import type { Sql } from '../db/index.ts';
import { HELD_COLUMNS, type HeldRow, heldToken, type HeldToken } from './patient-token.repository.ts';

/** A waiting or called token of a phone, and the device that took it; null for a walk-in. */
export type LiveToken = HeldToken & { deviceId: string | null };

// A session that ended long ago has no live tokens left; one that is overdue may have, until its end is recorded.
const LIVE_OF_PHONE = {
  name: 'queue.live-tokens-of-phone',
  text: `SELECT t.device_id, ${HELD_COLUMNS}
    JOIN clinic c ON c.id = t.clinic_id AND c.is_active
    WHERE t.phone = $1 AND t.status IN ('waiting', 'called')
    ORDER BY (t.device_id = $3) DESC NULLS LAST, t.issued_at DESC, t.id DESC LIMIT $2`,
};

/** A phone's waiting and called tokens at all active clinics: those of a device first, then the newest. */
export async function listLiveTokensOfPhone(
  sql: Sql,
  { phone, deviceId, limit }: { phone: string; deviceId: string | null; limit: number },
): Promise<LiveToken[]> {
  const rows = await sql.query<HeldRow & { device_id: string | null }>(LIVE_OF_PHONE, [
    phone,
    limit,
    deviceId,
  ]);
  return rows.map((row) => ({ ...heldToken(row), deviceId: row.device_id }));
}

const TYPED_NAME = {
  name: 'queue.typed-name',
  text: `SELECT typed_name FROM token WHERE device_id = $1 AND phone = $2 AND typed_name IS NOT NULL
    ORDER BY issued_at DESC LIMIT 1`,
};

/** The name that was typed last with a phone on a device; null when none was. */
export async function findTypedName(sql: Sql, deviceId: string, phone: string): Promise<string | null> {
  const [row] = await sql.query<{ typed_name: string }>(TYPED_NAME, [deviceId, phone]);
  return row?.typed_name ?? null;
}

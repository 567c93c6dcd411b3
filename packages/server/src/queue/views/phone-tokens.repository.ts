import { IN_LIVE } from '../../context/index.ts';
import type { Sql } from '../../db/index.ts';
import {
  HELD_COLUMNS,
  HELD_JOINS,
  type HeldRow,
  heldToken,
  type HeldToken,
} from '../ledger/patient-tokens.repository.ts';

/**
 * A live token of a phone. `isOwn` means that the requesting device took the token or has confirmed its
 * phone.
 */
export type LiveToken = HeldToken & { isOwn: boolean };

// Checks only the status, so the caller must leave out sessions of past days whose end is not recorded yet.
const LIVE_OF_PHONE = {
  name: 'queue.live-tokens-of-phone',
  text: `SELECT coalesce(t.device_id = :deviceId, false)
      OR EXISTS (SELECT 1 FROM confirmed_phone WHERE device_id = :deviceId AND phone = :phone) AS is_own, ${HELD_COLUMNS}
    FROM token t ${HELD_JOINS}
    JOIN clinic c ON c.id = t.clinic_id AND c.is_active
    WHERE t.phone = :phone AND t.status ${IN_LIVE}
    ORDER BY (t.device_id = :deviceId) DESC NULLS LAST, t.issued_at DESC, t.id DESC LIMIT :limit`,
};

/**
 * Returns a phone's live tokens at all active clinics. Tokens that the device took come first, followed by
 * the newest.
 */
export async function listLiveTokensOfPhone(
  sql: Sql,
  { phone, deviceId, limit }: { phone: string; deviceId: string | null; limit: number },
): Promise<LiveToken[]> {
  const rows = await sql.query<HeldRow & { isOwn: boolean }>(LIVE_OF_PHONE, { phone, limit, deviceId });
  return rows.map((row) => ({ ...heldToken(row), isOwn: row.isOwn }));
}

// Only tokens taken on a device have a typed name, and an index covers these tokens.
const LIVE_OF_DEVICE = {
  name: 'queue.live-tokens-of-device',
  text: `SELECT ${HELD_COLUMNS} FROM token t ${HELD_JOINS} JOIN clinic c ON c.id = t.clinic_id AND c.is_active
    WHERE t.device_id = :deviceId AND t.typed_name IS NOT NULL AND t.status ${IN_LIVE}
    ORDER BY t.issued_at DESC, t.id DESC LIMIT :limit`,
};

/** Returns the live tokens that a device took at all active clinics, the newest first. */
export async function listLiveTokensOfDevice(
  sql: Sql,
  deviceId: string,
  limit: number,
): Promise<HeldToken[]> {
  return (await sql.query<HeldRow>(LIVE_OF_DEVICE, { deviceId, limit })).map(heldToken);
}

const TYPED_NAME = {
  name: 'queue.typed-name',
  text: `SELECT typed_name FROM token WHERE device_id = :deviceId AND phone = :phone AND typed_name IS NOT NULL
    ORDER BY issued_at DESC LIMIT 1`,
};

/** Returns the name that was last typed with a phone on a device. Returns null if no name was typed. */
export async function findTypedName(sql: Sql, deviceId: string, phone: string): Promise<string | null> {
  const [row] = await sql.query<{ typedName: string }>(TYPED_NAME, { deviceId, phone });
  return row?.typedName ?? null;
}

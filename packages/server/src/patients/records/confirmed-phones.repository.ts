import { IN_LIVE } from '../../context/index.ts';
import type { Sql, Transaction } from '../../db/index.ts';

/** A phone and the device on which it was confirmed. The confirmation counts only on this device. */
export type PhoneOnDevice = { deviceId: string; phone: string };

// Updates the time of the last use at most once a day, so that most tokens need no second write.
const ASKS = {
  name: 'patients.asks-for-confirmation',
  text: `WITH used AS (
      UPDATE confirmed_phone SET used_at = :now
      WHERE device_id = :deviceId AND phone = :phone AND used_at < :now::timestamptz - interval '1 day'
    )
    SELECT c.confirms_phones AND c.text_permission IN ('kept', 'granted') AND NOT EXISTS (
      SELECT 1 FROM confirmed_phone WHERE device_id = :deviceId AND phone = :phone
    ) AS asks
    FROM clinic c WHERE c.id = :clinicId`,
};

/**
 * Returns whether the clinic requires that the phone is confirmed on this device first. If the phone is
 * confirmed, updates the time at which the confirmation was last used.
 */
export async function asksForConfirmation(
  tx: Transaction,
  { clinicId, deviceId, phone, now }: { clinicId: string; deviceId: string | null; phone: string; now: Date },
): Promise<boolean> {
  const [row] = await tx.query<{ asks: boolean }>(ASKS, { clinicId, deviceId, phone, now });
  return row?.asks ?? false;
}

export async function saveConfirmedPhone(
  tx: Transaction,
  { deviceId, phone, now }: PhoneOnDevice & { now: Date },
): Promise<void> {
  await tx.query(
    `INSERT INTO confirmed_phone (device_id, phone, confirmed_at, used_at) VALUES (:deviceId, :phone, :now, :now)
     ON CONFLICT DO NOTHING`,
    { deviceId, phone, now },
  );
}

export async function isConfirmedPhone(sql: Sql, { deviceId, phone }: PhoneOnDevice): Promise<boolean> {
  const rows = await sql.query(
    'SELECT 1 FROM confirmed_phone WHERE device_id = :deviceId AND phone = :phone',
    { deviceId, phone },
  );
  return rows.length > 0;
}

/** Returns whether a clinic has a line that takes bookings. */
export async function takesBookings(sql: Sql, clinicId: string): Promise<boolean> {
  const rows = await sql.query(
    'SELECT 1 FROM doctor WHERE clinic_id = :clinicId AND takes_bookings AND removed_at IS NULL LIMIT 1',
    { clinicId },
  );
  return rows.length > 0;
}

/** Returns whether a phone has a live token at a clinic. */
export async function hasLiveToken(
  sql: Sql,
  { clinicId, phone }: { clinicId: string; phone: string },
): Promise<boolean> {
  const rows = await sql.query(
    `SELECT 1 FROM token WHERE phone = :phone AND clinic_id = :clinicId AND status ${IN_LIVE} LIMIT 1`,
    { clinicId, phone },
  );
  return rows.length > 0;
}

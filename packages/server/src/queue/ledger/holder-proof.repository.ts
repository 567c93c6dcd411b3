import { WRONG_PROOFS_MAX } from '@baari/core/queue';
import type { Sql, Transaction } from '../../db/index.ts';

const FIND = {
  name: 'queue.holder-proof',
  text: `SELECT EXISTS (SELECT FROM holder_proof WHERE secret = :secret AND :deviceId = ANY (devices))
      OR EXISTS (SELECT FROM confirmed_phone WHERE device_id = :deviceId AND phone = :phone) AS is_given,
    coalesce((SELECT wrong_tries FROM holder_proof WHERE secret = :secret), 0) AS wrong_tries`,
};

/**
 * Returns whether the browser has proved that it belongs to the link's phone, by digits or a code, and how
 * many wrong answers were given for the link.
 */
export async function findHolderProof(
  sql: Sql,
  { secret, phone, deviceId }: { secret: string; phone: string | null; deviceId: string | null },
): Promise<{ isGiven: boolean; wrongTries: number }> {
  const [row] = await sql.query<{ isGiven: boolean; wrongTries: number }>(FIND, { secret, phone, deviceId });
  return { isGiven: row?.isGiven === true, wrongTries: row?.wrongTries ?? 0 };
}

/**
 * Stores a browser's answer in one statement, so that simultaneous answers can't exceed the limit. Returns
 * the number of wrong answers so far. Returns null if the limit was already reached.
 */
export async function saveHolderAnswer(
  tx: Transaction,
  answer: { secret: string; clinicId: string; deviceId: string; isRight: boolean; at: Date },
): Promise<number | null> {
  const { secret, clinicId, deviceId, isRight, at } = answer;
  const [row] = await tx.query<{ wrongTries: number }>(
    `INSERT INTO holder_proof AS kept (secret, clinic_id, devices, wrong_tries, used_at)
     VALUES (:secret, :clinicId, CASE WHEN :isRight THEN ARRAY[:deviceId::uuid] ELSE '{}' END, CASE WHEN :isRight THEN 0 ELSE 1 END, :at)
     ON CONFLICT (secret) DO UPDATE SET
       devices = CASE WHEN :isRight THEN (:deviceId::uuid || array_remove(kept.devices, :deviceId))[1:10] ELSE kept.devices END,
       wrong_tries = kept.wrong_tries + CASE WHEN :isRight THEN 0 ELSE 1 END,
       used_at = :at
     WHERE kept.wrong_tries < :wrongProofsMax
     RETURNING wrong_tries`,
    { secret, deviceId, isRight, at, wrongProofsMax: WRONG_PROOFS_MAX, clinicId },
  );
  return row?.wrongTries ?? null;
}

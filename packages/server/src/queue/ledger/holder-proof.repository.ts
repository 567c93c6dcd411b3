import { WRONG_PROOFS_MAX } from '@baari/core/queue';
import type { Sql, Transaction } from '../../db/index.ts';

const FIND = {
  name: 'queue.holder-proof',
  text: `SELECT EXISTS (SELECT FROM holder_proof WHERE secret = $1 AND $3 = ANY (devices))
      OR EXISTS (SELECT FROM confirmed_phone WHERE device_id = $3 AND phone = $2) AS is_given,
    coalesce((SELECT wrong_tries FROM holder_proof WHERE secret = $1), 0) AS wrong_tries`,
};

/** Whether the browser proved the link's phone, by its digits or a code, and how many wrong answers the link got. */
export async function findHolderProof(
  sql: Sql,
  { secret, phone, deviceId }: { secret: string; phone: string | null; deviceId: string | null },
): Promise<{ isGiven: boolean; wrongTries: number }> {
  const [row] = await sql.query<{ is_given: boolean; wrong_tries: number }>(FIND, [secret, phone, deviceId]);
  return { isGiven: row?.is_given === true, wrongTries: row?.wrong_tries ?? 0 };
}

/**
 * Keeps a browser's answer, in one statement, so that of many at once no more than the limit are judged. Returns the wrong
 * answers until then; null where the limit was reached before.
 */
export async function saveHolderAnswer(
  tx: Transaction,
  answer: { secret: string; clinicId: string; deviceId: string; isRight: boolean; at: Date },
): Promise<number | null> {
  const { secret, clinicId, deviceId, isRight, at } = answer;
  const [row] = await tx.query<{ wrong_tries: number }>(
    `INSERT INTO holder_proof AS kept (secret, clinic_id, devices, wrong_tries, used_at)
     VALUES ($1, $6, CASE WHEN $3 THEN ARRAY[$2::uuid] ELSE '{}' END, CASE WHEN $3 THEN 0 ELSE 1 END, $4)
     ON CONFLICT (secret) DO UPDATE SET
       devices = CASE WHEN $3 THEN ($2::uuid || array_remove(kept.devices, $2))[1:10] ELSE kept.devices END,
       wrong_tries = kept.wrong_tries + CASE WHEN $3 THEN 0 ELSE 1 END,
       used_at = $4
     WHERE kept.wrong_tries < $5
     RETURNING wrong_tries`,
    [secret, deviceId, isRight, at, WRONG_PROOFS_MAX, clinicId],
  );
  return row?.wrong_tries ?? null;
}

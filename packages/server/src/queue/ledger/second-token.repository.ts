import { AppError } from '@baari/core/shared';
import { IN_LIVE } from '../../context/index.ts';
import type { Transaction } from '../../db/index.ts';

/** Refuses with `queue.patient_has_other_token` a patient who has a live token in a session. */
export async function refuseSecondToken(
  tx: Transaction,
  sessionId: string | null,
  patientId: string,
): Promise<void> {
  const live = await tx.query(
    `SELECT 1 FROM token WHERE session_id = :sessionId AND patient_id = :patientId AND status ${IN_LIVE} LIMIT 1`,
    { sessionId, patientId },
  );
  if (live.length > 0) throw new AppError('conflict', 'queue.patient_has_other_token');
}

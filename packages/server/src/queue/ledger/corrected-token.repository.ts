/** A live token whose name or phone staff correct. */
import type { VisitType } from '@baari/core/queue';
import { AppError } from '@baari/core/shared';
import { IN_LIVE } from '../../context/index.ts';
import type { Transaction } from '../../db/index.ts';

export type CorrectedToken = { id: string; number: number; patientId: string; phone: string | null };

/** The live token of a session with this number. Throws `queue.token_not_found`. */
export async function findForCorrection(
  tx: Transaction,
  sessionId: string | null,
  number: number,
): Promise<CorrectedToken> {
  const [token] = await tx.query<CorrectedToken>(
    `SELECT id, number, patient_id AS "patientId", phone FROM token
     WHERE session_id = :sessionId AND number = :number AND status ${IN_LIVE}`,
    { sessionId, number },
  );
  if (!token) throw new AppError('not_found', 'queue.token_not_found');
  return token;
}

type Holder = { tokenId: string; patientId: string; phone: string | null; ordinal: number };

/** The tokens from which the visit was moved, however often, are the patient's, too. */
export async function giveToPatient(tx: Transaction, holder: Holder): Promise<void> {
  const { tokenId, patientId, phone, ordinal } = holder;
  await tx.query(
    `WITH RECURSIVE visit AS (
       SELECT id, moved_from FROM token WHERE id = :tokenId
       UNION ALL SELECT t.id, t.moved_from FROM visit JOIN token t ON t.id = visit.moved_from)
     UPDATE token SET patient_id = :patientId, phone = :phone, ordinal = CASE WHEN id = :tokenId THEN :ordinal ELSE ordinal END
     WHERE id IN (SELECT id FROM visit)`,
    { tokenId, patientId, phone, ordinal },
  );
}

/** What the visit of a token is for, as staff correct it; null where nobody says it. */
export async function saveVisitType(
  tx: Transaction,
  tokenId: string,
  visitType: VisitType | null,
): Promise<void> {
  await tx.query('UPDATE token SET visit_type = :visitType WHERE id = :tokenId', { tokenId, visitType });
}

/** Gives a token another secret. The device that took it goes on with the ones that it had. */
export async function replaceSecret(tx: Transaction, tokenId: string, secret: string): Promise<void> {
  await tx.query(
    `UPDATE token SET secret = :secret,
       former_secrets = CASE WHEN device_id IS NULL THEN former_secrets ELSE former_secrets || secret END
     WHERE id = :tokenId`,
    { tokenId, secret },
  );
}

import type { PatientToken } from '@baari/contract/queue';
import { AppError } from '@baari/core/shared';
import type { Context } from '../../context/index.ts';
import { queueGrantOf } from '../../doctors/index.ts';
import { changeQueue, type Decision, type LockedDoctorQueue } from '../ledger/change-queue.ts';
import { holderProofOf } from '../views/holder-proof.ts';
import { patientTokenAfter, requireHeldToken } from '../views/patient-token.ts';

/**
 * Runs a change for the holder of a token's secret, as on the token page, and answers with the token after it, wherever the
 * visit goes on by then. Throws `queue.token_not_found`, `queue.no_session` when the token's session is over, and with
 * `needsProof` `queue.holder_unproved` for a browser that is neither the patient's nor staff's.
 */
export async function changeAsHolder(
  ctx: Context,
  operation: string,
  input: { secret: string },
  decide: (locked: LockedDoctorQueue, number: number) => Promise<Decision>,
  { needsProof = false }: { needsProof?: boolean } = {},
): Promise<PatientToken> {
  const held = await requireHeldToken(ctx, input.secret);
  const isProved = !needsProof || (await holderProofOf(ctx, held)) === 'given';
  const { changed } = await changeQueue(ctx, {
    operation,
    input: { doctorId: held.doctorId },
    asked: input,
    // Staff know the secret, too, from a slip: what they do with it is logged as done by staff.
    authorise: (doctor) => {
      const grant = queueGrantOf(ctx, doctor);
      if (grant === null && !isProved) throw new AppError('forbidden', 'queue.holder_unproved');
      return grant ?? { kind: 'device', deviceId: ctx.actor.deviceId };
    },
    decide: (locked) => {
      // A number says nothing without its session: the same number may wait in the next one.
      if (locked.sessionId !== held.sessionId) throw new AppError('conflict', 'queue.no_session');
      return decide(locked, held.number);
    },
  });
  return patientTokenAfter(ctx, await requireHeldToken(ctx, input.secret), changed);
}

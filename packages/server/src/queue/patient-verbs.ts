/** What the holder of a token's secret can do with it, on the token page. */
import type { PatientToken } from '@baari/contract/queue';
import { leave as decideLeave } from '@baari/core/queue';
import { AppError } from '@baari/core/shared';
import type { Context } from '../context/index.ts';
import { changeQueue, type Decision, type LockedDoctorQueue } from './change-queue.ts';
import { lockedToken } from './locked-token.ts';
import { decideArrival } from './mark-arrived.ts';
import { patientTokenOf, requireHeldToken } from './patient-token.ts';

type Input = { secret: string };

/** The patient gives the token up. Throws `queue.token_not_waiting` when it is not, or no longer, waiting. */
export function leave(ctx: Context, input: Input): Promise<PatientToken> {
  return changeAsHolder(ctx, 'leave', input, async (locked, number) => ({
    change: decideLeave(locked.queue, await lockedToken(locked, number)),
  }));
}

/** The patient says that he or she is in the clinic. */
export function announceArrival(ctx: Context, input: Input): Promise<PatientToken> {
  return changeAsHolder(ctx, 'announceArrival', input, decideArrival);
}

async function changeAsHolder(
  ctx: Context,
  operation: string,
  input: Input,
  decide: (locked: LockedDoctorQueue, number: number) => Promise<Decision>,
): Promise<PatientToken> {
  const held = await requireHeldToken(ctx, input.secret);
  const { revision } = await changeQueue(ctx, {
    operation,
    input: { ...input, doctorId: held.doctorId },
    authorise: () => ({ kind: 'device', deviceId: ctx.actor.deviceId }),
    decide: (locked) => {
      // A number says nothing without its session: the same number may wait in the next one.
      if (locked.sessionId !== held.sessionId) throw new AppError('conflict', 'queue.no_session');
      return decide(locked, held.number);
    },
  });
  return patientTokenOf(ctx, await requireHeldToken(ctx, input.secret), revision);
}

import type { QueueAnswer } from '@baari/contract/queue';
import { markArrived as decideMarkArrived } from '@baari/core/queue';
import type { Context } from '../context/index.ts';
import type { Decision, LockedDoctorQueue } from './change-queue.ts';
import { setArrived } from './token.repository.ts';
import { lockedToken } from './locked-token.ts';
import { changeAsStaff } from './staff-verb.ts';

export type TokenInput = { doctorId: string; number: number };

/** Staff mark that a waiting patient is in the clinic. */
export function markArrived(ctx: Context, input: TokenInput): Promise<QueueAnswer> {
  return changeAsStaff(ctx, {
    operation: 'markArrived',
    input,
    decide: (locked) => decideArrival(locked, input.number),
  });
}

/** The arrival of one token, whoever reports it. */
export async function decideArrival(locked: LockedDoctorQueue, number: number): Promise<Decision> {
  const change = decideMarkArrived(locked.queue, await lockedToken(locked, number));
  return { change, write: (sessionId) => setArrived(locked.tx, sessionId, number, locked.now) };
}

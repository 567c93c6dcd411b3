import type { Input } from '@baari/contract';
import type { QueueAnswer } from '@baari/contract/queue';
import { markArrived as decideMarkArrived } from '@baari/core/queue';
import type { Context } from '../../context/index.ts';
import type { Decision, LockedDoctorQueue } from '../ledger/change-queue.ts';
import { setArrived } from '../ledger/token.repository.ts';
import { lockedToken } from '../ledger/locked-token.ts';
import { changeAsStaff } from './staff-verb.ts';

/** Staff mark that a waiting patient is in the clinic. */
export function markArrived(ctx: Context, input: Input<'queue', 'markArrived'>): Promise<QueueAnswer> {
  return changeAsStaff(ctx, {
    operation: 'markArrived',
    input,
    decide: (locked) => decideArrival(locked, input.number, { isSeen: true }),
  });
}

/** The arrival of one token, whoever reports it; `isSeen` when the clinic does. */
export async function decideArrival(
  locked: LockedDoctorQueue,
  number: number,
  { isSeen }: { isSeen: boolean },
): Promise<Decision> {
  const change = decideMarkArrived(locked.queue, await lockedToken(locked, number));
  return {
    change,
    write: (sessionId) => setArrived(locked.tx, sessionId, number, { at: locked.now, isSeen }),
  };
}

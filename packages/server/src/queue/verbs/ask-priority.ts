import type { Input } from '@baari/contract';
import type { PatientToken } from '@baari/contract/queue';
import { askPriority as decideAsking, requirePriority, withdrawPriority } from '@baari/core/queue';
import type { Context } from '../../context/index.ts';
import { countAsks, findAsked, saveAsked } from '../ledger/asked-priority.repository.ts';
import type { Decision, LockedDoctorQueue } from '../ledger/change-queue.ts';
import { lockedToken } from '../ledger/locked-token.ts';
import { changeAsHolder } from './holder-verb.ts';

/**
 * The patient asks to be seen sooner, or with null no longer: it moves nobody until staff place the patient. Why is kept with
 * the token alone, not in the log. Throws what core's `askPriority` and `withdrawPriority` throw, and
 * `queue.priority_not_taken` for a reason that the doctor does not take, and `queue.holder_unproved`.
 */
export function askPriority(ctx: Context, input: Input<'queue', 'askPriority'>): Promise<PatientToken> {
  const { priority } = input;
  const decide = async (locked: LockedDoctorQueue, number: number): Promise<Decision> => {
    const { tx, queue, sessionId } = locked;
    const token = await lockedToken(locked, number);
    const asked = await findAsked(tx, sessionId, number);
    // How old somebody is who says to be old enough, the desk sees.
    if (priority !== null) requirePriority(locked.doctor, priority, null);
    const change =
      priority === null
        ? withdrawPriority(queue, token, asked)
        : decideAsking(queue, token, asked, await countAsks(tx, sessionId, number));
    return {
      change,
      write: () => saveAsked(tx, sessionId, number, priority),
    };
  };
  return changeAsHolder(ctx, 'askPriority', input, decide, { needsProof: true });
}

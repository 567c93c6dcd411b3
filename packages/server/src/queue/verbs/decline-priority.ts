import type { Input } from '@baari/contract';
import type { QueueAnswer } from '@baari/contract/queue';
import { declinePriority as decideDeclining } from '@baari/core/queue';
import type { Context } from '../../context/index.ts';
import { findAsked, setDeclined } from '../ledger/asked-priority.repository.ts';
import { lockedToken } from '../ledger/locked-token.ts';
import { changeAsStaff } from './staff-verb.ts';

/** Staff do not confirm what a patient said to be seen sooner: the patient keeps the place. */
export function declinePriority(
  ctx: Context,
  input: Input<'queue', 'declinePriority'>,
): Promise<QueueAnswer> {
  const { number } = input;
  return changeAsStaff(ctx, {
    operation: 'declinePriority',
    input,
    decide: async (locked) => {
      const { tx, queue, sessionId } = locked;
      const asked = await findAsked(tx, sessionId, number);
      return {
        change: decideDeclining(queue, await lockedToken(locked, number), asked),
        note: { declines: number },
        write: () => setDeclined(tx, sessionId, number, true),
      };
    },
  });
}

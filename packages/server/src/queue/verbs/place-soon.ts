import type { Input } from '@baari/contract';
import type { QueueAnswer } from '@baari/contract/queue';
import { placeSoon as decidePlaceSoon, requirePriority } from '@baari/core/queue';
import type { Context } from '../../context/index.ts';
import { lockedToken, lockedTokens } from '../ledger/locked-token.ts';
import { findAge } from '../ledger/queue.repository.ts';
import { changeAsStaff } from './staff-verb.ts';

/**
 * Places a waiting patient behind the next two; the kind of priority is kept with the event. Throws
 * `queue.priority_not_taken` for one that the doctor does not take, or not at the patient's age.
 */
export function placeSoon(ctx: Context, input: Input<'queue', 'placeSoon'>): Promise<QueueAnswer> {
  return changeAsStaff(ctx, {
    operation: 'placeSoon',
    input,
    decide: async (locked) => {
      const token = await lockedToken(locked, input.number);
      const { priority } = input;
      const change = decidePlaceSoon(locked.queue, token, await lockedTokens(locked));
      const { tx, sessionId, doctor } = locked;
      requirePriority(doctor, priority, await findAge(tx, sessionId, input.number));
      return { change, note: { reason: priority } };
    },
  });
}

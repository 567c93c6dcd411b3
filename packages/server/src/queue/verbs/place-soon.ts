import type { Input } from '@baari/contract';
import type { QueueAnswer } from '@baari/contract/queue';
import { placeSoon as decidePlaceSoon, requireSoonReason } from '@baari/core/queue';
import type { Context } from '../../context/index.ts';
import { lockedToken, lockedTokens } from '../ledger/locked-token.ts';
import { findSaid } from '../ledger/queue.repository.ts';
import { changeAsStaff } from './staff-verb.ts';

/**
 * Places a waiting patient behind the next two; why is kept with the event. Throws `queue.priority_not_taken`
 * for a priority that the doctor does not take, or not at the patient's age, and for who does not come to show a report.
 */
export function placeSoon(ctx: Context, input: Input<'queue', 'placeSoon'>): Promise<QueueAnswer> {
  return changeAsStaff(ctx, {
    operation: 'placeSoon',
    input,
    decide: async (locked) => {
      const token = await lockedToken(locked, input.number);
      const { reason } = input;
      const change = decidePlaceSoon(locked.queue, token, await lockedTokens(locked));
      const { tx, sessionId, doctor } = locked;
      requireSoonReason(doctor, reason, await findSaid(tx, sessionId, input.number));
      return { change, note: { reason } };
    },
  });
}

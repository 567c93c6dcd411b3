import type { Input } from '@baari/contract';
import type { QueueAnswer } from '@baari/contract/queue';
import { placeSoon as decidePlaceSoon } from '@baari/core/queue';
import type { Context } from '../../context/index.ts';
import { lockedToken, lockedTokens } from '../ledger/locked-token.ts';
import { changeAsStaff } from './staff-verb.ts';

/** Places a waiting patient behind the next two; the kind of priority is kept with the event. */
export function placeSoon(ctx: Context, input: Input<'queue', 'placeSoon'>): Promise<QueueAnswer> {
  return changeAsStaff(ctx, {
    operation: 'placeSoon',
    input,
    decide: async (locked) => {
      const token = await lockedToken(locked, input.number);
      const change = decidePlaceSoon(locked.queue, token, await lockedTokens(locked));
      return { change, note: { reason: input.priority } };
    },
  });
}

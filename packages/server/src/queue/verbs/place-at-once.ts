import type { Input } from '@baari/contract';
import type { QueueAnswer } from '@baari/contract/queue';
import { placeAtOnce as decidePlaceAtOnce } from '@baari/core/queue';
import type { Context } from '../../context/index.ts';
import { lockedToken, lockedTokens } from '../ledger/locked-token.ts';
import { changeAsStaff } from './staff-verb.ts';

/** Places a waiting patient next; the reason is kept with the event. */
export function placeAtOnce(ctx: Context, input: Input<'queue', 'placeAtOnce'>): Promise<QueueAnswer> {
  return changeAsStaff(ctx, {
    operation: 'placeAtOnce',
    input,
    decide: async (locked) => {
      const token = await lockedToken(locked, input.number);
      const change = decidePlaceAtOnce(locked.queue, token, await lockedTokens(locked));
      return { change, note: { reason: input.reason } };
    },
  });
}

import type { Input } from '@baari/contract';
import type { QueueAnswer } from '@baari/contract/queue';
import { callToken as decideCallToken } from '@baari/core/queue';
import type { Context } from '../../context/index.ts';
import { lockedToken } from '../ledger/locked-token.ts';
import { callOrder, arrivalOfBrokenOff } from './call-order.ts';
import { changeAsStaff } from './staff-verb.ts';

/** Calls a chosen waiting patient out of turn; the reason is kept with the event. */
export function callToken(ctx: Context, input: Input<'queue', 'callToken'>): Promise<QueueAnswer> {
  return changeAsStaff(ctx, {
    operation: 'callToken',
    input,
    decide: async (locked) => {
      const token = await lockedToken(locked, input.number);
      const arrival = arrivalOfBrokenOff(locked, input.inside);
      return {
        change: decideCallToken(locked.queue, await callOrder(locked, input), token, input.reason),
        ...arrival,
        note: { ...arrival.note, reason: input.reason },
      };
    },
  });
}

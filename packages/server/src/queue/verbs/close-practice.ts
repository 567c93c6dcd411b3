import type { Input } from '@baari/contract';
import type { QueueAnswer } from '@baari/contract/queue';
import { closePractice as decideClose } from '@baari/core/queue';
import type { Context } from '../../context/index.ts';
import { lockedLiveTokens } from '../ledger/locked-token.ts';
import { changeAsStaff } from './staff-verb.ts';

/** Takes no new tokens and ends the session; the answer counts the waiting tokens that this cancelled. */
export function closePractice(ctx: Context, input: Input<'queue', 'closePractice'>): Promise<QueueAnswer> {
  return changeAsStaff(ctx, {
    operation: 'closePractice',
    input,
    decide: async (locked) => {
      const live = await lockedLiveTokens(locked);
      return { change: decideClose(locked.queue, locked.practice.state, locked.serviceDate, live) };
    },
  });
}

import type { Input } from '@baari/contract';
import type { QueueAnswer } from '@baari/contract/queue';
import { sendAway as decideSendAway } from '@baari/core/queue';
import type { Context } from '../../context/index.ts';
import { lockedToken } from '../ledger/locked-token.ts';
import { changeAsStaff } from './staff-verb.ts';

/** Sends the called patient away, as for a test. Throws `queue.token_not_called`. */
export function sendAway(ctx: Context, input: Input<'queue', 'sendAway'>): Promise<QueueAnswer> {
  return changeAsStaff(ctx, {
    operation: 'sendAway',
    input,
    decide: async (locked) => ({
      change: decideSendAway(locked.queue, await lockedToken(locked, input.number)),
    }),
  });
}

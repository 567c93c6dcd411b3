import type { Input } from '@baari/contract';
import type { QueueAnswer } from '@baari/contract/queue';
import { joinQueue } from '@baari/core/queue';
import type { Context } from '../../context/index.ts';
import { lockedToken } from '../ledger/locked-token.ts';
import { movePatients } from './move-patients.ts';

/**
 * A patient who waits, was passed or is away goes on in another doctor's line: sent by the clinic behind the next two, or next who was at once; of their
 * own wish behind everybody. Throws `queue.token_not_waiting` beside what `movePatients` throws.
 */
export function moveToken(ctx: Context, input: Input<'queue', 'moveToken'>): Promise<QueueAnswer> {
  const { number, because } = input;
  return movePatients(ctx, {
    operation: 'moveToken',
    input,
    because,
    choose: async (from) => {
      const token = await lockedToken(from, number);
      return { tokens: [token], number, join: (joined) => joinQueue(joined, token, because), mayStay: false };
    },
  });
}

import type { QueueAnswer } from '@baari/contract/queue';
import { complete as decideComplete } from '@baari/core/queue';
import type { Context } from '../context/index.ts';
import { lockedToken } from './locked-token.ts';
import { changeAsStaff } from './staff-verb.ts';
import type { TokenInput } from './mark-arrived.ts';

/** Completes the called patient. */
export function complete(ctx: Context, input: TokenInput): Promise<QueueAnswer> {
  return changeAsStaff(ctx, {
    operation: 'complete',
    input,
    decide: async (locked) => ({
      change: decideComplete(locked.queue, await lockedToken(locked, input.number)),
    }),
  });
}

import type { Input } from '@baari/contract';
import type { QueueAnswer } from '@baari/contract/queue';
import { complete as decideComplete } from '@baari/core/queue';
import type { Context } from '../../context/index.ts';
import { lockedToken } from '../ledger/locked-token.ts';
import { changeAsStaff } from './staff-verb.ts';

/** Completes the called patient. */
export function complete(ctx: Context, input: Input<'queue', 'complete'>): Promise<QueueAnswer> {
  return changeAsStaff(ctx, {
    operation: 'complete',
    input,
    decide: async (locked) => ({
      change: decideComplete(locked.queue, await lockedToken(locked, input.number)),
    }),
  });
}

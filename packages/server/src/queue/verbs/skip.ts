import type { Input } from '@baari/contract';
import type { QueueAnswer } from '@baari/contract/queue';
import { skip as decideSkip } from '@baari/core/queue';
import type { Context } from '../../context/index.ts';
import { lockedToken } from '../ledger/locked-token.ts';
import { changeAsStaff } from './staff-verb.ts';

/** Skips a waiting patient, or marks the called one as a no-show. */
export function skip(ctx: Context, input: Input<'queue', 'skip'>): Promise<QueueAnswer> {
  return changeAsStaff(ctx, {
    operation: 'skip',
    input,
    decide: async (locked) => ({ change: decideSkip(locked.queue, await lockedToken(locked, input.number)) }),
  });
}

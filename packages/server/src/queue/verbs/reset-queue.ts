import type { Input } from '@baari/contract';
import type { QueueAnswer } from '@baari/contract/queue';
import { reset as decideReset } from '@baari/core/queue';
import type { Context } from '../../context/index.ts';
import { lockedLiveTokens } from '../ledger/locked-token.ts';
import { changeAsStaff } from './staff-verb.ts';

/** Ends the session; its tokens are archived and the next one opens a new session with number 1. */
export function resetQueue(ctx: Context, input: Input<'queue', 'resetQueue'>): Promise<QueueAnswer> {
  return changeAsStaff(ctx, {
    operation: 'resetQueue',
    input,
    decide: async (locked) => ({ change: decideReset(locked.queue, await lockedLiveTokens(locked)) }),
  });
}

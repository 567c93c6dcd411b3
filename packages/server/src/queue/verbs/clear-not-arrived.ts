import type { Input } from '@baari/contract';
import type { QueueAnswer } from '@baari/contract/queue';
import { clearNotArrived as decideClear } from '@baari/core/queue';
import type { Context } from '../../context/index.ts';
import { lockedLiveTokens } from '../ledger/locked-token.ts';
import { changeAsStaff } from './staff-verb.ts';

/** Skips everybody who waits and is not known to be in the clinic; the answer counts them. */
export function clearNotArrived(
  ctx: Context,
  input: Input<'queue', 'clearNotArrived'>,
): Promise<QueueAnswer> {
  return changeAsStaff(ctx, {
    operation: 'clearNotArrived',
    input,
    decide: async (locked) => ({ change: decideClear(locked.queue, await lockedLiveTokens(locked)) }),
  });
}

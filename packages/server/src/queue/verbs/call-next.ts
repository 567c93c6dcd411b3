import type { Input } from '@baari/contract';
import type { QueueAnswer } from '@baari/contract/queue';
import { callNext as decideCallNext } from '@baari/core/queue';
import type { Context } from '../../context/index.ts';
import { callOrder } from './call-order.ts';
import { changeAsStaff } from './staff-verb.ts';

/** Calls the next waiting patient and completes the one before. See core's `callNext` for when it refuses. */
export function callNext(ctx: Context, input: Input<'queue', 'callNext'>): Promise<QueueAnswer> {
  return changeAsStaff(ctx, {
    operation: 'callNext',
    input,
    decide: async (locked) => ({
      change: decideCallNext(locked.queue, await callOrder(locked, input), locked.next),
    }),
  });
}

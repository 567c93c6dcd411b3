import type { Input } from '@baari/contract';
import type { QueueAnswer } from '@baari/contract/queue';
import { callNext as decideCallNext } from '@baari/core/queue';
import type { Context } from '../../context/index.ts';
import { callOrder, nextOf, arrivalOfBrokenOff } from './call-order.ts';
import { changeAsStaff } from './staff-verb.ts';

/**
 * Calls the next waiting patient and completes the one before; where the clinic calls only those who are here, passes who is
 * ahead and is not. See core's `callNext` for when it refuses.
 */
export function callNext(ctx: Context, input: Input<'queue', 'callNext'>): Promise<QueueAnswer> {
  return changeAsStaff(ctx, {
    operation: 'callNext',
    input,
    decide: async (locked) => ({
      change: decideCallNext(
        locked.queue,
        { ...(await callOrder(locked, input)), meant: input.meant },
        await nextOf(locked, input.anyway),
      ),
      ...arrivalOfBrokenOff(locked, input.inside),
    }),
  });
}

import type { Input } from '@baari/contract';
import type { QueueAnswer } from '@baari/contract/queue';
import { notHere as decideNotHere } from '@baari/core/queue';
import type { Context } from '../../context/index.ts';
import { nextOf } from './call-order.ts';
import { changeAsStaff } from './staff-verb.ts';

/**
 * The called patient is not there: passed, and the next is called, if there is one; where the clinic calls only those who are
 * here, the first of these, and nobody when there is none. Throws `queue.nobody_called` and `queue.call_superseded`.
 */
export function notHere(ctx: Context, input: Input<'queue', 'notHere'>): Promise<QueueAnswer> {
  return changeAsStaff(ctx, {
    operation: 'notHere',
    input,
    decide: async (locked) => ({ change: decideNotHere(locked.queue, input, await nextOf(locked)) }),
  });
}

import type { Input } from '@baari/contract';
import type { QueueAnswer } from '@baari/contract/queue';
import { withdrawAnnouncement as decideWithdraw } from '@baari/core/queue';
import type { Context } from '../../context/index.ts';
import { changeAsStaff } from './staff-verb.ts';

/** Takes back what is announced. Throws `queue.nothing_announced`. */
export function withdrawAnnouncement(
  ctx: Context,
  input: Input<'queue', 'withdrawAnnouncement'>,
): Promise<QueueAnswer> {
  return changeAsStaff(ctx, {
    operation: 'withdrawAnnouncement',
    input,
    decide: ({ queue }) => ({ change: decideWithdraw(queue) }),
  });
}

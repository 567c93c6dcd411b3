import type { Input } from '@baari/contract';
import type { QueueAnswer } from '@baari/contract/queue';
import { announce as decideAnnounce } from '@baari/core/queue';
import type { Context } from '../../context/index.ts';
import { changeAsStaff } from './staff-verb.ts';

const MINUTE_MS = 60_000;

/** Announces that the doctor starts, or goes on, in so many minutes from now. */
export function announce(ctx: Context, input: Input<'queue', 'announce'>): Promise<QueueAnswer> {
  return changeAsStaff(ctx, {
    operation: 'announce',
    input,
    decide: ({ queue, now }) => {
      const until = new Date(now.getTime() + input.minutes * MINUTE_MS).toISOString();
      return {
        change: decideAnnounce(queue, { kind: input.kind, until }),
        note: { minutes: input.minutes },
      };
    },
  });
}

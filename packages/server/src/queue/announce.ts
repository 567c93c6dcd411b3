/** Telling everybody who waits of a late start or a break, and taking that back. */
import type { QueueAnswer } from '@baari/contract/queue';
import {
  announce as decideAnnounce,
  type AnnouncementKind,
  withdrawAnnouncement as decideWithdraw,
} from '@baari/core/queue';
import type { Context } from '../context/index.ts';
import { changeAsStaff } from './staff-verb.ts';

export type AnnounceInput = { doctorId: string; kind: AnnouncementKind; minutes: number };

const MINUTE_MS = 60_000;

/** Announces that the doctor starts, or goes on, in so many minutes from now. */
export function announce(ctx: Context, input: AnnounceInput): Promise<QueueAnswer> {
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

/** Takes back what is announced. Throws `queue.nothing_announced`. */
export function withdrawAnnouncement(ctx: Context, input: { doctorId: string }): Promise<QueueAnswer> {
  return changeAsStaff(ctx, {
    operation: 'withdrawAnnouncement',
    input,
    decide: ({ queue }) => ({ change: decideWithdraw(queue) }),
  });
}

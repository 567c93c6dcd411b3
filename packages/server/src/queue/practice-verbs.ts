/** The verbs that open and close a doctor's practice, and start its numbering anew. */
import type { QueueAnswer } from '@baari/contract/queue';
import {
  closePractice as decideClose,
  reset as decideReset,
  startPractice as decideStart,
} from '@baari/core/queue';
import type { Context } from '../context/index.ts';
import { requireActiveClinic } from './issue-token.ts';
import { lockedLiveTokens } from './locked-token.ts';
import { changeAsStaff } from './staff-verb.ts';

type Input = { doctorId: string };

/** Takes new tokens until the service date ends. */
export function startPractice(ctx: Context, input: Input): Promise<QueueAnswer> {
  return changeAsStaff(ctx, {
    operation: 'startPractice',
    input,
    decide: ({ doctor, queue, practice, serviceDate }) => {
      requireActiveClinic(doctor);
      return { change: decideStart(queue, practice.state, serviceDate) };
    },
  });
}

/** Takes no new tokens and ends the session; the answer counts the waiting tokens that this cancelled. */
export function closePractice(ctx: Context, input: Input): Promise<QueueAnswer> {
  return changeAsStaff(ctx, {
    operation: 'closePractice',
    input,
    decide: async (locked) => {
      const live = await lockedLiveTokens(locked);
      return { change: decideClose(locked.queue, locked.practice.state, locked.serviceDate, live) };
    },
  });
}

/** Ends the session; its tokens are archived and the next one opens a new session with number 1. */
export function resetQueue(ctx: Context, input: Input): Promise<QueueAnswer> {
  return changeAsStaff(ctx, {
    operation: 'resetQueue',
    input,
    decide: async (locked) => ({ change: decideReset(locked.queue, await lockedLiveTokens(locked)) }),
  });
}

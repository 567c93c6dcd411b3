import type { Input } from '@baari/contract';
import type { QueueAnswer } from '@baari/contract/queue';
import {
  keepForLater as decideKeep,
  laterHoursAt,
  startPractice as decideStart,
  stopTokens as decideStop,
  closePractice as decideClose,
  reset as decideReset,
  clearNotArrived as decideClear,
  announce as decideAnnounce,
  withdrawAnnouncement as decideWithdraw,
  setConsultationTime,
} from '@baari/core/queue';
import type { Context } from '../../context/index.ts';
import { findDoctor, requireSettingPower, updateConsultationMinutes } from '../../doctors/index.ts';
import { lockedLiveTokens } from '../ledger/change-queue.ts';
import { requireActiveClinic } from './issuing.ts';
import { changeAsStaff } from './staff-verb.ts';

const MINUTE_MS = 60_000;

/** Opens the queue for new tokens until the service date ends. */
export function startPractice(ctx: Context, input: Input<'queue', 'startPractice'>): Promise<QueueAnswer> {
  return changeAsStaff(ctx, {
    operation: 'startPractice',
    input,
    decide: ({ doctor, queue, practice, serviceDate }) => {
      requireActiveClinic(doctor);
      return { change: decideStart(queue, practice.state, serviceDate) };
    },
  });
}

/**
 * Stops new tokens. The session continues for its patients and ends with the last one. Staff can still add
 * patients if they give a reason.
 */
export function stopTokens(ctx: Context, input: Input<'queue', 'stopTokens'>): Promise<QueueAnswer> {
  return changeAsStaff(ctx, {
    operation: 'stopTokens',
    input,
    decide: async (locked) => {
      const live = await lockedLiveTokens(locked);
      return { change: decideStop(locked.queue, locked.practice.state, locked.serviceDate, live) };
    },
  });
}

/**
 * Closes the queue for new tokens and ends the session. The answer contains the number of waiting tokens that
 * the close cancelled.
 */
export function closePractice(ctx: Context, input: Input<'queue', 'closePractice'>): Promise<QueueAnswer> {
  return changeAsStaff(ctx, {
    operation: 'closePractice',
    input,
    decide: async (locked) => {
      const live = await lockedLiveTokens(locked);
      return { change: decideClose(locked.queue, locked.practice.state, locked.serviceDate, live) };
    },
  });
}

/**
 * Keeps the line for the doctor's later hours of the day. Patients keep their numbers, places and fees, and
 * are told when the doctor continues. Throws the errors of core's `keepForLater`.
 */
export function keepForLater(ctx: Context, input: Input<'queue', 'keepForLater'>): Promise<QueueAnswer> {
  return changeAsStaff(ctx, {
    operation: 'keepForLater',
    input,
    decide: async (locked) => {
      const { queue, doctor, now } = locked;
      const laterAt = laterHoursAt(now, doctor.schedule);
      const change = decideKeep(queue, await lockedLiveTokens(locked), laterAt);
      // Waits are counted from the end of these minutes, which must not be before the hours start.
      const minutes = laterAt && Math.ceil((laterAt.getTime() - now.getTime()) / MINUTE_MS);
      return { change, note: { minutes } };
    },
  });
}

/** Ends the session and all its tokens. The next session starts at number 1. */
export function resetQueue(ctx: Context, input: Input<'queue', 'resetQueue'>): Promise<QueueAnswer> {
  return changeAsStaff(ctx, {
    operation: 'resetQueue',
    input,
    decide: async (locked) => ({ change: decideReset(locked.queue, await lockedLiveTokens(locked)) }),
  });
}

/** Skips all waiting patients who have not arrived. The answer contains the number of skipped patients. */
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

/** Announces that the doctor will start or continue in this many minutes. */
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

/** Withdraws the announcement. Throws `queue.nothing_announced`. */
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

/** Sets a doctor's average consultation time, in minutes. The doctor, admins and owners may call this function. */
export function setConsultationMinutes(
  ctx: Context,
  input: Input<'queue', 'setConsultationMinutes'>,
): Promise<QueueAnswer> {
  return changeAsStaff(ctx, {
    operation: 'setConsultationMinutes',
    input,
    decide: async ({ tx, doctor, queue }) => {
      requireSettingPower(ctx, doctor);
      const before = await findDoctor(tx, doctor.id);
      return {
        change: setConsultationTime(queue),
        note: { minutes: input.minutes, minutesBefore: before?.consultationMinutes ?? null },
        write: () => updateConsultationMinutes(tx, doctor.id, input.minutes),
      };
    },
  });
}

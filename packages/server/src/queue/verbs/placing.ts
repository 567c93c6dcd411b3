import type { Input } from '@baari/contract';
import type { QueueAnswer, PatientToken } from '@baari/contract/queue';
import {
  placeSoon as decidePlaceSoon,
  requireSoonReason,
  placeAtOnce as decidePlaceAtOnce,
  placeInTurn as decidePlaceInTurn,
  seeEmergency as decideSeeEmergency,
  askPriority as decideAsking,
  requirePriority,
  withdrawPriority,
  declinePriority as decideDeclining,
} from '@baari/core/queue';
import type { Context } from '../../context/index.ts';
import { findAsked, setDeclined, countAsks, saveAsked } from '../ledger/patient-tokens.repository.ts';
import { lockedToken, lockedTokens, type Decision, type LockedDoctorQueue } from '../ledger/change-queue.ts';
import { findSaid, isEmergencySeen } from '../ledger/queue.repository.ts';
import { changeAsHolder } from './holding.ts';
import { changeAsStaff } from './staff-verb.ts';

/**
 * Places a waiting patient behind the next two. The event stores the reason. Throws
 * `queue.priority_not_taken` for a priority that the doctor does not take or that does not fit the patient's
 * age. Also throws it for a report if the visit type is another one.
 */
export function placeSoon(ctx: Context, input: Input<'queue', 'placeSoon'>): Promise<QueueAnswer> {
  return changeAsStaff(ctx, {
    operation: 'placeSoon',
    input,
    decide: async (locked) => {
      const token = await lockedToken(locked, input.number);
      const { reason } = input;
      const change = decidePlaceSoon(locked.queue, token, await lockedTokens(locked));
      const { tx, sessionId, doctor } = locked;
      requireSoonReason(doctor, reason, await findSaid(tx, sessionId, input.number));
      return { change, note: { reason } };
    },
  });
}

/** Places a waiting patient next. The event stores the reason. */
export function placeAtOnce(ctx: Context, input: Input<'queue', 'placeAtOnce'>): Promise<QueueAnswer> {
  return changeAsStaff(ctx, {
    operation: 'placeAtOnce',
    input,
    decide: (locked) => decideAtOnce(locked, input.number, input.reason),
  });
}

/** Decides the place “At once” of one token. */
export async function decideAtOnce(
  locked: LockedDoctorQueue,
  number: number,
  reason: string,
): Promise<Decision> {
  const token = await lockedToken(locked, number);
  return { change: decidePlaceAtOnce(locked.queue, token, await lockedTokens(locked)), note: { reason } };
}

/** Tells the desk that the doctor has seen the notice about a patient with the place “At once”. */
export function seeEmergency(ctx: Context, input: Input<'queue', 'seeEmergency'>): Promise<QueueAnswer> {
  return changeAsStaff(ctx, {
    operation: 'seeEmergency',
    input,
    decide: async (locked) => {
      const token = await lockedToken(locked, input.number);
      const isSeen = await isEmergencySeen(locked.tx, locked.sessionId, input.number);
      return { change: decideSeeEmergency(locked.queue, token, isSeen) };
    },
  });
}

/**
 * Gives a patient with the place “Soon” or “At once” the place “In turn” again. Also declines a request to be
 * seen sooner.
 */
export function placeInTurn(ctx: Context, input: Input<'queue', 'placeInTurn'>): Promise<QueueAnswer> {
  return changeAsStaff(ctx, {
    operation: 'placeInTurn',
    input,
    decide: async (locked) => {
      const { tx, queue, sessionId } = locked;
      const { number } = input;
      const token = await lockedToken(locked, number);
      const change = decidePlaceInTurn(queue, token, await lockedTokens(locked));
      const { priority, isDeclined } = await findAsked(tx, sessionId, number);
      if (priority === null || isDeclined) return { change };
      return { change, note: { declines: number }, write: () => setDeclined(tx, sessionId, number, true) };
    },
  });
}

/**
 * Records that the patient asks to be seen sooner. Null withdraws the request. Staff decide where to place
 * the patient. Only the token stores the reason, not the log. Throws the errors of core's `askPriority` and
 * `withdrawPriority`, `queue.priority_not_taken` for a reason that the doctor does not take, and
 * `queue.holder_unproved`.
 */
export function askPriority(ctx: Context, input: Input<'queue', 'askPriority'>): Promise<PatientToken> {
  const { priority } = input;
  const decide = async (locked: LockedDoctorQueue, number: number): Promise<Decision> => {
    const { tx, queue, sessionId } = locked;
    const token = await lockedToken(locked, number);
    const asked = await findAsked(tx, sessionId, number);
    // The desk checks the patient's age.
    if (priority !== null) requirePriority(locked.doctor, priority, null);
    const change =
      priority === null
        ? withdrawPriority(queue, token, asked)
        : decideAsking(queue, token, asked, await countAsks(tx, sessionId, number));
    return {
      change,
      write: () => saveAsked(tx, sessionId, number, priority),
    };
  };
  return changeAsHolder(ctx, 'askPriority', input, decide, { needsProof: true });
}

/** Declines a patient's request to be seen sooner. The patient keeps the rank. */
export function declinePriority(
  ctx: Context,
  input: Input<'queue', 'declinePriority'>,
): Promise<QueueAnswer> {
  const { number } = input;
  return changeAsStaff(ctx, {
    operation: 'declinePriority',
    input,
    decide: async (locked) => {
      const { tx, queue, sessionId } = locked;
      const asked = await findAsked(tx, sessionId, number);
      return {
        change: decideDeclining(queue, await lockedToken(locked, number), asked),
        note: { declines: number },
        write: () => setDeclined(tx, sessionId, number, true),
      };
    },
  });
}

import type { Input } from '@baari/contract';
import type { QueueAnswer } from '@baari/contract/queue';
import {
  callNext as decideCallNext,
  callToken as decideCallToken,
  notHere as decideNotHere,
  recall as decideRecall,
  complete as decideComplete,
  skip as decideSkip,
  type CallOrder,
  type Inside,
  type Next,
  nextHere,
  outageSince,
} from '@baari/core/queue';
import { AppError } from '@baari/core/shared';
import type { Context } from '../../context/index.ts';
import { lockedToken, type LockedDoctorQueue, lockedTokens } from '../ledger/change-queue.ts';
import { findReportingKeeper } from '../ledger/outage.repository.ts';
import { countRecall } from '../ledger/token.repository.ts';
import { type Arrival, arrivalOf } from './arriving.ts';
import { changeAsStaff } from './staff-verb.ts';

/**
 * Completes the current visit and calls the next waiting patient. With `here`, or in a clinic that calls only
 * patients who have arrived, calls the first arrived patient. Absent patients ahead keep their ranks. Core's
 * `callNext` documents the reasons for refusing a call.
 */
export function callNext(ctx: Context, input: Input<'queue', 'callNext'>): Promise<QueueAnswer> {
  return changeAsStaff(ctx, {
    operation: 'callNext',
    input,
    decide: async (locked) => {
      await requireAsked(locked, input);
      return {
        change: decideCallNext(
          locked.queue,
          { ...(await callOrder(locked, input)), meant: input.meant },
          await nextOf(locked, input),
        ),
        ...arrivalOfBrokenOff(locked, input.inside),
      };
    },
  });
}

/** Calls a chosen waiting patient out of turn. The event stores the reason. */
export function callToken(ctx: Context, input: Input<'queue', 'callToken'>): Promise<QueueAnswer> {
  return changeAsStaff(ctx, {
    operation: 'callToken',
    input,
    decide: async (locked) => {
      await requireAsked(locked, input);
      const token = await lockedToken(locked, input.number);
      const arrival = arrivalOfBrokenOff(locked, input.inside);
      return {
        change: decideCallToken(locked.queue, await callOrder(locked, input), token, input.reason),
        ...arrival,
        note: { ...arrival.note, reason: input.reason },
      };
    },
  });
}

/**
 * Passes the called patient, who did not come, and calls the next one if there is one. In a clinic that calls
 * only patients who have arrived, calls the first arrived patient. If no patient has arrived, calls nobody.
 * Throws `queue.nobody_called` and `queue.call_superseded`.
 */
export function notHere(ctx: Context, input: Input<'queue', 'notHere'>): Promise<QueueAnswer> {
  return changeAsStaff(ctx, {
    operation: 'notHere',
    input,
    decide: async (locked) => {
      await requireAsked(locked, input);
      return { change: decideNotHere(locked.queue, input, await nextOf(locked)) };
    },
  });
}

/** Announces the called patient again. */
export function recall(ctx: Context, input: Input<'queue', 'recall'>): Promise<QueueAnswer> {
  return changeAsStaff(ctx, {
    operation: 'recall',
    input,
    decide: ({ tx, queue }) => {
      const change = decideRecall(queue);
      return { change, write: (sessionId) => countRecall(tx, sessionId, change.number ?? 0) };
    },
  });
}

/** Completes the called patient. */
export function complete(ctx: Context, input: Input<'queue', 'complete'>): Promise<QueueAnswer> {
  return changeAsStaff(ctx, {
    operation: 'complete',
    input,
    decide: async (locked) => ({
      change: decideComplete(locked.queue, await lockedToken(locked, input.number)),
    }),
  });
}

/** Skips a waiting patient, or marks the called one as a no-show. */
export function skip(ctx: Context, input: Input<'queue', 'skip'>): Promise<QueueAnswer> {
  return changeAsStaff(ctx, {
    operation: 'skip',
    input,
    decide: async (locked) => ({ change: decideSkip(locked.queue, await lockedToken(locked, input.number)) }),
  });
}

/**
 * Refuses a call while the keeper has no internet, unless the caller has asked there. Otherwise two people could send
 * in two patients at once. The first call after the question ends the outage for the screens.
 */
async function requireAsked(
  { tx, doctor, sessionId, now }: LockedDoctorQueue,
  { askedKeeper = false }: Pick<Input<'queue', 'callNext'>, 'askedKeeper'>,
): Promise<void> {
  if (askedKeeper) return;
  const keeper = await findReportingKeeper(tx, { doctorId: doctor.id, sessionId });
  if (keeper && outageSince(keeper, now)) throw new AppError('conflict', 'queue.kept_without_internet');
}

/**
 * Returns the tokens that core's rules need. Only an interrupted visit, which goes back in line, needs all
 * tokens of the session.
 */
async function callOrder(
  locked: LockedDoctorQueue,
  { callRevision, inside }: Pick<Input<'queue', 'callNext'>, 'callRevision' | 'inside'>,
): Promise<CallOrder> {
  return { callRevision, inside: inside === undefined ? null : await insideAs(locked, inside) };
}

async function insideAs(
  locked: LockedDoctorQueue,
  becomes: NonNullable<Input<'queue', 'callNext'>['inside']>,
): Promise<Inside> {
  return becomes === 'back_in_line' ? { becomes, tokens: await lockedTokens(locked) } : { becomes };
}

/**
 * Returns the next patient. With `here`, and in clinics that call only patients who are here, the next
 * patient is the first one who is here. `anyway` returns the first patient in line in any case.
 */
async function nextOf(
  locked: LockedDoctorQueue,
  { anyway = false, here = false }: Pick<Input<'queue', 'callNext'>, 'anyway' | 'here'> = {},
): Promise<Next> {
  const { next, doctor } = locked;
  const isFirst = anyway || !(here || doctor.callsOnlyHere) || next?.hasArrived === true;
  return isFirst ? { next, absent: null } : nextHere(await lockedTokens(locked));
}

/** A patient whose visit is interrupted is in the clinic, even without a marked arrival. */
export function arrivalOfBrokenOff(
  locked: LockedDoctorQueue,
  inside: Input<'queue', 'callNext'>['inside'],
): Partial<Arrival> {
  const { called } = locked.queue;
  return inside === 'back_in_line' && called !== null ? arrivalOf(locked, called, { isSeen: true }) : {};
}

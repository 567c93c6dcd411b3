import type { Input } from '@baari/contract';
import type { ConsoleQueue, QueueAnswer, PatientToken } from '@baari/contract/queue';
import type { DoctorName } from '@baari/core/doctors';
import {
  announceComing as decideComing,
  arriveLate,
  callToTest as decideCallToTest,
  COMING_MINUTES,
  markArrived as decideMarkArrived,
  testLineOf,
  type Token,
  withdrawArrival as decideWithdrawal,
  sendAway as decideSendAway,
  back as decideBack,
  putBack as decidePutBack,
} from '@baari/core/queue';
import { AppError } from '@baari/core/shared';
import type { Context } from '../../context/index.ts';
import { findDoctor, requireQueueAccess } from '../../doctors/index.ts';
import {
  changeQueue,
  type Decision,
  type LockedDoctorQueue,
  lockedToken,
  lockedTokens,
} from '../ledger/change-queue.ts';
import {
  countsForGood,
  countComings,
  countTimeBack,
  saveOnTheWay,
  setArrived,
  takeBackArrival,
  reclaimOrdinal,
} from '../ledger/token.repository.ts';
import { changeAsHolder } from './holding.ts';
import { changeAsStaff, conflictsWithQueue } from './staff-verb.ts';

/** Marks that a waiting or passed patient is in the clinic. Also confirms an arrival that the patient reported. */
export function markArrived(ctx: Context, input: Input<'queue', 'markArrived'>): Promise<QueueAnswer> {
  return changeAsStaff(ctx, {
    operation: 'markArrived',
    input,
    decide: (locked) => decideArrival(locked, input.number, { isSeen: true }),
  });
}

export type Arrival = {
  /**
   * The part of the arrival that an undo reverses. It is the arrival itself, or only the mark that the clinic
   * has seen a patient who had reported it. The value is empty if the event recorded neither an arrival nor
   * that the clinic has seen the patient.
   */
  note: { arrives?: number; sees?: number };
  write: (sessionId: string | null) => Promise<void>;
};

/** Returns the record of an arrival. `isSeen` means that the clinic saw the patient. */
export const arrivalOf = (
  { tx, now }: LockedDoctorQueue,
  { number, hasArrived }: Token,
  { isSeen }: { isSeen: boolean },
): Arrival => ({
  note: hasArrived ? {} : { arrives: number },
  write: (sessionId) => setArrived(tx, sessionId, number, { at: now, isSeen }),
});

/**
 * Decides the arrival of one token, as reported by the patient or the clinic. A passed patient waits again.
 */
export async function decideArrival(
  locked: LockedDoctorQueue,
  number: number,
  seen: { isSeen: boolean },
): Promise<Decision> {
  const { tx, queue, doctor, sessionId } = locked;
  const token = await lockedToken(locked, number);
  const { note, write } = arrivalOf(locked, token, seen);
  if (token.state.status !== 'passed') {
    const isSaid = token.hasArrived && seen.isSeen && !(await countsForGood(tx, sessionId, number));
    const change = decideMarkArrived(queue, token, { isKnown: token.hasArrived && !isSaid });
    return { change, note: isSaid ? { sees: number } : note, write };
  }
  const late = { tokens: await lockedTokens(locked), behind: doctor.passedBehind };
  return {
    change: arriveLate(queue, token, late),
    note,
    write: async (sessionId) => {
      await write(sessionId);
      await countTimeBack(tx, sessionId, number, 1);
    },
  };
}

/** Records a patient's own report of being in the clinic. */
export function announceArrival(
  ctx: Context,
  input: Input<'queue', 'announceArrival'>,
): Promise<PatientToken> {
  return changeAsHolder(ctx, 'announceArrival', input, (locked, number) =>
    decideArrival(locked, number, { isSeen: false }),
  );
}

/**
 * Records that a called or passed patient is on the way. Staff then see this. Throws
 * `queue.token_not_called`, `queue.token_already_arrived` and `queue.coming_limit`.
 */
export function announceComing(ctx: Context, input: Input<'queue', 'announceComing'>): Promise<PatientToken> {
  return changeAsHolder(ctx, 'announceComing', input, async (locked, number) => {
    const { tx, queue, sessionId, now } = locked;
    const token = await lockedToken(locked, number);
    return {
      change: decideComing(queue, token, await countComings(tx, sessionId, number)),
      write: () => saveOnTheWay(tx, sessionId, number, new Date(now.getTime() + COMING_MINUTES * MINUTE_MS)),
    };
  });
}

const MINUTE_MS = 60_000;

/**
 * Withdraws the arrival that the patient reported. Throws `queue.token_not_arrived`. Throws
 * `queue.arrival_seen` if the clinic has already seen or called the patient, because then only the clinic can
 * withdraw it.
 */
export function withdrawArrival(
  ctx: Context,
  input: Input<'queue', 'withdrawArrival'>,
): Promise<PatientToken> {
  return changeAsHolder(ctx, 'withdrawArrival', input, async (locked, number) => {
    const { tx, queue, sessionId } = locked;
    const token = await lockedToken(locked, number);
    return {
      change: decideWithdrawal(queue, token, await countsForGood(tx, sessionId, number)),
      write: () => takeBackArrival(tx, sessionId, number),
    };
  });
}

/**
 * Sends the called patient away for a test, either to a line without a doctor or to another location. Throws
 * `queue.token_not_called`, `queue.same_doctor`, and `doctor.not_found` for a line to which patients can't be
 * sent.
 */
export function sendAway(ctx: Context, input: Input<'queue', 'sendAway'>): Promise<QueueAnswer> {
  const { number, testLineId } = input;
  return changeAsStaff(ctx, {
    operation: 'sendAway',
    input,
    decide: async (locked) => {
      const token = await lockedToken(locked, number);
      const testLine = testLineId === undefined ? null : await requireTestLine(locked, testLineId);
      return {
        change: decideSendAway(locked.queue, token, testLineId),
        ...(testLine && { note: { testLine } }),
      };
    },
  });
}

/**
 * Returns the name of another line of the clinic to which patients are sent. It does not matter whether the
 * line issues tokens, because the patients keep their existing tokens.
 */
async function requireTestLine({ tx, doctor }: LockedDoctorQueue, testLineId: string): Promise<DoctorName> {
  if (testLineId === doctor.id) throw new AppError('invalid', 'queue.same_doctor');
  const line = await findDoctor(tx, testLineId);
  if (line?.clinicId !== doctor.clinicId || line.profile.title !== 'none')
    throw new AppError('not_found', 'doctor.not_found');
  const { name, title } = line.profile;
  return { name, title };
}

/** Puts a patient who was sent away back in line. Throws `queue.token_not_away`. */
export function back(ctx: Context, input: Input<'queue', 'back'>): Promise<QueueAnswer> {
  return changeAsStaff(ctx, {
    operation: 'back',
    input,
    decide: (locked) => decideReturn(locked, input.number),
  });
}

/**
 * Calls a patient who is at a test line. The waiting room's screen and the patient's page show this call. The
 * doctor's line does not change. The login of the test line and the clinic's members can do this. The answer
 * is the test line's queue. Throws `queue.token_not_away` unless the patient is at this test line, and
 * `doctor.not_found`.
 */
export function callToTest(
  ctx: Context,
  input: Input<'queue', 'callToTest'>,
): Promise<{ queue: ConsoleQueue }> {
  return changeAtTestLine(ctx, 'callToTest', input, (locked, token, testLine) => ({
    change: decideCallToTest(locked.queue, token, locked.now),
    note: { testLine },
  }));
}

/**
 * Ends a patient's test, so that the patient waits again in the doctor's line. Permissions, answer and errors
 * are those of `callToTest`.
 */
export function endTest(ctx: Context, input: Input<'queue', 'endTest'>): Promise<{ queue: ConsoleQueue }> {
  return changeAtTestLine(ctx, 'endTest', input, (locked, token) => decideReturn(locked, token.number));
}

/** Changes the doctor's queue for a patient who is at a test line. */
async function changeAtTestLine(
  ctx: Context,
  operation: string,
  input: Input<'queue', 'callToTest'>,
  decide: (locked: LockedDoctorQueue, token: Token, testLine: DoctorName) => Decision | Promise<Decision>,
): Promise<{ queue: ConsoleQueue }> {
  const { doctorId: testLineId, fromDoctorId, number } = input;
  const line = await findDoctor(ctx.db, testLineId);
  if (!line) throw new AppError('not_found', 'doctor.not_found');
  requireQueueAccess(ctx, line);
  return conflictsWithQueue(ctx, testLineId, async () => {
    await changeQueue(ctx, {
      operation,
      input: { doctorId: fromDoctorId },
      asked: input,
      authorise: ({ clinicId }) => {
        if (clinicId !== line.clinicId) throw new AppError('not_found', 'doctor.not_found');
        return requireQueueAccess(ctx, line);
      },
      decide: async (locked) => {
        const token = await lockedToken(locked, number);
        if (testLineOf(token.state) !== testLineId)
          throw new AppError('conflict', 'queue.token_not_away', { status: token.state.status });
        const { name, title } = line.profile;
        return decide(locked, token, { name, title });
      },
    });
    const { console } = await ctx.live.refresh(testLineId, 0);
    return { queue: console };
  });
}

/** Puts the patient back in line from the token's page. Throws `queue.token_not_away`. */
export function announceBack(ctx: Context, input: Input<'queue', 'announceBack'>): Promise<PatientToken> {
  return changeAsHolder(ctx, 'announceBack', input, decideReturn);
}

async function decideReturn(locked: LockedDoctorQueue, number: number): Promise<Decision> {
  const { queue, doctor } = locked;
  const token = await lockedToken(locked, number);
  const { returns } = doctor;
  return {
    change: decideBack(queue, token, { tokens: await lockedTokens(locked), returns }),
    // The clinic saw the patient leave the room, so the patient counts as seen.
    ...arrivalOf(locked, token, { isSeen: true }),
  };
}

/**
 * Makes a completed, skipped or no-show patient wait again with the same number. The patient is placed behind
 * the next few patients, or the second time at the end. A called patient returns to the rank from before the
 * call.
 */
export function putBack(ctx: Context, input: Input<'queue', 'putBack'>): Promise<QueueAnswer> {
  return changeAsStaff(ctx, {
    operation: 'putBack',
    input,
    decide: (locked) => decideBackInQueue(locked, input.number),
  });
}

/** Decides that the patient of one token waits again, as in `putBack`. */
export async function decideBackInQueue(locked: LockedDoctorQueue, number: number): Promise<Decision> {
  const { tx, queue, sessionId, doctor } = locked;
  const token = await lockedToken(locked, number);
  const late = { tokens: await lockedTokens(locked), behind: doctor.passedBehind };
  const change = decidePutBack(queue, token, late);
  if (token.state.status === 'called') return { change };
  await reclaimOrdinal(tx, sessionId, number);
  return { change, write: () => countTimeBack(tx, sessionId, number, 1) };
}

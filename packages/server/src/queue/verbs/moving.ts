import type { Input } from '@baari/contract';
import type { QueueAnswer } from '@baari/contract/queue';
import {
  joinQueue,
  inLine,
  joinLine,
  claimOrdinal,
  type JoinedQueue,
  type Joining,
  moveAllAway,
  moveAway,
  type MoveReason,
  type QueueChange,
  testCalledAtOf,
  testLineOf,
  type Token,
  type VisitType,
} from '@baari/core/queue';
import { AppError } from '@baari/core/shared';
import { v7 as uuidv7 } from 'uuid';
import { requireClinicAccess } from '../../clinics/index.ts';
import type { Context, QueueChanged } from '../../context/index.ts';
import type { Transaction } from '../../db/index.ts';
import { findDoctor, type Doctor } from '../../doctors/index.ts';
import {
  lockedToken,
  lockedLiveTokens,
  changeQueues,
  type Decision,
  type LockedDoctorQueue,
  lockedTokens,
} from '../ledger/change-queue.ts';
import { reckonFees } from '../ledger/fee.repository.ts';
import {
  goOn,
  insertNext,
  type LeavingToken,
  listLeaving,
  listLiveThere,
  type TokenThere,
} from '../ledger/moved-token.repository.ts';
import { lockPhones } from '../ledger/token.repository.ts';
import { newSecret, requireActiveClinic } from './issuing.ts';
import { answerAsStaff } from './staff-verb.ts';

/**
 * Moves a patient who waits, was passed or is away to another doctor's line. If the clinic wants the move,
 * the patient enters behind the next two patients, or next with the place “At once”. If the patient wants the
 * move, the patient enters at the end. Throws `queue.token_not_waiting` and the errors of `movePatients`.
 */
export function moveToken(ctx: Context, input: Input<'queue', 'moveToken'>): Promise<QueueAnswer> {
  const { number, because } = input;
  return movePatients(ctx, {
    operation: 'moveToken',
    input,
    because,
    choose: async (from) => {
      const token = await lockedToken(from, number);
      return {
        tokens: [token],
        leave: (tokens) => moveAway(from.queue, number, tokens),
        join: (joined, [joining = token]) => joinQueue(joined, joining, because),
        mayStay: false,
      };
    },
  });
}

/**
 * Moves all waiting, passed and away patients to another doctor's line. The two lines alternate. Patients who
 * already have a token in the other line are not moved. If `stops` is set, the first queue then takes no new
 * tokens, and its session ends with its last patient. The answer contains the number of patients who moved.
 * Throws `queue.nobody_waiting` if no patient moves, and the errors of `movePatients`.
 */
export function moveLine(ctx: Context, input: Input<'queue', 'moveLine'>): Promise<QueueAnswer> {
  return movePatients(ctx, {
    operation: 'moveLine',
    input,
    because: 'clinic',
    choose: async (from) => {
      const live = await lockedLiveTokens(from);
      const outside = live.filter(({ state }) => state.status === 'passed' || state.status === 'away');
      const tokens = [...inLine(live), ...outside];
      const leave = (going: readonly Token[]) =>
        input.stops ? moveAllAway(from.queue, from.serviceDate, going) : moveAway(from.queue, null, going);
      return { tokens, leave, join: joinLine, mayStay: true };
    },
  });
}

/** The patients who move, in the order of their new numbers, with their ranks in the other line. */
type Going = {
  tokens: readonly Token[];
  leave: (tokens: readonly Token[]) => QueueChange;
  join: (joined: JoinedQueue, tokens: readonly Joining[]) => QueueChange;
  /**
   * True if patients who can't join the other line are left in theirs, for example because they already have
   * a token there. If false, one such patient makes the whole move fail.
   */
  mayStay: boolean;
};

type MoveRequest = {
  operation: string;
  input: { doctorId: string; toDoctorId: string };
  because: MoveReason;
  choose: (from: LockedDoctorQueue) => Promise<Going>;
};

/**
 * Moves patients between two doctors of a clinic, for its members and keys. Either both queues change or
 * neither. The daily limit of the Free plan does not apply, because each visit counts once. Throws
 * `queue.same_doctor`, `doctor.not_found`, `queue.practice_closed` and `billing.doctor_not_covered`. For one
 * patient, also throws `queue.patient_has_other_token` and `queue.family_limit`.
 */
async function movePatients(ctx: Context, request: MoveRequest): Promise<QueueAnswer> {
  const { operation, input } = request;
  const { doctorId, toDoctorId } = input;
  const doctors = await doctorsOf(ctx, input);
  let moving: Moving | null = null;
  return answerAsStaff(ctx, doctorId, () =>
    changeQueues(ctx, {
      operation,
      input,
      doctorIds: [doctorId, toDoctorId],
      authorise: (doctor) => requireClinicAccess(ctx, doctor.clinicId),
      decide: async (locked) => {
        const decided = await decideMove(ctx, queuesOf(locked, doctorId), request);
        moving = decided;
        const { away, here } = decisionsOf(decided, doctors, request);
        return locked.map(({ doctor }) => (doctor.id === doctorId ? away : here));
      },
      finish: async (tx, saved) => {
        if (moving !== null) await moveVisits(ctx, tx, { ...moving, because: request.because }, saved);
      },
    }),
  );
}

type Doctors = { from: Doctor; to: Doctor };

/** Returns both doctors if the caller is a member of their clinic. */
async function doctorsOf(ctx: Context, { doctorId, toDoctorId }: MoveRequest['input']): Promise<Doctors> {
  const from = await findDoctor(ctx.db, doctorId);
  if (!from) throw new AppError('not_found', 'doctor.not_found');
  requireClinicAccess(ctx, from.clinicId);
  if (doctorId === toDoctorId) throw new AppError('invalid', 'queue.same_doctor');
  const to = await findDoctor(ctx.db, toDoctorId);
  if (to?.clinicId !== from.clinicId) throw new AppError('not_found', 'doctor.not_found');
  return { from, to };
}

type Queues = { from: LockedDoctorQueue; to: LockedDoctorQueue };

function queuesOf(locked: readonly LockedDoctorQueue[], fromId: string): Queues {
  const from = locked.find(({ doctor }) => doctor.id === fromId);
  const to = locked.find(({ doctor }) => doctor.id !== fromId);
  if (!from || !to) throw new Error('a queue was not locked');
  return { from, to };
}

/**
 * The continuation of a visit: its new number, the family member it follows, and its ordinal among the
 * phone's tokens.
 */
type Visit = {
  fromId: string;
  number: number;
  behind: number | null;
  ordinal: number;
  visitType: VisitType | null;
};

type Room = Pick<Visit, 'fromId' | 'ordinal' | 'visitType'> & Pick<LeavingToken, 'family'>;

type Moving = Queues & { away: QueueChange; here: QueueChange; visits: readonly Visit[] };

async function decideMove(ctx: Context, queues: Queues, { choose }: MoveRequest): Promise<Moving> {
  const { from, to } = queues;
  const { tx, doctor, now, practice, serviceDate } = to;
  const { id: doctorId, clinicId } = doctor;
  requireActiveClinic(doctor);
  const { tokens, leave, join, mayStay } = await choose(from);
  // First checks whether the patients can leave, and then whether they can join.
  leave(tokens);
  const room = await claimRoom(queues, tokens, mayStay);
  const going = tokens.flatMap((token): Joining[] => {
    const place = room.get(token.number);
    return place ? [{ ...atTest(token, doctorId), family: place.family }] : [];
  });
  const away = leave(going);
  await ctx.plan.requireCovered(tx, { clinicId, doctorId, serviceDate, now });
  const here = join(
    { queue: to.queue, practice: practice.state, serviceDate, tokens: await lockedTokens(to) },
    going,
  );
  const first = (to.queue.session?.lastNumber ?? 0) + 1;
  return { from, to, away, here, visits: visitsFrom(first, [...room.values()]) };
}

/**
 * If a patient moves to the line where the test takes place, the patient is away from that line and no longer
 * sent to it.
 */
const atTest = (token: Token, lineId: string): Token =>
  testLineOf(token.state) === lineId ? { ...token, state: { status: 'away' } } : token;

/** Gives the visits the next numbers. Family members who move together follow the first of them. */
function visitsFrom(first: number, places: readonly Room[]): Visit[] {
  return places.map(({ family, ...place }, index) => {
    const leads = places.findIndex((one) => one.family === family);
    return { ...place, number: first + index, behind: leads === index ? null : first + leads };
  });
}

/** Claims ordinals in the other queue for the tokens, in the given order. Returns them by token number. */
async function claimRoom({ from, to }: Queues, tokens: readonly Token[], mayStay: boolean) {
  const { tx, doctor, sessionId } = to;
  const numbers = tokens.map(({ number }) => number);
  const leaving = new Map(
    (await listLeaving(tx, from.sessionId, numbers)).map((token) => [token.number, token]),
  );
  const phones = [...new Set([...leaving.values()].flatMap(({ phone }) => phone ?? []))];
  await lockPhones(tx, doctor.clinicId, phones);
  const patientIds = [...leaving.values()].map(({ patientId }) => patientId);
  const there = await listLiveThere(tx, sessionId, { phones, patientIds });
  const room = new Map<number, Room>();
  for (const token of numbers.flatMap((number) => leaving.get(number) ?? [])) {
    const ordinal = ordinalThere(there, token);
    if (ordinal instanceof AppError) {
      if (!mayStay) throw ordinal;
      continue;
    }
    const { id: fromId, patientId, phone, family, visitType } = token;
    room.set(token.number, { fromId, ordinal, family, visitType });
    there.push({ ordinal, patientId, phone });
  }
  return room;
}

/** Returns the token's ordinal among its phone's tokens in the other queue, or the reason for refusing it. */
function ordinalThere(there: readonly TokenThere[], { patientId, phone }: LeavingToken): number | AppError {
  if (there.some((token) => token.patientId === patientId))
    return new AppError('conflict', 'queue.patient_has_other_token');
  if (phone === null) return 0;
  const ofPhone = there.filter((token) => token.phone === phone);
  try {
    const live = ofPhone.map(({ ordinal }) => ({ ordinal, isSamePatient: false, isOwn: true, isHere: true }));
    return claimOrdinal(live, 'staff');
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

function decisionsOf({ away, here, visits }: Moving, doctors: Doctors, { because }: MoveRequest) {
  const decided = (change: QueueChange, other: QueueChange, { id: doctorId, profile }: Doctor): Decision => {
    const { name, title, shownLetter: letter } = profile;
    const { number, queue } = other;
    const { revision } = queue;
    const counterpart = { doctorId, revision, doctorName: { name, title }, letter, number };
    // A whole line never moves because patients ask for it.
    return { change, note: { reason: change.number === null ? null : because, counterpart } };
  };
  const joined = decided(here, away, doctors.from);
  const says = visits.flatMap(({ number, visitType }) => (visitType ? [{ number, visitType }] : []));
  return { away: decided(away, here, doctors.to), here: { ...joined, note: { ...joined.note, says } } };
}

/** Writes the tokens under which the visits continue. */
async function moveVisits(
  ctx: Context,
  tx: Transaction,
  { to, here, visits, because }: Moving & Pick<MoveRequest, 'because'>,
  saved: readonly QueueChanged[],
): Promise<void> {
  const { id: doctorId } = to.doctor;
  const sessionId = saved.find((changed) => changed.doctorId === doctorId)?.sessionId ?? null;
  const next = visits.flatMap((visit) => {
    const move = here.moves.find(({ number }) => number === visit.number);
    if (!move?.line) return [];
    const { status } = move.to;
    const test = { testLineId: testLineOf(move.to), testCalledAt: testCalledAtOf(move.to) };
    return [{ ...visit, ...move.line.to, status, ...test, id: uuidv7(), secret: newSecret() }];
  });
  await insertNext(tx, { doctorId, sessionId, because }, next);
  const goingOn = next.map(({ fromId, id: toId }) => ({ fromId, toId, secret: newSecret() }));
  await goOn(tx, goingOn);
  if (to.doctor.marksFees)
    reckonFees(
      tx,
      sessionId,
      next.map(({ number }) => number),
    );
  await ctx.patientParts.alerts.goOn(tx, goingOn);
}

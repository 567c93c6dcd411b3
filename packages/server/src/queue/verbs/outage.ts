import type { Input } from '@baari/contract';
import type { Keeping, OutageOperation, OutageResult, OutageTarget } from '@baari/contract/queue';
import {
  addDays,
  callToken as decideCall,
  complete as decideComplete,
  notHere as decideNotHere,
  KEEPER_LOST_AFTER_MS,
  OUTAGE_NUMBERS_OF_COMPUTER,
  serviceDateEnd,
  serviceDateOf,
  skip as decideSkip,
  type Token,
} from '@baari/core/queue';
import { AppError, type ErrorCode } from '@baari/core/shared';
import { findClinic, requireMember } from '../../clinics/index.ts';
import { type Context, readPatientPhone } from '../../context/index.ts';
import { findDoctor, requirePersonAccess } from '../../doctors/index.ts';
import {
  changeQueue,
  type Decision,
  lockedToken,
  lockedTokens,
  lockUnlessGone,
  type LockedDoctorQueue,
} from '../ledger/change-queue.ts';
import {
  findFirstNumber,
  findOutcomes,
  hasToken,
  listOutageNumbers,
  logOperation,
  type OutageSender,
  removeKeeper,
  saveDeclined,
  saveKeeper,
  saveSeen,
  setOutageNumber,
} from '../ledger/outage.repository.ts';
import { decideArrival, decideBackInQueue } from './arriving.ts';
import { arrivalOfBrokenOff } from './calling.ts';
import { decideIssue, requirePlainNote } from './issuing.ts';
import { decideFee } from './mark-fee.ts';
import { decideAtOnce } from './placing.ts';

async function requireDoctor(ctx: Context, doctorId: string) {
  const doctor = await findDoctor(ctx.db, doctorId);
  if (!doctor) throw new AppError('not_found', 'doctor.not_found');
  return { doctor, grant: requirePersonAccess(ctx, doctor) };
}

/**
 * Makes a computer the keeper, which runs the queue if the internet fails. Each doctor has only one keeper.
 * Another computer can only take over. Throws `queue.kept_elsewhere`.
 */
export async function keepQueue(ctx: Context, input: Input<'queue', 'keepQueue'>): Promise<Keeping> {
  const { doctorId, computerId, takesOver = false } = input;
  const { doctor, grant } = await requireDoctor(ctx, doctorId);
  const accountId = grant.kind === 'member' ? grant.accountId : null;
  const at = ctx.now();
  const clinic = await findClinic(ctx.db, doctor.clinicId);
  if (!clinic) throw new AppError('not_found', 'clinic.not_found');
  const { timeZone } = clinic.profile;
  const serviceDate = serviceDateOf(at, timeZone);
  const dayStart = serviceDateEnd(addDays(serviceDate, -1), timeZone);
  const keeper = { doctorId, clinicId: doctor.clinicId, computerId, accountId, at, serviceDate, dayStart };
  const keeping = await saveKeeper(ctx.db, keeper, takesOver);
  if (keeping === null) throw new AppError('conflict', 'queue.kept_elsewhere');
  ctx.live.queueOutdated({ doctorId, revision: 0 });
  return keeping;
}

/** Ends the role of keeper, so that no computer runs the queue if the internet fails. */
export async function stopKeeping(
  ctx: Context,
  { doctorId }: Input<'queue', 'stopKeeping'>,
): Promise<{ epoch: number }> {
  await requireDoctor(ctx, doctorId);
  const epoch = await removeKeeper(ctx.db, doctorId);
  ctx.live.queueOutdated({ doctorId, revision: 0 });
  return { epoch };
}

/** Declines the offer that a computer runs the clinic's queues, for all desks of the clinic. */
export async function declineKeeper(
  ctx: Context,
  { clinicId }: Input<'queue', 'declineKeeper'>,
): Promise<Record<string, never>> {
  requireMember(ctx, clinicId, 'staff');
  await saveDeclined(ctx.db, { clinicId, at: ctx.now() });
  return {};
}

/**
 * Records that a keeper's desk has a connection, or that it was closed. Screens show that the clinic has no
 * internet when a keeper's desk stops sending reports, and stop showing it at its next report.
 */
export async function reportKeeper(
  ctx: Context,
  { clinicId, computerId, isOpen }: Input<'queue', 'reportKeeper'>,
): Promise<Record<string, never>> {
  requireMember(ctx, clinicId, 'staff');
  const now = ctx.now();
  const lostBefore = new Date(now.getTime() - KEEPER_LOST_AFTER_MS);
  const seen = { clinicId, computerId, seenAt: isOpen ? now : null, lostBefore };
  for (const doctorId of await saveSeen(ctx.db, seen)) ctx.live.queueOutdated({ doctorId, revision: 0 });
  return {};
}

type Replay = Input<'queue', 'replayOutage'>;

/**
 * Applies the operations that a computer did without internet, in order and each exactly once. If the rules
 * refuse an operation, it is logged with the reason, and the next one is tried. After a take-over, no
 * operation of the earlier computer is applied.
 */
export async function replayOutage(ctx: Context, input: Replay): Promise<{ results: OutageResult[] }> {
  const { doctorId, computerId, epoch } = input;
  const { doctor } = await requireDoctor(ctx, doctorId);
  const sender = { doctorId, clinicId: doctor.clinicId, computerId, epoch, receivedAt: ctx.now() };
  const operations = input.operations.toSorted((a, b) => a.counter - b.counter);
  const known = await findOutcomes(
    ctx.db,
    sender,
    operations.map(({ counter }) => counter),
  );
  const results: OutageResult[] = [];
  for (const operation of operations) {
    const before = known.find(({ counter }) => counter === operation.counter);
    results.push(before ?? (await replayOne(ctx, input, sender, operation)));
  }
  return { results };
}

/** Codes of errors that are not about the operation itself, so the computer sends it again. */
const TRY_AGAIN = new Set<ErrorCode>(['unauthenticated', 'unavailable', 'internal', 'rate_limited']);

/** This error means that a repeated request was faster. */
class AlreadyKnown extends Error {
  readonly result: OutageResult;
  constructor(result: OutageResult) {
    super('the operation is already known');
    this.result = result;
  }
}

async function replayOne(
  ctx: Context,
  input: Replay,
  sender: OutageSender,
  operation: OutageOperation,
): Promise<OutageResult> {
  const { counter } = operation;
  // The event gets its original time, so that waits and reports use the real length of a visit.
  const happenedAt = new Date(Math.min(Date.parse(operation.at), ctx.now().getTime()));
  try {
    const { changed } = await changeQueue(
      { ...ctx, idempotencyKey: null, now: () => happenedAt },
      {
        operation: 'replayOutage',
        input: { doctorId: sender.doctorId },
        authorise: (doctor) => requirePersonAccess(ctx, doctor),
        decide: async (locked) => {
          await requireUnknown(locked, sender, counter);
          const firstNumber = await findFirstNumber(locked.tx, sender, locked.serviceDate);
          if (firstNumber === null) throw new AppError('conflict', 'queue.keeper_replaced');
          requireSameSitting(locked, input, sender.receivedAt);
          requireOwnNumber(operation, firstNumber);
          const decision = await decideOperation(ctx, locked, input, operation);
          const { number, queue } = decision.change;
          return {
            ...decision,
            note: { ...decision.note, outage: { counter, receivedAt: sender.receivedAt } },
            write: async (sessionId) => {
              await decision.write?.(sessionId);
              await logOperation(locked.tx, sender, operation, { number, revision: queue.revision });
            },
          };
        },
      },
    );
    return { counter, number: changed.number, refused: null };
  } catch (error) {
    if (error instanceof AlreadyKnown) return error.result;
    if (!(error instanceof AppError) || TRY_AGAIN.has(error.code)) throw error;
    return refuse(ctx, sender, operation, error);
  }
}

/** Logs a refused operation under the queue's lock, so that a repeated request waits for it. */
async function refuse(
  ctx: Context,
  sender: OutageSender,
  operation: OutageOperation,
  { reason }: AppError,
): Promise<OutageResult> {
  const { counter } = operation;
  return ctx.db.transaction(async (tx) => {
    await lockUnlessGone(tx, sender.doctorId, ctx.now);
    const [known] = await findOutcomes(tx, sender, [counter]);
    if (known) return known;
    await logOperation(tx, sender, operation, { refused: reason });
    return { counter, number: null, refused: reason };
  });
}

async function requireUnknown(
  { tx }: LockedDoctorQueue,
  sender: OutageSender,
  counter: number,
): Promise<void> {
  const [known] = await findOutcomes(tx, sender, [counter]);
  if (known) throw new AlreadyKnown(known);
}

/**
 * Refuses operations of a session that has ended since, or of an earlier service date, because their numbers
 * would belong to other patients.
 */
function requireSameSitting(locked: LockedDoctorQueue, { sessionId }: Replay, receivedAt: Date): void {
  const { timeZone } = locked.doctor.schedule;
  const isToday = locked.serviceDate === serviceDateOf(receivedAt, timeZone);
  if (!isToday || (sessionId !== null && sessionId !== locked.sessionId))
    throw new AppError('conflict', 'queue.outage_too_old');
}

/** Refuses a patient with an outage number that another computer may have used. */
function requireOwnNumber(operation: OutageOperation, firstNumber: number): void {
  if (operation.kind !== 'add') return;
  const nth = operation.outageNumber - firstNumber;
  if (nth < 0 || nth >= OUTAGE_NUMBERS_OF_COMPUTER) throw new AppError('conflict', 'request.invalid');
}

async function decideOperation(
  ctx: Context,
  locked: LockedDoctorQueue,
  { knownNumber }: Replay,
  operation: OutageOperation,
): Promise<Decision> {
  const { queue, tx, sessionId } = locked;
  if (operation.kind === 'add') return decideAdd(ctx, locked, knownNumber, operation);
  const numbers = await listOutageNumbers(tx, sessionId);
  const numberOf = ({ number, isOutage }: OutageTarget) => (isOutage ? numbers.get(number) : number);
  const find = async (target: OutageTarget): Promise<Token> => {
    const number = numberOf(target);
    if (number === undefined) throw new AppError('not_found', 'queue.token_not_found');
    return lockedToken(locked, number);
  };
  const token = await find(operation.of);
  // The patient has already been sent in, so a call elsewhere in the meantime is no reason to refuse this
  // call.
  const order = { callRevision: queue.callRevision, inside: { becomes: 'completed' } } as const;
  switch (operation.kind) {
    case 'here':
      return decideArrival(locked, token.number, { isSeen: true });
    case 'call': {
      const { reason, interrupts } = operation;
      // If another patient is inside by now, that visit is over, because this call has already happened.
      const isInterrupted = interrupts && queue.called && numberOf(interrupts) === queue.called.number;
      const inside =
        isInterrupted && ({ becomes: 'back_in_line', tokens: await lockedTokens(locked) } as const);
      const arrival = isInterrupted && arrivalOfBrokenOff(locked, 'back_in_line');
      return {
        change: decideCall(queue, { ...order, ...(inside && { inside }) }, token, reason),
        ...arrival,
        note: { ...(arrival && arrival.note), ...(reason && { reason }) },
      };
    }
    case 'notHere': {
      if (queue.called?.number !== token.number) throw new AppError('conflict', 'queue.call_superseded');
      const next = operation.next && (await find(operation.next));
      return { change: decideNotHere(queue, order, { next, absent: null }) };
    }
    case 'complete':
      return { change: decideComplete(queue, token) };
    case 'skip':
      return { change: decideSkip(queue, token) };
    case 'putBack':
      return decideBackInQueue(locked, token.number);
    case 'atOnce':
      return decideAtOnce(locked, token.number, operation.reason);
    case 'fee':
      return decideFee(
        ctx,
        locked,
        { sessionId, number: token.number },
        { fee: operation.fee, seen: operation.before },
      );
  }
}

async function decideAdd(
  ctx: Context,
  locked: LockedDoctorQueue,
  knownNumber: number,
  { patient, outageNumber, tokenId }: Extract<OutageOperation, { kind: 'add' }>,
): Promise<Decision> {
  const { tx, sessionId } = locked;
  requirePlainNote(patient.note);
  const isUsed = tokenId !== undefined && (await hasToken(tx, tokenId));
  if (isUsed || (await listOutageNumbers(tx, sessionId)).has(outageNumber))
    throw new AppError('conflict', 'request.invalid');
  const decision = await decideIssue(ctx, locked, {
    ...patient,
    phone: readablePhone(ctx, patient.phone),
    travelMinutes: null,
    added: patient,
    outage: { knownNumber, tokenId },
  });
  return {
    ...decision,
    write: async (opened) => {
      await decision.write?.(opened);
      await setOutageNumber(tx, opened, decision.change.number ?? 0, outageNumber);
    },
  };
}

/**
 * Returns a typed phone in E.164, or null if it can't be read. The patient already waits in the clinic, so it is
 * better to lose the phone than the patient.
 */
function readablePhone({ site }: Context, typed: string | null): string | null {
  try {
    return typed === null ? null : readPatientPhone(site, typed);
  } catch (error) {
    if (error instanceof AppError && error.reason === 'patient.invalid_phone') return null;
    throw error;
  }
}

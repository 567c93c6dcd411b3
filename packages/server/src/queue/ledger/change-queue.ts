import {
  announcementAt,
  type DoctorQueue,
  endEmptied,
  endServiceDate,
  isOverdue,
  isStopped,
  type Practice,
  practiceAt,
  QUEUE_EVENT_KINDS,
  type QueueChange,
  serviceDateOf,
  type Token,
  requireSession,
} from '@baari/core/queue';
import { AppError } from '@baari/core/shared';
import { z } from 'zod';
import { onceUnder, type Context, type Grant, type QueueChanged } from '../../context/index.ts';
import type { Transaction } from '../../db/index.ts';
import { listLiveTokens, lockQueue, type QueueDoctor, findToken, listTokens } from './queue.repository.ts';
import { saveChange } from './save-change.repository.ts';
import { requireToken } from './token-row.ts';

/** A doctor's queue while a verb has its lock. */
export type LockedDoctorQueue = {
  tx: Transaction;
  doctor: QueueDoctor;
  queue: DoctorQueue;
  next: Token | null;
  sessionId: string | null;
  practice: Practice;
  serviceDate: string;
  now: Date;
};

/**
 * A verb's decision for one queue. `write` saves further rows in the same transaction and returns the verb's
 * answer.
 */
export type Decision<Written = unknown> = {
  change: QueueChange;
  note?: Readonly<Record<string, unknown>>;
  write?: (sessionId: string | null) => Promise<Written> | Written;
  /** The ended session that an undo reopens. */
  reopens?: string | null;
  /** The session that the change affects, if it may be a session that has ended. */
  ofSession?: string | null;
};

type Request = {
  operation: string;
  /** Returns the actor's grant, or throws an error. */
  authorise: (doctor: QueueDoctor) => Grant;
};

export type QueueRequest<Written = unknown> = Request & {
  input: { doctorId: string };
  /**
   * Identifies a repeated request that does not name a doctor, because the visit may have moved to another
   * doctor in the meantime.
   */
  asked?: unknown;
  decide: (locked: LockedDoctorQueue) => Decision<Written> | Promise<Decision<Written>>;
};

type QueuesRequest<Written = unknown> = Request & {
  input: unknown;
  /** The list contains no duplicates. */
  doctorIds: readonly string[];
  /** Returns a decision for each queue, in the order of the doctors' ids. */
  decide: (locked: readonly LockedDoctorQueue[]) => Promise<readonly Decision<Written>[]>;
  /**
   * This function is called in the same transaction, after all queues are saved. Writes rows that belong to
   * several queues.
   */
  finish?: (tx: Transaction, saved: readonly QueueChanged[]) => Promise<void>;
};

const outcome = z.object({
  doctorId: z.string().optional(),
  sessionId: z.string().nullable(),
  number: z.number().nullable(),
  cancelledCount: z.number(),
  testLineIds: z.array(z.string()).optional(),
  revision: z.number(),
  kind: z.enum(QUEUE_EVENT_KINDS).nullable().default(null),
});

/**
 * The answer that is stored, so that repeated requests get it again. Earlier versions stored one outcome
 * instead of a list.
 */
const outcomes = z.union([z.array(outcome), outcome.transform((only) => [only])]);

/**
 * The committed change and the result of `write`. `written` is undefined if the request repeats an earlier
 * one.
 */
export type Changed<Written> = { changed: QueueChanged; written: Written | undefined };

/**
 * Changes a doctor's queue. It locks the queue, checks the permission, decides, saves the change with its
 * event, and publishes the change. Because of the lock, changes of one queue run one after another. A
 * repeated request gets its first outcome and changes nothing. Throws `doctor.not_found`.
 */
export async function changeQueue<Written>(
  ctx: Context,
  request: QueueRequest<Written>,
): Promise<Changed<Written>> {
  const { input, asked = input, decide } = request;
  const [only] = await changeQueues(ctx, {
    ...request,
    input: asked,
    doctorIds: [input.doctorId],
    decide: (locked) => Promise.all(locked.map(async (each) => decide(each))),
  });
  if (only === undefined) throw new Error('a queue was not changed');
  return only;
}

/**
 * Changes several doctors' queues together, in the same way as `changeQueue` changes one. Locks all of them
 * first, in the order of their ids, so that two changes of the same queues can't deadlock.
 */
export async function changeQueues<Written>(
  ctx: Context,
  request: QueuesRequest<Written>,
): Promise<Changed<Written>[]> {
  const { operation, input } = request;
  const doctorIds = request.doctorIds.toSorted();
  const { answer, beside } = await ctx.db.transaction((tx) =>
    onceUnder(
      ctx,
      tx,
      { operation, input, answer: outcomes },
      {
        // A repeated request is answered only if its sender still has permission.
        lock: () => Promise.all(doctorIds.map((doctorId) => lockFor(ctx, tx, doctorId, request))),
        work: (granted) => changeLocked(tx, granted, request),
      },
    ),
  );
  return answer.map((outcome, index) => {
    // The first request may have changed a queue other than the one that the repeated request locked.
    const changed = { ...outcome, doctorId: outcome.doctorId ?? doctorIds[index] ?? '' };
    ctx.publish(changed);
    return { changed, written: beside?.[index] };
  });
}

type GrantedQueue = { locked: LockedDoctorQueue; grant: Grant };

async function lockFor(
  ctx: Context,
  tx: Transaction,
  doctorId: string,
  { authorise }: Request,
): Promise<GrantedQueue> {
  const locked = await lockAt(tx, doctorId, ctx.now);
  return { locked, grant: authorise(locked.doctor) };
}

async function changeLocked<Written>(
  tx: Transaction,
  granted: readonly GrantedQueue[],
  request: QueuesRequest<Written>,
) {
  const current: GrantedQueue[] = [];
  for (const { locked, grant } of granted) {
    current.push({ locked: (await endOverdueSession(locked)).locked, grant });
  }
  const decisions = await request.decide(current.map(({ locked }) => locked));
  const saved: { answer: QueueChanged; beside: Written | undefined }[] = [];
  for (const [index, queue] of current.entries()) {
    const decision = decisions[index];
    if (decision === undefined) throw new Error('a queue without a decision');
    saved.push(await save(queue, decision));
  }
  const answer = saved.map((one) => one.answer);
  await request.finish?.(tx, answer);
  return { answer, beside: saved.map(({ beside }) => beside) };
}

async function save<Written>({ locked, grant }: GrantedQueue, decision: Decision<Written>) {
  const { tx, doctor, queue: before, now: at } = locked;
  const { change, note, write, reopens, ofSession } = decision;
  const sessionId = reopens ?? locked.sessionId;
  const answer = saveChange(tx, { doctor, before, sessionId, ofSession, change, grant, at, note });
  const beside = await write?.(answer.sessionId);
  await endEmptiedSession({ tx, doctor, queue: change.queue, sessionId, now: at });
  return { answer, beside };
}

/**
 * Ends a stopped session if it has no patient left. The end is a separate event. Returns null as long as a
 * patient is left.
 */
export async function endEmptiedSession({
  tx,
  doctor,
  queue,
  sessionId,
  now: at,
}: Pick<LockedDoctorQueue, 'tx' | 'doctor' | 'queue' | 'sessionId' | 'now'>): Promise<QueueChanged | null> {
  if (sessionId === null || !isStopped(queue)) return null;
  const change = endEmptied(queue, await listLiveTokens(tx, sessionId));
  const grant = { kind: 'system' } as const;
  return change && saveChange(tx, { doctor, before: queue, sessionId, change, grant, at });
}

/**
 * Locks the queue and reads the state for the verb's decision. `now` is the moment at which the lock was
 * acquired.
 */
async function lockAt(tx: Transaction, doctorId: string, readClock: () => Date): Promise<LockedDoctorQueue> {
  const { doctor, queue, next, sessionId } = await lockQueue(tx, doctorId);
  const now = readClock();
  const { schedule } = doctor;
  return {
    tx,
    doctor,
    next,
    sessionId,
    now,
    queue: { ...queue, announcement: announcementAt(now, queue.announcement) },
    practice: practiceAt(now, queue.pressed, schedule),
    serviceDate: serviceDateOf(now, schedule.timeZone),
  };
}

/**
 * Locks the queue. Returns null if the doctor was removed, even if that happened while this function waited
 * for the lock.
 */
export async function lockUnlessGone(
  tx: Transaction,
  doctorId: string,
  readClock: () => Date,
): Promise<LockedDoctorQueue | null> {
  try {
    return await lockAt(tx, doctorId, readClock);
  } catch (error) {
    if (error instanceof AppError && error.reason === 'doctor.not_found') return null;
    throw error;
  }
}

/**
 * Records the end of a session of an earlier service date. Such a session counts as over even before its end
 * is recorded. Returns the queue after that, and the change, which is null if there was no such session.
 */
export async function endOverdueSession(
  locked: LockedDoctorQueue,
): Promise<{ locked: LockedDoctorQueue; changed: QueueChanged | null }> {
  const { tx, doctor, queue, sessionId, now: at } = locked;
  if (queue.session === null || sessionId === null || !isOverdue(queue.session, locked.serviceDate))
    return { locked, changed: null };
  const change = endServiceDate(queue, await listLiveTokens(tx, sessionId));
  const grant = { kind: 'system' } as const;
  const changed = saveChange(tx, { doctor, before: queue, sessionId, change, grant, at });
  return { locked: { ...locked, queue: change.queue, next: null, sessionId: null }, changed };
}

/** Returns the token with this number in the open session. Throws `queue.no_session` or `queue.token_not_found`. */
export async function lockedToken(locked: LockedDoctorQueue, number: number): Promise<Token> {
  requireSession(locked.queue);
  const { tx, sessionId } = locked;
  return requireToken(sessionId === null ? null : await findToken(tx, sessionId, number));
}

/** Returns an empty list if there is no session. Returns none if there is no session. */
export async function lockedLiveTokens({ tx, sessionId }: LockedDoctorQueue): Promise<Token[]> {
  return sessionId === null ? [] : listLiveTokens(tx, sessionId);
}

/** Returns all tokens of the open session, live or over. Returns none if there is no session. */
export async function lockedTokens({ tx, sessionId }: LockedDoctorQueue): Promise<Token[]> {
  return listTokens(tx, sessionId);
}

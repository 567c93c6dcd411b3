import {
  announcementAt,
  type DoctorQueue,
  endServiceDate,
  isOverdue,
  type Practice,
  practiceAt,
  QUEUE_EVENT_KINDS,
  type QueueChange,
  serviceDateOf,
  type Token,
} from '@baari/core/queue';
import { AppError } from '@baari/core/shared';
import { z } from 'zod';
import { onceUnder, type Context, type Grant, type QueueChanged } from '../../context/index.ts';
import type { Transaction } from '../../db/index.ts';
import { listLiveTokens, lockQueue, type QueueDoctor } from './queue.repository.ts';
import { saveChange } from './save-change.repository.ts';

/** A doctor's queue while a verb holds its lock. */
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

/** What a verb decided for one queue, and what it writes beside the change, inside the same transaction. */
export type Decision<Written = unknown> = {
  change: QueueChange;
  note?: Readonly<Record<string, unknown>>;
  /** Gives what the verb answers with. */
  write?: (sessionId: string | null) => Promise<Written> | Written;
  /** The ended session that an undo opens again. */
  reopens?: string | null;
  /** The session of which the change is, where that may be an ended one. */
  ofSession?: string | null;
};

type Request = {
  operation: string;
  /** Says which identity grants it, or throws. */
  authorise: (doctor: QueueDoctor) => Grant;
};

export type QueueRequest<Written = unknown> = Request & {
  input: { doctorId: string };
  /** By what a repeat is known, where whoever asks names no doctor: the visit may go on at another one by then. */
  asked?: unknown;
  decide: (locked: LockedDoctorQueue) => Decision<Written> | Promise<Decision<Written>>;
};

export type QueuesRequest<Written = unknown> = Request & {
  input: unknown;
  /** Each once. */
  doctorIds: readonly string[];
  /** Gives a decision for each of the queues, in the order in which it gets them: that of the doctors' ids. */
  decide: (locked: readonly LockedDoctorQueue[]) => Promise<readonly Decision<Written>[]>;
  /** Writes what concerns several of the queues, once all are saved, inside the same transaction. */
  finish?: (tx: Transaction, saved: readonly QueueChanged[]) => Promise<void>;
};

const outcome = z.object({
  doctorId: z.string().optional(),
  sessionId: z.string().nullable(),
  number: z.number().nullable(),
  cancelledCount: z.number(),
  revision: z.number(),
  kind: z.enum(QUEUE_EVENT_KINDS).nullable().default(null),
});

/** What is stored to answer repeats; earlier versions stored one outcome in place of a list. */
const outcomes = z.union([z.array(outcome), outcome.transform((only) => [only])]);

/** The committed change, and what `write` gave: undefined when the request is a repeat of one that was done before. */
export type Changed<Written> = { changed: QueueChanged; written: Written | undefined };

/**
 * Runs one change of a doctor's queue: lock, authorise, decide, save with its event, publish. All changes of a queue
 * follow one another under its lock; a repeat of a committed request gets its first outcome and changes nothing. Throws
 * `doctor.not_found`.
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
 * Runs one change of several doctors' queues, as `changeQueue` does for one: all of them are locked before the first is
 * decided on, in the order of their ids, so that two who change the same queues never wait for each other.
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
        // A repeated request, too, is answered only to somebody who still has the right.
        lock: () => Promise.all(doctorIds.map((doctorId) => lockFor(ctx, tx, doctorId, request))),
        work: (granted) => changeLocked(tx, granted, request),
      },
    ),
  );
  return answer.map((outcome, index) => {
    // What a repeat is told of may have happened in another queue than the one that it found locked.
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
  return { answer, beside: await write?.(answer.sessionId) };
}

/** Takes the queue's lock and reads what a verb decides on, at the instant at which it got the lock. */
export async function lockAt(
  tx: Transaction,
  doctorId: string,
  readClock: () => Date,
): Promise<LockedDoctorQueue> {
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

/** Takes the queue's lock; null where the doctor was removed before or while it was waited for. */
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
 * Records the end of a session of an earlier service date, which is over even if nobody has recorded it yet. Gives the
 * queue after that, and the change; null when there is no such session.
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

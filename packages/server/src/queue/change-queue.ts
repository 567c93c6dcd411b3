import {
  announcementAt,
  type DoctorQueue,
  endServiceDate,
  isOverdue,
  type Practice,
  practiceAt,
  type QueueChange,
  serviceDateOf,
  type Token,
} from '@baari/core/queue';
import { AppError } from '@baari/core/shared';
import { z } from 'zod';
import { onceUnder, type Context, type Grant, type SavedChange } from '../context/index.ts';
import type { Transaction } from '../db/index.ts';
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

/** What a verb decided, and what it writes beside the change, inside the same transaction. */
export type Decision = {
  change: QueueChange;
  note?: Readonly<Record<string, unknown>>;
  write?: (sessionId: string | null) => Promise<void> | void;
  /** The ended session that an undo opens again. */
  reopens?: string | null;
};

export type QueueRequest = {
  operation: string;
  input: { doctorId: string };
  /** Says which identity grants it, or throws. */
  authorise: (doctor: QueueDoctor) => Grant;
  decide: (locked: LockedDoctorQueue) => Decision | Promise<Decision>;
};

/** The committed outcome, the same for a request and its repeats. */
const outcome = z.object({
  sessionId: z.string().nullable(),
  number: z.number().nullable(),
  cancelledCount: z.number(),
  revision: z.number(),
});
export type QueueOutcome = z.infer<typeof outcome>;

/**
 * Runs one change of a doctor's queue: lock, authorise, decide, save with its event, publish. All changes of a queue
 * follow one another under its lock; a repeat of a committed request gets its first outcome and changes nothing. Throws
 * `doctor.not_found`.
 */
export async function changeQueue(ctx: Context, request: QueueRequest): Promise<QueueOutcome> {
  const { operation, input } = request;
  const { doctorId } = input;
  const { result, news } = await ctx.db.transaction(async (tx) => {
    const news: { saved?: SavedChange } = {};
    const result = await onceUnder(
      ctx,
      tx,
      { operation, input, answer: outcome },
      {
        // A repeat is answered to who may ask now.
        lock: async () => {
          const locked = await lockAt(tx, doctorId, ctx.now);
          return { locked, grant: request.authorise(locked.doctor) };
        },
        work: ({ locked, grant }) => changeLocked(locked, grant, request, news),
      },
    );
    return { result, news };
  });
  ctx.live.queueChanged({ doctorId, revision: result.revision, ...news });
  return result;
}

async function changeLocked(
  locked: LockedDoctorQueue,
  grant: Grant,
  request: QueueRequest,
  news: { saved?: SavedChange },
): Promise<QueueOutcome> {
  const current = await endOverdueSession(locked);
  const { change, note, write, reopens } = await request.decide(current);
  const { tx, doctor, queue: before, now: at } = current;
  const sessionId = reopens ?? current.sessionId;
  const saved = { before, sessionId, change, grant, at, ...(note && { note }) };
  const sessionAfter = saveChange(tx, { doctor, ...saved });
  if (write) await write(sessionAfter);
  else news.saved = saved;
  return {
    sessionId: sessionAfter,
    number: change.number,
    cancelledCount: change.moves.filter((move) => move.to.status === 'cancelled').length,
    revision: change.queue.revision,
  };
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
    ...{ tx, doctor, next, sessionId, now },
    queue: { ...queue, announcement: announcementAt(now, queue.announcement) },
    practice: practiceAt(now, queue.pressed, schedule),
    serviceDate: serviceDateOf(now, schedule.timeZone),
  };
}

/** The same; null for a doctor whom somebody else has taken away, with the queue, before or while its lock was waited for. */
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

/** Records the end of a session of an earlier service date: it is over, whether or not somebody recorded it before. */
export async function endOverdueSession(locked: LockedDoctorQueue): Promise<LockedDoctorQueue> {
  const { tx, queue, sessionId } = locked;
  if (queue.session === null || sessionId === null || !isOverdue(queue.session, locked.serviceDate))
    return locked;
  const change = endServiceDate(queue, await listLiveTokens(tx, sessionId));
  const grant = { kind: 'system' } as const;
  saveChange(tx, { doctor: locked.doctor, before: queue, sessionId, change, grant, at: locked.now });
  return { ...locked, queue: change.queue, next: null, sessionId: null };
}

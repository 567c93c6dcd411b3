import { TAKE_BACK_SECONDS } from '@baari/core/queue';
import { AppError } from '@baari/core/shared';
import type { Context } from '../context/index.ts';
import type { Transaction, Database } from '../db/index.ts';
import { framesOf, jobFailureOf } from '../jobs/index.ts';
import { type Learner, learnDoctor, relearnDoctor } from './learn-doctor.ts';
import {
  listDoctorsToLearn,
  listOutdated,
  lockModel,
  listDoctorsWithSessions,
} from './learn-waits.repository.ts';

type LearnContext = Learner & Pick<Context, 'db'>;

/** The number of sessions that one transaction learns from. */
const SESSIONS_AT_ONCE = 30;
/**
 * The limits of one run of the job. After an upgrade, it may have to learn the sessions of many years. Later
 * runs continue where this run stopped, so that the server can answer requests between runs.
 */
const DOCTORS_A_RUN = 200;
const RUN_MS = 10_000;

/**
 * Learns from ended sessions that can no longer be reopened, with one transaction for each doctor. Then
 * relearns from the log all models that an earlier version of the estimator made. It is idempotent and can
 * safely run in several processes. Returns how many sessions it learned from.
 */
export async function learnWaits(ctx: LearnContext): Promise<number> {
  const endedBefore = settledBefore(ctx);
  const enough = performance.now() + RUN_MS;
  const batch = { endedBefore, limit: SESSIONS_AT_ONCE };
  const learning = await listDoctorsToLearn(ctx.db, endedBefore, DOCTORS_A_RUN);
  const learned = await eachDoctor(ctx, learning, enough, (tx, id) => learnDoctor(tx, ctx, id, batch));
  const outdated = await listOutdated(ctx.db, DOCTORS_A_RUN);
  return (
    learned + (await eachDoctor(ctx, outdated, enough, (tx, id) => relearnDoctor(tx, ctx, id, endedBefore)))
  );
}

type Learn = (tx: Transaction, doctorId: string) => Promise<number>;

/**
 * Skips a doctor about whom another process is learning. If learning fails for one doctor, it continues with
 * the others.
 */
async function eachDoctor(
  ctx: LearnContext,
  doctorIds: readonly string[],
  until: number,
  learn: Learn,
): Promise<number> {
  let learned = 0;
  for (const doctorId of doctorIds) {
    if (performance.now() > until) break;
    try {
      learned += await ctx.db.transaction(async (tx) =>
        (await lockModel(tx, doctorId, 'skip')) ? learn(tx, doctorId) : 0,
      );
    } catch (error) {
      const told = { doctorId, error: jobFailureOf(error).message, stack: framesOf(error) };
      ctx.log.error(told, 'waits: cannot learn a doctor');
    }
  }
  return learned;
}

/**
 * A session that ended before this time can't be reopened. Of all undos, a patient who takes back giving up a
 * token can reopen a session for the longest time. This time is doubled, because clocks may differ and an
 * undo may be slow.
 */
export const settledBefore = ({ now }: Pick<Context, 'now'>) =>
  new Date(now().getTime() - 2 * TAKE_BACK_SECONDS * 1000);

export type Rebuild = Learner & {
  db: Database;
  /** The doctor to learn again. Null for all doctors. */
  doctorId: string | null;
  signal: AbortSignal;
  /** This function is called after each doctor has been learned. */
  onProgress: (done: number, total: number) => void;
};

type Rebuilt = { doctors: number; sessions: number };

/**
 * Deletes what was learned and learns it again from the log, with the same result. The queues can continue
 * during this time. A doctor's old model remains until the new one is complete. Throws `doctor.not_found`. If
 * `signal` is aborted, stops and throws the reason of the abort.
 */
export async function rebuildWaits(rebuild: Rebuild): Promise<Rebuilt> {
  const { db, doctorId, signal, onProgress } = rebuild;
  const doctorIds = await listDoctorsWithSessions(db, doctorId);
  if (doctorId !== null && doctorIds.length === 0) throw new AppError('not_found', 'doctor.not_found');
  let sessions = 0;
  for (const [index, id] of doctorIds.entries()) {
    signal.throwIfAborted();
    sessions += await db.transaction(async (tx) =>
      (await lockModel(tx, id, 'wait')) ? relearnDoctor(tx, rebuild, id, settledBefore(rebuild)) : 0,
    );
    onProgress(index + 1, doctorIds.length);
  }
  return { doctors: doctorIds.length, sessions };
}

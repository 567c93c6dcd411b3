import { UNDO_SECONDS } from '@baari/core/queue';
import type { Context } from '../context/index.ts';
import type { Transaction } from '../db/index.ts';
import { framesOf, jobFailureOf } from '../jobs/index.ts';
import { type Learner, learnDoctor, relearnDoctor } from './learn-doctor.ts';
import { listDoctorsToLearn, listOutdated, lockModel } from './learn-waits.repository.ts';

type LearnContext = Learner & Pick<Context, 'db'>;

/** Sessions learned in one transaction. */
const SESSIONS_AT_ONCE = 30;
/** The limits of one run. After an upgrade years of sessions may wait: the rest is for later runs, with requests between. */
const DOCTORS_A_RUN = 200;
const RUN_MS = 10_000;

/**
 * Learns from sessions that ended, as far as nobody can open them again, each doctor in a transaction of its own; then learns
 * anew, from the log, what an earlier version of the estimator had learned. It does not matter when this runs, how often or in
 * how many processes. Gives from how many sessions it learned.
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

/** Whom somebody else is learning is left to them, and whoever cannot be learned does not stop the others. */
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
 * Sessions that ended before this stay ended. It is twice as long ago as an end can be undone: clocks of two processes may
 * differ, and an undo may be slow.
 */
export const settledBefore = ({ now }: Pick<Context, 'now'>) =>
  new Date(now().getTime() - 2 * UNDO_SECONDS * 1000);

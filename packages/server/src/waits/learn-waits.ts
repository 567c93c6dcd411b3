import { UNDO_SECONDS } from '@baari/core/queue';
import type { Context } from '../context/index.ts';
import { framesOf, jobFailureOf } from '../jobs/index.ts';
import { type Learner, learnDoctor } from './learn-doctor.ts';
import { listDoctorsToLearn, lockModel } from './learn-waits.repository.ts';

type LearnContext = Learner & Pick<Context, 'db'>;

/** Sessions learned in one transaction. */
const SESSIONS_AT_ONCE = 30;
/** The limits of one run. After an upgrade years of sessions may wait: the rest is for later runs, with requests between. */
const DOCTORS_A_RUN = 200;
const RUN_MS = 10_000;

/**
 * Learns from sessions that ended, as far as nobody can open them again, each doctor in a transaction of its own. It does
 * not matter when this runs, how often or in how many processes. Gives from how many sessions it learned.
 */
export async function learnWaits(ctx: LearnContext): Promise<number> {
  const endedBefore = settledBefore(ctx);
  const doctorIds = await listDoctorsToLearn(ctx.db, endedBefore, DOCTORS_A_RUN);
  const enough = performance.now() + RUN_MS;
  let learned = 0;
  for (const doctorId of doctorIds) {
    if (performance.now() > enough) break;
    try {
      learned += await ctx.db.transaction(async (tx) => {
        if (!(await lockModel(tx, doctorId, 'skip'))) return 0;
        return learnDoctor(tx, ctx, doctorId, { endedBefore, limit: SESSIONS_AT_ONCE });
      });
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

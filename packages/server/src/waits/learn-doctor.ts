import { learnSession, readWaitModel, type WaitModel } from '@baari/core/wait-time';
import type { Context } from '../context/index.ts';
import type { Transaction } from '../db/index.ts';
import {
  type EndedSession,
  forgetLearned,
  listSessionsToLearn,
  markLearned,
  saveAccuracy,
  saveAccuracyParts,
  saveModel,
} from './learn-waits.repository.ts';
import { accuracyParts, sessionAccuracy } from './session-accuracy.ts';
import { planOf, readModels, readSessionLogs } from './waits.repository.ts';

export type Learner = Pick<Context, 'log' | 'now' | 'countAnew'>;

/**
 * Learns from at most `limit` of a doctor's sessions that ended before an instant, oldest first. The caller
 * must have locked the model. The result depends only on the log. Returns the number of sessions from which
 * it learned.
 */
export async function learnDoctor(
  tx: Transaction,
  learner: Learner,
  doctorId: string,
  { endedBefore, limit }: { endedBefore: Date; limit: number },
): Promise<number> {
  const sessions = await listSessionsToLearn(tx, doctorId, limit);
  let model = (await readModels(tx, [doctorId])).get(doctorId) ?? null;
  const days: { doctorId: string; serviceDate: string }[] = [];
  for (const session of sessions) {
    // Stops at a session that may still be reopened, because sessions must be learned in order.
    if (session.endedAt >= endedBefore || !(await markLearned(tx, session.id, learner.now()))) break;
    model = await learnLogged(tx, learner, { doctorId, session, model });
    days.push({ doctorId, serviceDate: session.serviceDate });
  }
  if (days.length > 0) await saveModel(tx, doctorId, model);
  await learner.countAnew(tx, days);
  return days.length;
}

/** The number of sessions whose logs are in memory at the same time. */
const SESSIONS_AT_ONCE = 100;

/**
 * Deletes what was learned about a doctor, and learns it again from the log. This is one transaction, so
 * other transactions see the old model until the new one is complete. The caller must have locked the model.
 * Returns the number of sessions from which it learned.
 */
export async function relearnDoctor(
  tx: Transaction,
  learner: Learner,
  doctorId: string,
  endedBefore: Date,
): Promise<number> {
  await forgetLearned(tx, doctorId);
  let learned = 0;
  for (;;) {
    const more = await learnDoctor(tx, learner, doctorId, { endedBefore, limit: SESSIONS_AT_ONCE });
    learned += more;
    if (more < SESSIONS_AT_ONCE) return learned;
  }
}

type Lesson = { doctorId: string; session: EndedSession; model: WaitModel | null };

/** Skips a session from which it can't learn. */
async function learnLogged(tx: Transaction, { log }: Learner, lesson: Lesson): Promise<WaitModel | null> {
  const { doctorId, session, model } = lesson;
  try {
    const learned = learnSession(model, planOf(session), ...(await logOf(tx, doctorId, session)));
    // Checks the model now, because an incomplete model would only be rejected when it is read later.
    const next = readWaitModel(learned.model);
    if (next === null) throw new Error('the session taught what is no model');
    if (learned.outcomes.length > 0) {
      await saveAccuracy(tx, session, doctorId, sessionAccuracy(learned.outcomes));
      await saveAccuracyParts(tx, session, accuracyParts(learned.outcomes, session));
    }
    return next;
  } catch (error) {
    log.error({ err: error, doctorId, sessionId: session.id }, 'waits: cannot learn from a session');
    return model;
  }
}

async function logOf(tx: Transaction, doctorId: string, { id, after, upTo }: EndedSession) {
  const logs = await readSessionLogs(tx, [{ sessionId: id, doctorId, after, upTo }]);
  const { events, announcedUntil } = logs.get(id) ?? { events: [], announcedUntil: null };
  return [events, announcedUntil] as const;
}

import { AppError } from '@baari/core/shared';
import type { Logger } from '../context/index.ts';
import type { Database } from '../db/index.ts';
import { type Learner, learnDoctor } from './learn-doctor.ts';
import { forgetLearned, listDoctorsWithSessions, lockModel } from './learn-waits.repository.ts';
import { settledBefore } from './learn-waits.ts';

export type Rebuild = {
  db: Database;
  now: () => Date;
  log: Logger;
  /** Null for all doctors. */
  doctorId: string | null;
  signal: AbortSignal;
  /** Told after each doctor. */
  onProgress: (done: number, total: number) => void;
};

export type Rebuilt = { doctors: number; sessions: number };

/** Sessions whose logs are held in memory at once. */
const SESSIONS_AT_ONCE = 100;

/**
 * Forgets what was learned, and learns it again from the log, with exactly the same result, while the queues run. A doctor's
 * old model stays until the new one is complete. Throws `doctor.not_found`, and whatever `signal` says.
 */
export async function rebuildWaits(rebuild: Rebuild): Promise<Rebuilt> {
  const { db, doctorId, signal, onProgress } = rebuild;
  const doctorIds = await listDoctorsWithSessions(db, doctorId);
  if (doctorId !== null && doctorIds.length === 0) throw new AppError('not_found', 'doctor.not_found');
  let sessions = 0;
  for (const [index, id] of doctorIds.entries()) {
    signal.throwIfAborted();
    sessions += await rebuildDoctor(db, rebuild, id);
    onProgress(index + 1, doctorIds.length);
  }
  return { doctors: doctorIds.length, sessions };
}

function rebuildDoctor(db: Database, learner: Learner, doctorId: string): Promise<number> {
  return db.transaction(async (tx) => {
    if (!(await lockModel(tx, doctorId, 'wait'))) return 0;
    await forgetLearned(tx, doctorId);
    const batch = { endedBefore: settledBefore(learner), limit: SESSIONS_AT_ONCE };
    let learned = 0;
    for (;;) {
      const more = await learnDoctor(tx, learner, doctorId, batch);
      learned += more;
      if (more < batch.limit) return learned;
    }
  });
}

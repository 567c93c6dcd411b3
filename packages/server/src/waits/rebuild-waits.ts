import { AppError } from '@baari/core/shared';
import type { Database } from '../db/index.ts';
import { type Learner, relearnDoctor } from './learn-doctor.ts';
import { listDoctorsWithSessions, lockModel } from './learn-waits.repository.ts';
import { settledBefore } from './learn-waits.ts';

export type Rebuild = Learner & {
  db: Database;
  /** Null for all doctors. */
  doctorId: string | null;
  signal: AbortSignal;
  /** Told after each doctor. */
  onProgress: (done: number, total: number) => void;
};

export type Rebuilt = { doctors: number; sessions: number };

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
    sessions += await db.transaction(async (tx) =>
      (await lockModel(tx, id, 'wait')) ? relearnDoctor(tx, rebuild, id, settledBefore(rebuild)) : 0,
    );
    onProgress(index + 1, doctorIds.length);
  }
  return { doctors: doctorIds.length, sessions };
}

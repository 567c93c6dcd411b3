import type { Context } from '../context/index.ts';
import { endOverdueSession, lockAt } from './change-queue.ts';
import { findQueueDoctor } from './queue-doctor.repository.ts';
import { listDoctorsWithOldSessions } from './queue.repository.ts';

/**
 * Records the end of sessions whose service date is over. Every read and verb already counts them as ended, so that
 * it does not matter when this runs, or how often. Gives how many it recorded.
 */
export async function endServiceDates(ctx: Context): Promise<number> {
  let recorded = 0;
  for (const doctorId of await listDoctorsWithOldSessions(ctx.db, ctx.now())) {
    const revision = await endServiceDateOf(ctx, doctorId);
    if (revision === null) continue;
    recorded += 1;
    ctx.live.queueChanged({ doctorId, revision });
  }
  return recorded;
}

async function endServiceDateOf(ctx: Context, doctorId: string): Promise<number | null> {
  const doctor = await findQueueDoctor(ctx.db, doctorId);
  if (!doctor) return null;
  return ctx.db.transaction(async (tx) => {
    const before = await lockAt(tx, doctor, ctx.now);
    const after = await endOverdueSession(before);
    return after === before ? null : after.queue.revision;
  });
}

import type { Context } from '../context/index.ts';
import { endOverdueSession, lockUnlessGone } from './change-queue.ts';
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

function endServiceDateOf(ctx: Context, doctorId: string): Promise<number | null> {
  return ctx.db.transaction(async (tx) => {
    const before = await lockUnlessGone(tx, doctorId, ctx.now);
    if (before === null) return null;
    const after = await endOverdueSession(before);
    return after === before ? null : after.queue.revision;
  });
}

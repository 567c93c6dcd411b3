import type { Context, QueueChanged } from '../../context/index.ts';
import { endOverdueSession, lockUnlessGone } from './change-queue.ts';
import { listDoctorsWithOldSessions } from './queue.repository.ts';

/**
 * Records the end of sessions whose service date is over. Every read and verb already counts them as ended, so that
 * it does not matter when this runs, or how often. Gives how many it recorded.
 */
export async function endServiceDates(ctx: Context): Promise<number> {
  let recorded = 0;
  for (const doctorId of await listDoctorsWithOldSessions(ctx.db, ctx.now())) {
    const changed = await endServiceDateOf(ctx, doctorId);
    if (changed === null) continue;
    recorded += 1;
    ctx.publish(changed);
  }
  return recorded;
}

function endServiceDateOf(ctx: Context, doctorId: string): Promise<QueueChanged | null> {
  return ctx.db.transaction(async (tx) => {
    const locked = await lockUnlessGone(tx, doctorId, ctx.now);
    return locked && (await endOverdueSession(locked)).changed;
  });
}

import { closePractice } from '@baari/core/queue';
import type { Context, QueueChanged, Grant, QueueCloser } from '../../context/index.ts';
import type { Transaction } from '../../db/index.ts';
import {
  endEmptiedSession,
  endOverdueSession,
  lockUnlessGone,
  type LockedDoctorQueue,
  lockedLiveTokens,
} from './change-queue.ts';
import { listDoctorsWithEmptiedSessions, listDoctorsWithOldSessions } from './queue.repository.ts';
import { saveChange } from './save-change.repository.ts';

/**
 * Records the end of sessions whose service date is over, and returns their number. Every read and verb
 * already treats them as ended. So it doesn't matter when or how often this runs. Also ends sessions that
 * take no new tokens and whose last patient has left, even if the queue itself did not change.
 */
export async function endServiceDates(ctx: Context): Promise<number> {
  let recorded = 0;
  const old = await listDoctorsWithOldSessions(ctx.db, ctx.now());
  const emptied = await listDoctorsWithEmptiedSessions(ctx.db);
  for (const doctorId of new Set([...old, ...emptied])) {
    const changed = await endSessionOf(ctx, doctorId);
    if (changed === null) continue;
    recorded += 1;
    ctx.publish(changed);
  }
  return recorded;
}

function endSessionOf(ctx: Context, doctorId: string): Promise<QueueChanged | null> {
  return ctx.db.transaction(async (tx) => {
    const locked = await lockUnlessGone(tx, doctorId, ctx.now);
    return locked && ((await endOverdueSession(locked)).changed ?? (await endEmptiedSession(locked)));
  });
}

/** Ends the queues of removed doctors. */

/**
 * Locks all queues before changing the first, in the order of their ids, so that two transactions can't
 * deadlock.
 */
export const queueCloser: QueueCloser = {
  async closeQueues(tx, doctors, { grant, now }) {
    const ids = doctors.map(({ id }) => id).sort();
    const locked: LockedDoctorQueue[] = [];
    for (const id of ids) {
      const queue = await lockUnlessGone(tx, id, () => now);
      if (queue) locked.push(queue);
    }
    const changes: QueueChanged[] = [];
    for (const queue of locked) changes.push(...(await close(tx, queue, grant)));
    return {
      // Tokens of an earlier service date were already over, so this only records their cancellation.
      cancelledCount: changes
        .filter(({ kind }) => kind !== 'service_date_ended')
        .reduce((sum, { cancelledCount }) => sum + cancelledCount, 0),
      changes,
    };
  },
};

async function close(tx: Transaction, before: LockedDoctorQueue, grant: Grant): Promise<QueueChanged[]> {
  const { locked, changed } = await endOverdueSession(before);
  const { queue, doctor, practice, serviceDate, sessionId, now: at } = locked;
  if (queue.session === null && practice.state === 'closed') return changed ? [changed] : [];
  const change = closePractice(queue, practice.state, serviceDate, await lockedLiveTokens(locked));
  return [saveChange(tx, { doctor, before: queue, sessionId, change, grant, at })];
}

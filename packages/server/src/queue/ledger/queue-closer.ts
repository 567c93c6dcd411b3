/** Ending the queues of doctors who go away, for the verbs that take them away. */
import { closePractice } from '@baari/core/queue';
import type { Grant, QueueChanged, QueueCloser } from '../../context/index.ts';
import type { Transaction } from '../../db/index.ts';
import { endOverdueSession, type LockedDoctorQueue, lockUnlessGone } from './change-queue.ts';
import { lockedLiveTokens } from './locked-token.ts';
import { saveChange } from './save-change.repository.ts';

/** Locks all queues before it changes the first, in the order of their ids, so that two transactions never wait for each other. */
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
      // Tokens of an earlier service date were over before: their cancelling is only recorded here.
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

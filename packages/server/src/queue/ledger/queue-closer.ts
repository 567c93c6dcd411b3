/** Ending the queues of doctors who go away, for the verbs that take them away. */
import { closePractice } from '@baari/core/queue';
import type { Grant, Publish, QueueChanged, QueueCloser } from '../../context/index.ts';
import type { Transaction } from '../../db/index.ts';
import { endOverdueSession, type LockedDoctorQueue, lockUnlessGone } from './change-queue.ts';
import { lockedLiveTokens } from './locked-token.ts';
import { saveChange } from './save-change.repository.ts';

/** All queues are locked, in one order, before the first is changed: two closers, or a closer and a call, never wait for each other. */
export const createQueueCloser = (publish: Publish): QueueCloser => ({
  async closeQueues(tx, doctors, { grant, now }) {
    const ids = doctors.map(({ id }) => id).sort();
    const locked: LockedDoctorQueue[] = [];
    for (const id of ids) {
      const queue = await lockUnlessGone(tx, id, () => now);
      if (queue) locked.push(queue);
    }
    const closed: QueueChanged[] = [];
    for (const queue of locked) closed.push(...(await close(tx, queue, grant)));
    return {
      // What an earlier service date's end cancels was over before.
      cancelledCount: closed
        .filter(({ kind }) => kind !== 'service_date_ended')
        .reduce((sum, { cancelledCount }) => sum + cancelledCount, 0),
      announce: () => closed.forEach(publish),
    };
  },
});

async function close(tx: Transaction, before: LockedDoctorQueue, grant: Grant): Promise<QueueChanged[]> {
  const { locked, changed } = await endOverdueSession(before);
  const { queue, doctor, practice, serviceDate, sessionId, now: at } = locked;
  if (queue.session === null && practice.state === 'closed') return changed ? [changed] : [];
  const change = closePractice(queue, practice.state, serviceDate, await lockedLiveTokens(locked));
  return [saveChange(tx, { doctor, before: queue, sessionId, change, grant, at })];
}

/** Ending the queues of doctors who go away, for the verbs that take them away. */
import { closePractice } from '@baari/core/queue';
import type { Grant, LivePublisher, QueueCloser } from '../context/index.ts';
import type { Transaction } from '../db/index.ts';
import { endOverdueSession, type LockedDoctorQueue, lockUnlessGone } from './change-queue.ts';
import { lockedLiveTokens } from './locked-token.ts';
import { saveChange } from './save-change.repository.ts';

/** All queues are locked, in one order, before the first is changed: two closers, or a closer and a call, never wait for each other. */
export const createQueueCloser = (live: LivePublisher): QueueCloser => ({
  async closeQueues(tx, doctors, { grant, now }) {
    const ids = doctors.map(({ id }) => id).sort();
    const locked: LockedDoctorQueue[] = [];
    for (const id of ids) {
      const queue = await lockUnlessGone(tx, id, () => now);
      if (queue) locked.push(queue);
    }
    const closed: ClosedQueue[] = [];
    for (const queue of locked) closed.push(await close(tx, queue, grant));
    return {
      cancelledCount: closed.reduce((sum, { cancelledCount }) => sum + cancelledCount, 0),
      announce: () => closed.forEach(({ doctorId, revision }) => live.queueChanged({ doctorId, revision })),
    };
  },
});

type ClosedQueue = { doctorId: string; revision: number; cancelledCount: number };

async function close(tx: Transaction, before: LockedDoctorQueue, grant: Grant): Promise<ClosedQueue> {
  const current = await endOverdueSession(before);
  const { queue, doctor, practice, serviceDate, sessionId, now: at } = current;
  const doctorId = doctor.id;
  if (queue.session === null && practice.state === 'closed') {
    return { doctorId, revision: queue.revision, cancelledCount: 0 };
  }
  const change = closePractice(queue, practice.state, serviceDate, await lockedLiveTokens(current));
  saveChange(tx, { doctor, before: queue, sessionId, change, grant, at });
  const cancelledCount = change.moves.filter(({ to }) => to.status === 'cancelled').length;
  return { doctorId, revision: change.queue.revision, cancelledCount };
}

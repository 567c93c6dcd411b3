import { stateOf } from '@baari/core/queue';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createQueueWorld, type QueueWorld, TEN_O_CLOCK } from '../../../test/queue-world.ts';
import { issueToken } from './issuing.ts';
import { resetQueue, startPractice } from './practice.ts';
import { undo } from './undo.ts';

let world: QueueWorld;
beforeAll(async () => {
  world = await createQueueWorld();
});
afterAll(() => world.drop());

const A_DAY_AHEAD = new Date(TEN_O_CLOCK.getTime() + 25 * 3_600_000);

it('shows today’s queue even if a fast clock has left a session on a future day', async () => {
  const clinic = await world.addClinic();
  const { doctorId } = clinic;
  const take = (phone: string) => {
    return issueToken(world.as(), { doctorId, name: 'Meena', phone, travelMinutes: null });
  };
  world.clock.now = A_DAY_AHEAD;
  await startPractice(world.asDoctor(clinic), { doctorId });
  await take('98765 00001');
  await resetQueue(world.asDoctor(clinic), { doctorId });

  world.clock.now = TEN_O_CLOCK;
  const { queue, number, serviceDate } = await take('98765 00002');
  expect([serviceDate, number]).toEqual(['2026-11-21', 1]);
  expect(queue).toMatchObject({ states: 'w', isEnded: false });

  const ended = await resetQueue(world.asDoctor(clinic), { doctorId });
  expect(ended.queue).toMatchObject({ sessionId: queue.sessionId, states: 'r', isEnded: true });
  const undone = await undo(world.asDoctor(clinic), { doctorId, revision: ended.revision });
  expect(stateOf(undone.queue.states, 1)?.status).toBe('waiting');
});

/** Checks that all viewers of a queue see an arrival, whether the desk or the patient reports it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { followQueue, type FollowedQueue } from './followed-queue.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let feed: FollowedQueue;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  feed.close();
  await server.close();
});

it('publishes the arrivals that the desk marks or undoes, and those that patients report', async () => {
  const owner = await server.registerOwner();
  const clinic = await server.registerClinic(owner);
  const { doctor } = await server.addDoctor(owner, clinic.id);
  const doctorId = doctor.id;
  const patient = server.client().api.queue;
  const { secret } = await patient.issueToken({
    doctorId,
    name: 'Meena Kumari',
    phone: '9876512345',
    travelMinutes: null,
  });
  feed = await followQueue(server.url, doctorId);
  const shownAt = async (revision: number) =>
    (await feed.until((queue) => queue.revision === revision)).states;

  const marked = await owner.api.queue.markArrived({ doctorId, number: 1 });
  expect(await shownAt(marked.revision)).toBe('h');
  const takenBack = await owner.api.queue.undo({ doctorId, revision: marked.revision });
  expect(takenBack.revision).toBe(marked.revision + 1);
  expect(await shownAt(takenBack.revision)).toBe('w');

  const told = await patient.announceArrival({ secret });
  expect(told.queue).toMatchObject({ revision: takenBack.revision + 1, states: 'h' });
  expect(await shownAt(told.queue.revision)).toBe('h');
  expect((await server.client().api.queue.getQueue({ doctorId })).states).toBe('h');
});

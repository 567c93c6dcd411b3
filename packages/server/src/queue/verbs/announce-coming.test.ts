/**
 * Tests "I'm on my way": a called or passed patient tells the clinic that they will arrive in ten minutes.
 */
import { COMINGS_MAX } from '@baari/core/queue';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createQueueWorld, type QueueWorld, type TestClinic } from '../../../test/queue-world.ts';
import { getDoctorConsole } from '../views/screens.ts';
import { getToken } from '../views/patient-token.ts';
import { announceArrival, announceComing, markArrived } from './arriving.ts';
import { callNext, notHere } from './calling.ts';
import { issueToken } from './issuing.ts';
import { undo } from './undo.ts';

let world: QueueWorld;
let clinic: TestClinic;

beforeAll(async () => {
  world = await createQueueWorld();
});
afterAll(() => world.drop());
beforeEach(async () => {
  clinic = await world.addClinic();
});

const MINUTE_MS = 60_000;

const atDoctor = () => ({ doctorId: clinic.doctorId });
const issue = () =>
  issueToken(world.as(), { ...atDoctor(), name: 'Meena Kumari', phone: '9811100001', travelMinutes: null });
const desk = () => getDoctorConsole(world.asDoctor(clinic), atDoctor());
const rowOf = async (number: number) => (await desk()).queue.tokens.find((token) => token.number === number);
const call = async () => {
  const { callRevision } = (await desk()).queue;
  return callNext(world.asDoctor(clinic), { ...atDoctor(), callRevision });
};
const refused = (reason: string) => ({ reason });

it('shows the desk and the patient’s page that a called patient will arrive in ten minutes', async () => {
  const token = await issue();
  await call();
  const said = await announceComing(world.as(), token);
  const comingBy = new Date(world.clock.now.getTime() + 10 * MINUTE_MS).toISOString();
  expect(said.comingBy).toBe(comingBy);
  expect(await rowOf(token.number)).toMatchObject({ comingBy });
  expect((await getToken(world.as(), token)).comingBy).toBe(comingBy);
});

it('forgets the promise when the patient arrives', async () => {
  const token = await issue();
  await call();
  const { callRevision } = (await desk()).queue;
  await notHere(world.asDoctor(clinic), { ...atDoctor(), callRevision });
  expect((await announceComing(world.as(), token)).state).toEqual({ status: 'passed' });
  await announceArrival(world.as(), token);
  expect((await rowOf(token.number))?.comingBy).toBeUndefined();
  expect((await getToken(world.as(), token)).comingBy).toBeUndefined();
});

it('refuses a promise from a patient who still waits or whom the clinic has seen', async () => {
  const token = await issue();
  await expect(announceComing(world.as(), token)).rejects.toMatchObject(refused('queue.token_not_called'));
  await markArrived(world.asDoctor(clinic), { ...atDoctor(), number: token.number });
  await call();
  await expect(announceComing(world.as(), token)).rejects.toMatchObject(
    refused('queue.token_already_arrived'),
  );
});

it('accepts at most three promises to come for a token, even if many arrive at once', async () => {
  const token = await issue();
  await call();
  const tries = await Promise.allSettled(Array.from({ length: 8 }, () => announceComing(world.as(), token)));
  const refusals = tries.filter((one) => one.status === 'rejected');
  expect(refusals).toHaveLength(8 - COMINGS_MAX);
  for (const { reason } of refusals) expect(reason).toMatchObject(refused('queue.coming_limit'));
});

it('does not let staff undo a patient’s promise to come', async () => {
  const token = await issue();
  await call();
  const { revision } = (await announceComing(world.as(), token)).queue;
  await expect(undo(world.asDoctor(clinic), { ...atDoctor(), revision })).rejects.toMatchObject(
    refused('queue.cannot_undo'),
  );
});

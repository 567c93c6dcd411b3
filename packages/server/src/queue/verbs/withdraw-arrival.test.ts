/** Tests the button "I'm not here yet". With it, a patient withdraws the patient's own report of arrival. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createQueueWorld, type QueueWorld, type TestClinic } from '../../../test/queue-world.ts';
import { getDoctorConsole } from '../views/screens.ts';
import { callNext } from './calling.ts';
import { issueToken } from './issuing.ts';
import { markArrived, announceArrival, withdrawArrival } from './arriving.ts';
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

const atDoctor = () => ({ doctorId: clinic.doctorId });
const issue = () =>
  issueToken(world.as(), { ...atDoctor(), name: 'Meena Kumari', phone: '9811100001', travelMinutes: null });
const refused = (reason: string) => ({ code: 'conflict', reason });

it('withdraws the patient’s own arrival once for a repeated request, and lets them report it again', async () => {
  const token = await issue();
  await expect(withdrawArrival(world.as(), token)).rejects.toMatchObject(refused('queue.token_not_arrived'));
  expect((await announceArrival(world.as(), token)).canWithdrawArrival).toBe(true);
  const ctx = world.as({}, 'key-of-away');
  const away = await withdrawArrival(ctx, token);
  expect(away).toMatchObject({ arrivedAt: null, canWithdrawArrival: false, queue: { states: 'w' } });
  const repeated = await withdrawArrival(ctx, token);
  expect(repeated.queue.revision).toBe(away.queue.revision);
  expect((await announceArrival(world.as(), token)).queue.states).toBe('h');
});

it('withdraws an arrival once when three requests come at the same time', async () => {
  const token = await issue();
  await announceArrival(world.as(), token);
  const tries = await Promise.allSettled([1, 2, 3].map(() => withdrawArrival(world.as(), token)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

it('does not withdraw arrivals that the desk marked, or arrivals of called patients', async () => {
  const token = await issue();
  const { queue } = await markArrived(world.asDoctor(clinic), { ...atDoctor(), number: token.number });
  await expect(withdrawArrival(world.as(), token)).rejects.toMatchObject(refused('queue.arrival_seen'));
  await callNext(world.asDoctor(clinic), { ...atDoctor(), callRevision: queue.callRevision });
  await expect(withdrawArrival(world.as(), token)).rejects.toMatchObject(refused('queue.token_not_waiting'));
});

it('shows at the desk that only the patient has reported the arrival', async () => {
  const token = await issue();
  const shown = async () => {
    const { queue } = await getDoctorConsole(world.asDoctor(clinic), atDoctor());
    const { arrivedAt, saysHere } = queue.tokens[0] ?? {};
    return [arrivedAt !== null, saysHere];
  };
  expect(await shown()).toEqual([false, undefined]);
  await announceArrival(world.as(), token);
  expect(await shown()).toEqual([true, true]);
  const see = () => markArrived(world.asDoctor(clinic), { ...atDoctor(), number: token.number });
  const { queue } = await see();
  expect(await shown()).toEqual([true, undefined]);
  await expect(see()).rejects.toMatchObject(refused('queue.token_already_arrived'));
  await undo(world.asDoctor(clinic), { ...atDoctor(), revision: queue.revision });
  expect(await shown()).toEqual([true, true]);
  expect((await withdrawArrival(world.as(), token)).queue.states).toBe('w');
});

it('logs the patient as the author of a withdrawn arrival, which staff cannot undo', async () => {
  const token = await issue();
  await announceArrival(world.as(), token);
  const { revision } = (await withdrawArrival(world.as(), token)).queue;
  const events = await world.db.query(
    `SELECT kind, number, actor ->> 'kind' AS by FROM queue_event WHERE session_id = :sessionId AND revision = :revision`,
    { sessionId: token.sessionId, revision },
  );
  expect(events).toEqual([{ kind: 'arrival_withdrawn', number: token.number, by: 'device' }]);
  const undone = undo(world.asDoctor(clinic), { ...atDoctor(), revision });
  await expect(undone).rejects.toMatchObject(refused('queue.cannot_undo'));
});

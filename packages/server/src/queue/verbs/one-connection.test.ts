/**
 * Tests that no verb asks for a second connection while it holds a lock, because that would deadlock with
 * verbs that wait for the lock.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createQueueWorld, type QueueWorld, type TestClinic } from '../../../test/queue-world.ts';
import { addPatient, issueToken } from './issuing.ts';
import { callNext, skip } from './calling.ts';
import { closePractice, setConsultationMinutes } from './practice.ts';
import { putBack } from './arriving.ts';
import { setTravelTime } from './holding.ts';
import { undo } from './undo.ts';

let world: QueueWorld;
let clinic: TestClinic;

beforeAll(async () => {
  world = await createQueueWorld({ max: 1, connectionTimeoutMillis: 1000 });
  clinic = await world.addClinic();
});
afterAll(() => world.drop());

it('uses only one connection for each kind of change', async () => {
  const admin = () => world.asMember(clinic, 'admin');
  const { doctorId } = clinic;
  const patient = { name: 'Meena', travelMinutes: null };
  const set = await setConsultationMinutes(admin(), { doctorId, minutes: 20 });
  await undo(admin(), { doctorId, revision: set.revision });
  const { secret } = await issueToken(world.as(), { ...patient, doctorId, phone: '9811111111' });
  await setTravelTime(world.as(), { secret, travelMinutes: 15 });
  const { queue } = await addPatient(admin(), { ...patient, doctorId, phone: '9822222222' });
  const called = await callNext(admin(), { doctorId, callRevision: queue.callRevision });
  await undo(admin(), { doctorId, revision: called.revision });
  await skip(admin(), { doctorId, number: 1 });
  await putBack(admin(), { doctorId, number: 1 });
  const closed = await closePractice(admin(), { doctorId });
  expect((await undo(admin(), { doctorId, revision: closed.revision })).queue.states).toBe('wh');
});

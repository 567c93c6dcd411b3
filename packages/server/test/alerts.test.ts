/** Tests alerts end to end: a patient's browser subscribes and a push service receives the messages. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from './eventually.ts';
import { readVapid, startPushServer, type TestPushServer } from './push-server.ts';
import { TEN_O_CLOCK } from './queue-world.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { newPhone } from './sent-code.ts';

let push: TestPushServer;
let server: TestServer;

beforeAll(async () => {
  push = await startPushServer();
  server = await startTestServer({ pushHosts: [push.host] });
  server.clock.set(TEN_O_CLOCK);
});
afterAll(async () => {
  await server.close();
  await push.close();
});

async function openClinic() {
  const owner = await server.registerOwner('pro');
  const clinic = await server.registerClinic(owner);
  const { doctor } = await server.addDoctor(owner, clinic.id);
  const takeToken = async () => {
    const patient = server.client();
    const typed = { name: 'Meena', phone: newPhone(), travelMinutes: null };
    const { secret } = await patient.api.queue.issueToken({ doctorId: doctor.id, ...typed });
    const browser = push.subscribe();
    await patient.api.queue.turnOnAlerts({ secret, subscription: browser.subscription });
    return { patient, secret, browser };
  };
  return { owner, clinic, doctorId: doctor.id, takeToken };
}

it('sends an alert after each change, encrypted for the browser’s subscription', async () => {
  const { owner, doctorId, takeToken } = await openClinic();
  const { patient, browser } = await takeToken();
  const { publicKey } = await patient.api.queue.getAlertKey();
  const { queue } = await owner.api.queue.getDoctorConsole({ doctorId });
  await owner.api.queue.callNext({ doctorId, callRevision: queue.callRevision });
  await eventually(() => expect(browser.alerts()).toMatchObject([{ title: 'It’s your turn' }]));
  const request = push.received.at(-1);
  expect(request && readVapid(request).publicKey).toBe(publicKey);
});

it('sends alerts immediately after a change, before the next poll', async () => {
  const { owner, doctorId, takeToken } = await openClinic();
  const { browser } = await takeToken();
  // Moves the cursor past all events, so that a poll finds nothing.
  await server.db.query(
    `INSERT INTO queue_cursor (doctor_id, clinic_id, follower, revision)
     SELECT id, clinic_id, 'alerts', 1000 FROM doctor WHERE id = :doctorId
     ON CONFLICT (doctor_id, follower) DO UPDATE SET revision = 1000`,
    { doctorId },
  );
  await owner.api.queue.callNext({ doctorId, callRevision: 0 });
  await eventually(() => expect(browser.alerts()).toHaveLength(1));
});

it.each([
  ['the practice is closed', 'closePractice'],
  ['the queue is reset', 'resetQueue'],
] as const)('notifies all waiting patients of the cancellation when %s', async (_, verb) => {
  const { owner, doctorId, takeToken } = await openClinic();
  const patients = [await takeToken(), await takeToken()];
  const { cancelledCount } = await owner.api.queue[verb]({ doctorId });
  expect(cancelledCount).toBe(patients.length);
  for (const { browser } of patients) {
    await eventually(() =>
      expect(browser.alerts()).toMatchObject([{ title: expect.stringContaining('cancelled') }]),
    );
  }
});

it('tells all waiting patients that their tokens are cancelled when the clinic or the doctor is removed', async () => {
  const [deleted, inactive, without] = [await openClinic(), await openClinic(), await openClinic()];
  const patients = await Promise.all([deleted.takeToken(), inactive.takeToken(), without.takeToken()]);
  await deleted.owner.api.clinics.deleteClinic({ clinicId: deleted.clinic.id });
  await inactive.owner.api.clinics.deactivateClinic({ clinicId: inactive.clinic.id });
  await without.owner.api.doctors.removeDoctor({ doctorId: without.doctorId });
  for (const { browser } of patients) {
    await eventually(() => expect(browser.alerts()).toMatchObject([{ title: 'Token 1 cancelled' }]));
  }
});

it('lets a server stop while it decides alerts', async () => {
  const other = await startTestServer({ pushHosts: [push.host] });
  other.clock.set(TEN_O_CLOCK);
  const owner = await other.registerOwner('pro');
  const clinic = await other.registerClinic(owner);
  const { doctor } = await other.addDoctor(owner, clinic.id);
  const typed = { name: 'Meena', phone: newPhone(), travelMinutes: null };
  await other.client().api.queue.issueToken({ doctorId: doctor.id, ...typed });
  await other.close();
});

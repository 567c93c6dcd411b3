/** Tests all steps from an empty server to a called patient, over HTTP. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('an owner signs up and creates a clinic, and a patient takes a token and is called', async () => {
  const owner = await server.registerOwner();
  const clinic = await server.registerClinic(owner);
  const added = await server.addDoctor(owner, clinic.id);
  const doctor = await server.doctorLogin(added);

  const { doctorId } = { doctorId: added.doctor.id };
  const patient = server.client();
  const token = await patient.api.queue.issueToken({
    doctorId,
    name: 'Meena Kumari',
    phone: '9876512345',
    travelMinutes: null,
  });
  expect(token).toMatchObject({ number: 1, state: { status: 'waiting' } });
  expect(patient.cookies.has('baari_device')).toBe(true);

  const console = await doctor.api.queue.getDoctorConsole({ doctorId });
  expect(console).toMatchObject({ access: 'doctor', queue: { tokens: [{ name: 'Meena Kumari' }] } });
  const called = await doctor.api.queue.callNext({ doctorId, callRevision: console.queue.callRevision });
  expect(called).toMatchObject({ number: 1, queue: { nowServing: 1 } });
  expect(await patient.api.queue.getToken({ secret: token.secret })).toMatchObject({
    state: { status: 'called' },
  });
  expect(await owner.api.billing.getUsage({ clinicId: clinic.id })).toMatchObject({
    plan: 'free',
    doctorCount: 1,
    tokensToday: { [doctorId]: 1 },
  });
});

/** Tests that a request takes effect once, even if it is sent again because its response was lost. */
import { DEFAULT_WORKING_HOURS } from '@baari/core/doctors';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestOwner, type TestServer } from './test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Sends one request five times at once, as a browser does when it gets no response. */
async function sendRepeatedly(owner: TestOwner, path: string, body: object): Promise<unknown[]> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': 'pressed-once' };
  const send = () => owner.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
  const answers = await Promise.all(Array.from({ length: 5 }, send));
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200]);
  return Promise.all(answers.map((answer) => answer.json()));
}

it('registers one clinic and adds one doctor for requests that are sent five times', async () => {
  const owner = await server.registerOwner();
  const [clinic, ...clinics] = await sendRepeatedly(owner, '/api/clinics', {
    name: 'City Care',
    ownerName: 'Owner',
    email: owner.email,
    phone: '022 2345 6789',
    address: null,
  });
  for (const other of clinics) expect(other).toEqual(clinic);

  const [membership] = await owner.api.clinics.listMyClinics();
  const clinicId = membership?.clinicId ?? '';
  const [doctor, ...doctors] = await sendRepeatedly(owner, `/api/clinics/${clinicId}/doctors`, {
    name: 'Asha Rao',
    specialty: 'Cardiology',
    phone: '9876543210',
    yearsExperience: null,
    qualifications: null,
    languages: null,
    consultationFee: null,
    department: null,
    bio: null,
    workingHours: DEFAULT_WORKING_HOURS,
  });
  for (const other of doctors) expect(other).toEqual(doctor);
  expect((await owner.api.queue.getClinicConsole({ clinicId })).doctors).toHaveLength(1);
});

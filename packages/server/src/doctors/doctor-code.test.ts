import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestClient } from '../../test/api-client.ts';
import { refusal } from '../../test/refusal.ts';
import { startTestServer, type TestDoctor, type TestServer } from '../../test/test-server.ts';
import { insertDoctorSession, listCodesOfPhone } from './doctor-login.repository.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function clinicWithDoctor() {
  const owner = await server.registerOwner('pro');
  const clinic = await server.registerClinic(owner);
  return { owner, clinic, added: await server.addDoctor(owner, clinic.id) };
}

const regenerate = (client: TestClient, { doctor }: TestDoctor) =>
  client.api.doctors.regenerateDoctorCode({ doctorId: doctor.id });

const signIn = (client: TestClient, { phone }: TestDoctor, code: string) =>
  client.api.doctors.signInDoctor({ phone, code });

it('replaces the old code, and ends the logins made with it and their feeds', async () => {
  const { owner, added } = await clinicWithDoctor();
  const login = await server.doctorLogin(added);
  const feed = await login.fetch(`/api/live?topic=desk:${added.doctor.id}`);
  const regenerated = await regenerate(owner, added);
  expect(regenerated).toMatchObject({ phone: added.phone, isSignInLocked: false });
  expect(regenerated.code).not.toBe(added.code);
  expect(await owner.api.doctors.getDoctorCode({ doctorId: added.doctor.id })).toEqual(regenerated);
  expect(await login.api.doctors.getDoctorLogin()).toEqual({ login: null, endedBecause: 'code_renewed' });
  expect(await server.client().api.doctors.getDoctorLogin()).toEqual({ login: null, endedBecause: null });
  expect(await feed.text()).toContain('event: closed');
  expect(await refusal(signIn(server.client(), added, added.code))).toMatchObject({
    reason: 'doctor.invalid_phone_or_code',
  });
  await signIn(server.client(), added, regenerated.code);
});

it('never makes an ended login valid again, and tells the doctor why it ended', async () => {
  const { owner, added } = await clinicWithDoctor();
  const [one, other] = [await server.doctorLogin(added), await server.doctorLogin(added)];
  const [{ code }, ...states] = await Promise.all([
    regenerate(owner, added),
    ...Array.from({ length: 20 }, () => one.api.doctors.getDoctorLogin()),
  ]);
  for (const { login, endedBecause } of states)
    expect(login === null ? endedBecause : null).toBe(login === null ? 'code_renewed' : null);
  expect(await one.api.doctors.getDoctorLogin()).toEqual({ login: null, endedBecause: 'code_renewed' });
  await signIn(one, added, code);
  expect(await one.api.doctors.getDoctorLogin()).toMatchObject({ login: {}, endedBecause: null });
  await other.api.doctors.signOutDoctor({});
  expect(await other.api.doctors.getDoctorLogin()).toEqual({ login: null, endedBecause: null });
});

it('forgets wrong attempts with an old code, on known devices too', async () => {
  const { owner, added } = await clinicWithDoctor();
  const known = await server.doctorLogin(added);
  await known.api.doctors.signOutDoctor({});
  const wrong = added.code.startsWith('A') ? 'BBBB' : 'AAAA';
  for (const client of [known, server.client()]) {
    const outcomes = [];
    for (let time = 0; time < 20; time += 1) outcomes.push(await refusal(signIn(client, added, wrong)));
    expect(outcomes.at(-1)).toMatchObject({ reason: 'doctor.too_many_attempts' });
  }
  const { code } = await regenerate(owner, added);
  await signIn(known, added, code);
  await signIn(server.client(), added, code);
});

it('rejects a sign-in if the code is replaced while the server compares it', async () => {
  const { owner, added } = await clinicWithDoctor();
  const [compared] = await listCodesOfPhone(server.db, added.phone, null);
  await regenerate(owner, added);
  const session = {
    id: added.doctor.id,
    doctorId: added.doctor.id,
    codeEncrypted: compared?.codeEncrypted ?? '',
    tokenHash: Buffer.from('token'),
    deviceId: null,
    expiresAt: new Date(),
  };
  expect(await insertDoctorSession(server.db, session)).toBe(false);
});

it('makes one code for a repeated request', async () => {
  const { owner, added } = await clinicWithDoctor();
  const client = server.client({ 'idempotency-key': 'pressed-once' });
  for (const [name, value] of owner.cookies) client.cookies.set(name, value);
  expect(await regenerate(client, added)).toEqual(await regenerate(client, added));
});

it('shows a doctor’s code only to admins and owners of the clinic', async () => {
  const { clinic, added } = await clinicWithDoctor();
  const { owner: other } = await clinicWithDoctor();
  expect(await refusal(regenerate(other, added))).toMatchObject({ reason: 'clinic.not_a_member' });
  expect(await refusal(regenerate(await server.doctorLogin(added), added))).toMatchObject({
    reason: 'account.sign_in_required',
  });
  await server.db.query(
    `INSERT INTO clinic_member (clinic_id, account_id, role) VALUES (:clinicId, :accountId, 'staff')`,
    { clinicId: clinic.id, accountId: other.accountId },
  );
  expect(await refusal(regenerate(other, added))).toMatchObject({ reason: 'clinic.role_too_low' });
});

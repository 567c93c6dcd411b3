import type { PlanType } from '@baari/core/billing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../test/api-client.ts';
import { refusal } from '../../test/refusal.ts';
import { startTestServer, type TestDoctor, type TestServer } from '../../test/test-server.ts';
import { findDoctor, findDoctorEver } from './index.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function clinicWithDoctor(plan: PlanType = 'pro') {
  const owner = await server.registerOwner(plan);
  const clinic = await server.registerClinic(owner);
  return { owner, clinic, added: await server.addDoctor(owner, clinic.id) };
}

const remove = (client: TestClient, { doctor }: TestDoctor) =>
  client.api.doctors.removeDoctor({ doctorId: doctor.id });

const take = ({ doctor }: TestDoctor, phone: string) =>
  server
    .client()
    .api.queue.issueToken({ doctorId: doctor.id, name: 'Meena Kumari', phone, travelMinutes: null });

describe('removing a doctor', () => {
  it('ends the removed doctor’s queue, and frees the slug and a place in the plan', async () => {
    const { owner, clinic, added } = await clinicWithDoctor('free');
    for (const phone of ['9811100001', '9811100002']) await take(added, phone);
    expect(await refusal(server.addDoctor(owner, clinic.id))).toMatchObject({
      reason: 'billing.doctor_limit',
    });
    expect(await remove(owner, added)).toEqual({ cancelledCount: 2 });
    const tokens = await server.db.query(
      'SELECT DISTINCT status, reason FROM token WHERE doctor_id = :doctorId',
      { doctorId: added.doctor.id },
    );
    expect(tokens).toEqual([{ status: 'cancelled', reason: 'practice_closed' }]);
    expect((await server.addDoctor(owner, clinic.id)).doctor.slug).toBe(added.doctor.slug);
  });

  it('makes a removed doctor unreachable everywhere except in the history', async () => {
    const { owner, clinic, added } = await clinicWithDoctor();
    const stays = await server.addDoctor(owner, clinic.id, 'Ravi Iyer');
    const login = await server.doctorLogin(added);
    await remove(owner, added);
    const doctorId = added.doctor.id;
    const gone = { reason: 'doctor.not_found' };
    expect(await refusal(owner.api.queue.getDoctorConsole({ doctorId }))).toMatchObject(gone);
    expect(await refusal(owner.api.queue.startPractice({ doctorId }))).toMatchObject(gone);
    expect(await refusal(owner.api.doctors.getDoctorCode({ doctorId }))).toMatchObject(gone);
    expect(await refusal(owner.api.queue.getQueue({ doctorId }))).toMatchObject(gone);
    expect(await refusal(take(added, '9811100003'))).toMatchObject(gone);
    expect(await refusal(login.api.queue.getDoctorConsole({ doctorId }))).toMatchObject(gone);
    const board = await owner.api.queue.getBoard({ slug: clinic.slug });
    expect(board.doctors.map(({ profile }) => profile.id)).toEqual([stays.doctor.id]);
    expect(await refusal(server.client().api.doctors.signInDoctor(added))).toMatchObject({
      reason: 'doctor.invalid_phone_or_code',
    });
    expect(await findDoctor(server.db, doctorId)).toBeNull();
    expect(await findDoctorEver(server.db, doctorId)).toMatchObject({ profile: { name: 'Asha Rao' } });
  });

  it('ends the removed doctor’s logins and their feeds', async () => {
    const { owner, added } = await clinicWithDoctor();
    const login = await server.doctorLogin(added);
    const feed = await login.fetch(`/api/live?topic=desk:${added.doctor.id}`);
    await remove(owner, added);
    expect(await login.api.doctors.getDoctorLogin()).toEqual({
      login: null,
      endedBecause: 'doctor_removed',
    });
    expect(await feed.text()).toContain('event: closed');
  });

  it('closes the removed doctor’s desk on a member’s screen', async () => {
    const { owner, added } = await clinicWithDoctor();
    const desk = `desk:${added.doctor.id}`;
    const feed = await owner.fetch(`/api/live?topic=${desk}`);
    await remove(owner, added);
    expect(await feed.text()).toContain(`event: closed\ndata: {"topic":"${desk}"}`);
  });

  it('removes a doctor once, even when several requests come at once', async () => {
    const { owner, added } = await clinicWithDoctor();
    await take(added, '9811100004');
    const outcomes = await Promise.allSettled(Array.from({ length: 4 }, () => remove(owner, added)));
    expect(outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))).toEqual([
      { cancelledCount: 1 },
    ]);
    expect(await refusal(remove(owner, added))).toMatchObject({
      code: 'not_found',
      reason: 'doctor.not_found',
    });
  });

  it('answers a repeated request like the first', async () => {
    const { owner, added } = await clinicWithDoctor();
    await take(added, '9811100005');
    const client = server.client({ 'idempotency-key': 'pressed-once' });
    for (const [name, value] of owner.cookies) client.cookies.set(name, value);
    const once = { cancelledCount: 1 };
    expect(await Promise.all([remove(client, added), remove(client, added)])).toEqual([once, once]);
    expect(await remove(client, added)).toEqual(once);
  });

  it('lets only admins and owners of the clinic remove a doctor', async () => {
    const { clinic, added } = await clinicWithDoctor();
    const { owner: other } = await clinicWithDoctor();
    expect(await refusal(remove(other, added))).toMatchObject({ reason: 'clinic.not_a_member' });
    expect(await refusal(remove(await server.doctorLogin(added), added))).toMatchObject({
      reason: 'account.sign_in_required',
    });
    const setRole = (role: string) =>
      server.db.query(
        `INSERT INTO clinic_member (clinic_id, account_id, role) VALUES (:clinicId, :accountId, :role)
         ON CONFLICT (clinic_id, account_id) DO UPDATE SET role = :role`,
        { clinicId: clinic.id, accountId: other.accountId, role },
      );
    await setRole('staff');
    expect(await refusal(remove(other, added))).toMatchObject({ reason: 'clinic.role_too_low' });
    await setRole('admin');
    await remove(other, added);
  });
});

it('removes the doctors of a deleted clinic', async () => {
  const { clinic, added } = await clinicWithDoctor();
  const login = await server.doctorLogin(added);
  await server.db.query('UPDATE clinic SET is_active = false, deleted_at = now() WHERE id = :clinicId', {
    clinicId: clinic.id,
  });
  expect(await findDoctor(server.db, added.doctor.id)).toBeNull();
  expect(await login.api.doctors.getDoctorLogin()).toEqual({ login: null, endedBecause: null });
  expect(await refusal(server.client().api.doctors.signInDoctor(added))).toMatchObject({
    reason: 'doctor.invalid_phone_or_code',
  });
});

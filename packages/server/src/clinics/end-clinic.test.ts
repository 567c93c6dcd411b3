import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../test/api-client.ts';
import { refusal } from '../../test/refusal.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { addMember, followTopic, ownedClinic, takeToken } from './clinic-world.test-support.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Verb = 'deactivate' | 'delete' | 'reactivate';

function end(client: TestClient, verb: Verb, clinicId: string): Promise<unknown> {
  const { clinics } = client.api;
  if (verb === 'deactivate') return clinics.deactivateClinic({ clinicId });
  return verb === 'delete' ? clinics.deleteClinic({ clinicId }) : clinics.reactivateClinic({ clinicId });
}

async function press(client: TestClient, verb: Verb, clinicId: string, key: string): Promise<unknown> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': key };
  const path = `/api/clinics/${clinicId}/${verb}`;
  return (await client.fetch(path, { method: 'POST', headers, body: '{}' })).json();
}

/** Returns a clinic whose first doctor has two waiting patients, and the clinic's second doctor. */
async function busyClinic() {
  const { owner, clinic } = await ownedClinic(server);
  const doctors = [
    await server.addDoctor(owner, clinic.id),
    await server.addDoctor(owner, clinic.id),
  ] as const;
  const secrets = [
    await takeToken(server, doctors[0]),
    await takeToken(server, doctors[0]),
    await takeToken(server, doctors[1]),
  ];
  return { owner, clinic, clinicId: clinic.id, doctors, secrets };
}

it.each(['deactivate', 'delete', 'reactivate'] as const)('lets only the owner call %s', async (verb) => {
  const { owner, clinic } = await ownedClinic(server);
  if (verb === 'reactivate') await end(owner, 'deactivate', clinic.id);
  const admin = await addMember(server, owner, clinic.id, 'admin');
  const { owner: stranger } = await ownedClinic(server);
  expect(await refusal(end(admin, verb, clinic.id))).toMatchObject({ reason: 'clinic.role_too_low' });
  expect(await refusal(end(stranger, verb, clinic.id))).toMatchObject({ reason: 'clinic.not_a_member' });
  expect(await refusal(end(server.client(), verb, clinic.id))).toMatchObject({
    reason: 'account.sign_in_required',
  });
});

describe('deactivating a clinic', () => {
  it('cancels waiting patients and stops new tokens until the owner reactivates the clinic', async () => {
    const { owner, clinic, clinicId, doctors, secrets } = await busyClinic();
    expect(await end(owner, 'deactivate', clinicId)).toEqual({ cancelledCount: 3 });
    for (const secret of secrets) {
      expect(await server.client().api.queue.getToken({ secret })).toMatchObject({
        state: { status: 'cancelled', reason: 'practice_closed' },
      });
    }
    expect(await refusal(takeToken(server, doctors[0]))).toMatchObject({ reason: 'clinic.inactive' });
    expect(await refusal(end(owner, 'deactivate', clinicId))).toMatchObject({
      code: 'conflict',
      reason: 'clinic.inactive',
    });
    expect(await owner.api.clinics.listMyClinics()).toMatchObject([{ clinicId, isActive: false }]);

    expect(await end(owner, 'reactivate', clinicId)).toMatchObject({ isActive: true, version: 3 });
    expect(await refusal(end(owner, 'reactivate', clinicId))).toMatchObject({
      code: 'conflict',
      reason: 'clinic.already_active',
    });
    const board = await server.client().api.queue.getBoard({ slug: clinic.slug });
    expect(board).toMatchObject({ clinic: { isActive: true }, doctors: [{}, {}] });
  });

  it('answers a repeated deactivation like the first', async () => {
    const { owner, clinicId } = await busyClinic();
    expect(await press(owner, 'deactivate', clinicId, 'a')).toEqual({ cancelledCount: 3 });
    expect(await press(owner, 'deactivate', clinicId, 'a')).toEqual({ cancelledCount: 3 });
  });

  it('deactivates a clinic once when two screens ask at the same time', async () => {
    const { owner, clinicId } = await busyClinic();
    const outcomes = await Promise.allSettled([
      end(owner, 'deactivate', clinicId),
      end(owner, 'deactivate', clinicId),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it.each(['deactivate', 'delete', 'reactivate'] as const)(
    'gives two simultaneous requests of %s with one key the same answer',
    { tags: ['drill'] },
    async (verb) => {
      const { owner, clinicId } = await busyClinic();
      if (verb === 'reactivate') await end(owner, 'deactivate', clinicId);
      const [one, other] = await Promise.all([
        press(owner, verb, clinicId, 'twice'),
        press(owner, verb, clinicId, 'twice'),
      ]);
      expect(one).toEqual(other);
      expect(one).toMatchObject(verb === 'reactivate' ? { isActive: true } : { cancelledCount: 3 });
    },
  );

  it('also cancels a token that a patient takes during the deactivation', async () => {
    const { owner, clinicId, doctors } = await busyClinic();
    const taking = Array.from({ length: 6 }, () => takeToken(server, doctors[1]));
    const [, ...taken] = await Promise.allSettled([end(owner, 'deactivate', clinicId), ...taking]);
    const issued = taken.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    for (const secret of issued) {
      expect(await server.client().api.queue.getToken({ secret })).toMatchObject({
        state: { status: 'cancelled' },
      });
    }
  });
});

describe('reactivating a clinic', () => {
  it('counts a reactivated clinic against the plan, which allows only one of two simultaneous reactivations', async () => {
    const owner = await server.registerOwner();
    const first = await server.registerClinic(owner);
    await end(owner, 'deactivate', first.id);
    const second = await server.registerClinic(owner);
    expect(await refusal(end(owner, 'reactivate', first.id))).toMatchObject({
      code: 'limit_exceeded',
      reason: 'billing.clinic_limit',
    });
    await end(owner, 'deactivate', second.id);
    const outcomes = await Promise.allSettled([first, second].map(({ id }) => end(owner, 'reactivate', id)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('deleting a clinic', () => {
  it('removes the clinic from every list and page, and keeps its slug reserved', async () => {
    const { owner, clinic, clinicId, doctors, secrets } = await busyClinic();
    expect(await end(owner, 'delete', clinicId)).toEqual({ cancelledCount: 3 });
    expect(await owner.api.clinics.listMyClinics()).toEqual([]);
    const visitor = server.client();
    expect(await refusal(visitor.api.queue.getBoard({ slug: clinic.slug }))).toMatchObject({
      reason: 'clinic.not_found',
    });
    expect(await visitor.api.clinics.previewSlug({ name: clinic.name })).toMatchObject({
      isAvailable: false,
    });
    await expect(takeToken(server, doctors[0])).rejects.toThrow();
    const tokens = await server.db.query('SELECT 1 FROM token WHERE clinic_id = :clinicId', { clinicId });
    expect(tokens).toHaveLength(secrets.length);
    const { clinics } = owner.api;
    const calls = [
      () => clinics.getClinicDetails({ clinicId }),
      () => clinics.getTeam({ clinicId }),
      () => clinics.reactivateClinic({ clinicId }),
      () => clinics.deactivateClinic({ clinicId }),
      () => clinics.deleteClinic({ clinicId }),
      () => clinics.updateClinicSettings({ clinicId, consultationMinutes: 20, opensEarlyMinutes: 0 }),
    ];
    for (const call of calls) expect(await refusal(call())).toMatchObject({ reason: 'clinic.not_a_member' });
  });

  it('deletes an inactive clinic without queues, and gives a repeated request the same answer', async () => {
    const { owner, clinicId } = await busyClinic();
    await end(owner, 'deactivate', clinicId);
    expect(await end(owner, 'delete', clinicId)).toEqual({ cancelledCount: 0 });
    const active = await busyClinic();
    expect(await press(active.owner, 'delete', active.clinicId, 'b')).toEqual({ cancelledCount: 3 });
    expect(await press(active.owner, 'delete', active.clinicId, 'b')).toEqual({ cancelledCount: 3 });
  });

  it('signs the clinic’s doctors out and closes its members’ screens', async () => {
    const { owner, clinicId, doctors } = await busyClinic();
    const doctor = await server.doctorLogin(doctors[0]);
    const other = await busyClinic();
    const otherDoctor = await server.doctorLogin(other.doctors[0]);
    const feeds = [
      await followTopic(doctor, `desk:${doctors[0].doctor.id}`),
      await followTopic(owner, `console:${clinicId}`),
    ];
    await end(owner, 'delete', clinicId);
    for (const feed of feeds) await feed.untilClosed();
    expect(await doctor.api.doctors.getDoctorLogin()).toEqual({ login: null, endedBecause: null });
    expect(await otherDoctor.api.doctors.getDoctorLogin()).toMatchObject({
      login: { doctorId: other.doctors[0].doctor.id },
    });
  });
});

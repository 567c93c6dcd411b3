import { afterAll, beforeAll, expect, it } from 'vitest';
import { atOnce } from '../../../test/at-once.ts';
import { refusal } from '../../../test/refusal.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function openClinic() {
  const owner = await server.registerOwner('pro');
  const { id: clinicId } = await server.registerClinic(owner);
  const { doctor } = await server.addDoctor(owner, clinicId);
  const take = (index: number) =>
    server.client().api.queue.issueToken({
      doctorId: doctor.id,
      name: 'Meena',
      phone: `98${String(index).padStart(8, '0')}`,
      travelMinutes: null,
    });
  return { owner, clinicId, doctorId: doctor.id, take };
}

it.each([
  ['a doctor is removed', 'removeDoctor'],
  ['a clinic is deactivated', 'deactivateClinic'],
  ['a clinic is deleted', 'deleteClinic'],
] as const)('leaves no patient in line when %s while patients take tokens', async (_, verb) => {
  const { owner, clinicId, doctorId, take } = await openClinic();
  await take(1);
  const end = () =>
    verb === 'removeDoctor'
      ? owner.api.doctors.removeDoctor({ doctorId })
      : owner.api.clinics[verb]({ clinicId });
  await Promise.allSettled([...Array.from({ length: 20 }, (_unused, index) => take(index + 2)), end()]);
  await end().catch(() => {});
  const live = await server.db.query(
    `SELECT number FROM token WHERE doctor_id = :doctorId AND status IN ('waiting', 'called')`,
    { doctorId },
  );
  expect(live).toEqual([]);
  expect(['doctor.not_found', 'clinic.inactive']).toContain((await refusal(take(99))).reason);
});

it('deactivates a clinic while one of its doctors is removed', { tags: ['drill'] }, async () => {
  const { owner, clinicId, doctorId, take } = await openClinic();
  const { doctor: other } = await server.addDoctor(owner, clinicId, 'Ravi Iyer');
  await take(301);
  await owner.api.queue.addPatient({ doctorId: other.id, name: 'Ravi', phone: '9812345678' });
  // Holds the queue's lock, as the removal of a doctor does. The deactivation has found the doctor and now
  // waits for this lock.
  const removal = {
    statement: `WITH locked AS (SELECT FROM doctor_queue WHERE doctor_id = :doctorId FOR UPDATE)
      UPDATE doctor SET removed_at = now() FROM locked WHERE id = :doctorId`,
    values: { doctorId: other.id },
  };
  const deactivate = () => owner.api.clinics.deactivateClinic({ clinicId });
  expect(await atOnce(server, removal, [deactivate])).toEqual([
    { status: 'fulfilled', value: { cancelledCount: 1 } },
  ]);
  expect(await refusal(owner.api.queue.startPractice({ doctorId }))).toMatchObject({
    reason: 'clinic.inactive',
  });
});

it('avoids deadlocks when two people end overlapping sets of queues while others call patients', async () => {
  const { owner, clinicId, doctorId, take } = await openClinic();
  const { doctor: other } = await server.addDoctor(owner, clinicId, 'Ravi Iyer');
  await Promise.all([take(201), take(202), take(203)]);
  const outcomes = await Promise.allSettled([
    owner.api.doctors.removeDoctor({ doctorId }),
    owner.api.clinics.deactivateClinic({ clinicId }),
    owner.api.doctors.removeDoctor({ doctorId: other.id }),
    owner.api.queue.callNext({ doctorId, callRevision: 0 }),
  ]);
  for (const outcome of outcomes.filter(({ status }) => status === 'rejected')) {
    expect(outcome).toMatchObject({ reason: { code: expect.not.stringMatching('internal') } });
  }
});

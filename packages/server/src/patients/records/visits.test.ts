import { afterAll, beforeAll, expect, it } from 'vitest';
import { atOnce } from '../../../test/at-once.ts';
import { TEN_O_CLOCK } from '../../../test/queue-world.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('counts two visits when two doctors complete visits of one patient at the same time', async () => {
  const owner = await server.registerOwner('pro');
  const { id: clinicId } = await server.registerClinic(owner);
  const doctors = [await server.addDoctor(owner, clinicId), await server.addDoctor(owner, clinicId)];
  for (const { doctor } of doctors) {
    const doctorId = doctor.id;
    const { queue } = await owner.api.queue.addPatient({ doctorId, name: 'Meena', phone: '9811111111' });
    await owner.api.queue.callNext({ doctorId, callRevision: queue.callRevision });
  }
  const find = async () => (await owner.api.patients.listPatients({ clinicId })).patients[0];
  const outcomes = await atOnce(
    server,
    { statement: 'SELECT 1 FROM patient WHERE id = :id FOR UPDATE', values: { id: (await find())?.id } },
    doctors.map(
      ({ doctor }) =>
        () =>
          owner.api.queue.complete({ doctorId: doctor.id, number: 1 }),
    ),
  );
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  expect(await find()).toMatchObject({ visits: 2 });
});

it('keeps the date of the first visit, and updates the date of the last visit', async () => {
  server.clock.set(TEN_O_CLOCK);
  const owner = await server.registerOwner('pro');
  const { id: clinicId } = await server.registerClinic(owner);
  const { doctor } = await server.addDoctor(owner, clinicId);
  const doctorId = doctor.id;
  const visit = async () => {
    const added = await owner.api.queue.addPatient({ doctorId, name: 'Meena', phone: '9811111111' });
    await owner.api.queue.callNext({ doctorId, callRevision: added.queue.callRevision });
    await owner.api.queue.complete({ doctorId, number: added.number });
    return (await owner.api.patients.listPatients({ clinicId })).patients[0];
  };
  const once = await visit();
  expect(once).toMatchObject({ visits: 1, firstVisitAt: once?.lastVisitAt });
  server.clock.advance(3600);
  const twice = await visit();
  expect(twice).toMatchObject({ visits: 2, firstVisitAt: once?.firstVisitAt });
  expect(twice?.lastVisitAt).not.toBe(once?.lastVisitAt);
});

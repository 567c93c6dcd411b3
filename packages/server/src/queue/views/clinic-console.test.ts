import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('the console of a clinic has today’s tokens of each doctor, by number, with names and phones', async () => {
  const owner = await server.registerOwner('pro');
  const { id: clinicId } = await server.registerClinic(owner);
  const [first, second] = [await server.addDoctor(owner, clinicId), await server.addDoctor(owner, clinicId)];
  const add = ({ doctor }: typeof first, name: string, phone: string) =>
    owner.api.queue.addPatient({ doctorId: doctor.id, name, phone });
  await add(first, 'Anu', '9811111111');
  await add(second, 'Bina', '9822222222');
  const { queue } = await add(first, 'Chitra', '9833333333');
  await owner.api.queue.callNext({ doctorId: first.doctor.id, callRevision: queue.callRevision });
  const tokensOf = async ({ doctor }: typeof first) => {
    const { doctors } = await owner.api.queue.getClinicConsole({ clinicId });
    const found = doctors.find(({ profile }) => profile.id === doctor.id);
    return found?.queue.tokens.map(({ number, name, phone, state }) => [number, name, phone, state.status]);
  };
  expect(await tokensOf(first)).toEqual([
    [1, 'Anu', '+919811111111', 'called'],
    [2, 'Chitra', '+919833333333', 'waiting'],
  ]);
  expect(await tokensOf(second)).toEqual([[1, 'Bina', '+919822222222', 'waiting']]);
  server.clock.advance(86_400);
  expect(await tokensOf(first)).toEqual([]);
});

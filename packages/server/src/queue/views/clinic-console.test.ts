import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('returns each doctor’s tokens of today by number, with names and phones', async () => {
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

it('compresses a long line, and sends a short line uncompressed', async () => {
  const owner = await server.registerOwner('pro');
  const { id: clinicId } = await server.registerClinic(owner);
  const { doctor } = await server.addDoctor(owner, clinicId);
  const ask = async (headers: Readonly<Record<string, string>>) => {
    const answer = await owner.fetch(`/api/clinics/${clinicId}/console`, { headers });
    return { encoding: answer.headers.get('content-encoding'), text: await answer.text() };
  };
  const add = (index: number) =>
    owner.api.queue.addPatient({
      doctorId: doctor.id,
      name: `Patient ${index}`,
      phone: `98111000${10 + index}`,
    });
  await add(0);
  expect((await ask({ 'accept-encoding': 'br' })).encoding).toBeNull();
  for (let index = 1; index < 30; index += 1) await add(index);
  const plain = await ask({ 'accept-encoding': 'identity' });
  expect(plain.encoding).toBeNull();
  for (const encoding of ['br', 'gzip']) {
    const answer = await ask({ 'accept-encoding': encoding });
    expect(answer.encoding).toBe(encoding);
    expect(answer.text.length).toBe(plain.text.length);
  }
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { addMember, ownedClinic } from '../src/clinics/clinic-world.test-support.ts';
import type { TestClient } from './api-client.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ hasPages: true });
});
afterAll(() => server.close());

it('puts the clinic’s id into the desk’s page only for members of the clinic', async () => {
  const { owner, clinic } = await ownedClinic(server);
  const staff = await addMember(server, owner, clinic.id, 'staff');
  const rival = await ownedClinic(server);
  const doctor = await server.doctorLogin(await server.addDoctor(owner, clinic.id));
  const namesLine = async (client: TestClient) => {
    const answer = await client.fetch(`/${clinic.slug}/admin`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    return (await answer.text()).includes(clinic.id);
  };
  const told = await Promise.all([owner, staff, rival.owner, doctor, server.client()].map(namesLine));
  expect(told).toEqual([true, true, false, false, false]);
  await server.db.query('DELETE FROM clinic_member WHERE account_id = :accountId', {
    accountId: staff.accountId,
  });
  expect(await namesLine(staff)).toBe(false);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

const DAY_SECONDS = 86_400;
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('ends an account’s or doctor’s session after ninety days, even if it is used every day', async () => {
  const owner = await server.registerOwner();
  const clinic = await server.registerClinic(owner);
  const doctor = await server.doctorLogin(await server.addDoctor(owner, clinic.id));
  const isIn = async () => [
    (await owner.api.accounts.getMe({})).account !== null,
    (await doctor.api.doctors.getDoctorLogin({})).login !== null,
  ];
  for (let day = 1; day < 89; day += 1) {
    server.clock.advance(DAY_SECONDS);
    expect([day, ...(await isIn())]).toEqual([day, true, true]);
  }
  server.clock.advance(2 * DAY_SECONDS);
  expect(await isIn()).toEqual([false, false]);
});

it('ends an unused session after seven days', async () => {
  const owner = await server.registerOwner();
  server.clock.advance(7 * DAY_SECONDS + 60);
  expect((await owner.api.accounts.getMe({})).account).toBeNull();
});

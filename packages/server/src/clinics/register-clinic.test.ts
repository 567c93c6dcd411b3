import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestClient } from '../../test/api-client.ts';
import { refusal } from '../../test/refusal.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('derives the slug from the name, and makes the account the owner', async () => {
  const owner = await server.registerOwner();
  const clinic = await server.registerClinic(owner, "Dr. Rao's  Clinic");
  expect(clinic).toMatchObject({ slug: 'dr-raos-clinic', phone: '+919876543210' });
  expect(new URL(clinic.url).pathname).toBe('/dr-raos-clinic');
  expect(new URL(clinic.joinUrl).pathname).toBe('/clinic/dr-raos-clinic');
  expect(await owner.api.clinics.listMyClinics()).toMatchObject([{ clinicId: clinic.id, role: 'owner' }]);
});

it('saves the clinic’s location on the map, and the owner’s name if the account had none', async () => {
  const owner = await server.registerOwner('pro');
  const location = { latitude: 12.9716, longitude: 77.5946, placeId: null };
  const register = (ownerName: string) =>
    owner.api.clinics.registerClinic({
      name: `Clinic of ${ownerName}`,
      ownerName,
      email: 'desk@clinic.test',
      phone: '9876543210',
      address: null,
      location,
    });
  expect(await register('Asha Rao')).toMatchObject({ location });
  await register('Somebody Else');
  expect(await owner.api.accounts.getMe()).toMatchObject({ account: { name: 'Asha Rao' } });
});

it.each([
  ['taken', 'Taken Clinic', 'clinic.slug_taken', 'taken-clinic-2'],
  ['reserved', 'Dashboard', 'clinic.slug_reserved', 'dashboard-2'],
  ['empty', 'आरोग्य', 'clinic.slug_empty', /^[a-z]+(-[a-z0-9]+)*$/],
])('refuses a slug that is %s, and suggests a free slug', async (_, name, reason, suggestion) => {
  const owner = await server.registerOwner();
  if (reason === 'clinic.slug_taken') await server.registerClinic(await server.registerOwner(), name);
  const refused = await refusal(server.registerClinic(owner, name));
  expect(refused).toMatchObject({ code: 'conflict', reason });
  const suggested = 'suggestion' in refused.details ? String(refused.details.suggestion) : '';
  expect(suggested).toMatch(suggestion);
  expect(await owner.api.clinics.previewSlug({ name })).toMatchObject({
    isAvailable: false,
    suggestion: suggested,
  });
  const clinic = await owner.api.clinics.registerClinic({
    name,
    ownerName: 'Owner',
    email: 'desk@clinic.test',
    phone: '9876543210',
    address: null,
    slug: suggested,
  });
  expect(clinic.slug).toBe(suggested);
});

it('accepts exactly one of several parallel registrations of a slug', async () => {
  const owners = await Promise.all(Array.from({ length: 5 }, () => server.registerOwner()));
  const register = (owner: TestClient) =>
    refusal(server.registerClinic(owner, 'Racing Clinic')).catch(() => 'passed' as const);
  const outcomes = await Promise.all(owners.map(register));
  expect(outcomes.filter((outcome) => outcome === 'passed')).toHaveLength(1);
  for (const outcome of outcomes.filter((refused) => refused !== 'passed')) {
    expect(outcome).toMatchObject({
      reason: 'clinic.slug_taken',
      details: { suggestion: expect.stringMatching(/^racing-clinic-/) },
    });
  }
});

it('requires Pro for a second clinic, even when both are registered at once', async () => {
  const owner = await server.registerOwner();
  const outcomes = await Promise.allSettled([server.registerClinic(owner), server.registerClinic(owner)]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await refusal(server.registerClinic(owner))).toMatchObject({
    code: 'limit_exceeded',
    reason: 'billing.clinic_limit',
    details: { limit: 1 },
  });
  const pro = await server.registerOwner('pro');
  await server.registerClinic(pro);
  await server.registerClinic(pro);
  expect(await pro.api.clinics.listMyClinics()).toHaveLength(2);
});

it('refuses a name that contains a web address', async () => {
  const owner = await server.registerOwner();
  const refused = await refusal(server.registerClinic(owner, 'KYC now: sbi-update.example/login'));
  expect(refused).toMatchObject({ code: 'invalid', reason: 'clinic.name_with_address' });
  await server.registerClinic(owner, 'Dr. A.K. Rao, St.Mary 24x7 No.5');
});

it('requires an account for registering a clinic', async () => {
  expect(await refusal(server.registerClinic(server.client()))).toMatchObject({
    reason: 'account.sign_in_required',
  });
});

it('gives the clinic the time zone of its location', async () => {
  const elsewhere = await startTestServer({ timeZone: 'Asia/Kathmandu' });
  const { slug } = await elsewhere.registerClinic(await elsewhere.registerOwner());
  expect(await elsewhere.client().api.queue.getBoard({ slug })).toMatchObject({
    clinic: { timeZone: 'Asia/Kathmandu' },
  });
  await elsewhere.close();
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { setPlan } from '../billing/index.ts';
import { refusal } from '../../test/refusal.ts';
import { startTestServer, type TestOwner, type TestServer } from '../../test/test-server.ts';
import { addMember, ownedClinic } from './clinic-world.test-support.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Creates a clinic with this email whose owner's account was deleted. */
async function ownerlessClinic(email: string): Promise<string> {
  const { clinic } = await ownedClinic(server);
  await server.db.query(`DELETE FROM clinic_member WHERE clinic_id = :clinicId`, { clinicId: clinic.id });
  await server.db.query('UPDATE clinic SET email = :email WHERE id = :clinicId', {
    clinicId: clinic.id,
    email,
  });
  return clinic.id;
}

const ownersOf = async (clinicId: string) =>
  (
    await server.db.query<{ accountId: string }>(
      `SELECT account_id FROM clinic_member WHERE clinic_id = :clinicId AND role = 'owner'`,
      { clinicId },
    )
  ).map((row) => row.accountId);

const claim = (owner: TestOwner) => owner.api.clinics.claimClinic({});

it('makes an account the owner of all ownerless clinics with its email', async () => {
  const owner = await server.registerOwner('pro');
  const clinicIds = [await ownerlessClinic(owner.email), await ownerlessClinic(owner.email.toUpperCase())];
  const expected = clinicIds.map((id) => [id, 'owner']).sort();
  for (const claimed of await Promise.all(Array.from({ length: 8 }, () => claim(owner)))) {
    expect(claimed.map(({ clinicId, role }) => [clinicId, role]).sort()).toEqual(expected);
  }
  for (const id of clinicIds) expect(await ownersOf(id)).toEqual([owner.accountId]);
  const { accountId } = await server.registerOwner();
  const second = server.db.query(
    `INSERT INTO clinic_member (clinic_id, account_id, role) VALUES (:clinicId, :accountId, 'owner')`,
    { clinicId: clinicIds[0], accountId },
  );
  await expect(second).rejects.toThrow('clinic_one_owner');
});

it('claims only as many active clinics as the plan allows, oldest first, even with many claims at once', async () => {
  const owner = await server.registerOwner();
  const [first, second, closed] = [
    await ownerlessClinic(owner.email),
    await ownerlessClinic(owner.email),
    await ownerlessClinic(owner.email),
  ];
  await server.db.query('UPDATE clinic SET is_active = false WHERE id = :closed', { closed });
  const outcomes = await Promise.allSettled(Array.from({ length: 4 }, () => claim(owner)));
  const data = { reason: 'billing.clinic_limit', details: { limit: 1 } };
  const taken = [first, closed].map((clinicId) => ({ clinicId, role: 'owner' }));
  expect(outcomes.toSorted((one, other) => one.status.localeCompare(other.status))).toMatchObject([
    { status: 'fulfilled', value: taken },
    ...Array.from({ length: 3 }, () => ({ status: 'rejected', reason: { code: 'limit_exceeded', data } })),
  ]);
  expect(await ownersOf(second)).toEqual([]);

  await setPlan(server.db, owner.accountId, 'pro');
  expect((await claim(owner)).map(({ clinicId }) => clinicId).sort()).toEqual([first, second, closed].sort());
});

it('makes a member of an ownerless clinic its owner', async () => {
  const owner = await server.registerOwner();
  const clinicId = await ownerlessClinic(owner.email);
  await server.db.query(
    `INSERT INTO clinic_member (clinic_id, account_id, role) VALUES (:clinicId, :accountId, 'staff')`,
    { clinicId, accountId: owner.accountId },
  );
  expect(await claim(owner)).toMatchObject([{ clinicId, role: 'owner' }]);
  const { members } = await owner.api.clinics.getTeam({ clinicId });
  expect(members).toMatchObject([{ email: owner.email, name: null, role: 'owner' }]);
});

it('claims no clinic that has an owner or another email, or was deleted', async () => {
  const other = await ownedClinic(server);
  const owner = await server.registerOwner();
  await server.db.query('UPDATE clinic SET email = :email WHERE id = :clinicId', {
    clinicId: other.clinic.id,
    email: owner.email,
  });
  await ownerlessClinic('somebody@else.test');
  const deleted = await ownerlessClinic(owner.email);
  await server.db.query('UPDATE clinic SET is_active = false, deleted_at = now() WHERE id = :deleted', {
    deleted,
  });
  expect(await refusal(claim(owner))).toMatchObject({ code: 'not_found', reason: 'clinic.none_found' });
  expect(await ownersOf(other.clinic.id)).toEqual([other.owner.accountId]);
});

it('returns the clinics to which the account already belongs, and rejects a visitor', async () => {
  const { owner, clinic } = await ownedClinic(server);
  const staff = await addMember(server, owner, clinic.id, 'staff');
  expect(await claim(staff)).toMatchObject([{ clinicId: clinic.id, role: 'staff' }]);
  expect(await refusal(server.client().api.clinics.claimClinic({}))).toMatchObject({
    reason: 'account.sign_in_required',
  });
});

it('claims no clinic for an account with an unverified email', async () => {
  const owner = await server.registerOwner();
  await ownerlessClinic(owner.email);
  await server.db.query('UPDATE account SET email_verified = false WHERE id = :accountId', {
    accountId: owner.accountId,
  });
  expect(await refusal(claim(owner))).toMatchObject({ reason: 'clinic.none_found' });
});

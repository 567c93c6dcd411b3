import type { GivenRole } from '@baari/core/clinics';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../test/api-client.ts';
import { refusal } from '../../test/refusal.ts';
import { startTestServer, type TestOwner, type TestServer } from '../../test/test-server.ts';
import { addMember, followTopic, ownedClinic } from './clinic-world.test-support.ts';

let server: TestServer;
let owner: TestOwner;
let clinicId: string;
let admin: TestOwner;
let staff: TestOwner;
let stranger: TestOwner;

beforeAll(async () => {
  server = await startTestServer();
  const owned = await ownedClinic(server);
  ({ owner, clinicId } = { ...owned, clinicId: owned.clinic.id });
  admin = await addMember(server, owner, clinicId, 'admin');
  staff = await addMember(server, owner, clinicId, 'staff');
  stranger = (await ownedClinic(server)).owner;
});
afterAll(() => server.close());

const remove = (by: TestClient, member: TestOwner) =>
  by.api.clinics.removeMember({ clinicId, accountId: member.accountId });

const changeRole = (by: TestClient, member: TestOwner, role: GivenRole) =>
  by.api.clinics.changeMemberRole({ clinicId, accountId: member.accountId, role });

it('shows the team to admins, the owner first', async () => {
  const { members, invitations } = await admin.api.clinics.getTeam({ clinicId });
  expect(members).toMatchObject([
    { accountId: owner.accountId, email: owner.email, name: 'Test Owner', role: 'owner', isYou: false },
    { accountId: admin.accountId, email: admin.email, name: 'Test Member', role: 'admin', isYou: true },
    { accountId: staff.accountId, role: 'staff', isYou: false },
  ]);
  expect(invitations).toEqual([]);
  expect(await refusal(staff.api.clinics.getTeam({ clinicId }))).toMatchObject({
    reason: 'clinic.role_too_low',
  });
  expect(await refusal(stranger.api.clinics.getTeam({ clinicId }))).toMatchObject({
    reason: 'clinic.not_a_member',
  });
});

describe('changing a member’s role', () => {
  it('lets the owner change a role, with immediate effect', async () => {
    const member = await addMember(server, owner, clinicId, 'staff');
    const { members } = await changeRole(owner, member, 'admin');
    expect(members.find(({ accountId }) => accountId === member.accountId)).toMatchObject({ role: 'admin' });
    await member.api.clinics.getTeam({ clinicId });
    await changeRole(owner, member, 'staff');
    expect(await refusal(member.api.clinics.getTeam({ clinicId }))).toMatchObject({
      reason: 'clinic.role_too_low',
    });
    await remove(owner, member);
  });

  it('lets only the owner change a role, and never the owner’s own role', async () => {
    expect(await refusal(changeRole(admin, staff, 'admin'))).toMatchObject({ reason: 'clinic.role_too_low' });
    expect(await refusal(changeRole(stranger, staff, 'admin'))).toMatchObject({
      reason: 'clinic.not_a_member',
    });
    expect(await refusal(changeRole(owner, owner, 'staff'))).toMatchObject({
      code: 'conflict',
      reason: 'clinic.owner_stays',
    });
    expect(await refusal(changeRole(owner, stranger, 'staff'))).toMatchObject({
      code: 'not_found',
      reason: 'clinic.member_not_found',
    });
  });
});

describe('removing a member', () => {
  it('ends the membership and closes the member’s open screens of that clinic', async () => {
    const member = await addMember(server, owner, clinicId, 'staff');
    const feed = await followTopic(member, `console:${clinicId}`);
    await remove(admin, member);
    await feed.untilClosed();
    expect(await refusal(member.api.queue.getClinicConsole({ clinicId }))).toMatchObject({
      code: 'forbidden',
      reason: 'clinic.not_a_member',
    });
    expect(await member.api.accounts.getMe()).toMatchObject({ account: { id: member.accountId } });
  });

  it('lets admins remove staff, and owners remove all members except themselves', async () => {
    const second = await addMember(server, owner, clinicId, 'admin');
    expect(await refusal(remove(admin, second))).toMatchObject({ reason: 'clinic.role_too_low' });
    expect(await refusal(remove(admin, owner))).toMatchObject({ reason: 'clinic.role_too_low' });
    expect(await refusal(remove(staff, second))).toMatchObject({ reason: 'clinic.role_too_low' });
    expect(await refusal(remove(stranger, staff))).toMatchObject({ reason: 'clinic.not_a_member' });
    expect(await refusal(remove(owner, owner))).toMatchObject({ reason: 'clinic.owner_stays' });
    await remove(owner, second);
    expect(await refusal(remove(owner, second))).toMatchObject({ reason: 'clinic.member_not_found' });
  });

  it('lets every member leave, and gives a repeated request the same answer', async () => {
    for (const role of ['staff', 'admin'] as const) {
      const member = await addMember(server, owner, clinicId, role);
      const leave = () =>
        member.fetch(`/api/clinics/${clinicId}/members/${member.accountId}/remove`, {
          method: 'POST',
          body: '{}',
          headers: { 'content-type': 'application/json', 'idempotency-key': 'leaving' },
        });
      for (const answer of [await leave(), await leave()]) {
        expect([answer.status, await answer.json()]).toEqual([200, {}]);
      }
      expect(await refusal(remove(member, member))).toMatchObject({ reason: 'clinic.not_a_member' });
    }
  });
});

/**
 * Tests that invitations end when the admin who sent them is removed. Otherwise their recipients could still
 * join the clinic.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addMember, type ClinicWithOwner, ownedClinic } from '../../src/clinics/clinic-world.test-support.ts';
import { atOnce } from '../at-once.ts';
import { refusal } from '../refusal.ts';
import { startTestServer, type TestOwner, type TestServer } from '../test-server.ts';

let server: TestServer;
let clinic: ClinicWithOwner;
let clinicId: string;

beforeAll(async () => {
  server = await startTestServer();
  clinic = await ownedClinic(server);
  clinicId = clinic.clinic.id;
});
afterAll(() => server.close());

/** Adds an admin who invites a person, and returns the link of that invitation. */
async function inviter(): Promise<{ admin: TestOwner; email: string; token: string }> {
  const admin = await addMember(server, clinic.owner, clinicId, 'admin');
  const email = `invited-${randomUUID()}@clinic.test`;
  await invite(admin, email);
  return { admin, email, token: await server.mailedToken(email, 'invited') };
}

const invite = ({ api }: TestOwner, email: string) =>
  api.clinics.inviteMember({ clinicId, email, role: 'staff' });

const remove = ({ accountId }: TestOwner) => clinic.owner.api.clinics.removeMember({ clinicId, accountId });

const demote = ({ accountId }: TestOwner) =>
  clinic.owner.api.clinics.changeMemberRole({ clinicId, accountId, role: 'staff' });

const join = (token: string) =>
  server.client().api.clinics.joinByInvitation({ token, name: 'Somebody', password: 'a long enough one' });

const openInvitations = async () =>
  (await clinic.owner.api.clinics.getTeam({ clinicId })).invitations.map(({ email }) => email);

it.each([
  ['was removed', remove],
  ['is staff now', demote],
])('makes an invitation invalid if its admin %s', async (_, lose) => {
  const { admin, email, token } = await inviter();
  const own = `own-${randomUUID()}@clinic.test`;
  await invite(clinic.owner, own);
  expect(await openInvitations()).toContain(email);
  await lose(admin);
  expect(await openInvitations()).not.toContain(email);
  expect(await openInvitations()).toContain(own);
  const invalid = { reason: 'clinic.invalid_invitation' };
  expect(await refusal(server.client().api.clinics.getInvitation({ token }))).toMatchObject(invalid);
  expect(await refusal(join(token))).toMatchObject(invalid);
});

it.each([
  ['removed', remove],
  ['made staff', demote],
])('ends an invitation whose admin is %s while sending it', async (_, lose) => {
  const admin = await addMember(server, clinic.owner, clinicId, 'admin');
  const email = `invited-${randomUUID()}@clinic.test`;
  const lock = {
    statement:
      'SELECT 1 FROM clinic_member WHERE clinic_id = :clinicId AND account_id = :accountId FOR UPDATE',
    values: { clinicId, accountId: admin.accountId },
  };
  await atOnce<unknown>(server, lock, [() => lose(admin), () => invite(admin, email)]);
  expect(await openInvitations()).not.toContain(email);
});

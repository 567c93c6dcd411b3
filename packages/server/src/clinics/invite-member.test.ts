import type { GivenRole } from '@baari/core/clinics';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../test/api-client.ts';
import { refusal } from '../../test/refusal.ts';
import { startTestServer, type TestOwner, type TestServer } from '../../test/test-server.ts';
import { addMember, ownedClinic } from './clinic-world.test-support.ts';
import { eventually } from '../../test/eventually.ts';

let server: TestServer;
let owner: TestOwner;
let clinicId: string;
let clinicName: string;
let admin: TestOwner;

beforeAll(async () => {
  server = await startTestServer();
  const owned = await ownedClinic(server);
  ({ owner, clinicId, clinicName } = { ...owned, clinicId: owned.clinic.id, clinicName: owned.clinic.name });
  admin = await addMember(server, owner, clinicId, 'admin');
});
afterAll(() => server.close());

const newEmail = () => `invited-${randomUUID()}@clinic.test`;
const invite = (by: TestClient, email: string, role: GivenRole = 'staff') =>
  by.api.clinics.inviteMember({ clinicId, email, role });
const mailCount = (email: string, count: number) =>
  eventually(async () => expect(await server.mails(email)).toHaveLength(count));
const mailedToken = (email: string) => server.mailedToken(email, 'invited');
const look = (token: string) => server.client().api.clinics.getInvitation({ token });

describe('inviting a member', () => {
  it('mails a link with the names of inviter, clinic and role, without storing the secret of the link', async () => {
    const email = newEmail();
    const { invitations } = await invite(owner, email.toUpperCase(), 'admin');
    expect(invitations).toMatchObject([{ email, role: 'admin' }]);
    const token = await mailedToken(email);
    const [mail] = await server.mails(email);
    for (const said of ['Test Owner', clinicName, 'as an admin', '/invite?token=']) {
      expect(mail?.text).toContain(said);
    }
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(await look(token)).toEqual({ clinicName, email, role: 'admin', hasAccount: false });
    const [row] = await server.db.query<{ row: string }>(
      'SELECT i::text AS row FROM clinic_invitation i WHERE email = :email',
      { email },
    );
    expect(row?.row).not.toContain(token);
  });

  it('tells the invited person whether their email has an account to sign in with', async () => {
    const { email } = await server.registerOwner();
    await invite(admin, email);
    expect(await look(await mailedToken(email))).toMatchObject({ hasAccount: true });
  });

  it('lets admins invite staff and owners invite admins too, and refuses staff', async () => {
    const staff = await addMember(server, owner, clinicId, 'staff');
    const { owner: stranger } = await ownedClinic(server);
    expect(await refusal(invite(admin, newEmail(), 'admin'))).toMatchObject({
      code: 'forbidden',
      reason: 'clinic.role_too_low',
    });
    expect(await refusal(invite(staff, newEmail()))).toMatchObject({ reason: 'clinic.role_too_low' });
    expect(await refusal(invite(stranger, newEmail()))).toMatchObject({ reason: 'clinic.not_a_member' });
  });

  it('refuses to invite a member', async () => {
    expect(await refusal(invite(admin, owner.email))).toMatchObject({
      code: 'conflict',
      reason: 'clinic.already_a_member',
    });
  });

  it('replaces an earlier invitation, unless an admin would replace another admin’s', async () => {
    const email = newEmail();
    await invite(owner, email, 'staff');
    const first = await mailedToken(email);
    const { invitations } = await invite(owner, email, 'admin');
    expect(invitations.filter((invitation) => invitation.email === email)).toMatchObject([{ role: 'admin' }]);
    await mailCount(email, 2);
    expect(await refusal(look(first))).toMatchObject({
      code: 'invalid',
      reason: 'clinic.invalid_invitation',
    });
    expect(await look(await mailedToken(email))).toMatchObject({ role: 'admin' });
    expect(await refusal(invite(admin, email, 'staff'))).toMatchObject({ reason: 'clinic.role_too_low' });
  });

  it('sends one mail for a repeated request', async () => {
    const email = newEmail();
    const send = () =>
      owner.fetch(`/api/clinics/${clinicId}/invitations`, {
        method: 'POST',
        body: JSON.stringify({ email, role: 'staff' }),
        headers: { 'content-type': 'application/json', 'idempotency-key': email },
      });
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const token = await mailedToken(email);
    expect(await look(token)).toMatchObject({ email });
    expect(await server.mails(email)).toHaveLength(1);
  });

  it('limits how many mails an invited address gets', async () => {
    const email = newEmail();
    for (let time = 0; time < 10; time += 1) await invite(owner, email);
    expect(await refusal(invite(owner, email))).toMatchObject({
      code: 'rate_limited',
      reason: 'account.too_many_attempts',
      details: { retryAfterSeconds: 30 },
    });
    await mailCount(email, 10);
  });
});

describe('an invitation', () => {
  it('expires an invitation after seven days', async () => {
    const { owner: other, clinic } = await ownedClinic(server);
    const email = newEmail();
    await other.api.clinics.inviteMember({ clinicId: clinic.id, email, role: 'staff' });
    const token = await mailedToken(email);
    server.clock.advance(7 * 86_400 - 60);
    await look(token);
    server.clock.advance(61);
    expect(await refusal(look(token))).toMatchObject({ reason: 'clinic.invalid_invitation' });
    expect(await refusal(look('none'))).toMatchObject({ reason: 'clinic.invalid_invitation' });
    await other.api.accounts.signIn({ email: other.email, password: other.password });
    const team = await other.api.clinics.getTeam({ clinicId: clinic.id });
    expect(team.invitations).toEqual([]);
    server.clock.set(new Date());
  });

  it('revokes an invitation once, and only for members who could have sent it', async () => {
    const [email, admins] = [newEmail(), newEmail()];
    await invite(owner, admins, 'admin');
    const { invitations } = await invite(owner, email);
    const idOf = (wanted: string) => invitations.find((one) => one.email === wanted)?.id ?? '';
    const revoke = (by: TestClient, wanted: string) =>
      by.api.clinics.revokeInvitation({ clinicId, invitationId: idOf(wanted) });
    const { owner: stranger, clinic: strangers } = await ownedClinic(server);
    expect(await refusal(revoke(stranger, email))).toMatchObject({ reason: 'clinic.not_a_member' });
    const across = { clinicId: strangers.id, invitationId: idOf(email) };
    expect(await refusal(stranger.api.clinics.revokeInvitation(across))).toMatchObject({
      reason: 'clinic.invalid_invitation',
    });
    expect(await refusal(revoke(admin, admins))).toMatchObject({ reason: 'clinic.role_too_low' });
    const token = await mailedToken(email);
    expect((await revoke(admin, email)).invitations.map((one) => one.email)).not.toContain(email);
    expect(await refusal(look(token))).toMatchObject({ reason: 'clinic.invalid_invitation' });
    expect(await refusal(revoke(admin, email))).toMatchObject({ reason: 'clinic.invalid_invitation' });
  });

  it('invalidates an invitation when its clinic is deleted', async () => {
    const { owner: other, clinic } = await ownedClinic(server);
    const email = newEmail();
    await other.api.clinics.inviteMember({ clinicId: clinic.id, email, role: 'staff' });
    const token = await mailedToken(email);
    await other.api.clinics.deleteClinic({ clinicId: clinic.id });
    expect(await refusal(look(token))).toMatchObject({ reason: 'clinic.invalid_invitation' });
  });

  it('allows fifty open invitations for a clinic', async () => {
    const { owner: other, clinic } = await ownedClinic(server);
    const now = server.clock.now();
    await server.db.query(
      `INSERT INTO clinic_invitation (id, clinic_id, email, role, token_hash, created_at, expires_at)
       SELECT gen_random_uuid(), :clinicId, n || '@clinic.test', 'staff', sha256(gen_random_uuid()::text::bytea), :now,
         :now::timestamptz + n * interval '1 minute'
       FROM generate_series(1, 50) n`,
      { clinicId: clinic.id, now },
    );
    const add = (email: string) =>
      other.api.clinics.inviteMember({ clinicId: clinic.id, email, role: 'staff' });
    expect(await refusal(add(newEmail()))).toMatchObject({
      code: 'rate_limited',
      reason: 'clinic.too_many_invitations',
      details: { retryAfterSeconds: expect.any(Number) },
    });
    expect((await add('7@clinic.test')).invitations).toHaveLength(50);
    server.clock.advance(61);
    expect((await add(newEmail())).invitations).toHaveLength(50);
  });
});

it('creates no invitation if its mail can’t be stored', async () => {
  const email = newEmail();
  const send = () =>
    owner.fetch(`/api/clinics/${clinicId}/invitations`, {
      method: 'POST',
      body: JSON.stringify({ email, role: 'staff' }),
      headers: { 'content-type': 'application/json', 'idempotency-key': email },
    });
  await server.db.query('ALTER SCHEMA pgboss RENAME TO away');
  try {
    expect((await send()).status).toBe(500);
  } finally {
    await server.db.query('ALTER SCHEMA away RENAME TO pgboss');
  }
  expect((await send()).status).toBe(200);
  expect(await look(await mailedToken(email))).toMatchObject({ email });
});

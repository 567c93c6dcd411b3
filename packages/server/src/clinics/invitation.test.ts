import type { GivenRole } from '@baari/core/clinics';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../test/api-client.ts';
import { refusal } from '../../test/refusal.ts';
import { startTestServer, type TestOwner, type TestServer } from '../../test/test-server.ts';
import { ownedClinic } from './clinic-world.test-support.ts';

let server: TestServer;
let owner: TestOwner;
let clinicId: string;

beforeAll(async () => {
  server = await startTestServer();
  const owned = await ownedClinic(server);
  ({ owner, clinicId } = { ...owned, clinicId: owned.clinic.id });
});
afterAll(() => server.close());

const password = 'correct horse';
const newEmail = () => `invited-${randomUUID()}@clinic.test`;

/** Invites a person and returns the secret of the mailed link. */
async function invited(email: string, role: GivenRole = 'staff'): Promise<string> {
  await owner.api.clinics.inviteMember({ clinicId, email, role });
  return server.mailedToken(email, 'invited');
}

const accept = (by: TestClient, token: string) =>
  by.api.clinics.acceptInvitation({ token, name: 'Meera Nair' });
const join = (by: TestClient, token: string) =>
  by.api.clinics.joinByInvitation({ token, name: 'Meera Nair', password });
const memberByEmail = async (email: string) =>
  (await owner.api.clinics.getTeam({ clinicId })).members.filter((member) => member.email === email);

describe('accepting an invitation', () => {
  it('makes the signed-in account a member once, with the given name', async () => {
    const person = await server.registerOwner();
    const token = await invited(person.email, 'admin');
    expect(await accept(person, token)).toMatchObject({ clinicId, role: 'admin', isActive: true });
    expect(await memberByEmail(person.email)).toMatchObject([{ name: 'Meera Nair', role: 'admin' }]);
    const team = await person.api.clinics.getTeam({ clinicId });
    expect(team.invitations.map(({ email }) => email)).not.toContain(person.email);
    expect(await refusal(accept(person, token))).toMatchObject({
      code: 'invalid',
      reason: 'clinic.invalid_invitation',
    });
  });

  it('adds one membership when an invitation is accepted twice at once', async () => {
    const person = await server.registerOwner();
    const token = await invited(person.email);
    const outcomes = await Promise.allSettled([accept(person, token), accept(person, token)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await memberByEmail(person.email)).toHaveLength(1);
  });

  it('gives a repeated acceptance the same answer', async () => {
    const person = await server.registerOwner();
    const token = await invited(person.email);
    const send = async () => {
      const answer = await person.fetch(`/api/invitations/${token}/accept`, {
        method: 'POST',
        body: JSON.stringify({ name: 'Meera Nair' }),
        headers: { 'content-type': 'application/json', 'idempotency-key': token },
      });
      return answer.json();
    };
    expect(await send()).toMatchObject({ clinicId, role: 'staff' });
    expect(await send()).toMatchObject({ clinicId, role: 'staff' });
  });

  it('refuses another account without naming the invited account, and keeps the invitation open', async () => {
    const [person, other] = [await server.registerOwner(), await server.registerOwner()];
    const token = await invited(person.email);
    expect(await refusal(accept(other, token))).toEqual({
      code: 'forbidden',
      reason: 'clinic.invitation_for_other_email',
      details: {},
    });
    expect(await refusal(accept(server.client(), token))).toMatchObject({
      reason: 'account.sign_in_required',
    });
    await accept(person, token);
  });

  it('keeps the role of a person who has become a member since the invitation', async () => {
    const person = await server.registerOwner();
    const token = await invited(person.email, 'staff');
    await server.db.query(
      `INSERT INTO clinic_member (clinic_id, account_id, role) VALUES (:clinicId, :accountId, 'admin')`,
      { clinicId, accountId: person.accountId },
    );
    expect(await accept(person, token)).toMatchObject({ role: 'admin' });
  });
});

describe('joining by an invitation', () => {
  it('creates a verified account and a membership for a new person, and signs the person in', async () => {
    const [person, email] = [server.client(), newEmail()];
    const token = await invited(email);
    expect(await join(person, token)).toMatchObject({ clinicId, role: 'staff' });
    expect(await person.api.accounts.getMe()).toMatchObject({ account: { email } });
    await person.api.queue.getClinicConsole({ clinicId });
    expect(await memberByEmail(email)).toMatchObject([{ name: 'Meera Nair', role: 'staff' }]);
    await server.client().api.accounts.signIn({ email, password });
    expect(await refusal(join(server.client(), token))).toMatchObject({
      reason: 'clinic.invalid_invitation',
    });
  });

  it('creates one account when a person joins twice at once', async () => {
    const email = newEmail();
    const token = await invited(email);
    const outcomes = await Promise.allSettled([join(server.client(), token), join(server.client(), token)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await memberByEmail(email)).toHaveLength(1);
  });

  it('gives a repeated request to join the same answer, but starts a session only for the first', async () => {
    const [person, email] = [server.client(), newEmail()];
    const token = await invited(email);
    await person.api.accounts.getMe();
    const send = (typed: string) =>
      person.fetch(`/api/invitations/${token}/join`, {
        method: 'POST',
        body: JSON.stringify({ name: 'Meera Nair', password: typed }),
        headers: { 'content-type': 'application/json', 'idempotency-key': token },
      });
    const first = await send(password);
    expect(await person.api.accounts.getMe()).toMatchObject({ account: { email } });
    const sessions = () =>
      server.db.query(
        'SELECT 1 FROM login_session s JOIN account a ON a.id = s.account_id WHERE a.email = :email',
        { email },
      );
    person.cookies.delete('baari_session');
    expect((await send('not the password')).status).toBe(422);
    await server.db.query(
      `UPDATE account_credential SET password = 'changed since'
       WHERE account_id = (SELECT id FROM account WHERE email = :email)`,
      { email },
    );
    const repeats = await Promise.all([send(password), send(password)]);
    for (const repeat of repeats) {
      expect(await repeat.json()).toMatchObject({ clinicId });
      expect(repeat.headers.getSetCookie().join()).not.toContain('baari_session');
    }
    expect(await first.json()).toMatchObject({ clinicId, role: 'staff' });
    expect(await person.api.accounts.getMe()).toEqual({ account: null });
    expect(await sessions()).toHaveLength(1);
  });

  it('takes over an unverified account of the invited address, and replaces its password', async () => {
    const [person, email] = [server.client(), newEmail()];
    await server.client().api.accounts.signUp({ email, password: 'of a stranger' });
    const verification = await server.mailedToken(email, 'Verify');
    await join(person, await invited(email));
    const { api } = server.client();
    expect(await refusal(api.accounts.verifyEmail({ token: verification }))).toMatchObject({
      reason: 'account.invalid_verification_link',
    });
    expect(await refusal(api.accounts.signIn({ email, password: 'of a stranger' }))).toMatchObject({
      reason: 'account.wrong_email_or_password',
    });
    await api.accounts.signIn({ email, password });
  });

  it('ignores the password of a stranger who signs up at the same time', async () => {
    const [person, email] = [server.client(), newEmail()];
    await server.client().api.accounts.signUp({ email, password: 'of a stranger' });
    const token = await invited(email);
    const stranger = server.client();
    const signUps = Array.from({ length: 8 }, (_, index) =>
      stranger.api.accounts.signUp({ email, password: `of a stranger ${index}` }),
    );
    await Promise.all([join(person, token), ...signUps]);
    await server.client().api.accounts.signIn({ email, password });
  });

  it('asks an invited person with an account to sign in', async () => {
    const person = await server.registerOwner();
    const token = await invited(person.email);
    expect(await refusal(join(server.client(), token))).toMatchObject({
      code: 'unauthenticated',
      reason: 'account.sign_in_required',
    });
    const { clinics } = server.client().api;
    const short = clinics.joinByInvitation({ token, name: 'Meera Nair', password: 'short' });
    expect(await refusal(short)).toMatchObject({ reason: 'account.password_too_short' });
    await accept(person, token);
  });

  it(
    'signs in a new member even while strangers guess passwords for the same email',
    { tags: ['drill'] },
    async () => {
      const email = newEmail();
      const token = await invited(email);
      for (let time = 0; time < 10; time += 1) {
        const guess = server.client().api.accounts.signIn({ email, password: 'wrong guess' });
        expect(await refusal(guess)).toMatchObject({ reason: 'account.wrong_email_or_password' });
      }
      await join(server.client(), token);
    },
  );
});

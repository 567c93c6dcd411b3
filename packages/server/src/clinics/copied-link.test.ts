/**
 * Tests the invitation link that the inviter can copy. Unlike the mailed link, it does not prove that the
 * visitor owns the address.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../test/api-client.ts';
import { eventually } from '../../test/eventually.ts';
import { startMailServer, type TestMailServer } from '../../test/mail-server.ts';
import { refusal } from '../../test/refusal.ts';
import { startTestServer, type TestOwner, type TestServer } from '../../test/test-server.ts';
import { ownedClinic } from './clinic-world.test-support.ts';

const password = 'correct horse';
const newEmail = () => `invited-${randomUUID()}@clinic.test`;
const INVALID = { reason: 'clinic.invalid_invitation' };
const SIGN_IN = { code: 'unauthenticated', reason: 'account.sign_in_required' };

const tokenOf = (path: string | null | undefined) =>
  new URL(path ?? '', 'https://any.site').searchParams.get('token') ?? 'none';

const invite = ({ api }: TestClient, clinicId: string, email: string) =>
  api.clinics.inviteMember({ clinicId, email, role: 'staff' });

/** Returns the secret of the link that `by` can copy for an invited email. */
async function copied(by: TestClient, clinicId: string, email: string): Promise<string> {
  const { invitations } = await by.api.clinics.getTeam({ clinicId });
  return tokenOf(invitations.find((one) => one.email === email)?.linkPath);
}

async function invitedBy(by: TestClient, clinicId: string, email = newEmail()) {
  await invite(by, clinicId, email);
  return { email, token: await copied(by, clinicId, email) };
}

const look = (server: TestServer, token: string) => server.client().api.clinics.getInvitation({ token });
const accept = ({ api }: TestClient, token: string) =>
  api.clinics.acceptInvitation({ token, name: 'Meera Nair' });
const join = ({ api }: TestClient, token: string) =>
  api.clinics.joinByInvitation({ token, name: 'Meera Nair', password });

const accountsOf = (server: TestServer, email: string) =>
  server.db.query<{ emailVerified: boolean }>('SELECT email_verified FROM account WHERE email = :email', {
    email,
  });

describe('a copied link on a platform that sends mail', () => {
  let mail: TestMailServer;
  let server: TestServer;
  let clinicId: string;
  let owner: TestOwner;

  beforeAll(async () => {
    mail = await startMailServer();
    server = await startTestServer({ smtp: { url: mail.url, from: 'Baari <desk@example.org>' } });
    const owned = await ownedClinic(server);
    ({ owner, clinicId } = { ...owned, clinicId: owned.clinic.id });
  });
  afterAll(async () => {
    await server.close();
    await mail.close();
  });

  const mailedToken = (email: string) =>
    eventually(() => {
      const sent = mail.received.findLast(({ to = [] }) => to.some(({ address }) => address === email));
      const token = /\/invite\?token=(\S+)/.exec(sent?.text ?? '')?.[1];
      if (token === undefined) throw new Error('no mail yet');
      return decodeURIComponent(token);
    });

  async function addAdmin(): Promise<TestOwner> {
    const admin = await server.registerOwner();
    await server.db.query(
      `INSERT INTO clinic_member (clinic_id, account_id, role) VALUES (:clinicId, :accountId, 'admin')`,
      { clinicId, accountId: admin.accountId },
    );
    return admin;
  }

  it('makes a copied link that differs from the mailed link and reveals nothing about accounts', async () => {
    const known = await server.registerOwner();
    for (const email of [known.email, newEmail()]) {
      const { token } = await invitedBy(owner, clinicId, email);
      expect(await mailedToken(email)).not.toBe(token);
      expect(await look(server, token)).toMatchObject({ email, hasAccount: null });
    }
    expect(await owner.api.clinics.getTeam({ clinicId })).toMatchObject({
      sendsMail: true,
      linksJoin: false,
    });
  });

  it('creates no account from a copied link, not even for an inviter who chooses the password', async () => {
    const { email, token } = await invitedBy(owner, clinicId);
    for (const by of [server.client(), owner]) expect(await refusal(join(by, token))).toMatchObject(SIGN_IN);
    expect(await accountsOf(server, email)).toEqual([]);
    await join(server.client(), await mailedToken(email));
    expect(await refusal(look(server, token))).toMatchObject(INVALID);
  });

  it('does not let a copied link take over an account, verified or not', async () => {
    const { email, token } = await invitedBy(owner, clinicId);
    await server.client().api.accounts.signUp({ email, password: 'of somebody' });
    expect(await refusal(join(server.client(), token))).toMatchObject(SIGN_IN);
    expect(await accountsOf(server, email)).toEqual([{ emailVerified: false }]);
    const known = await server.registerOwner();
    const other = await invitedBy(owner, clinicId, known.email);
    expect(await refusal(join(server.client(), other.token))).toMatchObject(SIGN_IN);
    await server.client().api.accounts.signIn({ email: known.email, password: known.password });
  });

  it('lets only the account of the invited address accept a copied link, once', async () => {
    const [person, other] = [await server.registerOwner(), await server.registerOwner()];
    const { token } = await invitedBy(owner, clinicId, person.email);
    for (const stranger of [other, owner])
      expect(await refusal(accept(stranger, token))).toMatchObject({
        reason: 'clinic.invitation_for_other_email',
      });
    expect(await refusal(accept(server.client(), token))).toMatchObject({
      reason: 'account.sign_in_required',
    });
    const outcomes = await Promise.allSettled([accept(person, token), accept(person, token)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await refusal(look(server, token))).toMatchObject(INVALID);
  });

  it('expires a copied link at the same time as the mailed link', async () => {
    const person = await server.registerOwner();
    const { token } = await invitedBy(owner, clinicId, person.email);
    const links = [token, await mailedToken(person.email)];
    const outcomes = await Promise.allSettled(links.map((link) => accept(person, link)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('ends a copied link when the invitation is revoked, resent or expired, or its clinic is deleted', async () => {
    const { email, token } = await invitedBy(owner, clinicId);
    await invite(owner, clinicId, email);
    expect(await refusal(look(server, token))).toMatchObject(INVALID);
    const renewed = await copied(owner, clinicId, email);
    const { invitations } = await owner.api.clinics.getTeam({ clinicId });
    const invitationId = invitations.find((one) => one.email === email)?.id ?? '';
    await owner.api.clinics.revokeInvitation({ clinicId, invitationId });
    expect(await refusal(look(server, renewed))).toMatchObject(INVALID);

    const deleted = await ownedClinic(server);
    const gone = await invitedBy(deleted.owner, deleted.clinic.id);
    await deleted.owner.api.clinics.deleteClinic({ clinicId: deleted.clinic.id });
    expect(await refusal(look(server, gone.token))).toMatchObject(INVALID);

    const old = await invitedBy(owner, clinicId);
    await server.db.query(`UPDATE clinic_invitation SET expires_at = now() WHERE email = :email`, {
      email: old.email,
    });
    expect(await refusal(look(server, old.token))).toMatchObject(INVALID);
  });

  it.each([
    ['removed', ({ accountId }: TestOwner) => owner.api.clinics.removeMember({ clinicId, accountId })],
    [
      'made staff',
      ({ accountId }: TestOwner) =>
        owner.api.clinics.changeMemberRole({ clinicId, accountId, role: 'staff' }),
    ],
  ])('ends a copied link when its inviter is %s', async (_, lose) => {
    const admin = await addAdmin();
    const person = await server.registerOwner();
    const { token } = await invitedBy(admin, clinicId, person.email);
    await lose(admin);
    expect(await refusal(look(server, token))).toMatchObject(INVALID);
    expect(await refusal(accept(person, token))).toMatchObject(INVALID);
  });

  it('shows a copied link only to its inviter, not to other admins', async () => {
    const admin = await addAdmin();
    const [ofOwner, ofAdmin] = [await invitedBy(owner, clinicId), await invitedBy(admin, clinicId)];
    expect([
      await copied(admin, clinicId, ofOwner.email),
      await copied(owner, clinicId, ofAdmin.email),
    ]).toEqual(['none', 'none']);
    expect(ofAdmin.token).not.toBe('none');
  });

  it('refuses a forged copied link that was made from an invitation’s id or from another link', async () => {
    const { token } = await invitedBy(owner, clinicId);
    const { token: other } = await invitedBy(owner, clinicId);
    const [[id = '', signature = ''], [otherId = '']] = [token.split('.'), other.split('.')];
    const flipped = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
    const forged = [
      id,
      `${id}.`,
      `${id}.${flipped}`,
      `${otherId}.${signature}`,
      `.${signature}`,
      `no id.${signature}`,
    ];
    for (const guess of forged) expect(await refusal(look(server, guess)), guess).toMatchObject(INVALID);
  });
});

describe("a copied link in a clinic's own copy", () => {
  const startOwnCopy = async (smtp: { url: string; from: string } | null) => {
    const server = await startTestServer({ kind: 'clinic', smtp });
    const owner = await server.registerOwner();
    await server.db.query(`UPDATE account SET role = 'super_admin' WHERE id = :accountId`, {
      accountId: owner.accountId,
    });
    const { id: clinicId } = await server.registerClinic(owner);
    return { server, owner, clinicId };
  };

  it('lets an invited person join through a copied link if the installation sends no mail', async () => {
    const { server, owner, clinicId } = await startOwnCopy(null);
    try {
      expect(await owner.api.clinics.getTeam({ clinicId })).toMatchObject({
        sendsMail: false,
        linksJoin: true,
      });
      const { email, token } = await invitedBy(owner, clinicId);
      expect(await look(server, token)).toMatchObject({ email, hasAccount: false });
      const outcomes = await Promise.allSettled([join(server.client(), token), join(server.client(), token)]);
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      await server.client().api.accounts.signIn({ email, password });

      const known = await server.registerOwner();
      const other = await invitedBy(owner, clinicId, known.email);
      expect(await look(server, other.token)).toMatchObject({ hasAccount: true });
      expect(await refusal(join(server.client(), other.token))).toMatchObject(SIGN_IN);
      await accept(known, other.token);
    } finally {
      await server.close();
    }
  });

  it('does not treat an address as verified by a copied link if the installation sends mail', async () => {
    const { server, owner, clinicId } = await startOwnCopy({
      url: 'smtp://127.0.0.1:9',
      from: 'Baari <desk@example.org>',
    });
    try {
      const { email, token } = await invitedBy(owner, clinicId);
      expect(await look(server, token)).toMatchObject({ hasAccount: null });
      expect(await refusal(join(server.client(), token))).toMatchObject(SIGN_IN);
      expect(await accountsOf(server, email)).toEqual([]);
    } finally {
      await server.close();
    }
  });
});

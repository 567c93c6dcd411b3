import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { TestClient } from '../../../test/api-client.ts';
import { atOnce, inTurn } from '../../../test/at-once.ts';
import { knownDevice } from '../../../test/confirming-world.ts';
import { addSuperAdmin, audited, busyClinic, follow, takeToken } from '../../../test/desk-world.ts';
import { eventually } from '../../../test/eventually.ts';
import { refusal } from '../../../test/refusal.ts';
import { addSecondFactor, appCode } from '../../../test/second-factor.ts';
import { newPhone, sentCode } from '../../../test/sent-code.ts';
import { startTestServer, type TestOwner, type TestServer } from '../../../test/test-server.ts';
import { grantSuperAdmin } from '../operators/super-admins.ts';

let server: TestServer;
let operator: TestOwner;

beforeAll(async () => {
  server = await startTestServer();
  operator = await addSuperAdmin(server);
});
afterAll(() => server.close());

const suspend = ({ accountId }: TestOwner) => operator.api.platform.suspendUser({ accountId });
const restore = ({ accountId }: TestOwner) => operator.api.platform.restoreUser({ accountId });
const suspended = { code: 'forbidden', reason: 'account.suspended' };

const signIn = ({ email, password }: TestOwner, client = server.client()) =>
  client.api.accounts.signIn({ email, password });
const isSignedIn = async ({ api }: TestClient) => (await api.accounts.getMe()).account !== null;

async function withPhone(owner: TestOwner): Promise<string> {
  const phone = newPhone();
  await server.db.query('UPDATE account SET phone = :phone WHERE id = :accountId', {
    accountId: owner.accountId,
    phone,
  });
  return phone;
}

const subjectsTo = async ({ email }: TestOwner) => (await server.mails(email)).map(({ subject }) => subject);

describe('a suspended account', () => {
  it('signs a suspended account out everywhere, closes its feeds, and keeps its clinic working for other members', async () => {
    const { owner, clinicId, doctor } = await busyClinic(server);
    const other = server.client();
    await signIn(owner, other);
    const feed = await follow(other, `console:${clinicId}`);
    expect(await suspend(owner)).toMatchObject({ accountId: owner.accountId, isSuspended: true });
    await feed.untilClosed();
    expect([await isSignedIn(owner), await isSignedIn(other)]).toEqual([false, false]);
    await takeToken(server, doctor);
    const login = await server.doctorLogin(doctor);
    const { queue } = await login.api.queue.getDoctorConsole({ doctorId: doctor.doctor.id });
    expect(queue.tokens).toHaveLength(3);
  });

  it('refuses the sign-in of a suspended account, and says why only if the password is right', async () => {
    const owner = await server.registerOwner();
    await suspend(owner);
    expect(await refusal(signIn(owner))).toMatchObject(suspended);
    const guessed = signIn({ ...owner, password: 'not the one at all' });
    expect(await refusal(guessed)).toMatchObject({ reason: 'account.wrong_email_or_password' });
  });

  it('tells a suspended account the reason only after its second factor', async () => {
    const owner = await server.registerOwner();
    const { secret } = await addSecondFactor(owner.api, owner.password, server.clock.now());
    await suspend(owner);
    const browser = await knownDevice(server);
    const asked = await refusal(signIn(owner, browser));
    expect(asked).toMatchObject({ reason: 'account.second_factor_needed' });
    server.clock.advance(60);
    const code = appCode(secret, server.clock.now());
    const { pendingSignIn } = z.object({ pendingSignIn: z.string() }).parse(asked.details);
    expect(await refusal(browser.api.accounts.finishSignIn({ pendingSignIn, code }))).toMatchObject(
      suspended,
    );
    expect(await isSignedIn(browser)).toBe(false);
  });

  it('refuses a suspended account’s sign-in by a code sent to the phone', async () => {
    const owner = await server.registerOwner();
    const phone = await withPhone(owner);
    const browser = await knownDevice(server);
    await suspend(owner);
    const code = await sentCode(server, phone, () => browser.api.accounts.requestSignInCode({ phone }));
    expect(await refusal(browser.api.accounts.signInByPhone({ phone, code }))).toMatchObject(suspended);
    expect(await isSignedIn(browser)).toBe(false);
  });

  it('sends no password link to a suspended account, and invalidates an earlier link', async () => {
    const owner = await server.registerOwner();
    const { api } = server.client();
    await api.accounts.requestPasswordReset({ email: owner.email });
    const token = await server.mailedToken(owner.email, 'Reset');
    expect(await api.accounts.checkResetLink({ token })).toEqual({ email: owner.email });
    await suspend(owner);
    const dead = { reason: 'account.invalid_reset_link' };
    expect(await refusal(api.accounts.checkResetLink({ token }))).toMatchObject(dead);
    const chosen = api.accounts.resetPassword({ token, password: 'another long one' });
    expect(await refusal(chosen)).toMatchObject(dead);
    await api.accounts.requestPasswordReset({ email: owner.email });
    // Mails are stored in the order in which they are sent. So after a later mail has arrived, no earlier
    // mail can follow.
    await restore(owner);
    await eventually(async () =>
      expect((await subjectsTo(owner)).toSorted()).toEqual([
        'Reset your Baari password',
        'Your Baari account was suspended',
        'Your Baari account works again',
      ]),
    );
  });

  it('refuses to let a suspended account join a clinic by invitation', async () => {
    const [guest, { owner, clinicId }] = [await server.registerOwner(), await busyClinic(server)];
    await owner.api.clinics.inviteMember({ clinicId, email: guest.email, role: 'admin' });
    const token = await server.mailedToken(guest.email, 'invited');
    await suspend(guest);
    const { api } = server.client();
    const joining = api.clinics.joinByInvitation({ token, name: 'Guest', password: 'another long one' });
    expect(await refusal(joining)).toMatchObject({ reason: 'account.sign_in_required' });
    const members = await server.db.query(
      'SELECT 1 FROM clinic_member WHERE clinic_id = :clinicId AND account_id = :accountId',
      { clinicId, accountId: guest.accountId },
    );
    expect(members).toEqual([]);
  });

  it('ends all invitations that a suspended account sent', async () => {
    const { owner, clinicId } = await busyClinic(server);
    const guest = await server.registerOwner();
    const { api } = owner;
    const invite = (email: string) => api.clinics.inviteMember({ clinicId, email, role: 'admin' });
    const { invitations } = await invite(guest.email);
    const [, copied = ''] = invitations[0]?.linkPath?.split('token=') ?? [];
    await server.client().api.clinics.getInvitation({ token: copied });
    const token = await server.mailedToken(guest.email, 'invited');
    const lock = {
      statement: 'SELECT FROM account WHERE id = :id FOR UPDATE',
      values: { id: owner.accountId },
    };
    // Both requests wait for the lock on the account. Accepting an invitation would not wait for a suspended
    // account.
    const [, sent] = await inTurn<unknown>(server, lock, [
      () => suspend(owner),
      () => invite(`late-${randomUUID()}@clinic.test`),
    ]);
    expect(sent).toMatchObject({ status: 'rejected', reason: { data: { reason: 'account.suspended' } } });
    for (const link of [token, copied]) {
      const accepting = guest.api.clinics.acceptInvitation({ token: link, name: 'Guest' });
      expect(await refusal(accepting)).toMatchObject({ reason: 'clinic.invalid_invitation' });
    }
    await restore(owner);
    const open = () =>
      server.db.query('SELECT 1 FROM clinic_invitation WHERE invited_by = :accountId', {
        accountId: owner.accountId,
      });
    expect(await open()).toEqual([]);
    await signIn(owner, owner);
    await invite(guest.email);
    const renewed = await server.mailedToken(guest.email, 'invited');
    const both = [guest.api.clinics.acceptInvitation({ token: renewed, name: 'Guest' }), suspend(owner)];
    const [accepted] = await Promise.allSettled(both);
    const members = await server.db.query(
      'SELECT 1 FROM clinic_member WHERE clinic_id = :clinicId AND account_id = :accountId',
      { clinicId, accountId: guest.accountId },
    );
    expect(members).toHaveLength(accepted?.status === 'fulfilled' ? 1 : 0);
    expect(await open()).toEqual([]);
    const written = server.db.query(
      `INSERT INTO clinic_invitation (id, clinic_id, email, role, token_hash, invited_by, created_at, expires_at)
       VALUES (:id, :clinicId, 'x@clinic.test', 'staff', 'x', :accountId, now(), now() + interval '1 day')`,
      { id: randomUUID(), clinicId, accountId: owner.accountId },
    );
    await expect(written).rejects.toThrow('the inviter is suspended');
  });

  it('signs out the doctor with the suspended account’s phone, and refuses to sign that doctor in', async () => {
    const { owner, doctor } = await busyClinic(server);
    const other = (await busyClinic(server)).doctor;
    await server.db.query(
      'UPDATE account SET phone = (SELECT phone FROM doctor WHERE id = :doctorId) WHERE id = :accountId',
      { accountId: owner.accountId, doctorId: doctor.doctor.id },
    );
    const login = await server.doctorLogin(doctor);
    const others = await server.doctorLogin(other);
    const feed = await follow(login, `desk:${doctor.doctor.id}`);
    await suspend(owner);
    await feed.untilClosed();
    expect((await login.api.doctors.getDoctorLogin()).login).toBeNull();
    expect((await others.api.doctors.getDoctorLogin()).login).not.toBeNull();
    expect(await refusal(server.doctorLogin(doctor))).toMatchObject(suspended);
    expect(await refusal(server.doctorLogin({ ...doctor, code: 'ZZZZ' }))).toMatchObject({
      reason: 'doctor.invalid_phone_or_code',
    });
    await restore(owner);
    await server.doctorLogin(doctor);
  });

  it('refuses, in the database, to store a session of a suspended account', async () => {
    const owner = await server.registerOwner();
    await suspend(owner);
    const session = server.db.query(
      `INSERT INTO login_session (id, account_id, token, expires_at) VALUES (:id, :accountId, 'x', now() + interval '1 day')`,
      { id: randomUUID(), accountId: owner.accountId },
    );
    await expect(session).rejects.toThrow('the account is suspended');
  });

  it('ends the session of an account that signs in at the moment of its suspension', async () => {
    const owner = await server.registerOwner();
    const lock = {
      statement: 'SELECT FROM account WHERE id = :id FOR UPDATE',
      values: { id: owner.accountId },
    };
    await atOnce<unknown>(server, lock, [() => signIn(owner), () => suspend(owner), () => signIn(owner)]);
    const sessions = await server.db.query('SELECT 1 FROM login_session WHERE account_id = :accountId', {
      accountId: owner.accountId,
    });
    expect(sessions).toEqual([]);
  });
});

describe('suspending an account', () => {
  it('mails and logs each suspension of an account once', async () => {
    const owner = await server.registerOwner();
    await suspend(owner);
    await suspend(owner);
    await restore(owner);
    expect(await restore(owner)).toMatchObject({ isSuspended: false });
    await signIn(owner);
    const act = { byWhom: operator.email, subject: owner.email };
    expect(await audited(server, 'user.suspended', owner.accountId)).toEqual([
      { ...act, detail: { sessions: 1, doctorSessions: 0 } },
    ]);
    expect(await audited(server, 'user.restored', owner.accountId)).toEqual([{ ...act, detail: {} }]);
    await eventually(async () =>
      expect((await subjectsTo(owner)).toSorted()).toEqual([
        'Your Baari account was suspended',
        'Your Baari account works again',
      ]),
    );
  });

  it('refuses to suspend a super admin, the caller’s own account, or an unknown account', async () => {
    const second = await addSuperAdmin(server);
    const stays = { code: 'conflict', reason: 'platform.super_admin_stays' };
    for (const one of [operator, second]) expect(await refusal(suspend(one))).toMatchObject(stays);
    expect(await refusal(suspend({ ...operator, accountId: randomUUID() }))).toMatchObject({
      reason: 'platform.user_not_found',
    });
    const directly = server.db.query('UPDATE account SET suspended_at = now() WHERE id = :accountId', {
      accountId: second.accountId,
    });
    await expect(directly).rejects.toThrow('account_super_admins_stay');
  });

  it('refuses to make a suspended account a super admin', async () => {
    const owner = await server.registerOwner();
    await suspend(owner);
    await expect(grantSuperAdmin(server.db, owner.email, server.clock.now())).rejects.toThrow('is suspended');
  });
});

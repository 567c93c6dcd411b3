import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusal } from '../../test/refusal.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { eventually } from '../../test/eventually.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const newEmail = () => `person-${randomUUID()}@clinic.test`;
const password = 'correct horse';
const mailCount = (email: string, count: number) =>
  eventually(async () => expect(await server.mails(email)).toHaveLength(count));

describe('signing up', () => {
  it('needs the verified email before signing in, which sends the link again; it may be opened twice', async () => {
    const [{ api }, email] = [server.client(), newEmail()];
    await api.accounts.signUp({ email: email.toUpperCase(), password });
    await mailCount(email, 1);
    expect(await refusal(api.accounts.signIn({ email, password }))).toMatchObject({
      ...{ code: 'unauthenticated', reason: 'account.wrong_email_or_password' },
    });
    await mailCount(email, 2);
    const token = await server.mailedToken(email, 'Verify');
    expect(await api.accounts.verifyEmail({ token })).toEqual({ email });
    expect(await api.accounts.verifyEmail({ token })).toEqual({ email });
    expect(await api.accounts.signIn({ email, password })).toMatchObject({ email, role: 'user' });
    expect(await api.accounts.getMe()).toMatchObject({ account: { email } });
  });

  it('answers alike for a known address, whose holder is told by mail', async () => {
    const owner = await server.registerOwner();
    const { api } = server.client();
    expect(await api.accounts.signUp({ email: owner.email, password: 'another one' })).toEqual({});
    await mailCount(owner.email, 2);
    expect((await server.mails(owner.email)).at(-1)?.subject).toBe('You already have a Baari account');
    expect(await refusal(api.accounts.signIn({ email: owner.email, password: 'another one' }))).toMatchObject(
      {
        reason: 'account.wrong_email_or_password',
      },
    );
  });

  it('a second time before verifying makes the first link worthless', async () => {
    const [{ api }, email] = [server.client(), newEmail()];
    await api.accounts.signUp({ email, password: 'of a stranger' });
    const first = await server.mailedToken(email, 'Verify');
    await api.accounts.signUp({ email, password });
    await mailCount(email, 2);
    expect(await refusal(api.accounts.verifyEmail({ token: first }))).toMatchObject({
      reason: 'account.invalid_verification_link',
    });
    await api.accounts.verifyEmail({ token: await server.mailedToken(email, 'Verify') });
    expect(await refusal(api.accounts.signIn({ email, password: 'of a stranger' }))).toMatchObject({
      reason: 'account.wrong_email_or_password',
    });
    await api.accounts.signIn({ email, password });
  });

  it('refuses short and common passwords, and forged or old links', async () => {
    const [{ api }, email] = [server.client(), newEmail()];
    const signUp = (secret: string) => refusal(api.accounts.signUp({ email, password: secret }));
    expect(await signUp('short')).toMatchObject({
      reason: 'account.password_too_short',
      details: { minLength: 6 },
    });
    for (const common of ['Password123', 'doctor@123', 'kenzie', '555555']) {
      expect(await signUp(common)).toMatchObject({ reason: 'account.password_too_common' });
    }
    expect(await signUp('x'.repeat(129))).toMatchObject({ reason: 'account.password_too_long' });
    const forged = `${Buffer.from(JSON.stringify({ accountId: randomUUID(), expiresAt: 9e15 })).toString('base64url')}.x`;
    for (const token of ['nothing', forged]) {
      expect(await refusal(api.accounts.verifyEmail({ token }))).toMatchObject({
        reason: 'account.invalid_verification_link',
      });
    }
  });

  it('floods nobody’s mailbox', async () => {
    const [{ api }, email] = [server.client(), newEmail()];
    for (let time = 0; time < 14; time += 1) await api.accounts.signUp({ email, password });
    await mailCount(email, 10);
  });
});

describe('a forgotten password', () => {
  it('is set anew by a link that works once, and ends all sessions', async () => {
    const owner = await server.registerOwner();
    const { api } = server.client();
    await api.accounts.requestPasswordReset({ email: owner.email });
    const token = await server.mailedToken(owner.email, 'Reset');
    expect(await refusal(api.accounts.resetPassword({ token, password: '123456' }))).toMatchObject({
      reason: 'account.password_too_common',
    });
    await api.accounts.resetPassword({ token, password });
    expect(await owner.api.accounts.getMe()).toEqual({ account: null });
    await api.accounts.signIn({ email: owner.email, password });
    expect(await refusal(api.accounts.resetPassword({ token, password }))).toMatchObject({
      reason: 'account.invalid_reset_link',
    });
  });

  it('lets its holder in on the device that set it, however much a stranger guesses', async () => {
    const { email } = await server.registerOwner();
    const guess = () => refusal(server.client().api.accounts.signIn({ email, password: 'wrong guess' }));
    for (let time = 0; time < 10; time += 1) await guess();
    expect(await guess()).toMatchObject({ reason: 'account.too_many_attempts' });
    const { api } = server.client();
    await api.accounts.requestPasswordReset({ email });
    await api.accounts.resetPassword({ token: await server.mailedToken(email, 'Reset'), password });
    await api.accounts.signIn({ email, password });
  });

  it('cannot be set by a link an hour old', async () => {
    const owner = await server.registerOwner();
    await owner.api.accounts.requestPasswordReset({ email: owner.email });
    const token = await server.mailedToken(owner.email, 'Reset');
    await server.db.query(`UPDATE account_verification SET expires_at = now() WHERE value = $1`, [
      owner.accountId,
    ]);
    expect(await refusal(owner.api.accounts.resetPassword({ token, password }))).toMatchObject({
      reason: 'account.invalid_reset_link',
    });
  });

  it('leaves no reset link in the database, only its digest', async () => {
    const { email, accountId, api } = await server.registerOwner();
    await api.accounts.requestPasswordReset({ email });
    const token = await server.mailedToken(email, 'Reset');
    const kept = await server.db.query<{ identifier: string }>(
      'SELECT identifier FROM account_verification WHERE value = $1',
      [accountId],
    );
    expect(kept).toHaveLength(1);
    expect(kept[0]?.identifier).not.toContain(token);
    // What a thief of the database finds opens nothing.
    expect(
      await refusal(api.accounts.resetPassword({ token: kept[0]?.identifier ?? '', password })),
    ).toMatchObject({ reason: 'account.invalid_reset_link' });
  });

  it('of an unknown address is answered alike, without a mail', async () => {
    const email = newEmail();
    expect(await server.client().api.accounts.requestPasswordReset({ email })).toEqual({});
    expect(await server.mails(email)).toEqual([]);
  });
});

describe('signing in', () => {
  it('keeps a device waiting after too many wrong passwords, not a device that is known', async () => {
    const owner = await server.registerOwner();
    const stranger = server.client();
    const guess = () =>
      refusal(stranger.api.accounts.signIn({ email: owner.email, password: 'wrong guess' }));
    for (let time = 0; time < 10; time += 1) {
      expect(await guess()).toMatchObject({ reason: 'account.wrong_email_or_password' });
    }
    expect(await guess()).toMatchObject({
      ...{ code: 'rate_limited', reason: 'account.too_many_attempts' },
      details: { retryAfterSeconds: expect.any(Number) },
    });
    const { email } = owner;
    await owner.api.accounts.signIn({ email, password: owner.password });
    server.clock.advance(31);
    expect(await guess()).toMatchObject({ reason: 'account.wrong_email_or_password' });
  });

  it('lasts seven days from its last use; signing out ends it', async () => {
    const owner = await server.registerOwner();
    const isSignedIn = async () => (await owner.api.accounts.getMe()).account !== null;
    server.clock.advance(6 * 86_400);
    expect(await isSignedIn()).toBe(true);
    server.clock.advance(6 * 86_400);
    expect(await isSignedIn()).toBe(true);
    const session = owner.cookies.get('baari_session') ?? '';
    await owner.api.accounts.signOut({});
    expect(owner.cookies.has('baari_session')).toBe(false);
    owner.cookies.set('baari_session', session);
    expect(await isSignedIn()).toBe(false);
  });

  it('does not outlast seven days without use, and a forged cookie is none', async () => {
    const owner = await server.registerOwner();
    const session = owner.cookies.get('baari_session') ?? '';
    owner.cookies.set('baari_session', `${session.slice(0, -4)}AAAA`);
    expect(await owner.api.accounts.getMe()).toEqual({ account: null });
    owner.cookies.set('baari_session', session);
    server.clock.advance(7 * 86_400 + 1);
    expect(await owner.api.accounts.getMe()).toEqual({ account: null });
  });
});

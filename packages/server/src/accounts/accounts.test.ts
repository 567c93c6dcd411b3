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
  it('requires a verified email before sign-in, and resends a link that can be opened twice', async () => {
    const [{ api }, email] = [server.client(), newEmail()];
    await api.accounts.signUp({ email: email.toUpperCase(), password });
    await mailCount(email, 1);
    expect(await refusal(api.accounts.signIn({ email, password }))).toMatchObject({
      code: 'unauthenticated',
      reason: 'account.wrong_email_or_password',
    });
    await mailCount(email, 2);
    const token = await server.mailedToken(email, 'Verify');
    expect(await api.accounts.verifyEmail({ token })).toEqual({ email, isVerified: true });
    expect(await api.accounts.verifyEmail({ token })).toEqual({ email, isVerified: true });
    expect(await api.accounts.signIn({ email, password })).toMatchObject({ email, role: 'user' });
    expect(await api.accounts.getMe()).toMatchObject({ account: { email } });
  });

  it('answers a sign-up for a known address like any other, and mails the address’s holder', async () => {
    const owner = await server.registerOwner();
    const { api } = server.client();
    expect(await api.accounts.signUp({ email: owner.email, password: 'another one' })).toEqual({});
    await mailCount(owner.email, 1);
    expect((await server.mails(owner.email)).at(-1)?.subject).toBe('You already have a Baari account');
    expect(await refusal(api.accounts.signIn({ email: owner.email, password: 'another one' }))).toMatchObject(
      {
        reason: 'account.wrong_email_or_password',
      },
    );
  });

  it('refuses short and common passwords, and forged or expired links', async () => {
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

  it('limits how many mails an address gets', { tags: ['drill'] }, async () => {
    const [{ api }, email] = [server.client(), newEmail()];
    for (let time = 0; time < 14; time += 1) await api.accounts.signUp({ email, password });
    await mailCount(email, 10);
  });
});

describe('signing in', () => {
  it('slows down a device after too many wrong passwords, unless the account knows the device', async () => {
    const owner = await server.registerOwner();
    const stranger = server.client();
    const guess = () =>
      refusal(stranger.api.accounts.signIn({ email: owner.email, password: 'wrong guess' }));
    for (let time = 0; time < 10; time += 1) {
      expect(await guess()).toMatchObject({ reason: 'account.wrong_email_or_password' });
    }
    expect(await guess()).toMatchObject({
      code: 'rate_limited',
      reason: 'account.too_many_attempts',
      details: { retryAfterSeconds: expect.any(Number) },
    });
    const { email } = owner;
    await owner.api.accounts.signIn({ email, password: owner.password });
    server.clock.advance(31);
    expect(await guess()).toMatchObject({ reason: 'account.wrong_email_or_password' });
  });

  it('keeps a session for seven days after its last use, and ends it on sign-out', async () => {
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

  it('ends a session after seven days without use, and rejects a forged cookie', async () => {
    const owner = await server.registerOwner();
    const session = owner.cookies.get('baari_session') ?? '';
    owner.cookies.set('baari_session', `${session.slice(0, -4)}AAAA`);
    expect(await owner.api.accounts.getMe()).toEqual({ account: null });
    owner.cookies.set('baari_session', session);
    server.clock.advance(7 * 86_400 + 1);
    expect(await owner.api.accounts.getMe()).toEqual({ account: null });
  });
});

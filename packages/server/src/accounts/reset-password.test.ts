import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atOnce, inTurn } from '../../test/at-once.ts';
import { eventually } from '../../test/eventually.ts';
import { refusal } from '../../test/refusal.ts';
import { newPhone, sentCode } from '../../test/sent-code.ts';
import { startTestServer, type TestOwner, type TestServer } from '../../test/test-server.ts';
import { proofOf } from '../../test/second-factor.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const newEmail = () => `person-${randomUUID()}@clinic.test`;
const password = 'correct horse';

/** Requests `count` links and returns their tokens, oldest first. */
async function resetLinks({ api, email }: TestOwner, count: number): Promise<string[]> {
  for (let time = 0; time < count; time += 1) await api.accounts.requestPasswordReset({ email });
  return eventually(async () => {
    const texts = (await server.mails(email))
      .filter(({ subject }) => subject.includes('Reset'))
      .map(({ text }) => decodeURIComponent(/[?&]token=([^\s&]+)/.exec(text)?.[1] ?? ''));
    expect(texts).toHaveLength(count);
    return texts;
  });
}

describe('a forgotten password', () => {
  it('replaces a forgotten password with a link that works once, and ends all sessions', async () => {
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

  it('invalidates every other reset link of the account once the password is replaced', async () => {
    const owner = await server.signUpOwner();
    const verification = await server.mailedToken(owner.email, 'Verify');
    const [first = '', second = '', third = ''] = await resetLinks(owner, 3);
    const { accounts } = server.client().api;
    expect(await accounts.checkResetLink({ token: first })).toEqual({ email: owner.email });
    await accounts.resetPassword({ token: second, password });
    for (const token of [first, second, third]) {
      const refused = { reason: 'account.invalid_reset_link' };
      expect(await refusal(accounts.checkResetLink({ token }))).toMatchObject(refused);
      expect(await refusal(accounts.resetPassword({ token, password }))).toMatchObject(refused);
    }
    expect(await refusal(accounts.verifyEmail({ token: verification }))).toMatchObject({
      reason: 'account.invalid_verification_link',
    });
  });

  it(
    'sends the reset link even after somebody has used up the other kinds of mail to the address',
    { tags: ['drill'] },
    async () => {
      const owner = await server.registerOwner();
      const { accounts } = server.client().api;
      const asked = { email: owner.email };
      for (let time = 0; time < 11; time += 1) {
        await Promise.all([accounts.resendVerification(asked), accounts.signUp({ ...asked, password })]);
      }
      expect(await resetLinks(owner, 1)).toHaveLength(1);
    },
  );

  it('accepts only one of two reset links that are used at the same time', async () => {
    const owner = await server.registerOwner();
    const links = await resetLinks(owner, 2);
    const lock = {
      statement: 'SELECT 1 FROM account WHERE id = :id FOR UPDATE',
      values: { id: owner.accountId },
    };
    const outcomes = await atOnce(
      server,
      lock,
      links.map(
        (token) => () =>
          server.client().api.accounts.resetPassword({ token, password: `${password} ${token}` }),
      ),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('removes the phone, so that it can no longer sign in, and mails the holder', async () => {
    const [owner, phone] = [await server.registerOwner(), newPhone()];
    await server.db.query('UPDATE account SET phone = :phone WHERE id = :accountId', {
      accountId: owner.accountId,
      phone,
    });
    const { accounts } = server.client().api;
    const code = await sentCode(server, phone, () => accounts.requestSignInCode({ phone }));
    const [token = ''] = await resetLinks(owner, 1);
    await accounts.resetPassword({ token, password });
    expect(await refusal(accounts.signInByPhone({ phone, code }))).toMatchObject({
      reason: 'account.invalid_phone_code',
    });
    expect(await accounts.signIn({ email: owner.email, password })).toMatchObject({ phone: null });
    await eventually(async () => {
      const told = (await server.mails(owner.email)).at(-1);
      expect(told).toMatchObject({ subject: 'Your Baari password was changed' });
      expect(told?.text).toContain('your sign-in phone was removed');
    });
  });

  it('ends a sign-in that is still running with the old password', async () => {
    const owner = await server.registerOwner();
    const [token = ''] = await resetLinks(owner, 1);
    const browser = server.client();
    const { email } = owner;
    // The sign-in ends with a read of the account. The reset blocks this read.
    const lock = {
      statement: 'SELECT 1 FROM account WHERE id = :id FOR UPDATE',
      values: { id: owner.accountId },
    };
    const [signedIn, reset] = await atOnce<unknown>(server, lock, [
      () => browser.api.accounts.signIn({ email, password: owner.password }),
      () => server.client().api.accounts.resetPassword({ token, password }),
    ]);
    expect(reset?.status).toBe('fulfilled');
    // The sign-in has either finished before the reset or failed. In both cases, there is no session now.
    expect(await browser.api.accounts.getMe()).toEqual({ account: null });
    expect(signedIn).toBeDefined();
    expect(
      await server.db.query('SELECT 1 FROM login_session WHERE account_id = :accountId', {
        accountId: owner.accountId,
      }),
    ).toEqual([]);
  });

  it(
    'ends a running phone sign-in, and refuses a phone from an older session',
    { tags: ['drill'] },
    async () => {
      const [owner, phone] = [await server.registerOwner(), newPhone()];
      await server.db.query('UPDATE account SET phone = :phone WHERE id = :accountId', {
        accountId: owner.accountId,
        phone,
      });
      const browser = server.client();
      const signInCode = await sentCode(server, phone, () =>
        browser.api.accounts.requestSignInCode({ phone }),
      );
      const other = newPhone();
      const proof = await proofOf(owner);
      const addCode = await sentCode(server, other, () =>
        owner.api.accounts.requestPhoneCode({ phone: other, proof }),
      );
      const [token = ''] = await resetLinks(owner, 1);
      const lock = {
        statement: 'SELECT 1 FROM account WHERE id = :id FOR UPDATE',
        values: { id: owner.accountId },
      };
      const outcomes = await inTurn<unknown>(server, lock, [
        () => server.client().api.accounts.resetPassword({ token, password }),
        () => browser.api.accounts.signInByPhone({ phone, code: signInCode }),
        () => owner.api.accounts.confirmPhone({ phone: other, code: addCode }),
      ]);
      expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
      expect(await browser.api.accounts.getMe()).toEqual({ account: null });
      const [account] = await server.db.query('SELECT phone FROM account WHERE id = :accountId', {
        accountId: owner.accountId,
      });
      expect(account).toEqual({ phone: null });
    },
  );

  it(
    'lets the device that set the password sign in, no matter how often a stranger guesses',
    { tags: ['drill'] },
    async () => {
      const { email } = await server.registerOwner();
      const guess = () => refusal(server.client().api.accounts.signIn({ email, password: 'wrong guess' }));
      for (let time = 0; time < 10; time += 1) await guess();
      expect(await guess()).toMatchObject({ reason: 'account.too_many_attempts' });
      const { api } = server.client();
      await api.accounts.requestPasswordReset({ email });
      await api.accounts.resetPassword({ token: await server.mailedToken(email, 'Reset'), password });
      await api.accounts.signIn({ email, password });
    },
  );

  it('rejects a reset link that is an hour old', async () => {
    const owner = await server.registerOwner();
    await owner.api.accounts.requestPasswordReset({ email: owner.email });
    const token = await server.mailedToken(owner.email, 'Reset');
    await server.db.query(`UPDATE account_verification SET expires_at = now() WHERE value = :accountId`, {
      accountId: owner.accountId,
    });
    expect(await refusal(owner.api.accounts.resetPassword({ token, password }))).toMatchObject({
      reason: 'account.invalid_reset_link',
    });
  });

  it('stores only the digest of a reset link', async () => {
    const { email, accountId, api } = await server.registerOwner();
    await api.accounts.requestPasswordReset({ email });
    const token = await server.mailedToken(email, 'Reset');
    const kept = await server.db.query<{ identifier: string }>(
      'SELECT identifier FROM account_verification WHERE value = :accountId',
      { accountId },
    );
    expect(kept).toHaveLength(1);
    expect(kept[0]?.identifier).not.toContain(token);
    // So a thief with a stolen database can't open an account.
    expect(
      await refusal(api.accounts.resetPassword({ token: kept[0]?.identifier ?? '', password })),
    ).toMatchObject({ reason: 'account.invalid_reset_link' });
  });

  it('answers a reset request for an unknown address like any other, without a mail', async () => {
    const email = newEmail();
    expect(await server.client().api.accounts.requestPasswordReset({ email })).toEqual({});
    expect(await server.mails(email)).toEqual([]);
  });
});

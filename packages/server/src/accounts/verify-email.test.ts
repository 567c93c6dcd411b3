/**
 * A stranger signs up with an address before or after its holder. The test checks which password works after
 * the address is verified.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../test/api-client.ts';
import { atOnce } from '../../test/at-once.ts';
import { eventually } from '../../test/eventually.ts';
import { refusal } from '../../test/refusal.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { removeExpired } from '../app/housekeeping.repository.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const newEmail = () => `person-${randomUUID()}@clinic.test`;
const MINE = 'correct horse';
const THEIRS = 'of a stranger';
const CHOSEN = 'chosen by the mail';
const DAY_SECONDS = 86_400;

/** Signs up and returns the token from the mail. */
async function signUp(browser: TestClient, email: string, password: string): Promise<string> {
  const before = (await verificationTokens(email)).length;
  await browser.api.accounts.signUp({ email, password });
  return eventually(async () => {
    const tokens = await verificationTokens(email);
    expect(tokens).toHaveLength(before + 1);
    return tokens.at(-1) ?? '';
  });
}

async function verificationTokens(email: string): Promise<string[]> {
  const mails = (await server.mails(email)).filter(({ subject }) => subject.includes('Verify'));
  return mails.map(({ text }) => decodeURIComponent(/[?&]token=([^\s&]+)/.exec(text)?.[1] ?? ''));
}

/** Tries each of the passwords, and returns those that can sign in. */
async function passwordsOf(email: string): Promise<string[]> {
  const right: string[] = [];
  for (const password of [MINE, THEIRS, CHOSEN]) {
    const isRight = await server
      .client()
      .api.accounts.signIn({ email, password })
      .then(
        () => true,
        () => false,
      );
    if (isRight) right.push(password);
  }
  return right;
}

const open = (browser: TestClient, token: string) => browser.api.accounts.verifyEmail({ token });
const choose = (browser: TestClient, token: string) =>
  browser.api.accounts.verifyEmail({ token, password: CHOSEN });
const invalid = { reason: 'account.invalid_verification_link' };

describe('the link in the sign-up mail', () => {
  it('immediately verifies the address in the browser that signed up', async () => {
    const [browser, email] = [server.client(), newEmail()];
    const token = await signUp(browser, email, MINE);
    expect(await open(browser, token)).toEqual({ email, isVerified: true });
    expect(await passwordsOf(email)).toEqual([MINE]);
  });

  it('verifies an address in another browser only with a new password, however often the link is opened', async () => {
    const [browser, email] = [server.client(), newEmail()];
    const token = await signUp(browser, email, MINE);
    for (let time = 0; time < 2; time += 1) {
      expect(await open(server.client(), token)).toEqual({ email, isVerified: false });
    }
    expect(await passwordsOf(email)).toEqual([]);
    expect(await choose(server.client(), token)).toEqual({ email, isVerified: true });
    expect(await passwordsOf(email)).toEqual([CHOSEN]);
  });

  it('does not set a password once the address is verified', { tags: ['drill'] }, async () => {
    const [browser, email] = [server.client(), newEmail()];
    const token = await signUp(browser, email, MINE);
    await open(browser, token);
    expect(await refusal(choose(server.client(), token))).toMatchObject(invalid);
    expect(await passwordsOf(email)).toEqual([MINE]);
  });

  it('accepts the verification link again after it refused a short or common password', async () => {
    const email = newEmail();
    const token = await signUp(server.client(), email, MINE);
    const { accounts } = server.client().api;
    for (const password of ['short', 'Password123']) {
      const { reason } = await refusal(accounts.verifyEmail({ token, password }));
      expect(reason).toMatch(/^account\.password_too_/);
    }
    await choose(server.client(), token);
  });

  it('expires the link after a day', async () => {
    const [browser, email] = [server.client(), newEmail()];
    const token = await signUp(browser, email, MINE);
    server.clock.advance(DAY_SECONDS);
    expect(await refusal(open(browser, token))).toMatchObject(invalid);
    expect(await refusal(choose(browser, token))).toMatchObject(invalid);
  });

  it('sets one password when several links are used at once', async () => {
    const email = newEmail();
    const token = await signUp(server.client(), email, MINE);
    const lock = { statement: 'SELECT 1 FROM account WHERE email = :email FOR UPDATE', values: { email } };
    const calls = Array.from({ length: 3 }, () => () => choose(server.client(), token));
    const outcomes = await atOnce(server, lock, calls);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
  });

  it(
    'still verifies in the browser that signed up after another browser requests the link again',
    { tags: ['drill'] },
    async () => {
      const [stranger, me, email] = [server.client(), server.client(), newEmail()];
      await signUp(stranger, email, THEIRS);
      await me.api.accounts.resendVerification({ email });
      const token = await eventually(async () => {
        const tokens = await verificationTokens(email);
        expect(tokens).toHaveLength(2);
        return tokens.at(-1) ?? '';
      });
      expect(await open(me, token)).toEqual({ email, isVerified: false });
      expect(await passwordsOf(email)).toEqual([]);
    },
  );
});

describe('a stranger who signs up with another person’s address', () => {
  async function expectNeverKept(turns: readonly ('mine' | 'theirs')[]): Promise<void> {
    const tryLink = async (opened: number, isMyBrowser: boolean) => {
      const [stranger, me, email] = [server.client(), server.client(), newEmail()];
      const tokens: string[] = [];
      for (const who of turns) {
        tokens.push(await signUp(who === 'mine' ? me : stranger, email, who === 'mine' ? MINE : THEIRS));
      }
      const browser = isMyBrowser ? me : server.client();
      const { isVerified } = await open(browser, tokens[opened] ?? '');
      // The account keeps the last password typed in this browser, or a new one if somebody has signed up
      // since.
      expect(isVerified).toBe(isMyBrowser && turns.at(-1) === 'mine' && opened === turns.length - 1);
      if (!isVerified) await choose(browser, tokens[opened] ?? '');
      expect(await passwordsOf(email)).toEqual([isVerified ? MINE : CHOSEN]);
    };
    // Each case uses its own address, so all cases run at the same time. Most of the time, the cases wait for
    // responses that are slow on purpose.
    const links = [...turns.keys()].flatMap((opened) => [tryLink(opened, true), tryLink(opened, false)]);
    await Promise.all(links);
  }

  const NEVER = 'never keeps the password of a stranger who signs up %s, whichever link is opened';
  it.each([['before me', ['theirs', 'mine']]] as const)(NEVER, (_, turns) => expectNeverKept(turns));
  it.each([
    ['after me', ['mine', 'theirs']],
    ['before and after me', ['theirs', 'mine', 'theirs']],
    ['between my two tries', ['mine', 'theirs', 'mine']],
  ] as const)(NEVER, { tags: ['drill'] }, (_, turns) => expectNeverKept(turns));

  it('does not verify the newer password through an older link in the same browser', async () => {
    const [browser, email] = [server.client(), newEmail()];
    const older = await signUp(browser, email, MINE);
    const newer = await signUp(browser, email, THEIRS);
    expect(await open(browser, older)).toEqual({ email, isVerified: false });
    expect(await open(browser, newer)).toEqual({ email, isVerified: true });
  });

  it('keeps the password chosen by the holder when a stranger signs up at the same time', async () => {
    const [stranger, me, email] = [server.client(), server.client(), newEmail()];
    const token = await signUp(me, email, MINE);
    const lock = { statement: 'SELECT 1 FROM account WHERE email = :email FOR UPDATE', values: { email } };
    const outcomes = await atOnce<unknown>(server, lock, [
      () => choose(server.client(), token),
      () => stranger.api.accounts.signUp({ email, password: THEIRS }),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    expect(await passwordsOf(email)).toEqual([CHOSEN]);
  });

  it('invalidates a stranger’s earlier reset link', async () => {
    const email = newEmail();
    const verification = await signUp(server.client(), email, THEIRS);
    await server.client().api.accounts.requestPasswordReset({ email });
    const reset = await server.mailedToken(email, 'Reset');
    await choose(server.client(), verification);
    const used = server.client().api.accounts.resetPassword({ token: reset, password: THEIRS });
    expect(await refusal(used)).toMatchObject({ reason: 'account.invalid_reset_link' });
  });

  it('ignores the language of a stranger’s sign-up for the account’s mail', async () => {
    const email = newEmail();
    const token = await signUp(server.client(), email, THEIRS);
    await choose(server.client({ 'accept-language': 'hi-IN,hi;q=0.9' }), token);
    const [account] = await server.db.query('SELECT language FROM account WHERE email = :email', { email });
    expect(account).toEqual({ language: 'hi' });
  });
});

describe('an account that is never verified', () => {
  const accountsOf = (email: string) =>
    server.db.query('SELECT 1 FROM account WHERE email = :email', { email });
  const clean = () => removeExpired(server.db, server.clock.now());

  it('removes an unverified account seven days after the last sign-up with its address', async () => {
    const [browser, email] = [server.client(), newEmail()];
    await signUp(browser, email, MINE);
    server.clock.advance(6 * DAY_SECONDS);
    await signUp(browser, email, MINE);
    server.clock.advance(6 * DAY_SECONDS);
    await clean();
    expect(await accountsOf(email)).toHaveLength(1);
    server.clock.advance(DAY_SECONDS + 1);
    await clean();
    expect(await accountsOf(email)).toEqual([]);
  });

  it('keeps accounts that are verified or have a clinic', async () => {
    const [owner, other] = [await server.registerOwner(), await server.registerOwner()];
    await server.registerClinic(owner);
    await server.db.query('UPDATE account SET email_verified = false WHERE id = :accountId', {
      accountId: owner.accountId,
    });
    server.clock.advance(8 * DAY_SECONDS);
    await clean();
    for (const { email } of [owner, other]) expect(await accountsOf(email)).toHaveLength(1);
  });
});

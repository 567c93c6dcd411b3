import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { TestClient } from '../../test/api-client.ts';
import { atOnce } from '../../test/at-once.ts';
import { eventually } from '../../test/eventually.ts';
import { refusal } from '../../test/refusal.ts';
import { addSecondFactor, type App, appCode, proofOf } from '../../test/second-factor.ts';
import { newPhone, sentCode } from '../../test/sent-code.ts';
import { startTestServer, type TestOwner, type TestServer } from '../../test/test-server.ts';

const STEP_SECONDS = 30;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Careful = { owner: TestOwner; app: App };

/** Returns a signed-in user with a second factor. */
async function careful(): Promise<Careful> {
  const owner = await server.registerOwner();
  return { owner, app: await addSecondFactor(owner.api, owner.password, server.clock.now()) };
}

/** Returns the code that follows the one in the app now. */
function nextCode({ secret }: App): string {
  server.clock.advance(STEP_SECONDS);
  return appCode(secret, server.clock.now());
}

/** Returns a code that is not valid for any accepted time step. */
const wrongCode = ({ secret }: App) => appCode(secret, new Date(server.clock.now().getTime() + 3_600_000));

/** Signs in by password on a known browser and stops at the second factor. */
async function beginSignIn(
  { email, password }: TestOwner,
  browser = server.client(),
): Promise<{ browser: TestClient; pendingSignIn: string }> {
  await browser.fetch('/api/me');
  const refused = await refusal(browser.api.accounts.signIn({ email, password }));
  expect(refused).toMatchObject({ code: 'unauthenticated', reason: 'account.second_factor_needed' });
  return { browser, pendingSignIn: pendingIn(refused.details) };
}

const pendingIn = (details: unknown): string =>
  z.object({ pendingSignIn: z.string() }).parse(details).pendingSignIn;

const finish = ({ browser, pendingSignIn }: Awaited<ReturnType<typeof beginSignIn>>, code: string) =>
  browser.api.accounts.finishSignIn({ pendingSignIn, code });

const isSignedIn = async ({ api }: TestClient) => (await api.accounts.getMe()).account !== null;
const sessionsOf = ({ accountId }: TestOwner) =>
  server.db.query('SELECT id FROM login_session WHERE account_id = :accountId', { accountId });

const reasonOf = (call: Promise<unknown>) => refusal(call).then(({ reason }) => reason);
const WRONG = 'account.invalid_second_factor';

const mailAbout = (email: string, subject: string) =>
  eventually(async () => {
    const mail = (await server.mails(email)).findLast((each) => each.subject.includes(subject));
    expect(mail).toBeDefined();
    return mail?.text ?? '';
  });

describe('signing in with a second factor', () => {
  it('does not start a session for a password until the app’s code is entered', async () => {
    const { owner, app } = await careful();
    const before = await sessionsOf(owner);
    const begun = await beginSignIn(owner);
    expect(await isSignedIn(begun.browser)).toBe(false);
    expect(await sessionsOf(owner)).toEqual(before);
    expect(await reasonOf(finish(begun, wrongCode(app)))).toBe(WRONG);
    expect(await finish(begun, nextCode(app))).toMatchObject({ id: owner.accountId, hasSecondFactor: true });
    expect(await isSignedIn(begun.browser)).toBe(true);
  });

  it('does not start a session for a phone code until the app’s code is entered', async () => {
    const { owner, app } = await careful();
    const phone = newPhone();
    await server.db.query('UPDATE account SET phone = :phone WHERE id = :accountId', {
      accountId: owner.accountId,
      phone,
    });
    const browser = server.client();
    const code = await sentCode(server, phone, () => browser.api.accounts.requestSignInCode({ phone }));
    const refused = await refusal(browser.api.accounts.signInByPhone({ phone, code }));
    expect(refused).toMatchObject({ reason: 'account.second_factor_needed' });
    expect(await isSignedIn(browser)).toBe(false);
    const pendingSignIn = pendingIn(refused.details);
    expect(await finish({ browser, pendingSignIn }, nextCode(app))).toMatchObject({ id: owner.accountId });
  });

  it('requires the second factor after a password reset as well', async () => {
    const { owner, app } = await careful();
    await server.client().api.accounts.requestPasswordReset({ email: owner.email });
    const token = await server.mailedToken(owner.email, 'Reset');
    const password = 'another long one';
    await server.client().api.accounts.resetPassword({ token, password });
    const begun = await beginSignIn({ ...owner, password });
    expect(await isSignedIn(begun.browser)).toBe(false);
    await finish(begun, nextCode(app));
  });

  it(
    'rejects a pending sign-in after ten minutes, in another browser, and once its password or phone has changed',
    { tags: ['drill'] },
    async () => {
      const { owner, app } = await careful();
      const [begun, late] = [await beginSignIn(owner), await beginSignIn(owner)];
      const again = 'account.sign_in_again';
      const elsewhere = { ...begun, browser: server.client() };
      await elsewhere.browser.fetch('/api/me');
      expect(await reasonOf(finish(elsewhere, nextCode(app)))).toBe(again);
      await server.db.query(
        `UPDATE account_credential SET password = password || '0' WHERE account_id = :accountId`,
        { accountId: owner.accountId },
      );
      expect(await reasonOf(finish(begun, nextCode(app)))).toBe(again);
      server.clock.advance(600);
      expect(await reasonOf(finish(late, nextCode(app)))).toBe(again);
      expect(await reasonOf(finish({ ...late, pendingSignIn: 'made up' }, nextCode(app)))).toBe(again);
    },
  );

  it('ends a sign-in that began before the second factor was turned on', async () => {
    const owner = await server.registerOwner();
    const proof = await proofOf(owner);
    const { secret, draft } = await owner.api.accounts.beginSecondFactor({ proof });
    const code = appCode(secret, server.clock.now());
    const stranger = server.client();
    const lock = {
      statement: 'SELECT 1 FROM account WHERE id = :id FOR UPDATE',
      values: { id: owner.accountId },
    };
    const { email, password } = owner;
    await atOnce<unknown>(server, lock, [
      () => owner.api.accounts.confirmSecondFactor({ draft, code }),
      () => stranger.api.accounts.signIn({ email, password }),
    ]);
    expect(await isSignedIn(stranger)).toBe(false);
    expect(await sessionsOf(owner)).toHaveLength(1);
  });
});

describe('a code of the app', () => {
  it('accepts a code of the app once, even when it arrives twice at the same time', async () => {
    const { owner, app } = await careful();
    const [one, other] = [await beginSignIn(owner), await beginSignIn(owner)];
    const code = nextCode(app);
    const lock = {
      statement: 'SELECT FROM second_factor WHERE account_id = :accountId FOR UPDATE',
      values: { accountId: owner.accountId },
    };
    const outcomes = await atOnce(server, lock, [() => finish(one, code), () => finish(other, code)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const third = await beginSignIn(owner);
    expect(await reasonOf(finish(third, code))).toBe(WRONG);
    // An earlier code is refused too.
    expect(
      await reasonOf(finish(third, appCode(app.secret, new Date(server.clock.now().getTime() - 30_000)))),
    ).toBe(WRONG);
  });

  it('rejects the code that turned the second factor on', async () => {
    const owner = await server.registerOwner();
    const { draft, secret } = await owner.api.accounts.beginSecondFactor({ proof: await proofOf(owner) });
    const code = appCode(secret, server.clock.now());
    await owner.api.accounts.confirmSecondFactor({ draft, code });
    expect(await reasonOf(finish(await beginSignIn(owner), code))).toBe(WRONG);
  });

  it(
    'allows five guesses, then slows them down across all devices, but still accepts a recovery code',
    { tags: ['drill'] },
    async () => {
      const { owner, app } = await careful();
      const guess = async () => reasonOf(finish(await beginSignIn(owner), wrongCode(app)));
      for (let tries = 0; tries < 5; tries += 1) expect(await guess()).toBe(WRONG);
      expect(await guess()).toBe('account.too_many_attempts');
      const begun = await beginSignIn(owner);
      expect(await reasonOf(finish(begun, nextCode(app)))).toBe('account.too_many_attempts');
      await finish(begun, app.recoveryCodes[0] ?? '');
      server.clock.advance(3600);
      await finish(await beginSignIn(owner), nextCode(app));
    },
  );
});

describe('a recovery code', () => {
  it('accepts a recovery code once, in any spelling, and tells the holder how many unused codes remain', async () => {
    const { owner, app } = await careful();
    expect(app.recoveryCodes).toHaveLength(10);
    const [code = ''] = app.recoveryCodes;
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ')} `;
    const [one, other] = [await beginSignIn(owner), await beginSignIn(owner)];
    const lock = {
      statement: 'SELECT FROM recovery_code WHERE account_id = :accountId FOR UPDATE',
      values: { accountId: owner.accountId },
    };
    const outcomes = await atOnce(server, lock, [() => finish(one, typed), () => finish(other, typed)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await mailAbout(owner.email, 'recovery code')).toContain('Codes left: 9');
  });

  it('rejects a recovery code of another account', async () => {
    const [{ owner }, { app }] = [await careful(), await careful()];
    expect(await reasonOf(finish(await beginSignIn(owner), app.recoveryCodes[0] ?? ''))).toBe(WRONG);
  });

  it('stores a recovery code as a digest, and encrypts the app’s secret', async () => {
    const { owner, app } = await careful();
    const kept = JSON.stringify([
      await server.db.query('SELECT * FROM second_factor WHERE account_id = :accountId', {
        accountId: owner.accountId,
      }),
      await server.db.query(
        'SELECT encode(digest, :value) FROM recovery_code WHERE account_id = :accountId',
        { accountId: owner.accountId, value: 'escape' },
      ),
    ]);
    for (const secret of [app.secret, ...app.recoveryCodes]) expect(kept).not.toContain(secret);
  });

  it('replaces the recovery codes with new ones', async () => {
    const { owner, app } = await careful();
    const proof = await proofOf(owner, nextCode(app));
    const { recoveryCodes } = await owner.api.accounts.renewRecoveryCodes({ proof });
    const begun = await beginSignIn(owner);
    expect(await reasonOf(finish(begun, app.recoveryCodes[1] ?? ''))).toBe(WRONG);
    await finish(begun, recoveryCodes[1] ?? '');
    await mailAbout(owner.email, 'new recovery codes');
  });
});

describe('turning a second factor on and off', () => {
  it('ends all other sessions, mails the holder, and shows the second factor on the account', async () => {
    const owner = await server.registerOwner();
    const elsewhere = server.client();
    await elsewhere.api.accounts.signIn({ email: owner.email, password: owner.password });
    const app = await addSecondFactor(owner.api, owner.password, server.clock.now());
    expect([await isSignedIn(owner), await isSignedIn(elsewhere)]).toEqual([true, false]);
    expect((await owner.api.accounts.getMe()).account?.hasSecondFactor).toBe(true);
    await mailAbout(owner.email, 'is on');
    await owner.api.accounts.removeSecondFactor({ proof: await proofOf(owner, nextCode(app)) });
    expect((await owner.api.accounts.getMe()).account?.hasSecondFactor).toBe(false);
    await mailAbout(owner.email, 'is off');
    await elsewhere.api.accounts.signIn({ email: owner.email, password: owner.password });
  });

  it('turns on a second factor only with the app’s code and a secret drafted in this session', async () => {
    const [owner, other] = [await server.registerOwner(), await server.registerOwner()];
    const { draft, secret, uri } = await owner.api.accounts.beginSecondFactor({
      proof: await proofOf(owner),
    });
    expect(uri).toBe(
      `otpauth://totp/Baari:${encodeURIComponent(owner.email)}?issuer=Baari&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
    const code = appCode(secret, server.clock.now());
    const confirm = ({ api }: TestOwner, typed: string) =>
      reasonOf(api.accounts.confirmSecondFactor({ draft, code: typed }));
    expect(await confirm(owner, '12345')).toBe(WRONG);
    expect(await confirm(other, code)).toBe('account.proof_required');
    server.clock.advance(600);
    expect(await confirm(owner, appCode(secret, server.clock.now()))).toBe('account.proof_required');
    expect((await owner.api.accounts.getMe()).account?.hasSecondFactor).toBe(false);
  });

  it('replaces the previous app with another one', async () => {
    const { owner, app } = await careful();
    const { draft, secret } = await owner.api.accounts.beginSecondFactor({
      proof: await proofOf(owner, nextCode(app)),
    });
    await owner.api.accounts.confirmSecondFactor({ draft, code: appCode(secret, server.clock.now()) });
    const begun = await beginSignIn(owner);
    expect(await reasonOf(finish(begun, nextCode(app)))).toBe(WRONG);
    await finish(begun, appCode(secret, server.clock.now()));
  });

  it('refuses to turn off or renew a second factor that does not exist', async () => {
    const owner = await server.registerOwner();
    const proof = await proofOf(owner);
    const { accounts } = owner.api;
    for (const call of [accounts.removeSecondFactor, accounts.renewRecoveryCodes])
      expect(await reasonOf(call({ proof }))).toBe('account.no_second_factor');
  });
});

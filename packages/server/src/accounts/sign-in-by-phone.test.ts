import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { TestClient } from '../../test/api-client.ts';
import { atOnce } from '../../test/at-once.ts';
import { allowTexts, confirmedDevice, knownDevice } from '../../test/confirming-world.ts';
import { refusal } from '../../test/refusal.ts';
import { newPhone, otherCode, sentCode } from '../../test/sent-code.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { eventually } from '../../test/eventually.ts';
import { proofOf } from '../../test/second-factor.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function ownerWithPhone() {
  const [owner, phone] = [await server.registerOwner(), newPhone()];
  await server.db.query('UPDATE account SET phone = :phone WHERE id = :accountId', {
    accountId: owner.accountId,
    phone,
  });
  return { owner, phone };
}

/** A browser in these tests. It requests and tries codes on one device. */
let browser: TestClient;
beforeEach(async () => void (browser = await knownDevice(server)));

const askForCode = (phone: string, { on = browser, typed = phone } = {}) =>
  sentCode(server, phone, () => on.api.accounts.requestSignInCode({ phone: typed }));

const invalid = { code: 'invalid', reason: 'account.invalid_phone_code' };
const signIn = (phone: string, code: string, client = browser) =>
  client.api.accounts.signInByPhone({ phone, code });

describe('signing in by phone', () => {
  it('offers sign-in by phone only if messages can be sent', async () => {
    expect(await server.client().api.accounts.getSignInOptions()).toEqual({ byPhone: true });
    const production = await startTestServer({ isProduction: true });
    const { api } = production.client();
    expect(await api.accounts.getSignInOptions()).toEqual({ byPhone: false });
    const off = { reason: 'account.phone_sign_in_off' };
    expect(await refusal(api.accounts.requestSignInCode({ phone: newPhone() }))).toMatchObject(off);
    expect(await refusal(api.accounts.signInByPhone({ phone: newPhone(), code: '123456' }))).toMatchObject(
      off,
    );
    await production.close();
  });

  it('accepts the code sent to the account’s phone, in any spelling of the phone', async () => {
    const { owner, phone } = await ownerWithPhone();
    const code = await askForCode(phone, { typed: ` 0${phone.slice(3)} ` });
    const account = await signIn(phone.slice(3), code);
    const { accountId: id, email } = owner;
    expect(account).toEqual({
      id,
      email,
      name: null,
      phone,
      role: 'user',
      language: 'en',
      hasSecondFactor: false,
    });
    expect(await browser.api.accounts.getMe()).toEqual({ account });
  });

  it('answers a phone without an account like any other phone, just as slowly, but sends no message', async () => {
    const { phone } = await ownerWithPhone();
    const stranger = newPhone();
    const timed = async (asked: string) => {
      const start = performance.now();
      const answer = await server.client().api.accounts.requestSignInCode({ phone: asked });
      return { answer, ms: performance.now() - start };
    };
    const [known, unknown] = [await timed(phone), await timed(stranger)];
    expect(known.answer).toEqual(unknown.answer);
    // Both responses wait until the fixed time has passed.
    for (const { ms } of [known, unknown]) expect(ms).toBeGreaterThan(290);
    await eventually(async () => expect(await server.mails(phone)).toHaveLength(1));
    expect(await server.mails(stranger)).toEqual([]);
    expect(await refusal(signIn(stranger, '123456'))).toMatchObject(invalid);
  });

  it('accepts a code once, even when it arrives twice at the same time', async () => {
    const { phone } = await ownerWithPhone();
    const code = await askForCode(phone);
    const outcomes = await atOnce(
      server,
      {
        statement: 'SELECT 1 FROM phone_code WHERE subject LIKE :subject FOR UPDATE',
        values: { subject: `sign-in:%:${phone}` },
      },
      [1, 2, 3].map(() => () => signIn(phone, code)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await refusal(signIn(phone, code))).toMatchObject(invalid);
  });

  it('rejects every code after five wrong codes', async () => {
    const { phone } = await ownerWithPhone();
    const code = await askForCode(phone);
    const guesses = [1, 2, 3, 4, 5].map(() => refusal(signIn(phone, otherCode(code))));
    for (const guess of await Promise.all(guesses)) expect(guess).toMatchObject(invalid);
    expect(await refusal(signIn(phone, code))).toMatchObject(invalid);
  });

  it('accepts the right code after four wrong codes', async () => {
    const { phone } = await ownerWithPhone();
    const code = await askForCode(phone);
    for (let time = 0; time < 4; time += 1) await refusal(signIn(phone, otherCode(code)));
    await signIn(phone, code);
  });

  it('accepts a code only on the device that asked for it', async () => {
    const { phone } = await ownerWithPhone();
    const [code, stranger] = [await askForCode(phone), await knownDevice(server)];
    expect(await refusal(signIn(phone, code, stranger))).toMatchObject(invalid);
    server.clock.advance(61);
    const other = await askForCode(phone, { on: stranger });
    const tries = Array.from({ length: 8 }, () => refusal(signIn(phone, otherCode(other), stranger)));
    const mine = signIn(phone, code);
    for (const guess of await Promise.all(tries)) expect(guess).toMatchObject(invalid);
    expect((await mine).phone).toBe(phone);
    // The stranger has used up the five attempts of the stranger's own device.
    expect(await refusal(signIn(phone, other, stranger))).toMatchObject(invalid);
  });

  it.each(['an account', 'a patient'])(
    'sends a known device codes for the phone of %s after strangers have used up the limit',
    { tags: ['drill'] },
    async (whose) => {
      const { owner, phone } = await ownerWithPhone();
      let mine: TestClient = owner;
      if (whose === 'a patient') {
        const { id } = await server.registerClinic(owner);
        await allowTexts(server, id);
        await owner.api.clinics.updateClinicSettings({ clinicId: id, confirmsPhones: true });
        mine = await confirmedDevice(server, { owner, id, name: '', doctorId: '' }, phone);
        server.clock.advance(3600);
      }
      const tooMany = { reason: 'account.too_many_attempts' };
      const ask = (on: TestClient) => on.api.accounts.requestSignInCode({ phone });
      for (let time = 0; time < 5; time += 1) {
        await ask(server.client());
        server.clock.advance(61);
      }
      expect(await refusal(ask(server.client()))).toMatchObject(tooMany);
      const code = await askForCode(phone, { on: mine });
      expect(await refusal(ask(mine))).toMatchObject(tooMany);
      server.clock.advance(61);
      await ask(mine);
      server.clock.advance(61);
      expect(await refusal(ask(mine))).toMatchObject(tooMany);
      expect(code).toMatch(/^\d{6}$/);
    },
  );

  it('rejects a code that is ten minutes old or was replaced', { tags: ['drill'] }, async () => {
    const { phone } = await ownerWithPhone();
    const first = await askForCode(phone);
    server.clock.advance(61);
    const second = await askForCode(phone);
    if (first !== second) expect(await refusal(signIn(phone, first))).toMatchObject(invalid);
    server.clock.advance(600);
    expect(await refusal(signIn(phone, second))).toMatchObject(invalid);
  });

  it('rejects a code of another phone', async () => {
    const [one, other] = [await ownerWithPhone(), await ownerWithPhone()];
    const code = await askForCode(one.phone);
    await askForCode(other.phone);
    expect(await refusal(signIn(other.phone, code))).toMatchObject(invalid);
    await signIn(one.phone, code);
  });

  it(
    'sends one code a minute and five an hour, and says when to ask again',
    { tags: ['drill'] },
    async () => {
      onTestFinished(server.clock.stop());
      const { phone } = await ownerWithPhone();
      const ask = () => refusal(server.client().api.accounts.requestSignInCode({ phone }));
      await askForCode(phone);
      const tooSoon = await ask();
      expect(tooSoon).toMatchObject({ code: 'rate_limited', reason: 'account.too_many_attempts' });
      expect(tooSoon.details).toEqual({ retryAfterSeconds: 60 });
      // The limit applies even if every code was correct, because it protects the phone's holder.
      for (let time = 0; time < 4; time += 1) {
        server.clock.advance(61);
        await signIn(phone, await askForCode(phone));
      }
      server.clock.advance(61);
      expect((await ask()).details).toEqual({ retryAfterSeconds: 3600 - 61 });
      server.clock.advance(3600 - 61);
      await askForCode(phone);
      server.clock.advance(61);
      await askForCode(phone);
    },
  );

  it(
    'sends at most fifteen codes a day, unless one of them was entered correctly',
    { tags: ['drill'] },
    async () => {
      onTestFinished(server.clock.stop());
      const { phone } = await ownerWithPhone();
      const nextHour = async () => {
        server.clock.advance(3601);
        return askForCode(phone);
      };
      for (let time = 0; time < 14; time += 1) await nextHour();
      await signIn(phone, await nextHour());
      for (let time = 0; time < 14; time += 1) await nextHour();
      const last = await nextHour();
      expect(await refusal(signIn(phone, otherCode(last)))).toMatchObject(invalid);
      server.clock.advance(3601);
      const ask = () => server.client().api.accounts.requestSignInCode({ phone });
      expect((await refusal(ask())).details).toEqual({ retryAfterSeconds: 24 * 3600 - 3601 });
      server.clock.advance(24 * 3600 - 3601);
      await askForCode(phone);
    },
  );

  it.each(['+44 7911 123456', '+7 912 345 67 89', '+882 16 1234 5678', '+1 415 555 2671', '080 2345 6789'])(
    'sends no code to %s, which is not an Indian mobile, even if an account has it',
    async (phone) => {
      const owner = await server.registerOwner();
      const none = { code: 'invalid', reason: 'patient.phone_gets_no_texts' };
      expect(await refusal(server.client().api.accounts.requestSignInCode({ phone }))).toMatchObject(none);
      const proof = await proofOf(owner);
      expect(await refusal(owner.api.accounts.requestPhoneCode({ phone, proof }))).toMatchObject(none);
    },
  );

  it('limits an unknown phone like a known phone', async () => {
    const phone = newPhone();
    const ask = () => server.client().api.accounts.requestSignInCode({ phone });
    await ask();
    expect(await refusal(ask())).toMatchObject({ reason: 'account.too_many_attempts' });
  });

  it(
    'slows down a device that asks for many phones or tries many codes',
    { tags: ['drill'], timeout: 20_000 },
    async () => {
      const tried = async (tries: readonly (() => Promise<unknown>)[]) => {
        let last: unknown = null;
        for (const attempt of tries) last = await attempt().catch((error: unknown) => error);
        return last;
      };
      const eleven = Array.from({ length: 11 });
      const ask = () => browser.api.accounts.requestSignInCode({ phone: newPhone() });
      expect(await tried(eleven.map(() => ask))).toMatchObject({
        data: { reason: 'account.too_many_attempts' },
      });
      const guess = () => signIn(newPhone(), '123456', browser);
      expect(await tried(eleven.map(() => guess))).toMatchObject({
        data: { reason: 'account.too_many_attempts' },
      });
    },
  );

  it('ends the browser’s previous session, and remembers the device for the account', async () => {
    const { owner, phone } = await ownerWithPhone();
    const signedIn = await server.registerOwner();
    const former = signedIn.cookies.get('baari_session') ?? '';
    await signIn(phone, await askForCode(phone, { on: signedIn }), signedIn);
    expect(await signedIn.api.accounts.getMe()).toMatchObject({ account: { id: owner.accountId } });
    const thief = server.client();
    thief.cookies.set('baari_session', former);
    expect(await thief.api.accounts.getMe()).toEqual({ account: null });
    const devices = await server.db.query('SELECT 1 FROM account_device WHERE account_id = :accountId', {
      accountId: owner.accountId,
    });
    expect(devices).toHaveLength(2);
  });

  it('keeps a session by phone as long as a session by password', async () => {
    const { phone } = await ownerWithPhone();
    await signIn(phone, await askForCode(phone));
    server.clock.advance(6 * 86_400);
    expect((await browser.api.accounts.getMe()).account).not.toBeNull();
    server.clock.advance(7 * 86_400 + 1);
    expect(await browser.api.accounts.getMe()).toEqual({ account: null });
  });

  it('stores only the digest of a code', async () => {
    const { phone } = await ownerWithPhone();
    const code = await askForCode(phone);
    const [row] = await server.db.query('SELECT * FROM phone_code WHERE subject LIKE :subject', {
      subject: `sign-in:%:${phone}`,
    });
    expect(JSON.stringify(row)).not.toContain(code);
  });
});

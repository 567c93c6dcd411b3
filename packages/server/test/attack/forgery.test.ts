/** Tests forged cookies, idempotency keys, proxy headers and gateway signatures. */
import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createVault } from '../../src/app/vault.ts';
import { sign } from '../../src/http/signed-value.ts';
import type { TestClient } from '../api-client.ts';
import { eventually } from '../eventually.ts';
import { startTestServer, type TestDoctor, type TestOwner, type TestServer } from '../test-server.ts';

const SECRET = 'the secret of this server, for its tests';
const NAMES = ['baari_session', 'baari_doctor', 'baari_device'] as const;
type Name = (typeof NAMES)[number];

let server: TestServer;
let owner: TestOwner;
let clinicId: string;
let doctor: TestDoctor;

beforeAll(async () => {
  server = await startTestServer({ secret: SECRET });
  server.clock.set(new Date('2026-11-21T10:00:00+05:30'));
  owner = await server.registerOwner('pro');
  clinicId = (await server.registerClinic(owner)).id;
  doctor = await server.addDoctor(owner, clinicId);
  await owner.api.doctors.signInDoctor({ phone: doctor.phone, code: doctor.code });
});
afterAll(() => server.close());

/** Returns the people and the device that the server recognises from a cookie header. */
async function whoIs(cookie: string): Promise<string[]> {
  const ask = (path: string) => fetch(`${server.url}/api${path}`, { headers: { cookie } });
  const [me, login] = [await ask('/me'), await ask('/me/doctor')];
  const account = z.object({ account: z.unknown() }).parse(await me.json()).account;
  const doctorLogin = z.object({ login: z.unknown() }).parse(await login.json()).login;
  return [
    ...(account === null ? [] : ['account']),
    ...(doctorLogin === null ? [] : ['doctor']),
    ...(me.headers.getSetCookie().some((line) => line.includes('baari_device')) ? [] : ['device']),
  ];
}

const cookieOf = (name: Name) => owner.cookies.get(name) ?? '';

const flip = (text: string, at: number) => {
  const other = text[at] === 'A' ? 'B' : 'A';
  return `${text.slice(0, at)}${other}${text.slice(at + 1)}`;
};

describe('a cookie', () => {
  it('recognises an account, a doctor and a device by their cookies', async () => {
    expect(await whoIs(NAMES.map((name) => `${name}=${cookieOf(name)}`).join('; '))).toEqual([
      'account',
      'doctor',
      'device',
    ]);
  });

  it.each(NAMES)('rejects a cookie when any of its characters is changed: %s', async (name) => {
    const value = cookieOf(name);
    const dot = value.lastIndexOf('.');
    for (const at of [0, Math.floor(dot / 2), dot - 1, dot + 1, dot + 20]) {
      expect(await whoIs(`${name}=${flip(value, at)}`)).toEqual([]);
    }
    for (const part of [
      value.slice(0, dot),
      value.slice(0, dot + 1),
      value.slice(dot),
      `${value}A`,
      `${value}.`,
    ]) {
      expect(await whoIs(`${name}=${part}`)).toEqual([]);
    }
  });

  it.each(NAMES)('rejects a cookie under another name or with another signature: %s', async (name) => {
    const value = cookieOf(name).replace(/\.[^.]*$/, '');
    const signedFor = (purpose: Name) => sign(createVault(SECRET), purpose, value);
    expect(signedFor(name)).toBe(cookieOf(name));
    for (const other of NAMES.filter((one) => one !== name)) {
      expect(await whoIs(`${other}=${cookieOf(name)}`)).toEqual([]);
      expect(await whoIs(`${name}=${signedFor(other)}`)).toEqual([]);
      const signature = cookieOf(other).replace(/^.*\./, '');
      expect(await whoIs(`${name}=${value}.${signature}`)).toEqual([]);
    }
  });

  it.each(NAMES)('rejects a cookie when it is unsigned or signed with another secret: %s', async (name) => {
    const value = cookieOf(name).replace(/\.[^.]*$/, '');
    const foreign = createVault('another secret, of somebody else’s server');
    for (const forged of [sign(foreign, name, value), value, `${value}.`, `s:${value}`]) {
      expect(await whoIs(`${name}=${encodeURIComponent(forged)}`)).toEqual([]);
    }
  });

  it('ignores a cookie that is signed but contains nonsense', async () => {
    const vault = createVault(SECRET);
    const nonsense = ['', '0', `${randomUUID()}'--`, "' OR true --", 'x'.repeat(3000), '{}', '__proto__'];
    for (const name of NAMES) {
      for (const value of nonsense) {
        const forged = encodeURIComponent(sign(vault, name, value));
        expect(await whoIs(`${name}=${forged}`)).toEqual([]);
      }
    }
  });

  it('responds without an error if a cookie is huge, sent twice, or malformed', async () => {
    const good = `baari_session=${cookieOf('baari_session')}`;
    for (const cookie of [
      `baari_session=${'a'.repeat(12_000)}`,
      ';;;=;=',
      'baari_session',
      '='.repeat(500),
    ]) {
      expect(await whoIs(cookie)).toEqual([]);
    }
    // The first of the two cookies counts. Browsers put the cookie with the more specific path first.
    expect(await whoIs(`baari_session=forged; ${good}`)).toEqual([]);
    expect(await whoIs(`${good}; baari_session=forged`)).toEqual(['account']);
  });

  it('rejects a cookie once its session has ended', async () => {
    const browser = server.client();
    await browser.api.doctors.signInDoctor({ phone: doctor.phone, code: doctor.code });
    const kept = `baari_doctor=${browser.cookies.get('baari_doctor') ?? ''}`;
    expect(await whoIs(kept)).toEqual(['doctor']);
    await browser.api.doctors.signOutDoctor({});
    expect(await whoIs(kept)).toEqual([]);
  });
});

describe('a cookie over https', () => {
  it('gives a cookie over https a name that binds it to its host, and rejects other names', async () => {
    const secure = await startTestServer({ secret: SECRET, publicUrl: 'https://queue.example.org' });
    const response = await fetch(`${secure.url}/api/me`);
    const [line = ''] = response.headers.getSetCookie();
    expect(line).toMatch(
      /^__Host-baari_device=[^;]+; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const value = /=([^;]*)/.exec(line)?.[1] ?? '';
    const isKnown = async (name: string) =>
      (
        await fetch(`${secure.url}/api/me`, { headers: { cookie: `${name}=${value}` } })
      ).headers.getSetCookie().length === 0;
    expect(await isKnown('__Host-baari_device')).toBe(true);
    // Another host of the same domain could set a cookie with this name for the whole domain.
    expect(await isKnown('baari_device')).toBe(false);
    expect(await isKnown('__host-baari_device')).toBe(false);
    await secure.close();
  });
});

describe('an idempotency key', () => {
  const patient = () => ({
    name: 'Meena Kumari',
    phone: `98${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`,
    travelMinutes: null,
  });
  const take = (client: TestClient, doctorId: string, body: object, key: string) =>
    client.fetch(`/api/doctors/${doctorId}/tokens`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
    });
  const secretOf = async (response: Response) =>
    z.object({ secret: z.string() }).safeParse(await response.json()).data?.secret;

  it('repeats a stored response only for the same caller, input and doctor', async () => {
    const [mine, other, key, body] = [server.client(), server.client(), randomUUID(), patient()];
    await Promise.all([mine.fetch('/api/me'), other.fetch('/api/me')]);
    const second = await server.addDoctor(owner, clinicId, 'Ravi Iyer');
    const first = await secretOf(await take(mine, doctor.doctor.id, body, key));
    expect(first).toBeDefined();
    expect(await secretOf(await take(mine, doctor.doctor.id, body, key))).toBe(first);
    const elsewhere = [
      await take(other, doctor.doctor.id, body, key),
      await take(server.client(), doctor.doctor.id, body, key),
      await take(mine, doctor.doctor.id, { ...body, name: 'Somebody Else' }, key),
      await take(mine, second.doctor.id, body, key),
    ];
    for (const answer of elsewhere) expect(await secretOf(answer)).not.toBe(first);
  });

  it('does not run an owner’s action for another account that sends the owner’s idempotency key', async () => {
    const key = randomUUID();
    const act = (client: TestClient) =>
      client.fetch(`/api/clinics/${clinicId}/invitations`, {
        method: 'POST',
        body: JSON.stringify({ email: 'friend@clinic.test', role: 'admin' }),
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
      });
    expect((await act(owner)).status).toBe(200);
    expect((await act(await server.registerOwner())).status).toBe(403);
    expect((await act(server.client())).status).toBe(401);
  });
});

describe('a payment event from a stranger', () => {
  const tell = (body: string, headers: Readonly<Record<string, string>> = {}) =>
    fetch(`${server.url}/api/webhooks/payments`, { method: 'POST', body, headers });
  const event = JSON.stringify({
    event: 'payment.captured',
    payload: { payment: { entity: { id: 'pay_1' } } },
  });

  it.each([
    ['without a signature', {}],
    ['with an empty signature', { 'x-razorpay-signature': '' }],
    [
      'with a random signature of the right length',
      { 'x-razorpay-signature': randomBytes(32).toString('hex') },
    ],
    ['with a malformed signature', { 'x-razorpay-signature': 'ü'.repeat(64) }],
    ['with a huge signature', { 'x-razorpay-signature': 'a'.repeat(8000) }],
  ])('refuses an event %s', async (_, headers) => {
    const response = await tell(
      event,
      Object.fromEntries(Object.entries(headers).map(([n, v]) => [n, encodeURI(v)])),
    );
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ reason: 'billing.wrong_signature' });
  });

  it('refuses a huge unsigned payment event without reading it', async () => {
    expect((await tell('x'.repeat(70_000))).status).toBe(400);
  });

  it('refuses a huge payment event with a made-up signature', async () => {
    const headers = { 'x-razorpay-signature': randomBytes(32).toString('hex') };
    expect((await tell('x'.repeat(70_000), headers)).status).toBe(422);
  });

  it('does not grant Pro for a forged response of the checkout', async () => {
    const free = await server.registerOwner();
    const { orderId, gatewayOrderId } = await free.api.billing.createPaymentOrder({});
    for (const signature of ['', 'none', randomBytes(32).toString('hex')]) {
      const answer = { orderId, gatewayOrderId, gatewayPaymentId: 'pay_forged', signature };
      const response = await free.fetch('/api/payments/verify', {
        method: 'POST',
        body: JSON.stringify(answer),
        headers: { 'content-type': 'application/json' },
      });
      expect(response.status).toBeGreaterThanOrEqual(400);
    }
    expect(await free.api.billing.getSubscription({})).toMatchObject({ plan: 'free' });
  });
});

describe('a forged proxy header', () => {
  /**
   * Returns how many requests get a response before the rate limit refuses one, or 300 if none is refused.
   */
  async function answeredBeforeLimit(ask: (nth: number) => Promise<number>): Promise<number> {
    for (let nth = 0; nth < 300; nth += 1) if ((await ask(nth)) === 429) return nth;
    return 300;
  }

  it('never uses the host name of a forged header in a mail', async () => {
    const newcomer = `newcomer-${randomUUID()}@clinic.test`;
    await server.client().api.accounts.signUp({ email: newcomer, password: 'another long one' });
    const headers = {
      'content-type': 'application/json',
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
      'x-original-url': '/evil',
      'x-forwarded-proto': 'https',
      'x-host': 'evil.example',
    };
    for (const [path, email] of [
      ['request-password-reset', owner.email],
      ['resend-verification', newcomer],
    ]) {
      const init = { method: 'POST', headers, body: JSON.stringify({ email }) };
      expect((await fetch(`${server.url}/api/accounts/${path}`, init)).status).toBe(200);
    }
    await server.mailedToken(owner.email, 'Reset');
    await eventually(async () => expect(await server.mails(newcomer)).toHaveLength(2));
    const mails = JSON.stringify([await server.mails(owner.email), await server.mails(newcomer)]);
    expect(mails).not.toContain('evil');
  });

  it.each([
    ['trusts no header without a proxy', false],
    ['trusts only the last value that the proxy wrote', true],
  ])('finds the client’s real address: %s', async (_, trustProxy) => {
    const limited = await startTestServer({ isRateLimited: true, trustProxy });
    const ask = (forged: number) =>
      fetch(`${limited.url}/api/accounts/request-password-reset`, {
        method: 'POST',
        body: '{}',
        headers: {
          'content-type': 'application/json',
          ...(trustProxy
            ? { 'x-forwarded-for': `10.0.${forged >> 8}.${forged & 255}, 203.0.113.7` }
            : { 'x-forwarded-for': `10.0.${forged >> 8}.${forged & 255}` }),
          'x-real-ip': `10.1.0.${forged & 255}`,
          forwarded: `for=10.2.0.${forged & 255}`,
        },
      });
    expect(await answeredBeforeLimit(async (nth) => (await ask(nth)).status)).toBe(200);
    await limited.close();
  });

  it(
    'counts IPv6 addresses by network, because one customer has all addresses of a network',
    { tags: ['drill'] },
    async () => {
      const limited = await startTestServer({ isRateLimited: true, trustProxy: true });
      const askFrom = async (address: string) => {
        const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
        const init = { method: 'POST', body: '{}', headers };
        return (await fetch(`${limited.url}/api/accounts/request-password-reset`, init)).status;
      };
      expect(await answeredBeforeLimit((nth) => askFrom(`2001:db8::${nth.toString(16)}`))).toBe(200);
      expect(await askFrom('2001:db8:0:1::1')).not.toBe(429);
      await limited.close();
    },
  );
});

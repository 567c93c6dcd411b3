import { readFileSync } from 'node:fs';
import net from 'node:net';
import { text } from 'node:stream/consumers';
import { errorData } from '@baari/contract/shared';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createTestClient } from '../../test/api-client.ts';
import { eventually } from '../../test/eventually.ts';
import { openFeed } from '../../test/live-world.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { mailboxKey } from '../app/start-baari.ts';
import { createVault } from '../app/vault.ts';
import { addHealth, createApp } from './server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ metricsToken: METRICS_TOKEN, secret: SECRET });
});
afterAll(() => server.close());

const SECRET = 'the secret of this server, for its tests';
const METRICS_TOKEN = 'a token of at least thirty-two letters';
const measures = async () =>
  (await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).text();

const json = { 'content-type': 'application/json' };
const body = JSON.stringify({});
const signOut = (headers: Record<string, string>) =>
  fetch(`${server.url}/api/accounts/sign-out`, { method: 'POST', headers: { ...json, ...headers }, body });
const refused = z.object({ status: z.number(), data: errorData });
async function reasonOf(response: Response): Promise<[number, string]> {
  return [response.status, refused.parse(await response.json()).data.reason];
}

describe('every answer', () => {
  it('restricts what browsers may do with a response', async () => {
    const { headers } = await fetch(`${server.url}/api/docs`);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('strict-transport-security')).toBeNull();
  });

  it('gives a device a cookie that scripts can’t read and strangers can’t forge', async () => {
    const client = server.client();
    const [line = ''] = (await client.fetch('/api/me')).headers.getSetCookie();
    expect(line).toMatch(/^baari_device=.*; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect((await client.fetch('/api/me')).headers.getSetCookie()).toEqual([]);
    client.cookies.set('baari_device', `${line.slice(13, 49)}.${'A'.repeat(43)}`);
    expect((await client.fetch('/api/me')).headers.getSetCookie()).toHaveLength(1);
  });

  it('sets secure cookies over https and requires https', async () => {
    const secure = await startTestServer({ publicUrl: 'https://queue.example.org' });
    const { headers } = await fetch(`${secure.url}/api/me`);
    expect(headers.getSetCookie()[0]).toContain('; Secure');
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    await secure.close();
  });

  it('requires https only for its own host name, unless the operator includes subdomains', async () => {
    const secure = await startTestServer({
      publicUrl: 'https://queue.example.org',
      hasSecureSubdomains: false,
    });
    const { headers } = await fetch(`${secure.url}/api/me`);
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
    await secure.close();
  });
});

describe('a request that changes something', () => {
  it.each([
    ['our own page', { 'sec-fetch-site': 'same-origin' }, 200],
    ['our own page over plain http', { origin: 'self', cookie: 'a=b' }, 200],
    ['a program without cookies', {}, 200],
    ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['another site of the same domain', { 'sec-fetch-site': 'same-site' }, 403],
    ['another origin', { origin: 'https://evil.example' }, 403],
    ['an opaque origin', { origin: 'null' }, 403],
    ['nowhere, with cookies', { cookie: 'a=b' }, 403],
  ])('answers a state-changing request from %s with the expected status', async (_, headers, status) => {
    const sent =
      'origin' in headers && headers.origin === 'self' ? { ...headers, origin: server.url } : headers;
    const response = await signOut({ ...sent });
    expect(response.status).toBe(status);
    if (status === 403) expect(await reasonOf(response)).toEqual([403, 'request.cross_site']);
  });
});

describe('an invalid request', () => {
  it('reports all invalid input in the same form', async () => {
    const post = (init: RequestInit) =>
      fetch(`${server.url}/api/accounts/sign-up`, { method: 'POST', ...init });
    expect(await reasonOf(await fetch(`${server.url}/api/no-such-thing`))).toEqual([
      404,
      'request.not_found',
    ]);
    expect(await reasonOf(await fetch(`${server.url}/no-page-here`))).toEqual([404, 'request.not_found']);
    expect(await reasonOf(await post({ headers: json, body: '{' }))).toEqual([422, 'request.invalid']);
    expect(await reasonOf(await post({ headers: { 'content-type': 'text/plain' }, body }))).toEqual([
      422,
      'request.invalid',
    ]);
    for (const path of ['/%', '/api/%ff', '/api/%zz?name=%']) {
      expect(await reasonOf(await fetch(`${server.url}${path}`))).toEqual([404, 'request.not_found']);
    }
    const large = JSON.stringify({ email: 'a'.repeat(300_000) });
    expect(await reasonOf(await post({ headers: json, body: large }))).toEqual([422, 'request.too_large']);
    const key = { ...json, 'idempotency-key': 'k'.repeat(201) };
    expect(await reasonOf(await post({ headers: key, body }))).toEqual([422, 'request.invalid']);
  });

  it('tells a person whose name contains a web address why the server refused the name', async () => {
    const ask = {
      email: 'a@clinic.test',
      topic: 'contact',
      message: 'Help',
      name: 'IT https://evil.example',
    };
    const response = await fetch(`${server.url}/api/support-requests`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify(ask),
    });
    expect(await reasonOf(response)).toEqual([422, 'account.name_with_address']);
  });

  it('names the invalid fields of a request', async () => {
    const response = await fetch(`${server.url}/api/accounts/sign-up`, {
      method: 'POST',
      headers: json,
      body,
    });
    const { details } = refused.parse(await response.json()).data;
    expect(details).toMatchObject({ fields: [{ path: 'email' }, { path: 'password' }] });
  });
});

describe('a connection', () => {
  it('closes the connection of a request that never ends', () => {
    const app = createApp({ logLevel: 'silent', trustProxy: false });
    expect(app.server.requestTimeout).toBeGreaterThan(0);
  });

  it('uses the address that the proxy saw instead of an address that a client wrote', async () => {
    const app = createApp({ logLevel: 'silent', trustProxy: true });
    app.get('/address', (request) => ({ address: request.ip }));
    const headers = { 'x-forwarded-for': '198.51.100.66, 203.0.113.7' };
    expect((await app.inject({ url: '/address', headers })).json()).toEqual({ address: '203.0.113.7' });
  });
});

describe('rate limits', () => {
  it('accepts a full waiting room of devices behind one address, but limits each device', async () => {
    const limited = await startTestServer({ isRateLimited: true });
    const take = (client: ReturnType<typeof createTestClient>) =>
      client.fetch(`/api/doctors/${crypto.randomUUID()}/tokens`, {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ name: 'Meena', phone: '9876512345', travelMinutes: null }),
      });
    for (let patient = 0; patient < 120; patient += 1) {
      expect((await take(createTestClient(limited.url))).status).toBe(404);
    }
    const wild = createTestClient(limited.url);
    await wild.fetch('/api/me');
    for (let time = 0; time < 30; time += 1) expect((await take(wild)).status).toBe(404);
    const stopped = await take(wild);
    expect(stopped.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(await reasonOf(stopped)).toEqual([429, 'request.rate_limited']);
    await limited.close();
  });

  it('limits clients that keep asking for the description of the API', { tags: ['drill'] }, async () => {
    const limited = await startTestServer({ isRateLimited: true });
    const client = createTestClient(limited.url);
    await client.fetch('/api/me');
    const statuses: number[] = [];
    for (let time = 0; time < 61; time += 1) statuses.push((await client.fetch('/api/openapi.json')).status);
    expect(statuses).toEqual([...Array.from({ length: 60 }, () => 200), 429]);
    await limited.close();
  });
});

describe("the operator's routes", () => {
  it('reports the metrics, and that the server is alive and ready', async () => {
    expect((await fetch(`${server.url}/health/live`)).status).toBe(200);
    expect((await fetch(`${server.url}/health/ready`)).status).toBe(200);
    await fetch(`${server.url}/api/invitations/what-nobody-else-knows`);
    const metrics = await measures();
    expect(metrics).toContain(
      'http_request_duration_seconds_count{method="GET",route="/health/live",status="200"}',
    );
    // The metrics are grouped by route. An address may contain a secret, and each address would become a
    // separate metric.
    expect(metrics).toContain('route="clinics.getInvitation",status="422"');
    expect(metrics).not.toContain('nobody-else-knows');
    expect(metrics).toContain('live_subscribers 0');
  });

  it('serves every metric that an alert uses, and the runbook explains every alert', async () => {
    const read = (name: string) =>
      readFileSync(new URL(`../../../../docs/self-hosting/${name}`, import.meta.url), 'utf8');
    // A route has metrics only after its first request.
    await fetch(`${server.url}/health/live`);
    const [alerts, runbook, metrics] = [read('alerts.yml'), read('runbook.md'), await measures()];
    const used = [...alerts.matchAll(/(\w+)\{(?=[^}]*job="baari")/g)].map(([, name = '']) => name);
    const unserved = used.filter((name) => name !== 'up' && !metrics.includes(`\n${name}`));
    expect([used.length > 10, unserved]).toEqual([true, []]);
    const names = [...alerts.matchAll(/alert: (\w+)/g)].map(([, name = '']) => name);
    expect(names.filter((name) => !runbook.includes(`\n## ${name}\n`))).toEqual([]);
    const links = [...alerts.matchAll(/runbook\.md#(\w+)'/g)].map(([, name = '']) => name);
    expect(links).toEqual(names.map((name) => name.toLowerCase()));
  });

  it('reports jobs, connections and the newest backup', async () => {
    const metrics = await measures();
    expect(metrics).toContain('jobs{queue="mail",state="failed"} 0');
    expect(metrics).toMatch(/database_connections\{state="busy"\} \d/);
    // The queries that this answer needs are not counted. BaariPoolBusy would otherwise fire on every idle server.
    expect(metrics).toContain('database_connections{state="wanted"} 0');
    expect(metrics).toMatch(/^newest_backup_timestamp_seconds [\d.]+$/m);
  });

  it('reports how many live feeds are open', async () => {
    const { id } = await server.registerClinic(await server.registerOwner());
    const feed = await openFeed(Number(new URL(server.url).port), [`board:${id}`]);
    expect(await measures()).toContain('live_subscribers 1');
    await feed.leave();
    await eventually(async () => expect(await measures()).toContain('live_subscribers 0'));
  });

  it('shows the description of the API without loading anything from other hosts', async () => {
    const document: unknown = await (await fetch(`${server.url}/api/openapi.json`)).json();
    expect(document).toMatchObject({
      openapi: expect.stringMatching(/^3\.1/),
      paths: { '/accounts/sign-in': { post: { operationId: 'accounts.signIn' } } },
    });
    const answer = await fetch(`${server.url}/api/docs`);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const urls = [...(await answer.text()).matchAll(/<(?:script src|link .*href)="([^"]+)"/g)].map(
      ([, url = '']) => url,
    );
    expect(urls).toHaveLength(3);
    for (const url of urls) {
      const { status, headers } = await fetch(new URL(url, server.url));
      expect([url, status, headers.get('content-type')]).toEqual([
        url,
        200,
        expect.stringContaining('charset=utf-8'),
      ]);
    }
  });
});

it('runs one database query at a time for health checks, however many clients ask', async () => {
  const query = vi.fn(() => new Promise<never[]>((resolve) => setImmediate(resolve, [])));
  const app = createApp({ logLevel: 'silent', trustProxy: false });
  addHealth(app, { query }, () => false);
  const answers = await Promise.all(Array.from({ length: 50 }, () => app.inject('/health/ready')));
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
  expect(query.mock.calls.length).toBeLessThan(50);
  await app.close();
});

describe('the local mailbox', () => {
  const KEY = { authorization: `Bearer ${mailboxKey(createVault(SECRET))}` };
  const mailbox = (headers: Record<string, string> = KEY, url = server.url) =>
    fetch(`${url}/api/dev/mail`, { headers });

  it('opens the local mailbox with the link printed at startup, and later with a cookie', async () => {
    for (const headers of [
      {},
      { authorization: 'Bearer ' },
      { cookie: 'baari_mailbox=' },
      { cookie: 'baari_mailbox=x' },
    ]) {
      const { status, headers: answered } = await mailbox({ ...headers });
      expect([status, answered.getSetCookie()]).toEqual([401, []]);
    }
    const [cookie = ''] = (await mailbox()).headers.getSetCookie();
    expect(cookie).toMatch(/; Path=\/api\/dev\/mail; HttpOnly; SameSite=Strict$/);
    expect((await mailbox({ cookie: cookie.split(';', 1)[0] ?? '' })).status).toBe(200);
  });

  it('opens the local mailbox only on this machine', async () => {
    expect((await mailbox()).status).toBe(200);
    const forwarded = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via', 'x-forwarded-host'];
    for (const name of forwarded) expect((await mailbox({ ...KEY, [name]: '127.0.0.1' })).status).toBe(404);
    for (const name of forwarded) expect((await mailbox({ [name]: '127.0.0.1' })).status).toBe(404);
  });

  it('hides the local mailbox from a proxy that uses HTTP/1.0 and does not name the client', async () => {
    const { port } = new URL(server.url);
    const answerIn = async (version: string) => {
      const socket = net.connect(Number(port), '127.0.0.1');
      const headers = `Host: localhost\r\nAuthorization: ${KEY.authorization}\r\nConnection: close`;
      socket.write(`GET /api/dev/mail HTTP/${version}\r\n${headers}\r\n\r\n`);
      return (await text(socket)).split('\r\n', 1)[0];
    };
    expect(await answerIn('1.1')).toBe('HTTP/1.1 200 OK');
    expect(await answerIn('1.0')).toBe('HTTP/1.1 404 Not Found');
  });

  it('uses the local mailbox’s own address, not the public address, for links in mails', async () => {
    const other = await startTestServer({ publicUrl: 'http://clinic.example.test', secret: SECRET });
    const signingUp = other.client();
    await signingUp.api.accounts.signUp({ email: 'reads@clinic.test', password: 'corridor-forty' });
    await other.mailedToken('reads@clinic.test', 'Verify');
    const answer = await (await mailbox(KEY, other.url)).text();
    expect(answer).toContain(`${other.url}/email-verification?token=`);
    expect(JSON.parse(answer)).toMatchObject({
      mails: [{ text: expect.not.stringContaining('clinic.example.test') }],
    });
    await other.close();
  });

  it('has no local mailbox in production', async () => {
    const production = await startTestServer({ isProduction: true, secret: SECRET });
    expect((await fetch(`${production.url}/api/dev/mail`)).status).toBe(404);
    // If there is no mailbox, the server treats the mailbox's key as an API key, which it is not.
    expect((await mailbox(KEY, production.url)).status).toBe(401);
    await production.close();
  });
});

it('refuses an unknown path before reading its body', async () => {
  const { hostname, port } = new URL(server.url);
  const head = 'host: a\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: 200000';
  for (const method of ['POST', 'PUT', 'DELETE']) {
    const socket = net.connect(Number(port), hostname);
    socket.write(`${method} /nowhere HTTP/1.1\r\n${head}\r\n\r\n`);
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
    expect(answer).toContain('request.not_found');
  }
});

/** Checks, for each kind of response, the headers that restrict what a browser may do. */
import { ROUTES } from '@baari/core/shared';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepRecording } from '../../src/clinics/recordings.test-support.ts';
import { startTestServer, type TestOwner, type TestServer } from '../test-server.ts';
import { type RawAnswer, type RawRequest, rawRequest } from './raw-request.ts';

let plain: TestServer;
let secure: TestServer;
let owner: TestOwner;
let clinic: { id: string; slug: string };
let doctorId: string;
let secret: string;
let recording: string;

beforeAll(async () => {
  plain = await startTestServer({ hasPages: true });
  secure = await startTestServer({
    metricsToken: METRICS_TOKEN,
    hasPages: true,
    publicUrl: 'https://queue.example.org',
    isProduction: true,
  });
  plain.clock.set(new Date('2026-11-21T10:00:00+05:30'));
  owner = await plain.registerOwner('pro');
  clinic = await plain.registerClinic(owner);
  const { doctor } = await plain.addDoctor(owner, clinic.id);
  doctorId = doctor.id;
  const patient = { name: 'Meena Kumari', phone: '9876512345', travelMinutes: null };
  const { recordings } = await keepRecording(owner, { clinicId: clinic.id, key: 'word:token' });
  recording = recordings[0]?.url ?? '';
  ({ secret } = await plain.client().api.queue.issueToken({ doctorId, ...patient }));
});
afterAll(() => Promise.all([plain.close(), secure.close()]));

const METRICS_TOKEN = 'a token of at least thirty-two letters';

const ask = ({ url }: TestServer, request: RawRequest) => rawRequest(url, request);

const json = { 'content-type': 'application/json' };

/** One example of each kind of response. */
function kinds(): Record<string, RawRequest> {
  const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const patterns = ROUTES.map(({ path }) => path);
  const pages = patterns.map((pattern) => {
    const path = pattern
      .replace(':clinicSlug', clinic.slug)
      .replace(':doctorSlug', 'asha-rao')
      .replace(':secret', secret);
    return [`page ${pattern}`, { path: path.replace(/:\w+/g, doctorId) }] as const;
  });
  return {
    ...Object.fromEntries(pages),
    'no page': { path: '/no/such/page/here' },
    'choice of a language': { path: '/?lang=hi' },
    'an answer': { path: '/api/me', headers: { cookie } },
    'patients’ names': { path: `/api/clinics/${clinic.id}/patients`, headers: { cookie } },
    'a refusal': { path: `/api/clinics/${clinic.id}/patients` },
    'a wrong request': { path: '/api/accounts/sign-in', method: 'POST', headers: json, body: '{' },
    'a refused site': {
      path: '/api/accounts/sign-in',
      method: 'POST',
      headers: { ...json, origin: 'null' },
      body: '{}',
    },
    'no operation': { path: '/api/no-such-thing' },
    'an undecodable path': { path: '/%' },
    'the API’s page': { path: '/api/docs' },
    'the API’s document': { path: '/api/openapi.json' },
    'a recording': { path: recording },
    'a file': { path: '/manifest.webmanifest' },
    'a picture': { path: '/favicon.svg' },
    'no script': { path: '/assets/no-such-script.js' },
    'the worker': { path: '/sw.js' },
    'a token’s manifest': { path: `/t/${secret}/app.webmanifest` },
    robots: { path: '/robots.txt' },
    'the sitemap': { path: '/sitemap.xml' },
    health: { path: '/health/ready' },
    metrics: { path: '/metrics', headers: { authorization: `Bearer ${METRICS_TOKEN}` } },
    'a refused webhook': { path: '/api/webhooks/payments', method: 'POST', body: '{}' },
    'a refused feed': { path: '/api/live?topic=none' },
    'another method': { path: '/', method: 'DELETE' },
  };
}

const NEVER = ['server', 'x-powered-by', 'x-aspnet-version', 'via', 'access-control-allow-origin'];
const STRICT = /(^|; )default-src 'self'(;|$)/;

/** This is the only page that may use the microphone. */
const RECORDING = 'page /:clinicSlug/recordings';
const allowsNothing = (policy: string, butMicrophone: boolean) =>
  policy.includes('camera=()') && policy.includes(butMicrophone ? 'microphone=(self)' : 'microphone=()');

/** Returns what is wrong with an answer's headers. */
function faultsOf(kind: string, { headers }: RawAnswer, isSecure: boolean): string[] {
  const policy = headers.get('content-security-policy') ?? '';
  const is = (name: string, expected: string | null) =>
    headers.get(name) === expected ? [] : [`${name}: ${headers.get(name) ?? 'none'}`];
  return [
    ...(STRICT.test(policy) ? [] : [`no policy: ${policy}`]),
    ...["'unsafe-inline'", "'unsafe-eval'", "'unsafe-hashes'", ' *', 'http:'].filter((word) =>
      policy.includes(word),
    ),
    ...["frame-ancestors 'none'", "object-src 'none'", "base-uri 'none'", "form-action 'self'"].filter(
      (directive) => !policy.includes(directive),
    ),
    ...is('x-content-type-options', 'nosniff'),
    ...is('x-frame-options', 'DENY'),
    ...is('cross-origin-resource-policy', 'same-origin'),
    ...is('cross-origin-opener-policy', isSecure ? 'same-origin' : null),
    ...is('strict-transport-security', isSecure ? 'max-age=31536000; includeSubDomains' : null),
    ...(/^(same-origin|strict-origin-when-cross-origin)$/.test(headers.get('referrer-policy') ?? '')
      ? []
      : ['referrer-policy']),
    ...(allowsNothing(headers.get('permissions-policy') ?? '', kind === RECORDING)
      ? []
      : ['permissions-policy']),
    ...NEVER.filter((name) => headers.has(name)),
  ];
}

it.each([
  ['over http', () => plain, false],
  ['over https', () => secure, true],
] as const)('restricts what a browser may do with each kind of answer %s', async (_, serverOf, isSecure) => {
  const faults: Record<string, string[]> = {};
  for (const [kind, asked] of Object.entries(kinds())) {
    const found = faultsOf(kind, await ask(serverOf(), asked), isSecure);
    if (found.length > 0) faults[kind] = found;
  }
  expect(faults).toEqual({});
});

it('sends document headers only with documents, and prevents browsers from reading scripts as documents', async () => {
  const { body } = await ask(secure, { path: '/auth' });
  const files = [...body.matchAll(/"(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, path = '']) => path);
  expect(files.length).toBeGreaterThan(3);
  for (const path of files) {
    const { status, headers } = await ask(secure, { path });
    expect(status).toBe(200);
    expect(headers.get('content-security-policy')).toBeNull();
    expect(headers.get('permissions-policy')).toBeNull();
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('strict-transport-security')).toContain('max-age');
  }
});

it('keeps personal responses out of caches', async () => {
  const stored: string[] = [];
  const shared = [
    'a file',
    'a picture',
    'a recording',
    'the worker',
    'robots',
    'the sitemap',
    'the API’s page',
    'the API’s document',
    'health',
  ];
  for (const [kind, asked] of Object.entries(kinds())) {
    const { status, headers } = await ask(plain, asked);
    if (shared.includes(kind) || status >= 400) continue;
    if (headers.get('cache-control') !== 'no-store')
      stored.push(`${kind} ${status}: ${headers.get('cache-control') ?? ''}`);
  }
  expect(stored).toEqual([]);
});

it('never serves a page with an inline script, style or event handler', async () => {
  const inline: string[] = [];
  for (const [kind, asked] of Object.entries(kinds())) {
    const { headers, body } = await ask(plain, asked);
    if (!headers.get('content-type')?.startsWith('text/html')) continue;
    const scripts = [...body.matchAll(/<script\b([^>]*)>/g)].filter(
      ([, attributes = '']) => !/\bsrc=|type="application\/(ld\+)?json"/.test(attributes),
    );
    const handlers = body.match(/<[^>]+\son\w+=|<style\b(?![^>]*nonce)|<[^>]+\sstyle="|javascript:/g) ?? [];
    if (scripts.length + handlers.length > 0)
      inline.push(`${kind}: ${[...scripts.map(([tag]) => tag), ...handlers].join(' ')}`);
  }
  expect(inline).toEqual([]);
});

it('gives each console page its own nonce', async () => {
  const nonces = await Promise.all(
    [1, 2].map(
      async () =>
        /'nonce-([^']+)'/.exec(
          (await ask(plain, { path: '/auth' })).headers.get('content-security-policy') ?? '',
        )?.[1],
    ),
  );
  expect(nonces[0]).toMatch(/^[\w+/]{22}==$/);
  expect(nonces[0]).not.toBe(nonces[1]);
});

it('keeps feeds out of caches and away from other origins', async () => {
  const response = await fetch(`${plain.url}/api/live?topic=board:${clinic.id}`, {
    headers: { origin: 'https://evil.example' },
  });
  expect(response.headers.get('cache-control')).toBe('no-store, no-transform');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('access-control-allow-origin')).toBeNull();
  expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  await response.body?.cancel();
});

describe('secrets of the server', () => {
  it('never reveals the server’s program, version or folder', async () => {
    const told: string[] = [];
    for (const [kind, asked] of Object.entries(kinds())) {
      if (['metrics', 'the worker', 'a file'].includes(kind)) continue;
      const { headers, body } = await ask(secure, asked);
      const text =
        JSON.stringify([...headers]) + body.replace(/<script type="application\/json".*?<\/script>/gs, '');
      if (/fastify|node\.js|better-auth|orpc|postgres|\/packages\/|node_modules|\\n\s+at /i.test(text))
        told.push(kind);
    }
    expect(told).toEqual([]);
  });

  it('hides the metrics from strangers', async () => {
    const token = METRICS_TOKEN;
    const guarded = await startTestServer({ metricsToken: token, trustProxy: true });
    const read = async (server: TestServer, headers: Readonly<Record<string, string>>) =>
      (await ask(server, { path: '/metrics', headers })).status;
    const proxied = { 'x-forwarded-for': '203.0.113.7' };
    // Even a request to the host "localhost" gets no access to the metrics, because a local proxy may send
    // this host name for every client.
    expect(await read(guarded, { host: 'localhost' })).toBe(404);
    expect(await read(plain, { host: 'localhost' })).toBe(404);
    expect(await read(guarded, proxied)).toBe(404);
    expect(await read(plain, proxied)).toBe(404);
    expect(await read(plain, { host: 'queue.example.org' })).toBe(404);
    expect(await read(plain, { ...proxied, authorization: 'Bearer null' })).toBe(404);
    for (const authorization of ['Bearer', `Bearer ${token.slice(1)}`, token, `Basic ${token}`]) {
      expect(await read(guarded, { ...proxied, authorization })).toBe(404);
    }
    expect(await read(guarded, { ...proxied, authorization: `Bearer ${token}` })).toBe(200);
    await guarded.close();
  });
});

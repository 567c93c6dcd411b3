/**
 * Tests that no path reaches another route, file or website, even if proxies and servers read the path
 * differently.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../test-server.ts';
import { rawRequest } from './raw-request.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({
    hasPages: true,
    isProduction: true,
    hasTestPayments: false,
    metricsToken: 'a token of at least thirty-two letters',
    publicUrl: 'https://queue.example.org',
  });
});
afterAll(() => server.close());

const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  rawRequest(server.url, { path, headers });

const UP = ['..', '%2e%2e', '%2E.', '..%2f', '..%5c', '..\\', '%252e%252e', '%c0%ae%c0%ae', '....//', '..;'];
const FILES = [
  'package.json',
  'console.html',
  '.vite/manifest.json',
  'server/server.js',
  'etc/passwd',
  'data/secret',
];
const PREFIXES = ['/', '//', '/assets/', '/./', '/icons/', '/api/docs/files/', '/t/', '/.vite/'];

it('serves only the web app’s public files', { tags: ['drill'] }, async () => {
  const found: string[] = [];
  for (const prefix of PREFIXES) {
    for (const up of ['', ...UP]) {
      for (const file of FILES) {
        for (const steps of [1, 4]) {
          const path = `${prefix}${`${up}/`.repeat(up === '' ? 0 : steps)}${file}`;
          const { status, body } = await get(path);
          const isFile = /"dependencies"|__CSP_NONCE__|"isEntry"|root:.*:0:0|renderPatientPage/.test(body);
          if (isFile || status >= 500) found.push(`${path} ${status}`);
        }
      }
    }
  }
  expect(found).toEqual([]);
});

const OTHER_SPELLINGS = [
  '//api/me',
  '/./api/me',
  '/x/../api/me',
  '/API/me',
  '/Api/me',
  '/api//me',
  '/api/./me',
  '/api/x/../me',
  '/api%2fme',
  '/api/me/',
  '/api/me%00',
  '/api/me.',
  '/api/me%20',
  '/api/me;x=1',
  '/api/m%65',
  '/%61pi/me',
  '/api\\me',
  '/api/me#x',
  '/api/me%23',
  'http://evil.example/api/me',
  '/api/%6d%65',
  '/api/me%0d%0a',
];

it('reaches an operation only through its own path, even if the path is encoded', async () => {
  const odd: string[] = [];
  for (const path of OTHER_SPELLINGS) {
    const { status, body } = await get(path);
    const isAnswer = body === '{"account":null}';
    const isRefused = status === 404 || status === 400;
    if (!isAnswer && !isRefused) odd.push(`${path} ${status} ${body.slice(0, 80)}`);
  }
  expect(odd).toEqual([]);
});

it('closes the operator’s and the trial’s routes to outside requests, however the path is spelled', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.7' };
  const spellings = (path: string) => {
    const encoded = `/%${path.charCodeAt(1).toString(16)}${path.slice(2)}`;
    return [
      path,
      `/${path}`,
      encoded,
      `${path}/`,
      `${path}%2f`,
      `/.${path}`,
      path.toUpperCase(),
      `${path}?`,
      `${path};`,
    ];
  };
  const open: string[] = [];
  for (const path of ['/metrics', '/api/dev/mail', '/dev/mail', '/api/dev/payments/checkout.js']) {
    for (const spelling of spellings(path)) {
      const { status, body } = await get(spelling, headers);
      if (status < 400 || /http_request_duration|"mails"|__CSP/.test(body))
        open.push(`${spelling} ${status}`);
    }
  }
  expect(open).toEqual([]);
});

it('redirects only to Baari’s own pages after somebody changes the language', async () => {
  const starts = [
    '//evil.example',
    '///evil.example/',
    '/\\evil.example',
    '\\\\evil.example',
    '/%5cevil.example',
    '/.//evil.example',
  ];
  const away: string[] = [];
  for (const start of [
    ...starts,
    '/%2f%2fevil.example',
    '/..//evil.example',
    '/%09/evil.example',
    '//evil.example/%2f..',
  ]) {
    for (const query of ['?lang=hi', '?lang=hi&next=https://evil.example', '?lang=hi&lang=en']) {
      const { status, headers } = await get(`${start}${query}`);
      if (status < 300 || status >= 400) continue;
      const base = 'https://queue.example.org';
      const location = headers.get('location') ?? '';
      if (new URL(location, base).origin !== base) away.push(`${start}${query} → ${location}`);
    }
  }
  expect(away).toEqual([]);
});

it('ignores a header that claims the request was for another address', async () => {
  for (const name of [
    'x-original-url',
    'x-rewrite-url',
    'x-forwarded-uri',
    'x-forwarded-prefix',
    'x-original-uri',
  ]) {
    const { body } = await get('/api/me', { [name]: '/metrics', 'x-forwarded-host': 'evil.example' });
    expect(body).toBe('{"account":null}');
  }
  const page = await get('/', {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'http',
  });
  expect(page.body).not.toContain('evil.example');
});

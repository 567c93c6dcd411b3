/**
 * Requests every route with a phone, an address and a secret in each variable part of its path. Checks that
 * none of these values is logged.
 */
import { ROUTES } from '@baari/core/shared';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ID, OPERATIONS } from './attack/operations.ts';
import { rawRequest } from './attack/raw-request.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const TELLING = ['9876543210', '+91%2098765%2043210', 'meena@clinic.test', 'aBcDeFgHiJkLm-oPqRs_uV'];
// Matches six or more digits in a row, because the random ids of devices and requests may contain five.
const TOLD = /9876543210|98765\D{1,3}43210|meena|clinic\.test|aBcDeF|oPqRs/;

const log: string[] = [];
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ hasPages: true, log, logLevel: 'trace' });
});
afterAll(() => server.close());

const OTHERS = [
  ['GET', '/t/:secret/app.webmanifest'],
  ['GET', '/t/:secret/booking.ics'],
  ['GET', '/sitemap-:file.xml'],
  ['GET', '/api/docs/files/:file'],
  ['GET', '/assets/:file'],
  ['GET', '/api/live'],
  ['GET', '/api/recordings/:file'],
  ['GET', '/api/calendars/:file'],
  ['GET', '/embed/:clinic'],
  ['GET', '/api/dev/:file'],
  ['GET', '/api/:file'],
  ['POST', '/api/webhooks/:gateway'],
  ['GET', '/:file'],
  ['PUT', '/:file'],
  ['GET', '/a/:file/b/:file'],
] as const;

it('logs no private value from a path or a query', async () => {
  const routes = [
    ...ROUTES.map(({ path }) => ['GET', path] as const),
    ...OPERATIONS.map(({ method, path }) => [method, path.replaceAll(ID, ':id')] as const),
    ...OTHERS,
  ];
  expect(routes.length).toBeGreaterThan(100);
  for (const [method, pattern] of routes) {
    for (const telling of TELLING) {
      const path = `${pattern.replaceAll(/:\w+/g, telling)}?phone=${telling}&topic=${telling}`;
      const headers = { 'content-type': 'application/json', referer: `${server.url}/${telling}` };
      const body = ['GET', 'DELETE'].includes(method) ? undefined : '{}';
      await rawRequest(server.url, { path, method, headers, body });
    }
  }
  expect(log.length).toBeGreaterThan(routes.length);
  expect(log.filter((line) => TOLD.test(line))).toEqual([]);
});

/**
 * Checks that every changing operation refuses a request from another website's page before reading the body.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../eventually.ts';
import { startTestServer, type TestOwner, type TestServer } from '../test-server.ts';
import { FROM_ELSEWHERE, type Operation, OPERATIONS, OTHER_WRITES, WRITES } from './operations.ts';

let server: TestServer;
let owner: TestOwner;
let cookies: string;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.registerOwner('pro');
  const clinic = await server.registerClinic(owner);
  const doctor = await server.addDoctor(owner, clinic.id);
  await owner.api.doctors.signInDoctor({ phone: doctor.phone, code: doctor.code });
  cookies = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
});
afterAll(() => server.close());

/**
 * Returns all data of the database as one text. Leaves out the rows that the server itself writes every
 * minute.
 */
async function stored(): Promise<string> {
  const tables = await server.db.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE'
       AND table_name NOT IN ('local_mail', 'job_run') ORDER BY 1`,
  );
  const digests: string[] = [];
  for (const { name } of tables) {
    const [row] = await server.db.query<{ digest: string }>(
      `SELECT md5(coalesce(string_agg(t::text, '' ORDER BY t::text), '')) AS digest FROM "${name}" t`,
    );
    digests.push(`${name} ${row?.digest ?? ''}`);
  }
  return digests.join('\n');
}

const send = ({ method, path: target }: Operation, headers: Readonly<Record<string, string>>, body = '{}') =>
  fetch(`${server.url}${target}`, {
    method,
    headers: { cookie: cookies, 'content-type': 'application/json', ...headers },
    body: method === 'GET' ? null : body,
  });

describe('changes from other sites', () => {
  async function expectRefused(routes: readonly Operation[], headers: Readonly<Record<string, string>>) {
    const before = await eventually(stored);
    const accepted: string[] = [];
    for (const route of routes) {
      const response = await send(route, headers);
      if (response.status !== 403) accepted.push(`${route.name} ${response.status}`);
      expect(await response.text()).toContain('request.cross_site');
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
    }
    expect(accepted).toEqual([]);
    expect(await stored()).toBe(before);
  }

  it('refuses changes from other websites, and stores nothing', () =>
    expectRefused(WRITES, { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }));

  it.each(FROM_ELSEWHERE)('refuses ten kinds of changes from %s', (_, headers) =>
    expectRefused(WRITES.slice(0, 10), headers),
  );

  it.each(FROM_ELSEWHERE)('refuses all changes that %s sends', { tags: ['drill'] }, (_, headers) =>
    expectRefused(WRITES, headers),
  );
});

describe('plain HTML forms, which browsers send to other sites without asking', () => {
  async function expectRefused(type: string) {
    const before = await stored();
    for (const route of OPERATIONS.filter(({ method }) => method !== 'GET')) {
      const response = await send(route, { 'content-type': type, origin: server.url }, '{"a":1}');
      expect([route.name, response.status]).toEqual([route.name, 422]);
    }
    expect(await stored()).toBe(before);
  }

  it('refuses a plain HTML form, even if one of Baari’s own pages sends it', () =>
    expectRefused('text/plain'));

  it.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])(
    'refuses a form that is sent as “%s”',
    { tags: ['drill'] },
    expectRefused,
  );
});

it('changes nothing when somebody opens a link (GET)', async () => {
  const before = await stored();
  const answered: string[] = [];
  const reads = OPERATIONS.filter(({ method }) => method === 'GET');
  for (const read of reads) await send(read, {});
  const readPaths = new Set(reads.map((route) => route.path));
  for (const { name, method, path: target } of WRITES) {
    if (readPaths.has(target)) continue;
    const override = { 'x-http-method-override': method, 'x-method-override': method };
    const response = await send({ name, method: 'GET', path: `${target}?_method=${method}` }, override);
    // If a path for reading ends with a parameter, the test sends an unknown value there.
    if (response.status < 400) answered.push(name);
  }
  expect(answered).toEqual([]);
  expect(await stored()).toBe(before);
});

it('does not let other origins send or read requests', async () => {
  const origin = 'https://evil.example';
  for (const { path: target, method } of [...OPERATIONS, ...OTHER_WRITES]) {
    const preflight = await send(
      { name: '', method: 'OPTIONS', path: target },
      { origin, 'access-control-request-method': method, 'access-control-request-headers': 'content-type' },
      '',
    );
    const allowed = [...preflight.headers.keys()].filter((name) => name.startsWith('access-control-'));
    expect([target, allowed]).toEqual([target, []]);
    expect(preflight.status).toBeGreaterThanOrEqual(400);
  }
  const read = await send({ name: '', method: 'GET', path: '/api/me' }, { origin });
  expect(read.headers.get('access-control-allow-origin')).toBeNull();
  expect(read.headers.get('cross-origin-resource-policy')).toBe('same-origin');
});

it('lists every route that accepts a method other than GET', () => {
  const folder = path.resolve(import.meta.dirname, '../../src');
  const found = globSync('**/*.ts', { cwd: folder })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap(
      (file) =>
        readFileSync(path.join(folder, file), 'utf8').match(/app\.(?:post|put|patch|delete|all|route)\(/g) ??
        [],
    );
  // All operations of the API contract share one route under /api. `OTHER_WRITES` lists the other routes.
  expect(found).toHaveLength(OTHER_WRITES.length + 1);
});

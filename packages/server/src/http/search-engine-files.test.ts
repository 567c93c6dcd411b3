import Fastify, { type FastifyInstance } from 'fastify';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it, type Mock, vi } from 'vitest';
import type { Admit } from './request-context.ts';
import { addSearchEngineFiles } from './search-engine-files.ts';

let app: FastifyInstance;
let read: Mock<(file: number) => Promise<string[]>>;
let admit: Mock<Admit>;

let hasPlans: boolean;

beforeEach(() => {
  hasPlans = true;
  app = Fastify();
  const files = [['/city-care', '/city-care/doctors', '/city-care/asha-rao'], ['/a&b']];
  read = vi.fn(async (file: number) => files[file - 1] ?? []);
  admit = vi.fn<Admit>();
  addSearchEngineFiles(
    app,
    { publicUrl: 'https://queue.example.org' },
    {
      listOperatorPaths: async () => ['/privacy'],
      countFiles: async () => files.length,
      listPaths: read,
      hasPlans: () => hasPlans,
      admit,
    },
  );
});
afterEach(() => app.close());

const open = (url: string) => app.inject({ url });

/** Returns the addresses that a file lists, in their order. */
const addressesIn = async (url: string) => {
  const { body, headers, statusCode } = await open(url);
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
  return [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
};

it('tells search engines which pages to skip and where the sitemap is', async () => {
  const { body, headers } = await open('/robots.txt');
  expect(body.split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /dev/',
    'Disallow: /t/',
    'Disallow: /s/',
    'Disallow: /w/',
    '',
    'Sitemap: https://queue.example.org/sitemap.xml',
    '',
  ]);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
});

it('leaves the prices page out of the sitemap in a clinic’s own copy', async () => {
  hasPlans = false;
  const addresses = await addressesIn('/sitemap-pages.xml');
  expect(addresses).toContain('https://queue.example.org/support');
  expect(addresses).not.toContain('https://queue.example.org/pricing');
});

it('lists the sitemap’s files, and the pages in each file', async () => {
  const [own = '', ...files] = await addressesIn('/sitemap.xml');
  expect([own, ...files]).toEqual(
    ['pages', '1', '2'].map((name) => `https://queue.example.org/sitemap-${name}.xml`),
  );
  expect(await addressesIn(new URL(own).pathname)).toContain('https://queue.example.org/pricing');
  expect(await addressesIn(new URL(own).pathname)).toContain('https://queue.example.org/privacy');
  expect(await addressesIn('/sitemap-1.xml')).toEqual(
    ['/city-care', '/city-care/doctors', '/city-care/asha-rao'].map(
      (path) => `https://queue.example.org${path}`,
    ),
  );
  expect(await addressesIn('/sitemap-2.xml')).toEqual(['https://queue.example.org/a&amp;b']);
});

it('lets clients cache every file for an hour', async () => {
  for (const url of ['/robots.txt', '/sitemap.xml', '/sitemap-pages.xml', '/sitemap-1.xml']) {
    expect((await open(url)).headers['cache-control']).toBe('public, max-age=3600');
  }
});

it.each(['/sitemap-3.xml', '/sitemap-0.xml', '/sitemap-01.xml', '/sitemap-x.xml', '/sitemap-9999999.xml'])(
  'serves no sitemap file at %s',
  async (url) => {
    expect((await open(url)).statusCode).not.toBe(200);
  },
);

it('builds a sitemap file once for simultaneous requests, and counts each request', async () => {
  await Promise.all(Array.from({ length: 20 }, () => open('/sitemap-1.xml')));
  await open('/sitemap-1.xml');
  expect(read).toHaveBeenCalledOnce();
  expect(admit).toHaveBeenCalledTimes(21);
  admit.mockRejectedValueOnce(new Error('too many'));
  expect((await open('/sitemap-2.xml')).statusCode).toBe(500);
  expect(read).toHaveBeenCalledOnce();
});

it('retries a sitemap file that could not be built', async () => {
  read.mockRejectedValueOnce(new Error('the database is away'));
  expect((await open('/sitemap-1.xml')).statusCode).toBe(500);
  expect((await open('/sitemap-1.xml')).statusCode).toBe(200);
});

it('compresses sitemap files, and does not send them again to clients that have them', async () => {
  const { headers, rawPayload } = await app.inject({
    url: '/sitemap-1.xml',
    headers: { 'accept-encoding': 'gzip' },
  });
  expect(gunzipSync(rawPayload).toString()).toContain('/city-care/asha-rao');
  const held = { 'if-none-match': `"other", ${String(headers['etag'])}` };
  const again = await app.inject({ url: '/sitemap-1.xml', headers: held });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

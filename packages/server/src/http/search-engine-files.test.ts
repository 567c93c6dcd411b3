import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addSearchEngineFiles } from './search-engine-files.ts';

let app: FastifyInstance;

beforeEach(() => {
  app = Fastify();
  const files = [['/city-care', '/city-care/doctors', '/city-care/asha-rao'], ['/a&b']];
  addSearchEngineFiles(
    app,
    { publicUrl: 'https://queue.example.org' },
    { countFiles: async () => files.length, listPaths: async (file) => files[file - 1] ?? [] },
  );
});
afterEach(() => app.close());

const open = (url: string) => app.inject({ url });

/** The addresses in a file, in its order. */
const addressesIn = async (url: string) => {
  const { body, headers, statusCode } = await open(url);
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
  return [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
};

it('robots are told what is not for them, and where the map is', async () => {
  const { body, headers } = await open('/robots.txt');
  expect(body.split('\n')).toEqual([
    ...['User-agent: *', 'Disallow: /api/', 'Disallow: /dev/', 'Disallow: /t/', ''],
    ...['Sitemap: https://queue.example.org/sitemap.xml', ''],
  ]);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
});

it('the map names its files, and each file its pages', async () => {
  const [own = '', ...files] = await addressesIn('/sitemap.xml');
  expect([own, ...files]).toEqual(
    ['pages', '1', '2'].map((name) => `https://queue.example.org/sitemap-${name}.xml`),
  );
  expect(await addressesIn(new URL(own).pathname)).toContain('https://queue.example.org/pricing');
  expect(await addressesIn('/sitemap-1.xml')).toEqual(
    ['/city-care', '/city-care/doctors', '/city-care/asha-rao'].map(
      (path) => `https://queue.example.org${path}`,
    ),
  );
  expect(await addressesIn('/sitemap-2.xml')).toEqual(['https://queue.example.org/a&amp;b']);
});

it('everything may be kept for an hour', async () => {
  for (const url of ['/robots.txt', '/sitemap.xml', '/sitemap-pages.xml', '/sitemap-1.xml']) {
    expect((await open(url)).headers['cache-control']).toBe('public, max-age=3600');
  }
});

it.each(['/sitemap-3.xml', '/sitemap-0.xml', '/sitemap-01.xml', '/sitemap-x.xml', '/sitemap-9999999.xml'])(
  'there is no %s',
  async (url) => {
    expect((await open(url)).statusCode).not.toBe(200);
  },
);

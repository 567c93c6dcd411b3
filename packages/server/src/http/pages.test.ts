import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { MapConfig } from '@baari/contract/clinics';
import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createQueueWorld, type QueueWorld } from '../../test/queue-world.ts';
import { addPages } from './pages.ts';
import { noRateLimits } from './rate-limits.ts';
import { apiContextOf } from './request-context.ts';
import { addSecurityHeaders } from './security-headers.ts';

let world: QueueWorld;
let folder: string;

beforeAll(async () => {
  world = await createQueueWorld();
  folder = mkdtempSync(path.join(tmpdir(), 'baari-pages-'));
  writeFileSync(
    path.join(folder, 'console.html'),
    `<meta name="csp-nonce" content="__CSP_NONCE__"><script type="module" src="/a.js"></script>`,
  );
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await world.drop();
});

/** A server whose patient's pages are all missing, so that the console's can be told from them. */
async function open(url: string, isProduction: boolean, maps: Partial<MapConfig> = {}) {
  const noMaps = { googleApiKey: null, tileUrl: null, tileAttribution: '' };
  const app = Fastify();
  await addSecurityHeaders(app, false);
  await app.register(cookie);
  addPages(app, {
    ...{ folder, site: { isProduction, maps: { ...noMaps, ...maps } } },
    renderPage: async () => ({ status: 404, html: 'no such page' }),
    contextOf: (request, reply) => apiContextOf(request, reply, world.as(), noRateLimits),
  });
  const answer = await app.inject({ url });
  await app.close();
  return answer;
}

describe('the console', () => {
  it('is served under a fresh nonce that its policy names', async () => {
    const answer = await open('/dashboard', false);
    const nonce = /content="([^"]+)"/.exec(answer.body)?.[1] ?? '';
    expect(answer.headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
    expect((await open('/dashboard', false)).body).not.toBe(answer.body);
  });

  it('has no pages for trials and developers in production', async () => {
    for (const url of ['/dev/ui', '/dev/mail']) {
      expect((await open(url, false)).statusCode).toBe(200);
      expect((await open(url, true)).statusCode).toBe(404);
    }
  });
});

describe('the maps of a deployment', () => {
  const policyOf = ({ headers }: Awaited<ReturnType<typeof open>>) => {
    const directives = String(headers['content-security-policy']).split('; ');
    return new Map(
      directives.map((directive): [string, string[]] => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources];
      }),
    );
  };
  const policy = async (maps: Partial<MapConfig>) => policyOf(await open('/dashboard', false, maps));

  it('load tiles on the console’s pages, from all servers of the address', async () => {
    const own = ["'self'", 'data:', 'blob:'];
    expect((await policy({})).get('img-src')).toEqual(own);
    const tileUrl = 'https://tile.example.org/{z}/{x}/{y}.png';
    expect((await policy({ tileUrl })).get('img-src')).toEqual([...own, 'https://tile.example.org']);
    const spread = 'http://{s}.tile.example.org:8080/{z}/{x}/{y}{r}.png';
    expect((await policy({ tileUrl: spread })).get('img-src')).toEqual([
      ...own,
      ...['a', 'b', 'c'].map((name) => `http://${name}.tile.example.org:8080`),
    ]);
    expect((await policy({ tileUrl })).get('script-src')?.[0]).toBe("'self'");
    expect(String([...(await policy({ tileUrl })).values()])).not.toMatch(/unsafe|strict-dynamic|google/);
  });

  it('load Google’s with a key, under the nonce that our own script has', async () => {
    const answer = await open('/dashboard', false, { googleApiKey: 'a key' });
    const nonce = /<script nonce="([^"]+)"/.exec(answer.body)?.[1] ?? 'none';
    const sources = policyOf(answer);
    expect(sources.get('script-src')).toEqual(
      expect.arrayContaining([`'nonce-${nonce}'`, "'strict-dynamic'", "'unsafe-eval'"]),
    );
    expect(sources.get('style-src')).toEqual(
      expect.arrayContaining([`'nonce-${nonce}'`, 'https://fonts.googleapis.com']),
    );
    for (const name of ['img-src', 'connect-src']) {
      expect(sources.get(name)).toContain('https://*.googleapis.com');
    }
    expect(sources.get('font-src')).toContain('https://fonts.gstatic.com');
    expect(sources.get('worker-src')).toEqual(['blob:']);
    expect(String([...sources.values()])).not.toContain('unsafe-inline');
  });

  it('are told whose page it is, and no more', async () => {
    expect((await open('/dashboard', false)).headers['referrer-policy']).toBe(
      'strict-origin-when-cross-origin',
    );
  });

  it('change nothing for patients’ pages', async () => {
    const maps = { googleApiKey: 'a key', tileUrl: 'https://tile.example.org/{z}/{x}/{y}.png' };
    const [without, withMaps] = [await open('/city-care', false), await open('/city-care', false, maps)];
    for (const name of ['content-security-policy', 'referrer-policy']) {
      expect(withMaps.headers[name]).toBe(without.headers[name]);
    }
    expect(withMaps.headers['referrer-policy']).toBe('same-origin');
    expect(withMaps.headers['content-security-policy']).not.toContain('https:');
  });
});

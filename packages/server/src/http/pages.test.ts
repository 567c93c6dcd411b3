import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { MapConfig } from '@baari/contract/clinics';
import { AppError } from '@baari/core/shared';
import cookie from '@fastify/cookie';
import Fastify, { type InjectOptions, LogController } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createQueueWorld, type QueueWorld } from '../../test/queue-world.ts';
import { SESSION_COOKIE } from './cookies.ts';
import { logAnswered } from './log.ts';
import { addPages, addressWithout, type AnswerPage, type AnswerDesk } from './pages.ts';
import { noRateLimits, type RateLimits } from './rate-limits.ts';
import { admitting, apiContextOf, type ServerContext } from './request-context.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { sign } from './signed-value.ts';

type Drawn = Awaited<ReturnType<AnswerPage>>;
type DeskAsked = Parameters<AnswerDesk>[1];

let world: QueueWorld;

const consolePage = (screen: string) =>
  `<html lang="en-IN"><meta name="csp-nonce" content="__CSP_NONCE__"><script type="module" src="/a.js"></script><title>${screen}</title><div id="root"></div>`;

beforeAll(async () => {
  world = await createQueueWorld();
});
afterAll(() => world.drop());

/** Starts a server without any patient page, so that only the console's pages exist. */
async function open(url: string, isProduction: boolean, maps: Partial<MapConfig> = {}) {
  return ask({ url }, { isProduction, maps });
}

type Site = {
  renderDesk?: (asked: DeskAsked) => Promise<string | null>;
  limits?: RateLimits;
  server?: Partial<ServerContext>;
  isProduction?: boolean;
  maps?: Partial<MapConfig>;
  publicUrl?: string;
  hasRazorpay?: boolean;
  hasPlans?: boolean;
};

const signedOut: (string | null)[] = [];
/** The slugs and secrets for which the page asked whether the clinic has moved. */
const lookedUp: unknown[] = [];
const MOVED_SECRET = 'moved-secret-of-22-byt';
const logged: string[] = [];
const asked: Parameters<AnswerPage>[1][] = [];

/**
 * Sends one request to a separate server. Collects the server's log in `logged`, and the pages that it
 * renders in `asked`.
 */
async function ask(
  request: InjectOptions,
  {
    maps,
    hasRazorpay = false,
    hasPlans = true,
    renderDesk = async () => null,
    limits = noRateLimits,
    server = {},
    ...site
  }: Site = {},
  drawn: Partial<Drawn> = {},
) {
  const noMaps = { googleApiKey: null, tileUrl: null, tileAttribution: '' };
  const app = Fastify({
    logger: { level: 'info', stream: { write: (text) => void logged.push(text) } },
    logController: new LogController({ disableRequestLogging: true }),
  });
  app.decorateRequest('operation', null);
  app.addHook('onResponse', async (asking, reply) => logAnswered(asking, reply));
  await addSecurityHeaders(app, {
    isSecure: site.publicUrl?.startsWith('https:') ?? false,
    hasSecureSubdomains: true,
  });
  await app.register(cookie);
  addPages(app, {
    consolePage,
    renderDesk: (_ctx, asking) => renderDesk(asking),
    contextFor: (asking, actor) => ({ ...world.as(), actor, log: asking.log }),
    movedTo: async (of) => {
      lookedUp.push(of);
      return of.slug === 'moved' || of.secret === MOVED_SECRET ? 'https://other.example/there' : null;
    },
    sayDoctorWord: async () => {},
    openShortLink: async (_ctx, { code, digits }) =>
      code === 'aBc1234' && digits === '4321' ? '/t/own' : null,
    signOut: async ({ actor }) => void signedOut.push(actor.account?.accountId ?? null),
    admit: admitting({ ...world.as(), ...server }, limits),
    hasRazorpay,
    hasPlans: () => hasPlans,
    site: {
      isProduction: false,
      passwordMinLength: 8,
      publicUrl: 'http://localhost',
      ...site,
      maps: { ...noMaps, ...maps },
    },
    renderPage: async (_ctx, asking) => {
      asked.push(asking);
      return { status: 404, html: 'no such page', robots: 'noindex', ...drawn };
    },
    contextOf: (request, reply) => apiContextOf(request, reply, world.as(), noRateLimits),
  });
  const answer = await app.inject(request);
  await app.close();
  return answer;
}

describe('the console’s document', () => {
  it('serves the console with a fresh nonce that the security policy names', async () => {
    const answer = await open('/dashboard', false);
    const nonce = /content="([^"]+)"/.exec(answer.body)?.[1] ?? '';
    expect(answer.headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
    expect((await open('/dashboard', false)).body).not.toBe(answer.body);
    expect(answer.body).toContain('<title>dashboard');
    expect((await open('/sunrise/admin', false)).body).toContain('<title>clinic-admin');
  });

  it('allows Razorpay’s checkout and the windows of banks only on pages with payments', async () => {
    const site = { publicUrl: 'https://queue.example.org' };
    const headersOf = async (hasRazorpay: boolean) =>
      (await ask({ url: '/billing' }, { ...site, hasRazorpay })).headers;
    const [without, withIt] = [await headersOf(false), await headersOf(true)];
    expect(without['content-security-policy']).not.toContain('razorpay');
    expect(without['cross-origin-opener-policy']).toBe('same-origin');
    const policy = String(withIt['content-security-policy']);
    expect(policy).toMatch(/script-src 'self' 'nonce-[^']+' https:\/\/checkout\.razorpay\.com;/);
    expect(policy).toContain('frame-src https://api.razorpay.com https://checkout.razorpay.com');
    expect(policy).not.toContain('unsafe');
    expect(withIt['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    const patients = (await ask({ url: '/pricing' }, { ...site, hasRazorpay: true })).headers;
    expect(patients['content-security-policy']).not.toContain('razorpay');
  });

  it('puts a desk’s content into its document, and serves the page if the content can’t be loaded', async () => {
    const renderDesk = async ({ clinicSlug, hasLine }: DeskAsked) => `<b>${clinicSlug} ${hasLine}</b>`;
    const desk = (headers: Record<string, string> = {}, url = '/sunrise/admin') =>
      ask({ url, headers }, { renderDesk });
    expect((await desk()).body).toContain('<b>sunrise true</b>');
    expect((await desk({ 'sec-ch-ua-mobile': '?1' })).body).toContain('<b>sunrise false</b>');
    expect((await desk({}, '/sunrise/dashboard')).body).toContain('<div id="root"></div>');
    // The service worker's request for the document that it stores.
    expect((await desk({ 'sec-fetch-dest': 'empty' })).body).toContain('<div id="root"></div>');
    const small = await desk({ 'accept-encoding': 'br' });
    expect(brotliDecompressSync(small.rawPayload).toString()).toContain('<b>sunrise true</b>');

    const failing = () => Promise.reject(new Error('no database'));
    const { statusCode, body } = await ask({ url: '/sunrise/admin' }, { renderDesk: failing });
    expect(statusCode).toBe(200);
    expect(body).toContain('<div id="root"></div>');
    expect(logged.join()).toContain('The data of a desk could not be loaded');
  });

  it('keeps the placeholder of the nonce in texts that people typed', async () => {
    const renderDesk = async () => '<b>__CSP_NONCE__ <script </b>';
    const { body } = await ask({ url: '/sunrise/admin' }, { renderDesk });
    expect(body).toContain('<b>__CSP_NONCE__ <script </b>');
  });

  it('counts a console page as a read, and refuses too many reads', async () => {
    const counted: Parameters<RateLimits['count']>[0][] = [];
    const count: RateLimits['count'] = async (request) => void counted.push(request);
    const ctx = world.as();
    const session = sign(ctx.vault, SESSION_COOKIE, 'a session');
    const query = () => Promise.reject(new AppError('unavailable', 'db.unavailable'));
    const server = { db: { ...ctx.db, query } };
    const limits = { ...noRateLimits, count };
    const asking = { url: '/sunrise/admin', cookies: { [SESSION_COOKIE]: session } };
    expect((await ask(asking, { limits, server })).statusCode).toBe(200);
    expect(counted).toMatchObject([
      { operation: '/:clinicSlug/admin', isWrite: false, actor: { account: null, address: '127.0.0.1' } },
    ]);
    const refused = () => Promise.reject(new AppError('rate_limited', 'request.rate_limited'));
    const answer = await ask({ url: '/auth' }, { limits: { ...noRateLimits, count: refused } });
    expect(answer.body).not.toContain('<title>');
  });

  it('tells the console the minimum length of a password', async () => {
    expect((await ask({ url: '/auth' })).body).toContain(' data-password-min="8" ');
  });

  it.each([
    [{ cookies: { baari_console_language: 'hi' } }, 'hi'],
    [{ cookies: { baari_console_language: 'en', baari_language: 'hi' } }, 'en'],
    [{ cookies: { baari_language: 'hi' } }, 'hi'],
    [{ headers: { 'accept-language': 'hi-IN,hi;q=0.9,en;q=0.8' } }, 'hi'],
    [{ headers: { 'accept-language': 'fr' }, cookies: { baari_console_language: '"><script>' } }, 'en'],
    [{}, 'en'],
  ])('opens the console for %j in the language %s', async (asking, language) => {
    const { body } = await ask({ url: '/doctor-login', ...asking });
    expect(/data-language="([^"]*)"/.exec(body)?.[1]).toBe(language);
  });

  it('hides the pages for trials and developers in production', async () => {
    expect((await open('/dev/mail', false)).statusCode).toBe(200);
    expect((await open('/dev/mail', true)).statusCode).toBe(404);
  });
});

describe("a clinic's own copy", () => {
  it('serves no pages about plans or payments in a clinic’s own copy', async () => {
    for (const url of ['/pricing', '/billing', '/transactions', '/receipt/1', '/billing/'])
      expect((await ask({ url }, { hasPlans: false })).statusCode).toBe(404);
    expect((await ask({ url: '/dashboard' }, { hasPlans: false })).body).toContain('<html data-plans="off"');
    expect((await ask({ url: '/billing' })).statusCode).toBe(200);
    expect((await ask({ url: '/dashboard' })).body).not.toContain('data-plans');
  });
});

describe('choosing a language', () => {
  const choose = (url: string, site: Site = {}) => ask({ url }, site);

  it('keeps the chosen language for a year', async () => {
    const { statusCode, headers } = await choose('/clinics?query=a%26b&lang=hi&page=2');
    expect([statusCode, headers.location]).toEqual([303, '/clinics?query=a%26b&page=2']);
    expect(headers['set-cookie']).toContainEqual(
      'baari_language=hi; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax',
    );
  });

  it('sends the language cookie only over HTTPS if visitors use HTTPS', async () => {
    const { headers } = await choose('/?lang=hi', { publicUrl: 'https://queue.example.org' });
    expect(String(headers['set-cookie'])).toMatch(/baari_language=hi;[^,]* Secure/);
  });

  it('uses the chosen language on later pages', async () => {
    await ask({ url: '/city-care', cookies: { baari_language: 'hi' } });
    expect(asked.at(-1)).toMatchObject({ path: '/city-care', language: 'hi' });
    await ask({ url: '/city-care' });
    expect(asked.at(-1)).toMatchObject({ language: null });
  });

  it.each([
    ['//evil.example?lang=hi', '/evil.example'],
    ['///evil.example/?lang=hi', '/evil.example/'],
    ['/%0d%0aset-cookie:a=b?lang=hi', '/%0d%0aset-cookie:a=b'],
    ['/a?lang=hi&next=//evil.example', '/a?next=%2F%2Fevil.example'],
    ['/a?lang=hi&b=%0d%0aset-cookie:a=b', '/a?b=%0D%0Aset-cookie%3Aa%3Db'],
    ['/?lang=hi', '/'],
  ])(
    'returns from %s to %s after a visitor chose a language, never to another website',
    async (url, location) => {
      const { headers } = await choose(url);
      expect(headers.location).toBe(location);
      expect(new URL(String(headers.location), 'http://localhost').host).toBe('localhost');
      expect(String(headers['set-cookie'])).not.toContain('a=b');
    },
  );

  it.each(['', 'x', 'HI', 'hi;path=/a', '../hi', 'hi%0d%0a', 'a'.repeat(50)])(
    'stores no language for %j, and still returns to the page',
    async (language) => {
      const { statusCode, headers } = await choose(`/pricing?lang=${language}`);
      expect([statusCode, headers.location]).toEqual([303, '/pricing']);
      expect(String(headers['set-cookie'])).not.toContain('baari_language');
    },
  );

  // The test calls the function directly, because a request would turn backslashes into slashes.
  it.each(['/\\evil.example', '\\\\evil.example', '/\\/\\/evil.example', '//\\evil.example'])(
    'never redirects from %s to another website',
    (path) => {
      expect(addressWithout('lang', path, new URLSearchParams('lang=hi'))).toBe('/evil.example');
    },
  );

  it('answers HEAD requests without a body', async () => {
    const { statusCode, body, headers } = await ask({ method: 'HEAD', url: '/?lang=hi' });
    expect([statusCode, headers.location, body]).toEqual([303, '/', '']);
  });
});

describe('an unknown page', () => {
  const pathsLogged = () => logged.flatMap((line) => /"path":"([^"]*)"/.exec(line)?.[1] ?? []);

  beforeEach(() => logged.splice(0));

  it.each(['/one/two/three', '/no-such-clinic'])(
    'logs an unknown path once, without its query: %s',
    async (path) => {
      await ask({ url: `${path}?phone=9876543210` });
      expect(pathsLogged()).toEqual([path]);
      expect(
        logged.filter((line) => line.includes('"level":30') && line.includes('No such page')),
      ).toHaveLength(1);
      expect(logged.join()).not.toContain('9876543210');
    },
  );

  it.each([
    '/9876543210',
    '/98765-43210',
    '/98765%2043210',
    '/clinic/+919876543210/x',
    '/९८७६५४३२१०',
    '/%E0%A5%AF%E0%A5%AE%E0%A5%AD%E0%A5%AC%E0%A5%AB',
    '/9/8/7/6/5/4/3/2/1/0',
    '/meena@clinic.test',
    '/meena%40clinic.test',
    '/meena%2540clinic.test',
    '/Meena%20Kumari',
  ])('does not log a path that may contain a phone, an address or a name: %s', async (path) => {
    await ask({ url: path });
    expect(pathsLogged()).toEqual(['…']);
    expect(logged.join()).not.toMatch(/meena|\b98765|%|९/i);
  });

  it('logs only the beginning of a long path', async () => {
    await ask({ url: '/a.b'.repeat(1000) });
    expect(pathsLogged()).toEqual(['/a.b'.repeat(50)]);
  });

  it('does not log the path of a page that exists', async () => {
    await ask({ url: '/city-care' }, {}, { status: 200, robots: 'all' });
    expect(pathsLogged()).toEqual([]);
  });

  it.each(['/t/:', '/t/:/', '/t/:/more', '//t/:', '/T/:', '/t/:.', '/t/x:', '/clinic/t/:', '/t/%3A:?a=:'])(
    'keeps the token’s secret out of the log when its link was mistyped as %s',
    async (pattern) => {
      const secret = 'aBcDeFgHiJkLm-oPqRs_uV';
      for (const status of [200, 404]) {
        await ask({ url: pattern.replaceAll(':', secret) }, {}, { status });
      }
      expect(logged.length).toBeGreaterThan(0);
      expect(logged.join()).not.toContain(secret);
    },
  );

  it('keeps the rest of a token’s secret out of the log when its link was cut short', async () => {
    await ask({ url: '/t/aBcDeFgHiJkLm-oPqRs_u' }, {}, { status: 404 });
    await ask({ url: '/t/aBcDeFgHiJk%20Lm-oPqRs' }, {}, { status: 404 });
    expect(logged.join()).toContain('/t/…');
    expect(logged.join()).not.toMatch(/aBcDe|oPqRs/);
  });
});

it.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip, br;q=0', 'gzip', gunzipSync],
] as const)('compresses a page for clients that accept %s', async (accepted, encoding, decompress) => {
  const html = '<p>कतार में टोकन 14</p>'.repeat(100);
  const answer = await ask({ url: '/', headers: { 'accept-encoding': accepted } }, {}, { html });
  expect(answer.headers).toMatchObject({ 'content-encoding': encoding });
  expect(answer.headers['vary']).toContain('accept-encoding');
  expect(answer.rawPayload.length).toBeLessThan(html.length / 4);
  expect(decompress(answer.rawPayload).toString()).toBe(html);
});

it.each(['', 'identity', 'zstd', 'br;q=0.0'])(
  'sends a page uncompressed to clients that accept %j',
  async (accepted) => {
    const answer = await ask(
      { url: '/', headers: { 'accept-encoding': accepted } },
      {},
      { html: '<p>14</p>' },
    );
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.body).toBe('<p>14</p>');
  },
);

it('also marks pages that search engines should not list in a header', async () => {
  expect((await open('/a/b/c', false)).headers['x-robots-tag']).toBe('noindex');
  const { headers } = await ask({ url: '/city-care' }, {}, { status: 200, robots: 'all' });
  expect(headers['x-robots-tag']).toBeUndefined();
});

describe('the maps of an installation', () => {
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

  it('allows map tiles on the console’s pages, from all servers of the tile address', async () => {
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

  it('allows Google’s maps if a key is configured, with the nonce of Baari’s own script', async () => {
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
    expect(sources.get('worker-src')).toEqual(["'self'", 'blob:']);
    expect(String([...sources.values()])).not.toContain('unsafe-inline');
  });

  it('sends only the page’s origin to map servers', async () => {
    expect((await open('/dashboard', false)).headers['referrer-policy']).toBe(
      'strict-origin-when-cross-origin',
    );
  });

  it('keeps the security policy of patients’ pages the same with maps', async () => {
    const maps = { googleApiKey: 'a key', tileUrl: 'https://tile.example.org/{z}/{x}/{y}.png' };
    const [without, withMaps] = [await open('/city-care', false), await open('/city-care', false, maps)];
    for (const name of ['content-security-policy', 'referrer-policy']) {
      expect(withMaps.headers[name]).toBe(without.headers[name]);
    }
    expect(withMaps.headers['referrer-policy']).toBe('same-origin');
    expect(withMaps.headers['content-security-policy']).not.toContain('https:');
  });
});

it('lets a user sign out through a form without a script', async () => {
  const form = { method: 'POST', url: '/sign-out' } as const;
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await ask({ ...form, headers, payload: '' });
  expect(answer.statusCode).toBe(303);
  expect(answer.headers['location']).toBe('/');
  expect(String(answer.headers['set-cookie'])).toContain(`${SESSION_COOKIE}=;`);
  expect(signedOut).toEqual([null]);
  const other = await ask({ ...form, headers: { 'content-type': 'text/plain' }, payload: 'a=b' });
  expect(other.statusCode).toBe(415);
  expect(signedOut).toHaveLength(1);
});

it('opens a text’s short link without a script, and logs neither the code nor the digits', async () => {
  const open = (payload: string, code = 'aBc1234') =>
    ask({
      method: 'POST',
      url: `/s/${code}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload,
    });
  const right = await open('digits=4321');
  expect([right.statusCode, right.headers['location']]).toEqual([303, '/t/own']);
  for (const wrong of ['digits=9876', 'digits=', '', 'digits=4321%00'])
    expect((await open(wrong)).headers['location']).toBe('/s/aBc1234?digits=wrong');
  expect((await open('digits=4321', '%2F%2Fevil.test')).headers['location']).toBe(
    '/s/%2F%2Fevil.test?digits=wrong',
  );
  logged.length = 0;
  await ask({ url: '/s/zYx9876' }, {}, { status: 404 });
  await open('digits=9876', 'zYx9876');
  expect(logged.join()).toContain('/s/…');
  expect(logged.join()).not.toMatch(/zYx|\b9876\b/);
});

it.each([
  ['/moved', 'https://other.example/there'],
  ['/clinic/Moved', 'https://other.example/there'],
  ['/moved/asha-rao', 'https://other.example/there/asha-rao'],
  ['/moved/queue', 'https://other.example/there/queue'],
  [`/t/${MOVED_SECRET}`, `https://other.example/t/${MOVED_SECRET}`],
])('redirects from %s to the installation where the clinic is now', async (url, location) => {
  const answer = await ask({ url });
  expect([answer.statusCode, answer.headers.location]).toEqual([302, location]);
});

it.each(['/%00', '/clinic/%00', '/t/%00', '/t/short'])(
  'does not look up a moved clinic for %s, which is not an address',
  async (url) => {
    lookedUp.length = 0;
    await ask({ url });
    expect(lookedUp).toEqual([]);
  },
);

import type { PatientPage } from '@baari/contract/pages';
import { AppError } from '@baari/core/shared';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createQueueWorld, type QueueWorld } from './queue-world.ts';
import { getBoard, getToken } from '../src/queue/index.ts';
import { issueToken } from '../src/queue/issue-token.ts';
import { scriptText } from '../src/pages/document.ts';
import { loadWebApp, pageRenderer, type PageVerbs, type WebApp } from '../src/pages/index.ts';

let world: QueueWorld;
let slug: string;
let secret: string;

beforeAll(async () => {
  world = await createQueueWorld();
  const { clinicId, doctorId } = await world.addClinic();
  slug = `clinic-${clinicId}`;
  const patient = { doctorId, name: '</script><b>Meena', phone: '9876543210', travelMinutes: null };
  ({ secret } = await issueToken(world.as(), patient));
});
afterAll(() => world.drop());

const drawn: PatientPage[] = [];

const webApp: WebApp = {
  chooseLocale: (acceptLanguage) => (acceptLanguage.startsWith('hi') ? 'hi' : 'en'),
  renderPatientPage: (page) => {
    drawn.push(page);
    const { screen } = page.data;
    const robots = screen === 'clinic' ? 'all' : 'noindex';
    const script = screen === 'token' || screen === 'clinic' ? screen : null;
    const refreshSeconds = screen === 'token' ? 30 : null;
    return {
      body: `<p>${screen}</p>`,
      lang: page.locale,
      title: 'A & "B"',
      description: '',
      robots,
      script,
      refreshSeconds,
    };
  },
  headTags: (script) => `<!-- tags: ${script ?? 'none'} -->`,
};

const open = (path: string, verbs: PageVerbs = { getBoard, getToken }, acceptLanguage = '') =>
  pageRenderer(webApp, verbs)(world.as(), { path, acceptLanguage });

test('shows a clinic, at its short address, at the QR code’s and in capitals', async () => {
  for (const path of [`/${slug}`, `/clinic/${slug}`, `/${slug.toUpperCase()}/`]) {
    const { status, html } = await open(path);
    expect(status).toBe(200);
    expect(html).toContain('<p>clinic</p>');
    expect(html).toContain(`<link rel="canonical" href="http://localhost:3000/${slug}" />`);
    expect(html).toContain('<!-- tags: clinic -->');
  }
});

test('shows a doctor of the clinic, and no other', async () => {
  expect((await open(`/${slug}/asha-rao`)).html).toContain(`href="http://localhost:3000/${slug}/asha-rao"`);
  const missing = await open(`/${slug}/nobody`);
  expect(missing.status).toBe(404);
  expect(missing.html).toContain('<p>doctor-not-found</p>');
});

test('shows a token to whoever holds its secret', async () => {
  const { status, html } = await open(`/t/${secret}`);
  expect(status).toBe(200);
  expect(html).toContain('<meta name="robots" content="noindex" />');
  expect(html).toContain('<noscript><meta http-equiv="refresh" content="30" /></noscript>');
  expect(html).not.toContain('canonical');
});

test.each([
  '/no-such-clinic',
  '/clinic/no-such-clinic',
  '/%00/asha-rao',
  '/a%2Fb',
  '/%E0%A4%A',
  '/one/two/three',
  '/dashboard',
  '/t/short',
  '/t/AAAAAAAAAAAAAAAAAAAAAA',
  "/t/'%20OR%201=1",
])('answers 404 for %s', async (path) => {
  const { status, html } = await open(path);
  expect(status).toBe(404);
  expect(html).toContain('<p>not-found</p>');
});

test('tells a failure from what does not exist, and tells nothing of its cause', async () => {
  const failing = (error: Error): PageVerbs => ({ getBoard: () => Promise.reject(error), getToken });
  const busy = await open(`/${slug}`, failing(new AppError('unavailable', 'db.unavailable')));
  expect(busy.status).toBe(503);
  const broken = await open(`/${slug}`, failing(new Error('a secret of the database')));
  expect(broken.status).toBe(500);
  expect(broken.html).toContain('<p>failed</p>');
  expect(broken.html).not.toContain('secret');
});

test('escapes what people typed, in the head and in the data', async () => {
  const { html } = await open(`/t/${secret}`);
  expect(html).toContain('<title>A &amp; &quot;B&quot;</title>');
  expect(html).not.toContain('</script><b>');
  const embedded = /id="page-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  expect(JSON.parse(embedded)).toEqual(drawn.at(-1));
});

test('data cannot end its script element, whatever it holds', () => {
  const value = { text: '</script><!-- \u2028\u2029' };
  expect(scriptText(value)).not.toMatch(/[<\u2028\u2029]/);
  expect(JSON.parse(scriptText(value))).toEqual(value);
});

test('draws with the visitor’s language and the server’s clock', async () => {
  await open('/', undefined, 'hi-IN');
  expect(drawn.at(-1)).toMatchObject({ locale: 'hi', now: world.clock.now.toISOString() });
});

test('says what to run when the web app is not built', async () => {
  const paths = { clientDir: '/nowhere/client', serverDir: '/nowhere/server' };
  await expect(loadWebApp(paths)).rejects.toThrow(/npm run build/);
});

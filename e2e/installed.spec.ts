/** Tests Baari on a phone without a network. Stored pages open and show that they are out of date. */
import { expect, type Page } from '@playwright/test';
import type { BaariServer } from '../harness/baari-server.ts';
import { MORNING_ZONE } from '../harness/morning-zone.ts';
import { openClinic } from '../harness/opened-clinic.ts';
import { expectAccessible, takeToken } from '../harness/people.ts';
import { goOffline } from '../harness/routed.ts';
import { test } from '../harness/test.ts';

test.use({ serviceWorkers: 'allow' });

let server: BaariServer;

test.describe.configure({ timeout: 60_000 });

test.beforeAll(({ server: shared }) => {
  server = shared;
});

/** Waits until the phone has stored this page with its files and the worker serves it. */
async function expectKept(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => [
        (await caches.match(location.pathname)) !== undefined,
        navigator.serviceWorker.controller?.state,
      ]),
    )
    .toEqual([true, 'activated']);
}

test('shows the last known state of a token without a network, and catches up afterwards', async ({
  arrive,
}) => {
  const clinic = await openClinic(server);
  const { api } = clinic.owner;
  const { doctorId } = clinic;
  for (const phone of ['9876511001', '9876511002'])
    await api.queue.addPatient({ doctorId, name: 'Anu', phone });
  const { page, context } = await arrive();
  await takeToken(page, `${server.url}/${clinic.slug}`, { name: 'Meena', phone: '9876511003' });
  await expect(page).toHaveTitle(/#3 · 2 ahead/);
  await expectKept(page);
  const url = page.url();

  // The page is rendered, gets one change from the feed, and is then closed.
  const { queue: called } = await api.queue.callNext({ doctorId, callRevision: 0 });
  await expect(page).toHaveTitle(/#3 · 1 ahead/);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('baari.kept-feeds')))
    .toContain('"nowServing":1');
  await page.close();

  await context.setOffline(true);
  const again = await context.newPage();
  await again.goto(url);
  await expect(again).toHaveTitle(/#3 · 1 ahead/);
  await expect(again.getByText(/Last update less than a minute ago/)).toBeVisible();
  await expect(again.getByText('Live', { exact: true })).toHaveCount(0);
  await expectAccessible(again);
  await again.reload();
  await expect(again).toHaveTitle(/#3 · 1 ahead/);
  await expect(again.getByText(/Last update/)).toBeVisible();

  await api.queue.callNext({ doctorId, callRevision: called.callRevision });
  await context.setOffline(false);
  await expect(again).toHaveTitle(/#3 · next/);
  await expect(again.getByText('Live', { exact: true })).toBeVisible();
});

test('stores a page that was loading when the service worker took over @drill', async ({ arrive }) => {
  const { page, context } = await arrive();
  const script = Promise.withResolvers<null>();
  await page.route('**/assets/lookup-entry*', async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.goto(`${server.url}/token-status`, { waitUntil: 'commit' });
  const other = await context.newPage();
  await other.goto(`${server.url}/clinics`);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  script.resolve(null);
  await expectKept(page);
});

test('stores a page that was requested before the service worker took over @drill', async ({ arrive }) => {
  const { page, context } = await arrive();
  const answer = Promise.withResolvers<null>();
  await page.route('**/token-status', async (route) => {
    await answer.promise;
    await route.continue();
  });
  const asked = page.waitForRequest('**/token-status');
  const arrived = page.goto(`${server.url}/token-status`);
  await asked;
  const other = await context.newPage();
  await other.goto(`${server.url}/clinics`);
  await expect.poll(() => other.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  answer.resolve(null);
  await arrived;
  await expectKept(page);
});

test('opens an offline page in the phone’s language instead of a new page without a network', async ({
  arrive,
}) => {
  const { page, context } = await arrive();
  await page.goto(`${server.url}/token-status`);
  await expectKept(page);
  await goOffline(page);
  await page.goto(`${server.url}/clinics`);
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await expectAccessible(page);
  // The waiting room's screen tries again by itself.
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Find Your Clinic' })).toBeVisible();
  await expect(page).toHaveURL(/\/clinics$/);

  await page.goto(`${server.url}/token-status?lang=hi`);
  await expect(page).toHaveURL(/\/token-status$/);
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/offline'))?.text()))
    .toContain('आप ऑफ़लाइन हैं');
  await goOffline(page);
  await page.goto(`${server.url}/pricing`);
  await expect(page.getByRole('heading', { name: 'आप ऑफ़लाइन हैं' })).toBeVisible();
});

test('shows the true age of stored data, even on a phone with a wrong clock @drill', async ({ arrive }) => {
  const clinic = await openClinic(server);
  const { page, context } = await arrive();
  // The phone's clock is three years slow.
  await page.clock.install({ time: new Date('2023-05-01T03:00:00Z') });
  await takeToken(page, `${server.url}/${clinic.slug}`, { name: 'Meena', phone: '9876511004' });
  const hour = { timeZone: MORNING_ZONE, hour: 'numeric', minute: '2-digit' } as const;
  const near = [-1, 0, 1].map((minutes) =>
    new Intl.DateTimeFormat('en-IN', hour).format(Date.now() + minutes * 60_000).replace(/\s/gu, ' '),
  );
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await expect(page.getByText(new RegExp(`Updated (${near.join('|')})`))).toBeVisible();
  await expectKept(page);
  await context.setOffline(true);
  await page.clock.fastForward('02:00:00');
  await expect(page.getByText(/Last update 2 hours ago/)).toBeVisible();
});

test('installs the app, and each update replaces its service worker', async ({ request }) => {
  const manifest = await request.get(`${server.url}/manifest.webmanifest`);
  expect(manifest.headers()['content-type']).toContain('application/manifest+json');
  const { icons, start_url: start } = await manifest.json();
  expect(start).toBe('/patient-dashboard');
  for (const { src } of icons) {
    expect((await request.get(`${server.url}${String(src)}`)).headers()['content-type']).toBe('image/png');
  }
  const worker = await request.get(`${server.url}/sw.js`);
  expect(worker.headers()['cache-control']).toBe('no-cache');
  expect(worker.headers()['content-type']).toContain('javascript');
  const home = await (await request.get(`${server.url}/`)).text();
  expect(home).toContain('<link rel="manifest" href="/manifest.webmanifest" />');
});

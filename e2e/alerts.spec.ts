/** Tests alerts to a phone whose screen is off. */
import { expect, type Page } from '@playwright/test';
import { startPushServer, type TestPushServer } from '../packages/server/test/push-server.ts';
import { type BaariServer, startBaariServer } from '../harness/baari-server.ts';
import { allowTexts } from '../harness/database.ts';
import { WHOLE_BROWSER } from '../harness/browsers.ts';
import { openClinic } from '../harness/opened-clinic.ts';
import { expectAccessible, expectAccessibleEverywhere, takeToken } from '../harness/people.ts';
import { giveSubscription, shownAfter } from './support/push-browser.ts';
import { untilRouted } from '../harness/routed.ts';
import { type SmsServer, startSmsServer } from '../harness/sms-server.ts';
import { test } from '../harness/test.ts';

let server: BaariServer;
let push: TestPushServer;
let sms: SmsServer;

test.describe.configure({ timeout: 60_000 });
test.use({ launchOptions: WHOLE_BROWSER, serviceWorkers: 'allow' });

test.beforeAll(async () => {
  push = await startPushServer();
  sms = await startSmsServer();
  server = await startBaariServer({ ...sms.env, PUSH_HOSTS: push.host });
});
test.afterAll(async () => {
  await server.close();
  await push.close();
  await sms.close();
});

const offer = (page: Page) => page.getByRole('button', { name: 'Alert me when it is time' });
const expectWorker = (page: Page) =>
  expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state))
    .toBe('activated');

test('turns alerts on from the token page, keeps them after a reload, and turns them off', async ({
  arrive,
}) => {
  const clinic = await openClinic(server);
  const { page, context } = await arrive();
  await giveSubscription(context, push.subscribe());
  await context.grantPermissions(['notifications'], { origin: server.url });
  await takeToken(page, `${server.url}/${clinic.slug}`, { name: 'Meena', phone: '9876512001' });
  // A click would wait until the button is enabled, but a key press does not.
  await expect(offer(page)).toBeEnabled();
  await offer(page).press('Enter');
  await expect(page.getByText('Alerts are on')).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText('Alerts are on')).toBeVisible();
  await page.getByRole('button', { name: 'Stop alerts' }).press('Enter');
  await expect(offer(page)).toBeVisible();
  await page.reload();
  await expect(page.getByText('You are next', { exact: false }).first()).toBeVisible();
  await expect(offer(page)).toBeVisible();
});

test('alerts a phone with no open page at the patient’s turn, in the language of its last page', async ({
  arrive,
}) => {
  const clinic = await openClinic(server);
  const { api } = clinic.owner;
  const { doctorId } = clinic;
  await api.queue.addPatient({ doctorId, name: 'Anu', phone: '9876512010' });
  const { page, context } = await arrive();
  const phone = push.subscribe();
  await giveSubscription(context, phone);
  await context.grantPermissions(['notifications'], { origin: server.url });
  await page.goto(`${server.url}/${clinic.slug}?lang=hi`);
  await page.getByLabel('पूरा नाम').fill('मीना');
  await page.getByLabel('मोबाइल नंबर').fill('9876512011');
  await expect(page.locator('form button[type=submit]')).toBeEnabled();
  await page.getByLabel('मोबाइल नंबर').press('Enter');
  await expect(page).toHaveURL(/\/t\//);
  const tokenPath = new URL(page.url()).pathname;
  await page.getByRole('button', { name: 'समय होने पर मुझे बताएँ' }).click();
  await expect(page.getByText('सूचनाएँ चालू हैं')).toBeVisible();
  await page.goto(`${server.url}/token-status`);

  const { queue } = await api.queue.callNext({ doctorId, callRevision: 0 });
  await api.queue.callNext({ doctorId, callRevision: queue.callRevision });
  await expect.poll(() => phone.alerts().at(-1)?.isUrgent).toBe(true);
  const sent = phone.alerts().at(-1);
  await expect
    .poll(() => shownAfter(page, JSON.stringify(sent)))
    .toMatchObject([
      {
        title: sent?.title,
        body: sent?.body,
        tag: sent?.tag,
        requireInteraction: true,
        data: { url: tokenPath },
      },
    ]);
  expect(sent?.title).toMatch(/[ऀ-ॿ]/);
});

test('tells early patients when tokens open, and lets them cancel the alert or take a token from it @drill', async ({
  arrive,
}) => {
  const clinic = await openClinic(server);
  const { doctorId, owner } = clinic;
  await owner.api.queue.closePractice({ doctorId });
  const come = async (language: string) => {
    const { page, context } = await arrive();
    const phone = push.subscribe();
    await giveSubscription(context, phone);
    await context.grantPermissions(['notifications'], { origin: server.url });
    await context.addCookies([{ name: 'baari_language', value: language, url: server.url }]);
    await page.goto(`${server.url}/${clinic.slug}`);
    return { page, phone };
  };
  const early = await come('en');
  const ask = early.page.getByRole('button', { name: 'Tell me when tokens open' });
  await ask.press('Enter');
  await expect(early.page.getByText('We will tell you when tokens open.')).toBeVisible();
  await early.page.reload();
  await expect(early.page.getByText('We will tell you when tokens open.')).toBeVisible();
  await expectAccessibleEverywhere(early.page);

  const changed = await come('en');
  await changed.page.getByRole('button', { name: 'Tell me when tokens open' }).click();
  await changed.page.getByRole('button', { name: 'Cancel this reminder' }).press('Enter');
  await expect(changed.page.getByRole('button', { name: 'Tell me when tokens open' })).toBeVisible();
  // The keyboard focus must survive the change.
  await changed.page.keyboard.press('Tab');
  await expect(changed.page.getByRole('button', { name: 'Tell me when tokens open' })).toBeFocused();
  await expectAccessibleEverywhere(changed.page);

  const hindi = await come('hi');
  await hindi.page.getByRole('button', { name: 'टोकन मिलने लगें तो मुझे बताएँ' }).click();
  await expect(hindi.page.getByText('टोकन मिलने लगेंगे तो हम आपको बता देंगे।')).toBeVisible();
  await expectAccessible(hindi.page);
  await hindi.page.close();

  await owner.api.queue.startPractice({ doctorId });
  await expect.poll(() => hindi.phone.alerts().map(({ title }) => title)).toEqual(['टोकन मिलने लगे हैं']);
  await expect.poll(() => early.phone.alerts()).toHaveLength(1);
  const [told] = early.phone.alerts();
  await expect
    .poll(() => shownAfter(early.page, JSON.stringify(told)))
    .toMatchObject([{ title: 'Tokens are open', data: { url: told?.url } }]);
  await early.page.goto(`${server.url}${told?.url}`);
  await expect(early.page.getByRole('region', { name: 'Take a token' })).toBeVisible();
  expect(changed.phone.alerts()).toEqual([]);
});

test('shows that turning alerts on failed, and retries on the next press @drill', async ({ arrive }) => {
  const clinic = await openClinic(server);
  const { page, context } = await arrive();
  await giveSubscription(context, push.subscribe());
  await context.grantPermissions(['notifications'], { origin: server.url });
  await takeToken(page, `${server.url}/${clinic.slug}`, { name: 'Meena', phone: '9876512002' });
  await page.route('**/api/tokens/*/alerts', (route) => route.abort());
  await untilRouted(page);
  await offer(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'You seem to be offline.' })).toBeVisible();
  await page.unroute('**/api/tokens/*/alerts');
  await offer(page).click();
  await expect(page.getByText('Alerts are on')).toBeVisible();
  await expect(page.getByText('You seem to be offline.')).toHaveCount(0);
});

test('keeps the alert buttons disabled until their script has loaded @drill', async ({ arrive }) => {
  const clinic = await openClinic(server);
  const { page: other } = await arrive();
  await takeToken(other, `${server.url}/${clinic.slug}`, { name: 'Meena', phone: '9876512007' });
  const { page, context } = await arrive();
  await giveSubscription(context, push.subscribe());
  await context.grantPermissions(['notifications'], { origin: server.url });
  const script = Promise.withResolvers<null>();
  await page.route('**/assets/token-entry*', async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.goto(other.url(), { waitUntil: 'commit' });
  await expect(offer(page)).toBeDisabled();
  script.resolve(null);
  await offer(page).click();
  await expect(page.getByText('Alerts are on')).toBeVisible();
});

test('asks for permission only on request, and explains how to unblock alerts @drill', async ({ arrive }) => {
  const clinic = await openClinic(server);
  const { page, context } = await arrive();
  await context.addInitScript(() => {
    let permission = 'default';
    Object.defineProperty(Notification, 'permission', { get: () => permission });
    Notification.requestPermission = () => {
      permission = 'denied';
      document.documentElement.dataset['asked'] = 'once';
      return Promise.resolve('denied');
    };
  });
  await takeToken(page, `${server.url}/${clinic.slug}`, { name: 'Meena', phone: '9876512003' });
  await expect(offer(page)).toBeVisible();
  await expectWorker(page);
  await expect(page.locator('html')).not.toHaveAttribute('data-asked');
  await offer(page).click();
  await expect(page.getByText('Alerts are blocked in this browser')).toBeVisible();
  await expectAccessible(page);
});

test('stops the alerts of a phone after log-out @drill', async ({ arrive }) => {
  const clinic = await openClinic(server);
  const { page, context } = await arrive();
  await giveSubscription(context, push.subscribe());
  await context.grantPermissions(['notifications'], { origin: server.url });
  await takeToken(page, `${server.url}/${clinic.slug}`, { name: 'Meena', phone: '9876512005' });
  const token = page.url();
  await offer(page).click();
  await expect(page.getByText('Alerts are on')).toBeVisible();
  await page.goto(`${server.url}/patient-dashboard`);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/token-status$/);
  const subscribed = async () => (await navigator.serviceWorker.ready).pushManager.getSubscription();
  expect(await page.evaluate(subscribed)).toBeNull();
  await page.goto(token);
  await expect(page.getByText('You are next', { exact: false }).first()).toBeVisible();
  await expect(offer(page)).toBeVisible();
});

test('sends text messages if the clinic offers them, until the patient turns them off @drill', async ({
  arrive,
}) => {
  const clinic = await openClinic(server);
  const { page } = await arrive();
  const texts = page.getByRole('switch', { name: 'SMS about this token' });
  await takeToken(page, `${server.url}/${clinic.slug}`, { name: 'Meena', phone: '9876512006' });
  await expect(offer(page)).toBeVisible();
  await expect(texts).toHaveCount(0);
  await clinic.owner.api.clinics.updateClinicSettings({
    clinicId: clinic.id,
    consultationMinutes: 15,
    opensEarlyMinutes: 60,
    sendsTexts: true,
  });
  await page.reload();
  await expect(offer(page)).toBeVisible();
  await expect(texts).toHaveCount(0);
  await allowTexts(server, clinic.id);
  await page.reload();
  await expect(texts).toBeChecked();
  await expectAccessible(page);
  await page.route('**/text-alerts', (route) => route.abort());
  await untilRouted(page);
  await texts.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'You seem to be offline.' })).toBeVisible();
  await expect(texts).toBeChecked();
  await page.unroute('**/text-alerts');
  await texts.press('Enter');
  await expect(texts).not.toBeChecked();
  await expect(texts).not.toHaveAttribute('aria-busy');
  await page.reload();
  await expect(texts).not.toBeChecked();
});

test('shows a push message while no page is open, and replaces it with a newer one', async ({ arrive }) => {
  const { page, context } = await arrive();
  await context.grantPermissions(['notifications'], { origin: server.url });
  await page.goto(`${server.url}/token-status`);
  await expectWorker(page);
  const message = { title: 'Two ahead of you', body: 'Token 14', url: '/t/abc', tag: 'a', isUrgent: false };
  await expect.poll(() => shownAfter(page, JSON.stringify(message))).toHaveLength(1);
  const urgent = JSON.stringify({ ...message, title: 'Your turn!', isUrgent: true });
  await expect
    .poll(() => shownAfter(page, urgent))
    .toEqual([
      { title: 'Your turn!', body: 'Token 14', tag: 'a', requireInteraction: true, data: { url: '/t/abc' } },
    ]);
  await expect
    .poll(async () => (await shownAfter(page, 'not ours')).map(({ title }) => title))
    .toContain('Baari');
});

test('does not start a service worker on the landing page or the console @drill', async ({ page }) => {
  for (const path of ['/', '/auth', '/register-clinic']) {
    await page.goto(server.url + path);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(
      0,
    );
  }
});

test('shows an iPhone how to get alerts, and installs an app that opens the token @drill', async ({
  browser,
}) => {
  const clinic = await openClinic(server);
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';
  const context = await browser.newContext({ userAgent, viewport: { width: 390, height: 844 } });
  // On an iPhone, only an installed app has a push manager, and a browser tab has none.
  await context.addInitScript(() => {
    for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(window, name);
  });
  const page = await context.newPage();
  await takeToken(page, `${server.url}/${clinic.slug}`, { name: 'Meena', phone: '9876512004' });
  await expect(page.getByText('Choose “Add to Home Screen”.')).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
  await expectAccessible(page);
  const manifest = await page.locator('link[rel=manifest]').getAttribute('href');
  const app: unknown = await (await page.request.get(`${server.url}${manifest ?? ''}`)).json();
  expect(app).toMatchObject({ start_url: new URL(page.url()).pathname, display: 'standalone' });
  await context.close();
});

test('opens the link in a text without scripts, and the patient’s page after the phone’s last digits', async ({
  arrive,
}) => {
  const clinic = await openClinic(server);
  await allowTexts(server, clinic.id);
  await clinic.owner.api.clinics.updateClinicSettings({
    clinicId: clinic.id,
    consultationMinutes: 15,
    opensEarlyMinutes: 60,
    sendsTexts: true,
  });
  const { doctorId } = clinic;
  await clinic.owner.api.queue.addPatient({ doctorId, name: 'Meena Pillai', phone: '9876512031' });
  const link = await sms.linkTo('+919876512031', 'your token is');
  const { page } = await arrive({ javaScriptEnabled: false });
  await page.goto(server.url + link);
  await expect(page.getByText('No one', { exact: true })).toBeVisible();
  await expect(page.getByText('Meena')).toHaveCount(0);
  await page.getByLabel('Last 4 digits').fill('1111');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('These digits did not open the page.', { exact: false })).toBeVisible();
  await page.getByLabel('Last 4 digits').fill('2031');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('for Meena Pillai')).toBeVisible();
  await expect(page).toHaveURL(/\/t\//);
  const other = await arrive();
  await other.page.goto(server.url + link);
  await expectAccessibleEverywhere(other.page);
});

/** Tests what a visitor finds: the landing page, the prices, the help, and a missing page. */
import { expect } from '@playwright/test';
import type { BaariServer } from '../harness/baari-server.ts';
import { PHONE } from '../harness/people.ts';
import { goOffline } from '../harness/routed.ts';
import { test } from '../harness/test.ts';

let server: BaariServer;

test.beforeAll(({ server: shared }) => {
  server = shared;
});

test('finds a page behind every link of the landing page @desktop', async ({ page, request }) => {
  await page.goto(server.url);
  const hrefs = await page
    .locator('a[href^="/"]')
    .evaluateAll((links) => links.map((a) => a.getAttribute('href')));
  expect(hrefs).toEqual(
    expect.arrayContaining([
      '/clinics',
      '/token-status',
      '/pricing',
      '/support',
      '/demo',
      '/licenses/patient.md',
      '/licenses/console.md',
    ]),
  );
  for (const href of new Set(hrefs)) {
    const answer = await request.get(`${server.url}${href ?? ''}`);
    expect(answer.status(), href ?? '').toBe(200);
  }
});

test('opens the landing page’s questions by keyboard @desktop', async ({ page }) => {
  await page.goto(server.url);
  const question = page.locator('summary', { hasText: 'What does the Free plan include?' });
  const answer = page.getByText('1 clinic, 1 doctor and 10 tokens per doctor per day');
  await expect(answer).toBeHidden();
  await question.focus();
  await page.keyboard.press('Enter');
  await expect(answer).toBeVisible();
  await page.keyboard.press('Space');
  await expect(answer).toBeHidden();
});

test('shows the pictures of the landing page, in light and dark @desktop', async ({ page, request }) => {
  await page.goto(server.url);
  const sources = await page
    .locator('picture :is(img, source)')
    .evaluateAll((all) => all.map((one) => one.getAttribute('src') ?? one.getAttribute('srcset') ?? ''));
  expect(sources).toHaveLength(10);
  for (const source of sources) {
    const answer = await request.get(`${server.url}${source}`);
    expect(answer.headers()['content-type'], source).toBe('image/webp');
    expect((await answer.body()).length, source).toBeLessThanOrEqual(40_000);
  }
});

test('shows the platform’s prices, and links to the sign-in @phone', async ({ page }) => {
  await page.goto(`${server.url}/pricing`);
  await expect(page.getByText('₹1,000', { exact: true })).toBeVisible();
  await expect(page.getByText('10 tokens per doctor per day', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Go Pro' }).click();
  await expect(page).toHaveURL(/\/auth/);
});

test('sends a help request by keyboard after errors are corrected @desktop', async ({ page }) => {
  await page.goto(`${server.url}/support`);
  await page.getByRole('link', { name: 'Write to us' }).click();
  await expect(page.getByRole('link', { name: 'Contact' })).toHaveAttribute('aria-current', 'page');
  const send = page.getByRole('button', { name: 'Send message' });
  await expect(send).toBeEnabled();
  await page.getByLabel('Your name').focus();
  await page.keyboard.type('Asha');
  await page.keyboard.press('Tab');
  await page.keyboard.type('asha@');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect(page.getByText('Please tell us how we can help')).toBeVisible();
  await page.keyboard.press('End');
  await page.keyboard.type('patient.test');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('The display is silent, see https://patient.test/photo-7');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Message sent' })).toBeFocused();
  await expect(page.getByText('Thank you. We will reply to asha@patient.test.')).toBeVisible();
  await server.mailbox.saying('queue@clinic.test', '/photo-7');
  await page.getByRole('button', { name: 'Write another message' }).press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Your name')).toBeFocused();
});

test('keeps a typed help request without a connection, and sends it on the next attempt @drill @phone', async ({
  page,
  context,
}) => {
  await page.goto(`${server.url}/support?topic=contact`);
  await expect(page.getByRole('button', { name: 'Send message' })).toBeEnabled();
  await page.getByLabel('Your name').fill('Meena');
  await page.getByLabel('Email').fill('meena@patient.test');
  await page.getByLabel('What is it about?').selectOption('Plans and billing');
  await page.getByLabel('Message').fill('How do I get Pro? https://patient.test/photo-8');
  await goOffline(page);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('alert')).toContainText('Your message was not sent');
  await expect(page.getByLabel('Message')).toHaveValue(/How do I get Pro/);
  await expect(page.getByLabel('What is it about?')).toHaveValue('billing');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('heading', { name: 'Message sent' })).toBeVisible();
  await server.mailbox.saying('queue@clinic.test', '/photo-8');
});

test('keeps a help request that the visitor types before the script loads @phone', async ({ page }) => {
  const { promise: scriptMayCome, resolve: letScriptCome } = Promise.withResolvers<null>();
  await page.route(/support-entry/, async (route) => {
    await scriptMayCome;
    await route.continue();
  });
  await page.goto(`${server.url}/support?topic=contact`, { waitUntil: 'commit' });
  const send = page.getByRole('button', { name: 'Send message' });
  await expect(send).toBeDisabled();
  await page.getByLabel('Your name').fill('Meena');
  letScriptCome(null);
  await expect(send).toBeEnabled();
  await expect(page.getByLabel('Your name')).toHaveValue('Meena');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('shows other ways to contact the operator on the contact page @phone', async ({ page }) => {
    await page.goto(`${server.url}/support?topic=contact`);
    const instead = page.locator('noscript').filter({ visible: true });
    expect(await instead.innerText()).toContain('reply to any email from Baari');
    await expect(page.getByRole('button', { name: 'Send message' })).toBeDisabled();
  });
});

test('links home from an unknown page @drill @phone', async ({ page }) => {
  const answer = await page.goto(`${server.url}/no/such/page/at-all`);
  expect(answer?.status()).toBe(404);
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL(`${server.url}/`);
});

test('opens the public pages from the console’s links, or the menu on a phone @desktop', async ({ page }) => {
  const expectVisitorsPage = async (path: string) => {
    await expect(page).toHaveURL(`${server.url}${path}`);
    await expect(page.locator('#page-data')).toBeAttached();
  };
  for (const [name, path] of [
    ['Find Clinic', '/clinics'],
    ['Pricing', '/pricing'],
  ] as const) {
    await page.goto(`${server.url}/auth`);
    await page.getByRole('link', { name, exact: true }).click();
    await expectVisitorsPage(path);
  }
  await page.setViewportSize(PHONE);
  for (const [name, path] of [
    ['Support', '/support'],
    ['Home', '/'],
  ] as const) {
    await page.goto(`${server.url}/auth`);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('menuitem', { name }).click();
    await expectVisitorsPage(path);
  }
});

test('fits everything onto the narrowest phone @drill @phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of [
    '/',
    '/pricing',
    '/support',
    '/support?topic=contact',
    '/demo',
    '/demo/patient',
    '/demo/doctor',
    '/patient',
    '/admin',
  ]) {
    await page.goto(`${server.url}${path}`);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, path).toBe(0);
  }
});

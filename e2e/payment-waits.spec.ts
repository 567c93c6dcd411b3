/**
 * Tests a page that waits for a slow payment. The user can leave the page, and the page never charges twice.
 */
import { expect, type Page } from '@playwright/test';
import type { BaariServer } from '../harness/baari-server.ts';
import { openClinic, signInAs } from '../harness/opened-clinic.ts';
import { expectAccessible, fillSignIn, press } from '../harness/people.ts';
import { untilRouted } from '../harness/routed.ts';
import { test } from '../harness/test.ts';

test.describe.configure({ timeout: 120_000 });

let server: BaariServer;

test.beforeAll(({ server: shared }) => {
  server = shared;
});

/** Matches the requests by which a page follows an order. */
const OUTCOMES = /\/api\/payments\/(verify|[0-9a-f-]{36})$/;

const checkout = (page: Page) => page.getByRole('dialog', { name: 'Test checkout' });
const waiting = (page: Page) => page.getByText('We are waiting for the bank…');
const upgrade = (page: Page) => page.getByRole('button', { name: 'Upgrade to Pro' });
const choose = (page: Page, choice: string) =>
  press(checkout(page).getByRole('button', { name: choice, exact: true }));

test('keeps waiting for an unreported payment after a reload, on another page and in a new tab @desktop', async ({
  arrive,
}) => {
  const clinic = await openClinic(server);
  const { page, context } = await arrive();
  await signInAs(context, clinic.owner, server.url);
  await context.route(OUTCOMES, (route) => route.abort());
  await page.goto(`${server.url}/billing`);
  await untilRouted(page);
  await upgrade(page).click();
  await choose(page, 'Pay without a webhook');
  await expect(waiting(page)).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(waiting(page)).toBeVisible();

  await test.step('the owner keeps waiting on another page and in a new tab, without opening the checkout', async () => {
    await page.goto(`${server.url}/dashboard`);
    await page.getByRole('banner').getByRole('link', { name: 'Free plan' }).click();
    await expect(waiting(page)).toBeVisible();
    const tab = await context.newPage();
    await tab.goto(`${server.url}/billing?upgrade=1`);
    await expect(waiting(tab)).toBeVisible();
    await expect(checkout(tab)).toHaveCount(0);
    await tab.close();
  });

  await test.step('an owner who stops waiting still sees that the bank is processing the payment', async () => {
    await press(page.getByRole('button', { name: 'Stop waiting' }));
    const line = page.getByText(/^A payment of ₹1,000 started at \d\d:\d\d is still with the bank\.$/);
    await expect(line).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(line).toBeVisible();
    await expect(waiting(page)).toHaveCount(0);
    await context.unroute(OUTCOMES);
    await expect(page.getByText('You are now Pro!')).toBeVisible();
    await expect(line).toHaveCount(0);
  });
});

test('keeps waiting when the bank reports first a failure and then a payment @drill @phone', async ({
  arrive,
}) => {
  const clinic = await openClinic(server);
  const { page, context } = await arrive();
  await signInAs(context, clinic.owner, server.url);
  await page.goto(`${server.url}/billing`);
  await untilRouted(page);
  let failures = 0;
  await context.route(OUTCOMES, async (route) => {
    const orderId = route.request().url().split('/').at(-1) ?? '';
    if (orderId === 'verify') return route.abort();
    failures += 1;
    return failures > 2
      ? route.continue()
      : route.fulfill({ json: { orderId, status: 'failed', paidUntil: null } });
  });
  await upgrade(page).click();
  await choose(page, 'Pay');
  await expect(waiting(page)).toBeVisible();
  await expect.poll(() => failures).toBeGreaterThan(1);
  await expect(waiting(page)).toBeVisible();
  await expect(page.getByText('You are now Pro!')).toBeVisible();
  await expect(page.getByText('Payment failed')).toHaveCount(0);
});

test('closes the checkout when the user leaves its page, even if the order arrives only afterwards @drill @phone', async ({
  arrive,
}) => {
  const clinic = await openClinic(server);
  const { page, context } = await arrive();
  await signInAs(context, clinic.owner, server.url);
  await page.goto(`${server.url}/${clinic.slug}/dashboard`);
  await page.getByRole('banner').getByRole('link', { name: 'Free plan' }).click();
  await press(upgrade(page));
  await expect(checkout(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(checkout(page)).toHaveCount(0);

  await page.goto(`${server.url}/billing`);
  await untilRouted(page);
  const held = Promise.withResolvers<null>();
  await page.route('**/api/payments', async (route) => {
    await held.promise;
    await route.continue();
  });
  await upgrade(page).click();
  await page.getByRole('tab', { name: 'Billing History' }).click();
  const placed = page.waitForResponse('**/api/payments');
  held.resolve(null);
  await placed;
  await expect(page.getByText('Pending')).toBeVisible();
  await expect(checkout(page)).toHaveCount(0);
  await page.getByRole('tab', { name: 'Subscription' }).click();
  await press(upgrade(page));
  await expect(checkout(page)).toBeVisible();
});

test('shows a payment that completes in the bank’s app after the user closed the checkout @drill @phone', async ({
  arrive,
}) => {
  const clinic = await openClinic(server);
  const { page, context } = await arrive();
  await signInAs(context, clinic.owner, server.url);
  await context.route(OUTCOMES, (route) => route.abort());
  await page.goto(`${server.url}/billing`);
  await untilRouted(page);
  const placed = page.waitForResponse('**/api/payments');
  await upgrade(page).click();
  await placed;
  await press(checkout(page).getByRole('button', { name: 'Cancel' }));
  await expect(checkout(page)).toHaveCount(0);
  await expect(upgrade(page)).toBeEnabled();
  await expect(waiting(page)).toHaveCount(0);

  const other = await context.newPage();
  await other.goto(`${server.url}/billing`);
  await press(upgrade(other));
  await choose(other, 'Pay and close the browser before it answers');
  await expect(checkout(other).getByText('Close this page now')).toBeVisible();
  await other.close();
  await context.unroute(OUTCOMES);
  await expect(page.getByText('You are now Pro!')).toBeVisible();
});

test('signs up a visitor who chooses Pro, and shows that there is no clinic to pay for yet @drill @phone', async ({
  arrive,
}) => {
  const { page } = await arrive();
  const someone = { email: `someone-${crypto.randomUUID()}@example.com`, password: 'corridor-forty' };
  await page.goto(`${server.url}/pricing`);
  await page.getByRole('link', { name: 'Go Pro' }).click();
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByLabel('Email').fill(someone.email);
  await page.getByLabel('Password', { exact: true }).fill(someone.password);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL(/\/email-verification/);
  await page.goto(await server.mailbox.linkTo(someone.email, '/email-verification'));
  await page.getByRole('link', { name: 'Go to Sign In' }).click();
  await fillSignIn(page, someone);
  await expect(page).toHaveURL(`${server.url}/billing`);
  await expect(page.getByText('Add a clinic first: Pro covers the clinics in your account.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Register your clinic' })).toBeVisible();
  await expect(checkout(page)).toHaveCount(0);
  await expectAccessible(page);
});

/** A forgotten password: what is missing, wrong or fails on the way to a new one. */
import { expect } from '@playwright/test';
import type { BaariServer } from './support/baari-server.ts';
import { createTestClient } from '../packages/server/test/api-client.ts';
import { verifiedOwner } from './support/opened-clinic.ts';
import { expectAccessible, fillSignIn } from './support/people.ts';
import { untilRouted } from './support/routed.ts';
import { test } from './support/test.ts';

let server: BaariServer;

test.beforeAll(({ server: shared }) => {
  server = shared;
});

test('a link is asked for by an email, and a failure loses nothing', async ({ page }) => {
  await page.goto(`${server.url}/auth`);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  // Both pages have a field for the email.
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  const email = page.getByLabel('Email');
  await email.press('Enter');
  await expect(page.getByText('Please enter your email.')).toBeVisible();
  await email.fill('lata@sunrise.test');
  await page.route('**/api/accounts/request-password-reset', (route) => route.abort());
  await untilRouted(page);
  await email.press('Enter');
  await expect(page.getByText('Failed to send password reset email')).toBeVisible();
  await expect(email).toHaveValue('lata@sunrise.test');
  await expectAccessible(page);
});

test('a link without its token leads to where a new one is asked for', async ({ page }) => {
  await page.goto(`${server.url}/reset-password`);
  await expect(page.getByText('Invalid reset link. Please request a new password reset.')).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/forgot-password`);
});

test('a link that was never made says so before anything is typed', async ({ page }) => {
  await page.goto(`${server.url}/reset-password?token=of-no-mail`);
  await expect(page.getByText('Invalid reset link. Please request a new password reset.')).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/forgot-password`);
  await expect(page.getByLabel('New password')).toHaveCount(0);
});

test('a link that cannot be checked just now can be tried again', async ({ page }) => {
  await page.route('**/api/accounts/check-reset-link', (route) => route.abort(), { times: 1 });
  await page.goto(`${server.url}/reset-password?token=of-no-mail`);
  await expect(page.getByText('The link could not be checked')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL(`${server.url}/forgot-password`);
});

test('a mail opened in another browser asks for a password, which counts', async ({ page, arrive }) => {
  const email = `elsewhere-${Date.now()}@journey.test`;
  const { accounts } = createTestClient(server.url).api;
  await accounts.signUp({ email, password: 'typed by a stranger' });
  const link = await server.mailbox.linkTo(email, '/email-verification');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Choose your password' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('New password', { exact: true }).fill('corridor-forty');
  await page.getByLabel('Confirm new password').fill('corridor-forty');
  await page.getByLabel('Confirm new password').press('Enter');
  await expect(page.getByRole('heading', { name: 'Email verified' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to Sign In' }).click();
  await fillSignIn(page, { email, password: 'corridor-forty' });
  const elsewhere = await arrive();
  await elsewhere.page.goto(link);
  await expect(elsewhere.page.getByRole('heading', { name: 'This link is over' })).toBeVisible();
  await expectAccessible(elsewhere.page);
});

test('a new password is long enough and typed twice alike, and a failure loses nothing', async ({ page }) => {
  const { email } = await verifiedOwner(server, `reset-${Date.now()}@journey.test`);
  await createTestClient(server.url).api.accounts.requestPasswordReset({ email });
  await page.goto(await server.mailbox.linkTo(email, '/reset-password'));
  await expect(page.getByText(/It will sign you out everywhere/)).toBeVisible();
  const password = page.getByLabel('New password', { exact: true });
  const confirmation = page.getByLabel('Confirm new password');
  await password.fill('12345');
  await confirmation.fill('12345');
  await confirmation.press('Enter');
  await expect(page.getByText('Password must be at least 6 characters long')).toBeVisible();
  await password.fill('corridor-forty');
  await confirmation.press('Enter');
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await confirmation.fill('corridor-forty');
  await page.route('**/api/accounts/reset-password', (route) => route.abort());
  await untilRouted(page);
  await confirmation.press('Enter');
  await expect(page.getByText('Failed to update password')).toBeVisible();
  await expect(password).toHaveValue('corridor-forty');
  await expectAccessible(page);
});

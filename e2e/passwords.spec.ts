/** A forgotten password: what is missing, wrong or fails on the way to a new one. */
import { expect } from '@playwright/test';
import { type BaariServer, startBaariServer } from './support/baari-server.ts';
import { expectAccessible } from './support/people.ts';
import { untilRouted } from './support/routed.ts';
import { test } from './support/test.ts';

let server: BaariServer;

test.beforeAll(async () => {
  server = await startBaariServer();
});
test.afterAll(async () => {
  await server.close();
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

test('a new password is long enough and typed twice alike, and a failure loses nothing', async ({ page }) => {
  await page.goto(`${server.url}/reset-password?token=of-a-mail`);
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

/** Tests that a verification mail asks for a password if it is opened in another browser. */
import { expect } from '@playwright/test';
import type { BaariServer } from '../harness/baari-server.ts';
import { createTestClient } from '../packages/server/test/api-client.ts';
import { expectAccessible, fillSignIn } from '../harness/people.ts';
import { test } from '../harness/test.ts';

let server: BaariServer;

test.beforeAll(({ server: shared }) => {
  server = shared;
});

test('asks for a new password when a mail is opened in another browser, and signs in with it @drill', async ({
  page,
  arrive,
}) => {
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
  await expect(elsewhere.page.getByRole('heading', { name: 'This link has expired' })).toBeVisible();
  await expectAccessible(elsewhere.page);
});

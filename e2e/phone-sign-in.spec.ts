/** Tests that an owner can sign in with a code sent to a phone, after verifying the phone. */
import { expect } from '@playwright/test';
import { type BaariServer, startBaariServer } from '../harness/baari-server.ts';
import { giveSignInPhone } from '../harness/database.ts';
import { openClinic, signInAs } from '../harness/opened-clinic.ts';
import { accountMenu, choose, expectAccessible } from '../harness/people.ts';
import { type SmsServer, startSmsServer } from '../harness/sms-server.ts';
import { test } from '../harness/test.ts';

test.describe.configure({ timeout: 120_000 });

let sms: SmsServer;
let server: BaariServer;

test.beforeAll(async () => {
  sms = await startSmsServer();
  server = await startBaariServer(sms.env);
});
test.afterAll(async () => {
  await server.close();
  await sms.close();
});

test('lets an owner add a phone to sign in with @drill', async ({ arrive }) => {
  const { owner } = await openClinic(server);
  const { page, context } = await arrive();
  await signInAs(context, owner, server.url);
  await page.goto(`${server.url}/dashboard`);
  await expect(page.getByRole('heading', { name: 'Dr. Asha Rao' })).toBeVisible();
  await choose(accountMenu(page), 'My Account');
  await page.getByRole('button', { name: 'Add a phone' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign-in phone' });
  const password = dialog.getByLabel('Your password', { exact: true });
  await password.fill('of somebody else');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText(/Wrong password/)).toBeVisible();
  await expectAccessible(page);
  await password.fill(owner.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByLabel('Phone Number').fill('98450 00001');
  await dialog.getByRole('button', { name: 'Send OTP' }).click();
  await expect(dialog.getByText('A code is on its way to 98450 00001.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('OTP').fill('000000');
  await dialog.getByRole('button', { name: 'Save phone' }).click();
  await expect(dialog.getByText(/This OTP is wrong or has expired/)).toBeVisible();
  await dialog.getByLabel('OTP').fill(await sms.codeTo('+919845000001'));
  await dialog.getByRole('button', { name: 'Save phone' }).click();
  await expect(page.getByText('Phone saved')).toBeVisible();
  await expect(page.getByText('+91 98450 00001', { exact: true })).toBeVisible();
});

test('the owner signs in with only the phone and a code', async ({ arrive }) => {
  const { owner, name } = await openClinic(server);
  await giveSignInPhone(server, owner, '+919845000002');
  const { page } = await arrive();
  await page.goto(`${server.url}/auth`);
  await page.getByRole('button', { name: 'Sign in with your phone' }).click();
  await page.getByLabel('Phone Number').fill('98450 00002');
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page.getByText('If 98450 00002 belongs to an account, we have sent it an OTP.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Resend in \d+ s$/ })).toBeDisabled();
  await expectAccessible(page);
  await page.getByLabel('OTP').fill(await sms.codeTo('+919845000002'));
  await page.getByLabel('OTP').press('Enter');
  await expect(page.getByText('Successfully signed in.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

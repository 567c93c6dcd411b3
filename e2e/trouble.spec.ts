/**
 * Tests trouble on a normal day: two people at one queue, a session that ends while a form is half filled, a
 * lost network, a double tap.
 */
import { expect } from '@playwright/test';
import type { BaariServer } from '../harness/baari-server.ts';
import { holdVerb } from '../harness/desk.ts';
import { openClinic, signInAs, verifiedOwner } from '../harness/opened-clinic.ts';
import {
  actOn,
  callNext,
  expectAccessible,
  figure,
  rowButton,
  signInDoctor,
  takeToken,
} from '../harness/people.ts';
import { test } from '../harness/test.ts';

test.use({ serviceWorkers: 'allow' });

let server: BaariServer;

test.beforeAll(({ server: shared }) => {
  server = shared;
});

test('calls one patient when two people call at the same moment, and tells the other who did it @desktop', async ({
  arrive,
}) => {
  const clinic = await openClinic(server);
  const [desk, doctor] = [await arrive(), await arrive()];
  for (const phone of ['9876500001', '9876500002']) {
    await clinic.owner.api.queue.addPatient({ doctorId: clinic.doctorId, name: 'Meena', phone });
  }
  await signInAs(desk.context, clinic.owner, server.url);
  await desk.page.goto(`${server.url}/doctor/${clinic.doctorId}/admin`);
  await signInDoctor(doctor.page, server.url, clinic.doctor.phone, clinic.doctor.code);
  await expect(figure(desk.page, 'Waiting')).toHaveText('2');

  // The test holds back the desk's call while the doctor calls. The desk's call therefore arrives with an
  // outdated call revision.
  const letGo = await holdVerb(desk.page, 'call-next');
  await callNext(desk.page);
  await callNext(doctor.page);
  await expect(figure(doctor.page, 'Now Serving')).toHaveText('1');
  letGo();
  await expect(desk.page.getByText('No one was called')).toBeVisible();
  await expect(desk.page.getByText(/Dr\. Asha Rao called token 1/).first()).toBeVisible();
  await expect(figure(desk.page, 'Now Serving')).toHaveText('1');
  await expect(figure(doctor.page, 'Waiting')).toHaveText('1');
});

test('ignores further presses until the server answers the first, and counts a double click once @desktop', async ({
  arrive,
}) => {
  const clinic = await openClinic(server);
  const [{ page }, patient] = [await arrive(), await arrive()];
  await takeToken(patient.page, `${server.url}/${clinic.slug}`, { name: 'Meena', phone: '9876500003' });
  await signInDoctor(page, server.url, clinic.doctor.phone, clinic.doctor.code);
  const letGo = await holdVerb(page, '*');
  await rowButton(page, 'Arrived', 1).click();
  // The second click of a double click may hit new content.
  await rowButton(page, 'Call', 1).hover();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await actOn(page, 'Skip', 1);
  await expect(patient.page).toHaveTitle(/#1 · next/);
  letGo();
  await expect(patient.page.getByText('Your token was skipped')).toBeVisible();
  await expect(figure(page, 'Now Serving')).toHaveText('–');
  await actOn(page, 'Back in queue', 1);
  await expect(patient.page).toHaveTitle(/#1 · next/);
});

test('loses no typed text when the session ends while a form is half filled @drill @phone', async ({
  page,
  context,
}) => {
  const owner = await verifiedOwner(server, `mid-form-${Date.now()}@journey.test`);
  await signInAs(context, owner, server.url);
  await page.goto(`${server.url}/register-clinic`);
  await page.getByLabel('Clinic Name').fill(`Mid Form ${Date.now()}`);
  await page.getByLabel('Owner Name').fill('Clinic Owner');
  await page.getByLabel('Clinic Email').fill('desk@journey.test');
  await page.getByLabel('Phone Number').fill('022 2345 6789');
  await owner.api.accounts.signOut({});
  await page.getByRole('button', { name: 'Register Clinic' }).click();
  const dialog = page.getByRole('dialog', { name: 'Session expired' });
  await expect(dialog.getByText('Please sign in again to register a clinic.')).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill(owner.password);
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Copy URL' })).toBeVisible();
});

test('replaces a forgotten password through the link in the mail, which works once @phone', async ({
  page,
}) => {
  const owner = await verifiedOwner(server, `forgot-${Date.now()}@journey.test`);
  await page.goto(`${server.url}/forgot-password`);
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Email').press('Enter');
  await expect(page.getByText('Password reset email sent successfully!')).toBeVisible();
  const link = await server.mailbox.linkTo(owner.email, '/reset-password');
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill('another corridor');
  await page.getByLabel('Confirm new password').fill('another corridors');
  await page.getByLabel('Confirm new password').press('Enter');
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Confirm new password').fill('another corridor');
  await page.getByLabel('Confirm new password').press('Enter');
  await expect(page.getByText('Password updated successfully!')).toBeVisible();
  // The page rejects a used link before the user types anything.
  await page.goto(link);
  await expect(page.getByText('Invalid reset link. Please request a new password reset.')).toBeVisible();
  await expect(page).toHaveURL(/\/forgot-password/);
});

test('handles a patient who taps twice, goes back, and retries from another phone @phone', async ({
  arrive,
}) => {
  const clinic = await openClinic(server);
  const [mine, other] = [await arrive(), await arrive()];
  await mine.page.goto(`${server.url}/${clinic.slug}`);
  await mine.page.getByLabel('Full name').fill('Meena Kumari');
  await mine.page.getByLabel('Phone number').fill('९८७६५ ००००३');
  await mine.page.getByRole('button', { name: 'Get my token' }).dblclick();
  await expect(mine.page).toHaveTitle(/#1 · next/);
  await mine.page.goBack();

  await other.page.goto(`${server.url}/${clinic.slug}`);
  await other.page.getByLabel('Full name').fill('Meena Kumari');
  await other.page.getByLabel('Phone number').fill('+91 98765 00003');
  await other.page.getByRole('button', { name: 'Get my token' }).click();
  const refusal = 'A token has already been generated for this phone number today.';
  await expect(other.page.getByText(refusal)).toBeVisible();
  await expect(other.page).toHaveURL(new RegExp(`/${clinic.slug}$`));
  const queue = await clinic.owner.api.queue.getQueue({ doctorId: clinic.doctorId });
  expect(queue.states).toBe('w');

  await mine.page.goto(`${server.url}/${clinic.slug}`);
  await mine.page.getByLabel('Full name').fill('Meena Kumari');
  await mine.page.getByLabel('Phone number').fill('98765 00003');
  await mine.page.getByRole('button', { name: 'Get my token' }).click();
  await mine.page.getByRole('link', { name: 'Show token 1' }).click();
  await expect(mine.page).toHaveTitle(/#1 · next/);
});

test('shows the last known state on a phone that loses the network, and catches up @phone', async ({
  arrive,
}) => {
  const clinic = await openClinic(server);
  const { page, context } = await arrive();
  await clinic.owner.api.queue.addPatient({ doctorId: clinic.doctorId, name: 'Anu', phone: '9876500004' });
  await takeToken(page, `${server.url}/${clinic.slug}`, { name: 'Meena', phone: '9876500005' });
  await expect(page).toHaveTitle(/#2 · 1 ahead/);
  await context.setOffline(true);
  await expect(page.getByText('Offline')).toBeVisible();
  await expect(page.getByText(/Last update/)).toBeVisible();
  await expect(page).toHaveTitle(/#2 · 1 ahead/);
  await clinic.owner.api.queue.callNext({ doctorId: clinic.doctorId, callRevision: 0 });
  await context.setOffline(false);
  await expect(page).toHaveTitle(/#2 · next/);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
});

test('shows number, state and wait on a token page without any script @phone', async ({ browser }) => {
  const clinic = await openClinic(server);
  const { doctorId } = clinic;
  await clinic.owner.api.queue.addPatient({ doctorId, name: 'Anu', phone: '9876500006' });
  const token = await clinic.owner.api.queue.issueToken({
    doctorId,
    name: 'Meena Kumari',
    phone: '9876500007',
    travelMinutes: null,
  });
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${server.url}/t/${token.secret}`);
  await expect(page).toHaveTitle(/^Token 2 · /);
  await expect(page.getByText('1 person ahead of you', { exact: true })).toBeVisible();
  await expect(page.getByText(/^around \d+:\d\d [ap]m$/)).toBeVisible();
  await page.goto(`${server.url}/${clinic.slug}`);
  await expect(page.getByRole('heading', { name: 'Asha Rao' })).toBeVisible();
  await context.close();
});

/** Runs a clinic's day with an owner, a doctor and two patients, each in their own browser. */
import { expect } from '@playwright/test';
import { type BaariOnDisk, startBaariOnDisk } from '../harness/baari-server.ts';
import {
  addDoctor,
  addWalkIn,
  callNext,
  expectAccessible,
  figure,
  press,
  pressQuickAction,
  registerClinic,
  rowButton,
  signInDoctor,
  signUpOwner,
  takeToken,
} from '../harness/people.ts';
import { test } from '../harness/test.ts';

test.use({ serviceWorkers: 'allow' });

let server: BaariOnDisk;

test.beforeAll(async () => {
  server = await startBaariOnDisk();
});
test.afterAll(async () => {
  await server.close();
});

test('runs a clinic’s day from opening to closing, with a crash in between', async ({ arrive }) => {
  test.setTimeout(240_000);
  const [owner, doctor, first, second] = await Promise.all(
    ['owner', 'doctor', 'first patient', 'second patient'].map(() => arrive()),
  );
  if (!owner || !doctor || !first || !second) throw new Error('somebody did not come');
  const phone = '9876543210';

  const { slug, code } = await test.step('the owner opens a clinic and adds a doctor', async () => {
    await signUpOwner(owner.page, server, 'owner@clinic.test');
    const registered = await registerClinic(owner.page, 'City Care');
    const otp = await addDoctor(owner.page, { name: 'Asha Rao', phone });
    await expect(owner.page.getByRole('heading', { name: 'Dr. Asha Rao' })).toBeVisible();
    return { slug: registered, code: otp };
  });

  await test.step('the doctor signs in on another device', async () => {
    await signInDoctor(doctor.page, server.url, phone, code);
    await expect(figure(doctor.page, 'Waiting')).toHaveText('0');
  });

  await test.step('two patients take a token', async () => {
    await takeToken(first.page, `${server.url}/clinic/${slug}`, {
      name: 'Meena Kumari',
      phone: '98 7650 0001',
    });
    await takeToken(second.page, `${server.url}/${slug}/asha-rao`, { name: 'Ravi', phone: '+919876500002' });
    await expect(first.page).toHaveTitle(/#1 · next/);
    await expect(second.page).toHaveTitle(/#2 · 1 ahead/);
    await expect(second.page.getByText(/^around \d+:\d+ [ap]m/)).toBeVisible();
    await expect(figure(owner.page, 'Waiting')).toHaveText('2');
    await expectAccessible(second.page);
  });

  await test.step('the first patient is called and every screen shows it', async () => {
    await callNext(doctor.page);
    await expect(first.page.getByText('Your turn!').first()).toBeVisible();
    await expect(first.page.getByText('Please go to the doctor’s room.').first()).toBeVisible();
    await expect(second.page).toHaveTitle(/#2 · next/);
    await expect(second.page.getByText(/^Inside now\s*1$/)).toBeVisible();
    await expect(figure(owner.page, 'Now Serving')).toHaveText('1');
    await expectAccessible(first.page);
    await press(doctor.page.getByRole('button', { name: 'Recall', exact: true }));
    await expect(first.page.getByText('You have been called again.')).toBeVisible();
  });

  await test.step('the server is killed and loses nothing', async () => {
    await server.baari.kill();
    await expect(second.page.getByText('Offline')).toBeVisible();
    await server.baari.run();
    await expect(second.page.getByText('Live', { exact: true })).toBeVisible({ timeout: 30_000 });
    await expect(second.page).toHaveTitle(/#2 · next/);
    await expect(first.page.getByText('Your turn!').first()).toBeVisible();
    await expect(doctor.page.getByText('Live', { exact: true })).toBeVisible({ timeout: 30_000 });
  });

  await test.step('the desk adds walk-ins, skips patients, puts them back, and calls a patient from their card', async () => {
    await addWalkIn(doctor.page, { name: 'Anu', phone: '9876500003' });
    await expect(figure(owner.page, 'Total Today')).toHaveText('3');
    await second.page.getByRole('button', { name: "I'm here" }).click();
    await expect(second.page.getByText('The clinic knows you are here.')).toBeVisible();
    await expect(doctor.page.getByText('Waiting, arrived')).toHaveCount(1);
    await expect(doctor.page.getByText('Waiting, says they are here')).toHaveCount(1);
    await press(rowButton(doctor.page, 'Skip', 2));
    await expect(second.page.getByText('Your token was skipped')).toBeVisible();
    await press(rowButton(doctor.page, 'Back in queue', 2));
    await expect(second.page).toHaveTitle(/#2 · 1 ahead/);
    // Calling the next patient in order needs no reason.
    await press(rowButton(doctor.page, 'Call', 3));
    await expect(first.page.getByText('Consultation completed').first()).toBeVisible();
    await expect(second.page.getByText(/^Inside now\s*3$/)).toBeVisible();
    await expect(figure(doctor.page, 'Now Serving')).toHaveText('3');
    // The server ignores a call that comes within two seconds of the last one.
    await expect(doctor.page.getByRole('timer')).toHaveText(/^(?!0:0[01])\d:\d\d$/);
    await press(rowButton(doctor.page, 'No-show', 3));
    await callNext(doctor.page);
    await expect(second.page.getByText('Your turn!').first()).toBeVisible();
    await press(doctor.page.getByRole('button', { name: 'Complete', exact: true }));
    await expect(second.page.getByText('Thank you for visiting our clinic.').first()).toBeVisible();
  });

  await test.step('the practice closes and reopens', async () => {
    await takeToken(first.page, `${server.url}/${slug}`, { name: 'Meena Kumari', phone: '9876500001' });
    await pressQuickAction(doctor.page, 'Close Practice');
    const question = doctor.page.getByRole('alertdialog');
    await question.getByRole('radio', { name: /^Cancel 1 patient/ }).check();
    await question.getByRole('button', { name: 'Cancel 1 patient' }).click();
    await expect(first.page.getByText('The doctor has finished for now')).toBeVisible();
    await second.page.goto(`${server.url}/${slug}`);
    await expect(second.page.getByText('You can take a token here when they open.')).toBeVisible();
    await pressQuickAction(doctor.page, 'Start Practice');
    await expect(second.page.getByLabel('Full name')).toBeVisible();
  });
});

/** Tests that a doctor signs in and has access only to their own panel, history and practice. */
import { expect } from '@playwright/test';
import type { BaariServer } from '../harness/baari-server.ts';
import { readLog } from './support/day-log.ts';
import { openClinic } from '../harness/opened-clinic.ts';
import {
  addWalkIn,
  callNext,
  expectAccessible,
  figure,
  press,
  pressQuickAction,
  signInDoctor,
  takeToken,
} from '../harness/people.ts';
import { test } from '../harness/test.ts';

test.describe.configure({ timeout: 120_000 });

let server: BaariServer;

test.beforeAll(({ server: shared }) => {
  server = shared;
});

test('lets a doctor run only their own queue', async ({ arrive }) => {
  const [clinic, stranger] = [await openClinic(server), await openClinic(server)];
  const [{ page }, patient] = await Promise.all([arrive(), arrive()]);
  await signInDoctor(page, server.url, clinic.doctor.phone, clinic.doctor.code);
  await expect(page.getByRole('link', { name: 'View Clinic Page' })).toHaveCount(0);

  await test.step('the panel times the consultation', async () => {
    await takeToken(patient.page, `${server.url}/${clinic.slug}`, { name: 'Meena', phone: '9876500001' });
    await expect(figure(page, 'Waiting')).toHaveText('1');
    await callNext(page);
    await expect(patient.page.getByText('Your turn!').first()).toBeVisible();
    await addWalkIn(page, { name: 'Anu', phone: '9876500002' });
    await expect(page.getByRole('timer')).toHaveText(/^(?!0:00)\d:\d\d$/);
  });

  await test.step('the doctor undoes a mistake', async () => {
    await press(page.getByRole('button', { name: 'Complete', exact: true }));
    await expect(patient.page.getByText('Consultation completed').first()).toBeVisible();
    await press(page.locator('[data-toasts]').getByRole('button', { name: 'Undo' }));
    await expect(page.getByText('Completing token 1 was undone.')).toBeVisible();
    await expect(patient.page.getByText('Your turn!').first()).toBeVisible();
  });

  await test.step('the doctor announces a delay to waiting patients', async () => {
    await pressQuickAction(page, 'Running late / Break');
    const dialog = page.getByRole('dialog', { name: 'Running late, or a break?' });
    await dialog.getByRole('radio', { name: 'Starting in … minutes' }).check();
    await expectAccessible(page);
    await dialog.getByRole('textbox', { name: 'Minutes' }).fill('20');
    await dialog.getByRole('button', { name: 'Announce' }).click();
    await expect(page.getByText('Late start announced')).toBeVisible();
    await expect(page.getByText(/^Starts at about/)).toBeVisible();
    await patient.page.goto(`${server.url}/${clinic.slug}`);
    await expect(patient.page.getByText(/Dr\. Asha Rao starts at about/)).toBeVisible();
  });

  await test.step('the history shows every action', async () => {
    await pressQuickAction(page, 'History');
    const by = 'Dr. Asha Rao';
    expect(await readLog(page)).toEqual([
      'Token 1 was taken',
      `${by} called token 1`,
      `${by} added token 2`,
      `${by} completed token 1`,
      `${by} undid completing token 1`,
      `${by} announced a late start, in 20 minutes`,
    ]);
    await page.getByRole('link', { name: 'Back to Panel' }).click();
  });

  await test.step('the doctor closes and starts the practice', async () => {
    await pressQuickAction(page, 'Close Practice');
    const question = page.getByRole('alertdialog');
    await expect(
      question.getByText(/^Token 1, Meena, is with the doctor .* 1 waiting patient /),
    ).toBeVisible();
    await question.getByRole('radio', { name: /^Cancel 1 patient/ }).check();
    await question.getByRole('button', { name: 'Cancel 1 patient' }).click();
    await expect(page.getByText('1 waiting patient sees the cancellation on their page.')).toBeVisible();
    await expect(patient.page.getByText('You can take a token here when they open.')).toBeVisible();
    await pressQuickAction(page, 'Start Practice');
    await expect(page.getByText('Practice started')).toBeVisible();
    await expect(patient.page.getByLabel('Full name')).toBeVisible();
    await expect(figure(page, 'Waiting')).toHaveText('0');
  });

  await test.step('another doctor’s panel denies access', async () => {
    await page.goto(`${server.url}/doctor/${stranger.doctorId}/admin`);
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Return to Doctor Login' }).click();
    await page.getByRole('link', { name: 'Open my panel' }).click();
    await expect(figure(page, 'Waiting')).toHaveText('0');
  });

  await test.step('the panel asks the doctor to sign in again after sign-out', async () => {
    await pressQuickAction(page, 'Sign Out');
    await expect(page).toHaveURL(`${server.url}/doctor-login`);
    const panel = `/doctor/${clinic.doctorId}/admin`;
    await page.goto(`${server.url}${panel}`);
    await expect(page).toHaveURL(`${server.url}/doctor-login?next=${encodeURIComponent(panel)}`);
  });
});

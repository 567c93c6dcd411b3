/**
 * Tests the desk of a Free clinic after a stranger has taken all of the day's tokens from home. The desk can
 * still add patients, and free the stranger's tokens with one press.
 */
import { expect } from '@playwright/test';
import { createTestClient } from '../packages/server/test/api-client.ts';
import type { BaariServer } from '../harness/baari-server.ts';
import { openClinic, signInAs } from '../harness/opened-clinic.ts';
import { addWalkIn, choose, expectAccessible, signInDoctor } from '../harness/people.ts';
import { test } from '../harness/test.ts';

let server: BaariServer;

test.beforeAll(({ server: shared }) => {
  server = shared;
});

test('lets the desk add patients at the daily limit, and skip absent patients to free tokens @drill @desktop', async ({
  arrive,
}) => {
  const clinic = await openClinic(server);
  const { doctorId, slug, owner, doctor } = clinic;
  const [desk, home, panel] = await Promise.all([arrive(), arrive(), arrive()]);
  const { page } = desk;
  await owner.api.queue.startPractice({ doctorId }).catch(() => undefined);
  await home.page.goto(`${server.url}/${slug}`);
  await expect(home.page.getByRole('button', { name: 'Get my token' })).toBeVisible();
  for (let token = 0; token < 10; token += 1) {
    const patient = { name: `Stranger ${token}`, phone: `98700000${String(token).padStart(2, '0')}` };
    await createTestClient(server.url).api.queue.issueToken({ doctorId, ...patient, travelMinutes: null });
  }

  await test.step('the page offers no token to a patient at home, and explains how to ask the clinic', async () => {
    await expect(home.page.getByText('No more online tokens today. Please ask at reception.')).toBeVisible();
    await expect(home.page.getByRole('button', { name: 'Get my token' })).toBeHidden();
    await expectAccessible(home.page);
    await home.page.reload();
    await expect(home.page.getByText('No more online tokens today. Please ask at reception.')).toBeVisible();
    await expect(home.page.getByLabel('Full name')).toBeHidden();
  });

  await test.step('the desk sees a warning and adds patients who have arrived', async () => {
    await signInAs(desk.context, owner, server.url);
    await page.goto(`${server.url}/${slug}/admin`);
    await expect(
      page.getByText(/no more online tokens today.*still add 10 patients who are here/),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Upgrade to Pro' })).toHaveAttribute('href', '/pricing');
    await addWalkIn(page, { name: 'Meena Kumari', phone: '9870000099' });
    await expect(page.getByText(/still add 9 patients who are here/)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('one press skips absent patients after a confirmation', async () => {
    await choose(page.getByRole('button', { name: 'More', exact: true }), 'Skip Not Arrived');
    const asked = page.getByRole('alertdialog');
    await expect(
      asked.getByText(/10 waiting patients who are not marked as arrived.*1 patient who arrived stays/),
    ).toBeVisible();
    await asked.getByRole('button', { name: 'Skip 10 patients' }).click();
    await expect(page.getByText('10 patients skipped')).toBeVisible();
    await expect(page.getByText(/Free plan/).filter({ hasText: 'tokens' })).toBeHidden();
    await expect(home.page.getByRole('button', { name: 'Get my token' })).toBeVisible();
  });

  await test.step('the doctor undoes the skips and repeats them', async () => {
    await signInDoctor(panel.page, server.url, doctor.phone, doctor.code);
    await page.getByRole('log').getByRole('button', { name: /^Undo/ }).first().click();
    await expect(panel.page.getByText(/no more online tokens today/)).toBeVisible();
    await expect(panel.page.getByRole('link', { name: 'Upgrade to Pro' })).toBeHidden();
    await choose(panel.page.getByRole('button', { name: 'More', exact: true }), 'Skip Not Arrived');
    await panel.page.getByRole('alertdialog').getByRole('button', { name: 'Skip 10 patients' }).click();
    await expect(home.page.getByRole('button', { name: 'Get my token' })).toBeVisible();
  });
});

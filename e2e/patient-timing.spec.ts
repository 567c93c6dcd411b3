/** Tests the delay before a patient's page looks up a name, and the time for which it shows a toast. */
import { expect } from '@playwright/test';
import type { BaariServer } from '../harness/baari-server.ts';
import { openClinic } from '../harness/opened-clinic.ts';
import { takeToken } from '../harness/people.ts';
import { test } from '../harness/test.ts';

let server: BaariServer;

test.beforeAll(({ server: shared }) => {
  server = shared;
});

test('looks up a name half a second after the phone’s last digit, with one toast at a time', async ({
  arrive,
}) => {
  const clinic = await openClinic(server);
  const { page } = await arrive();
  await takeToken(page, `${server.url}/${clinic.slug}`, { name: 'Meena', phone: '9876510101' });
  await page.clock.install();
  await page.goto(`${server.url}/${clinic.slug}`);
  const [name, phone] = [page.getByLabel('Full name'), page.getByLabel('Phone number')];
  const toasts = page.locator('[data-toasts] > div');
  await name.fill('Meena');
  await phone.fill('98765');
  await page.getByRole('button', { name: 'Get my token' }).click();
  await expect(toasts).toHaveText(/Invalid Phone Number/);
  await name.fill('');

  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/recall-name')) asked += 1;
  });
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await phone.fill('987651010');
  await page.clock.runFor(600);
  await phone.fill('9876510101');
  await page.clock.runFor(499);
  expect(asked).toBe(0);
  await page.clock.runFor(1);
  await expect(toasts).toHaveText(/Welcome back/);
  await expect(toasts).toHaveCount(1);
  expect(asked).toBe(1);
  await expect(page.getByText('(Found in our records)')).toBeVisible();
  await page.clock.runFor(4_900);
  await expect(toasts).toHaveCount(1);
  await page.clock.runFor(200);
  await expect(toasts).toHaveCount(0);
});

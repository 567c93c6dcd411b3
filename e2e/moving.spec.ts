/** Checks that an owner can move a clinic from a platform to its own copy with only the browser. */
import { expect, type Page } from '@playwright/test';
import { type BaariServer, serve } from '../harness/baari-server.ts';
import { openClinic, type OpenedClinic, signInAs } from '../harness/opened-clinic.ts';
import { accountMenu, choose, expectAccessible, expectReadableInDark } from '../harness/people.ts';
import { test } from '../harness/test.ts';
import { BaariProcess, freePort } from '../packages/server/test/baari-process.ts';

test.describe.configure({ timeout: 120_000 });

const PASSWORD = 'corridor-forty';

let copy: BaariServer;

test.beforeAll(async () => {
  copy = await serve(async (env) => new BaariProcess(await freePort(), { ...env, PLANS: 'off' }));
});
test.afterAll(() => copy.close());

test('moves a clinic to its own copy without a terminal @drill @desktop', async ({ arrive, server }) => {
  const clinic = await openClinic(server);
  const asked = { doctorId: clinic.doctorId, name: 'Ravi', phone: '9876512345', travelMinutes: null };
  const { secret } = await clinic.owner.api.queue.issueToken(asked);
  const { page, context } = await arrive();
  await signInAs(context, clinic.owner, server.url);
  const { file, passphrase } = await downloadEverything(page, server, clinic);

  const [link] = /http\S+\/setup#code=\S+/.exec(copy.baari.said) ?? [];
  await page.goto(link ?? '');
  await page.getByRole('radio', { name: /My clinic, from another Baari/ }).check();
  await page.getByLabel('Email').fill('lata@journey.test');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue' }).click();

  await page.getByLabel('File').setInputFiles(file);
  await page.getByLabel('Passphrase').fill('WRONG');
  await page.getByRole('button', { name: 'Bring the clinic' }).click();
  await expect(page.getByText('This passphrase does not open the file.')).toBeVisible();
  await expectAccessible(page);
  await expectReadableInDark(page);
  await page.getByLabel('Passphrase').fill(passphrase.toLowerCase());
  await page.getByRole('button', { name: 'Bring the clinic' }).click();
  await expect(page.getByRole('heading', { name: `${clinic.name} is here` })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Go to Dashboard' }).click();
  await expect(page.getByText('Dr. Asha Rao').first()).toBeVisible();

  const patient = await arrive();
  await patient.page.goto(`${copy.url}/t/${secret}`);
  await expect(patient.page.getByText('Ravi').first()).toBeVisible();
});

/** Downloads the clinic's archive as its owner. */
async function downloadEverything(page: Page, server: BaariServer, { slug, owner }: OpenedClinic) {
  await page.goto(`${server.url}/${slug}/dashboard`);
  await choose(accountMenu(page), 'Clinic Details');
  await page.getByRole('tab', { name: 'Data and deletion' }).click();
  await page.getByRole('button', { name: 'Download everything' }).click();
  const dialog = page.getByRole('dialog', { name: 'Download everything' });
  await dialog
    .getByLabel(/password/i)
    .first()
    .fill(owner.password);
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Create the passphrase' }).click();
  const passphrase = (await dialog.getByText(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){5}$/).textContent()) ?? '';
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('link', { name: 'Download the file' }).click(),
  ]);
  return { file: await download.path(), passphrase };
}

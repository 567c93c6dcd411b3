/**
 * Tests a patient's rights at a clinic: a copy of their data, erasure, and a time limit for keeping names.
 */
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import type { BaariServer } from '../harness/baari-server.ts';
import { pressByKeyboard } from '../harness/keyboard.ts';
import { joinTeam, openClinic, type OpenedClinic, signInAs } from '../harness/opened-clinic.ts';
import { expectAccessible, expectReadableInDark } from '../harness/people.ts';
import { type Person, test } from '../harness/test.ts';

test.describe.configure({ timeout: 120_000 });

let server: BaariServer;

test.beforeAll(({ server: shared }) => {
  server = shared;
});

const LATA = { name: 'Lata Deshpande', phone: '9876500091' };

/** Opens a clinic where two patients share a phone. One of them, Lata, is waiting. */
async function clinicWithPatients(): Promise<OpenedClinic> {
  const clinic = await openClinic(server);
  const { doctorId, owner } = clinic;
  const { queue } = await owner.api.queue.getDoctorConsole({ doctorId });
  if (queue.practice === 'closed') await owner.api.queue.startPractice({ doctorId });
  await owner.api.queue.addPatient({ doctorId, ...LATA });
  await owner.api.queue.addPatient({ doctorId, ...LATA, name: 'Mohan Deshpande' });
  return clinic;
}

async function openPatient({ page }: Person, clinic: OpenedClinic, name: string): Promise<void> {
  await page.goto(`${server.url}/${clinic.slug}/admin?tab=patients`);
  await page.getByRole('button', { name: `Details of ${name}` }).click();
  await expect(page.getByRole('heading', { name: 'Visit History' })).toBeVisible();
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('exports a patient’s data, erases the patient, and records both', async ({ arrive }) => {
  const clinic = await clinicWithPatients();
  const { owner, doctorId } = clinic;
  const boss = await arrive();
  const { page } = boss;
  await signInAs(boss.context, owner, server.url);
  await openPatient(boss, clinic, LATA.name);

  await test.step('the file contains all data of this patient and no data of other patients', async () => {
    await expectAccessible(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(page, 'Download data').click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^patient-data-[0-9a-f-]{36}\.json$/);
    const text = await readFile(await download.path(), 'utf8');
    expect(JSON.parse(text)).toMatchObject({ patient: { name: LATA.name }, tokens: [{ number: 1 }] });
    expect(text).not.toContain('Mohan');
  });

  await test.step('erasing a waiting patient fails and keeps the dialog open', async () => {
    await button(page, 'Delete patient record').click();
    const question = page.getByRole('alertdialog', { name: `Delete the record of ${LATA.name}?` });
    await expectAccessible(page);
    await expectReadableInDark(page);
    // Several patients may share a name.
    await expect(question.getByText('+91 98765 00091, 0 visits.')).toBeVisible();
    await question.getByRole('button', { name: 'Delete patient record' }).click();
    await expect(question.getByText('The patient record was not deleted')).toBeVisible();
    await expect(question.getByText('waiting or with the doctor')).toBeVisible();
    await owner.api.queue.skip({ doctorId, number: 1 });
    await question.getByRole('button', { name: 'Delete patient record' }).click();
    await expect(question).toBeHidden();
    await expect(page.getByText('Patient record deleted', { exact: true })).toBeVisible();
  });

  await test.step('the list no longer shows the patient, and the history shows the token without a name', async () => {
    await expect(page.getByText('Mohan Deshpande').first()).toBeVisible();
    await expect(page.getByText(LATA.name)).toHaveCount(0);
    const { sessions } = await owner.api.queue.getDoctorHistory({ doctorId });
    expect(sessions[0]?.tokens).toMatchObject([
      { number: 1, name: null, phone: null },
      { number: 2, name: 'Mohan Deshpande' },
    ]);
    await page.goto(`${server.url}/doctor/${doctorId}/history`);
    await expect(page.getByText('Deleted patient').first()).toBeVisible();
  });

  await test.step('the settings show who exported and erased patients', async () => {
    await page.goto(`${server.url}/${clinic.slug}/admin?tab=settings&section=data`);
    const done = page.getByRole('listitem').filter({ hasText: /Record [0-9a-f-]{36}/ });
    await expect(done.filter({ hasText: 'Patient record deleted' })).toHaveCount(1);
    await expect(done.filter({ hasText: 'Data downloaded' })).toHaveCount(1);
  });
});

test('keeps names for as many months as the clinic chooses @drill', async ({ arrive }) => {
  const clinic = await openClinic(server);
  const { page, context } = await arrive();
  await signInAs(context, clinic.owner, server.url);
  await page.goto(`${server.url}/${clinic.slug}/admin?tab=settings`);
  const months = page.getByLabel('Keep patient records for');
  const openMore = () => page.locator('form summary').click();
  await expect(months).toHaveValue('36');
  await openMore();
  await months.fill('0');
  await button(page, 'Update').click();
  await expect(page.getByText('Enter whole months, 1 to 120.')).toBeVisible();
  await expect(months).toBeFocused();

  const question = page.getByRole('alertdialog', { name: 'Keep patient records for 12 months?' });
  await test.step('a shorter time needs confirmation, because patients are then deleted at night', async () => {
    await months.fill('12');
    await page.keyboard.press('Enter');
    await expect(question.getByText('will be deleted tonight')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(months).toBeFocused();
    await expect(months).toHaveValue('12');
    await page.reload();
    await expect(months).toHaveValue('36');
    await openMore();
  });

  await test.step('the owner changes the months by keyboard, and the focus stays in the field', async () => {
    await months.fill('12');
    await months.press('Enter');
    await pressByKeyboard(question.getByRole('button', { name: 'Keep for 12 months' }));
    await expect(page.getByText('Patient records are kept for 12 months.')).toBeVisible();
    await expect(question).toBeHidden();
    await expect(months).toBeFocused();
    await page.reload();
    await expect(months).toHaveValue('12');
    await openMore();
  });

  await test.step('a longer time erases no patient and needs no confirmation', async () => {
    await months.fill('24');
    await button(page, 'Update').click();
    await expect(page.getByText('Patient records are kept for 24 months.')).toBeVisible();
  });
});

test('shows a receptionist the patients, but does not let them export or erase patients', async ({
  arrive,
}) => {
  const clinic = await clinicWithPatients();
  const desk = await arrive();
  await signInAs(
    desk.context,
    await joinTeam(server, clinic, { name: 'Ravi Desk', role: 'staff' }),
    server.url,
  );
  await openPatient(desk, clinic, LATA.name);
  await expect(button(desk.page, 'Download data')).toHaveCount(0);
  await expect(button(desk.page, 'Delete patient record')).toHaveCount(0);
});

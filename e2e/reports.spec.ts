/** Tests an owner's work in the evening: the report with its tables and files, and the mails. */
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { openDesk } from '../harness/desk.ts';
import { pressByKeyboard, tabTo } from '../harness/keyboard.ts';
import { openClinic, type OpenedClinic, signInAs } from '../harness/opened-clinic.ts';
import { expectAccessibleEverywhere, figure } from '../harness/people.ts';
import { test } from '../harness/test.ts';

test.describe.configure({ timeout: 120_000 });

test('lets an owner read a report by keyboard, export it, and turn a mail off @desktop', async ({
  arrive,
  server,
}) => {
  const clinic = await openDesk(server);
  await playDay(clinic, ['Meena Rao', '=1+1 Ravi'], clinic.doctorId);
  await playDay(clinic, ['Sunita Devi'], clinic.otherDoctorId);
  const { page, context } = await arrive();
  await signInAs(context, clinic.owner, server.url);
  await page.goto(`${server.url}/${clinic.slug}/dashboard`);

  await test.step('the dashboard links to the report of this month', async () => {
    await pressByKeyboard(page.getByRole('link', { name: 'Reports', exact: true }));
    await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
    await expect(figure(page, 'Seen')).toHaveText('2');
    await expect(figure(page, 'Not seen')).toHaveText('1');
    await expectAccessibleEverywhere(page);
  });

  await test.step('the keyboard selects another range', async () => {
    await page.getByRole('radio', { name: 'This month' }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('radio', { name: '7 days' })).toBeChecked();
    await expect(page).toHaveURL(/from=\d{4}-\d{2}-\d{2}&to=/);
    await expect(figure(page, 'Seen')).toHaveText('2');
  });

  await test.step('a table shows the chart’s figures', async () => {
    await pressByKeyboard(page.getByText('As a table'));
    const table = page.getByRole('table', { name: 'Patients by day' });
    await expect(table.getByRole('row')).toHaveCount(8);
    await expect(table.getByRole('row').last()).toContainText('2');
    await expectAccessibleEverywhere(page);
  });

  await test.step('the report can show one doctor only', async () => {
    await page.getByLabel('Doctor', { exact: true }).selectOption('Dr. Vikram Sen');
    await expect(page).toHaveURL(new RegExp(`line=${clinic.otherDoctorId}`));
    await expect(figure(page, 'Seen')).toHaveText('1');
    await expect(figure(page, 'Not seen')).toHaveText('0');
    await page.getByLabel('Doctor', { exact: true }).selectOption('All doctors');
    await expect(figure(page, 'Seen')).toHaveText('2');
  });

  await test.step('visits and waits have their own page', async () => {
    await tabTo(page.getByRole('tab', { name: 'Day to day' }));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page.getByText('How accurate our waiting times were').first()).toBeVisible();
    await expectAccessibleEverywhere(page);
  });

  await test.step('the report exports its tokens as files', async () => {
    const csv = await download(page, 'Export patients (CSV)');
    expect(csv.name).toMatch(new RegExp(`^${clinic.slug}-.*\\.csv$`));
    expect(csv.bytes.toString()).toContain("'=1+1 Ravi");
    const sheet = await download(page, 'Export patients (Excel)');
    expect(sheet.name).toMatch(new RegExp(`^${clinic.slug}-.*\\.xlsx$`));
    // An xlsx file is a zip archive.
    expect(sheet.bytes.subarray(0, 2).toString()).toBe('PK');
  });

  await test.step('the owner turns a mail off', async () => {
    await pressByKeyboard(page.getByRole('switch', { name: /^Daily figures/ }));
    await expect
      .poll(() => clinic.owner.api.clinics.getClinicDetails({ clinicId: clinic.id }))
      .toMatchObject({ mailsDays: false, mailsMonths: true });
    await expect(page.getByRole('switch', { name: /^Monthly figures/ })).toBeChecked();
  });
});

test('shows the same report on Free @drill @desktop', async ({ arrive, server }) => {
  const clinic = await openClinic(server);
  await playDay(clinic, ['Meena Rao'], clinic.doctorId);
  const { page, context } = await arrive();
  await signInAs(context, clinic.owner, server.url);
  await page.goto(`${server.url}/${clinic.slug}/reports`);
  await expect(figure(page, 'Seen')).toHaveText('1');
  // A clinic with one doctor offers no choice between doctors.
  await expect(page.getByLabel('Doctor', { exact: true })).toHaveCount(0);
  expect((await download(page, 'Export patients (CSV)')).bytes.toString()).toContain('Meena Rao');
});

/** Adds patients, completes the first, and closes the practice for the rest. */
async function playDay({ owner }: OpenedClinic, names: readonly string[], doctorId: string): Promise<void> {
  const { queue } = owner.api;
  for (const name of names) await queue.addPatient({ doctorId, name, phone: null });
  await queue.callNext({ doctorId, callRevision: 0 });
  await queue.closePractice({ doctorId });
}

async function download(page: Page, name: string): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name, exact: true }).click(),
  ]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

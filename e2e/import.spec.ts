/**
 * Tests the import of a clinic's patients from a list: the preview, the import, a search at the desk, and the
 * undo.
 */
import { expect } from '@playwright/test';
import { goToDesk, openDesk, workFor } from '../harness/desk.ts';
import { signInAs } from '../harness/opened-clinic.ts';
import { expectAccessible, expectAccessibleEverywhere } from '../harness/people.ts';
import { test } from '../harness/test.ts';

const LIST = [
  'नाम;मोबाइल;उम्र;लिंग',
  'Savitri Joshi;98765 00071;61;F',
  'savitri joshi;+91 98765 00071;;',
  'मीना राव;9876500072;8 months;महिला',
  'Clinic Landline;022 2345 6789;;',
  ';9876500073;;',
].join('\r\n');

test('imports a list, finds the names at the desk, and undoes the import @desktop', async ({
  arrive,
  server,
}) => {
  const clinic = await openDesk(server);
  const { doctorId } = clinic;
  const { queue } = await clinic.owner.api.queue.getDoctorConsole({ doctorId });
  if (queue.practice === 'closed') await clinic.owner.api.queue.startPractice({ doctorId });
  const [owner, desk] = await Promise.all([arrive(), arrive()]);
  const { page } = owner;
  await signInAs(owner.context, clinic.owner, server.url);
  await page.goto(`${server.url}/${clinic.slug}/dashboard?tab=patients`);

  await test.step('the owner previews the list before anything is saved', async () => {
    await page.getByRole('link', { name: 'Import a list' }).click();
    await expectAccessibleEverywhere(page);
    await page.getByLabel('Choose a file').setInputFiles({
      name: 'patients.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`\ufeff${LIST}`, 'utf16le'),
    });
    for (const count of ['New: 2', 'Twice in the file: 1', 'No usable name: 1', 'No usable phone: 1'])
      await expect(page.getByText(count)).toBeVisible();
    await expectAccessibleEverywhere(page);
    const { total } = await clinic.owner.api.patients.listPatients({ clinicId: clinic.id });
    expect(total).toBe(0);
  });

  await test.step('the import adds new patients', async () => {
    await page.getByRole('button', { name: 'Import 2 patients' }).click();
    await expect(page.getByText('2 patients imported')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the desk finds the name by the phone number', async () => {
    await goToDesk(server, desk, clinic, 'Meena Desk');
    await workFor(desk.page, 'Dr. Asha Rao');
    await desk.page.keyboard.type('9876500071');
    await desk.page.getByRole('option', { name: /Savitri Joshi/ }).click();
    await desk.page.getByRole('button', { name: 'Add Patient' }).click();
    await expect(desk.page.getByRole('log')).toContainText('Savitri Joshi: token 1');
  });

  await test.step('the undo keeps patients who have had a token since', async () => {
    await page.getByRole('button', { name: 'Undo import' }).click();
    const question = page.getByRole('alertdialog', { name: 'Undo this import?' });
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Undo import' }).click();
    await expect(page.getByText('Import undone')).toBeVisible();
    const { patients } = await clinic.owner.api.patients.listPatients({ clinicId: clinic.id });
    expect(patients.map(({ name }) => name)).toEqual(['Savitri Joshi']);
  });
});

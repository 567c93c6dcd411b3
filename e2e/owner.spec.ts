/** Tests an owner's work outside the queues: doctors and their codes, and one or several clinics. */
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import type { BaariServer } from '../harness/baari-server.ts';
import { givePro } from '../harness/database.ts';
import { openClinic, type OpenedClinic, signInAs } from '../harness/opened-clinic.ts';
import {
  accountMenu,
  choose,
  expectAccessible,
  figure,
  signIn,
  signInDoctor,
  takeToken,
} from '../harness/people.ts';
import { test } from '../harness/test.ts';

test.describe.configure({ timeout: 120_000 });

let server: BaariServer;

test.beforeAll(({ server: shared }) => {
  server = shared;
});

test('lets the owner edit, add and delete doctors, and renew a doctor’s code @drill @phone', async ({
  arrive,
}) => {
  const clinic = await openClinic(server);
  const { owner, doctorId, slug } = clinic;
  const [{ page }, doctor, patient] = await Promise.all([arrive(), arrive(), arrive()]);
  const actions = page.getByRole('button', { name: 'Actions for Dr. Asha Rao' });

  await test.step('the dashboard updates live', async () => {
    await signIn(page, server.url, owner);
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByRole('heading', { level: 1, name: clinic.name })).toBeVisible();
    await takeToken(patient.page, `${server.url}/${slug}`, { name: 'Meena Kumari', phone: '9876500001' });
    await expect(figure(page, 'Waiting')).toHaveText('1');
    await page.getByRole('tab', { name: 'Patients' }).click();
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByText('Meena Kumari').first()).toBeVisible();
    await page.getByRole('tab', { name: 'Doctors (1)' }).click();
  });

  await test.step('two people edit the same doctor: the second is warned, and nothing is overwritten', async () => {
    await choose(actions, 'Edit Doctor');
    const dialog = page.getByRole('dialog', { name: 'Edit Doctor' });
    await dialog.getByLabel('Consultation Fee').fill('500');
    await dialog.locator('summary', { hasText: 'Working Hours' }).click();
    await dialog.getByLabel('Monday, slot 1, to').fill('13:00');
    await dialog.getByRole('button', { name: 'Monday: add a slot' }).click();
    await dialog.getByLabel('Monday, slot 2, from').fill('17:00');
    await dialog.getByLabel('Monday, slot 2, to').fill('20:30');

    await saveMeanwhile(clinic, { consultationFee: 450, department: 'Heart centre' });
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(dialog.getByText('Someone else has changed this doctor')).toBeVisible();
    await expect(dialog.getByText('Someone else saved: 450')).toBeVisible();
    await expect(dialog.getByLabel('Consultation Fee')).toHaveValue('500');
    await expect(dialog.getByLabel('Department')).toHaveValue('Heart centre');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Doctor updated successfully')).toBeVisible();

    const { doctors } = await owner.api.queue.getClinicConsole({ clinicId: clinic.id });
    expect(doctors[0]?.profile).toMatchObject({ consultationFee: 500, department: 'Heart centre' });
    expect(doctors[0]?.profile.workingHours.monday).toEqual([
      { start: '9:00am', end: '1:00pm' },
      { start: '5:00pm', end: '8:30pm' },
    ]);
  });

  await test.step('a new OTP signs the doctor out immediately', async () => {
    await signInDoctor(doctor.page, server.url, clinic.doctor.phone, clinic.doctor.code);
    await expect(figure(doctor.page, 'Waiting')).toHaveText('1');
    await choose(actions, 'View OTP');
    const dialog = page.getByRole('dialog', { name: 'Doctor Login OTP' });
    await expect(dialog.getByText(clinic.doctor.code, { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: 'Regenerate OTP' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Regenerate OTP' }).click();
    await expect(page.getByText('New OTP generated successfully')).toBeVisible();
    await expect(dialog.getByText(clinic.doctor.code, { exact: true })).toBeHidden();
    await expect(doctor.page.getByRole('heading', { name: /^(Access Denied|Doctor Login)$/ })).toBeVisible();
    await expect(figure(doctor.page, 'Waiting')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
  });

  await test.step('deleting the doctor lists what is lost, and waiting patients see it', async () => {
    await choose(actions, 'Delete Doctor');
    const question = page.getByRole('alertdialog', { name: 'Delete Dr. Asha Rao?' });
    await expect(question.getByText('1 waiting patient loses their place in the queue.')).toBeVisible();
    await question.getByRole('button', { name: 'Delete Doctor' }).click();
    await expect(page.getByText('Doctor deleted successfully')).toBeVisible();
    await expect(page.getByText('No doctors added yet')).toBeVisible();
    await expect(patient.page.getByText('The doctor has finished for now')).toBeVisible();
    await expect(owner.api.queue.getDoctorConsole({ doctorId })).rejects.toThrow();
  });

  await test.step('the owner adds a doctor in place of the deleted one, and prints the new doctor’s slip', async () => {
    await page.getByRole('link', { name: 'Add Your First Doctor' }).click();
    await page.getByLabel('Doctor Name').fill('Vikram Sen');
    await page.getByLabel('Specialty').selectOption('Neurology');
    await page.getByLabel('Phone Number').fill('95000 09999');
    await page.getByRole('button', { name: 'Add Doctor' }).click();
    await expect(page.getByText('Doctor added successfully!')).toBeVisible();
    const code =
      (await page
        .getByText(/^[A-Z0-9]{4}$/)
        .first()
        .textContent()) ?? '';
    await expectAccessible(page);
    await expectSlip(page, ['Dr. Vikram Sen', '+91 95000 09999', code]);

    await page.getByRole('button', { name: 'Add Another Doctor' }).click();
    await expect(page.getByText(/reached the limit of 1 doctor on the Free plan/)).toBeVisible();
    await expect(page.getByLabel('Doctor Name')).toHaveCount(0);
    await page.getByRole('link', { name: 'Back to Dashboard' }).first().click();
    await expect(page.getByText(/reached the limit of 1 doctor on the Free plan/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add Doctor' })).toBeDisabled();
  });

  await test.step('deleting the account lists what is lost, and ends every session', async () => {
    await choose(accountMenu(page), 'My Account');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await expect(dialog.getByText(`${clinic.name} is deleted with it`)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByLabel('Your password', { exact: true }).fill(owner.password);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await expect(page).toHaveURL(`${server.url}/`);
    await patient.page.goto(`${server.url}/${slug}`);
    await expect(patient.page.getByText('Clinic Not Found')).toBeVisible();
    await page.goto(`${server.url}/auth`);
    await page.getByLabel('Email').fill(owner.email);
    await page.getByLabel('Password', { exact: true }).fill(owner.password);
    await page.getByLabel('Password', { exact: true }).press('Enter');
    await expect(page.getByText(/email or password is wrong/i)).toBeVisible();
  });
});

test('lets the owner edit, deactivate, reactivate and delete clinics, and switch between them @desktop', async ({
  arrive,
}) => {
  const clinic = await openClinic(server);
  const { owner, slug } = clinic;
  await givePro(server, owner);
  const otherName = `Hillside of ${slug}`;
  const [{ page, context }, patient] = await Promise.all([arrive(), arrive()]);
  await signInAs(context, owner, server.url);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const details = page.getByRole('dialog', { name: 'Clinic Details' });

  await test.step('the owner edits an active clinic in the Clinic Details dialog', async () => {
    await page.goto(`${server.url}/edit-clinic/${clinic.id}`);
    await expect(page.getByText('Cannot edit active clinic')).toBeVisible();
    await page.getByRole('link', { name: 'Go Back to Dashboard' }).click();
    await expect(page.getByRole('heading', { level: 1, name: clinic.name })).toBeVisible();
    await choose(accountMenu(page), 'Clinic Details');
    await details.getByRole('tab', { name: 'QR code and poster' }).click();
    await details.getByRole('button', { name: 'Copy URL' }).click();
    await expect(page.getByText('URL copied')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${server.url}/${slug}`);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      details.getByRole('button', { name: 'Download QR Code' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`${slug}-qr-code.png`);
    const png = await readFile(await download.path());
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([256, 256]);

    await details.getByRole('button', { name: 'Edit' }).click();
    await details.getByLabel('Phone Number').fill('98450 12345');
    await details.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Clinic updated successfully!')).toBeVisible();
    await expect(details.getByText('+91 98450 12345')).toBeVisible();
  });

  await test.step('deactivating ends the queues', async () => {
    await takeToken(patient.page, `${server.url}/${slug}`, { name: 'Meena Kumari', phone: '9876500001' });
    await details.getByRole('tab', { name: 'Data and deletion' }).click();
    await details.getByRole('button', { name: 'Deactivate' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question.getByText(/1 waiting patient loses their place/)).toBeVisible();
    await question.getByRole('button', { name: 'Deactivate' }).click();
    await expect(page.getByText('Clinic Deactivated')).toBeVisible();
    await expect(patient.page.getByText('The doctor has finished for now')).toBeVisible();
    await patient.page.goto(`${server.url}/${slug}`);
    await expect(patient.page.getByText('Tokens are not available here')).toBeVisible();
  });

  await test.step('the owner edits the inactive clinic on its own page and reactivates it', async () => {
    await details.getByRole('link', { name: 'Edit' }).click();
    await expect(page).toHaveURL(`${server.url}/edit-clinic/${clinic.id}`);
    await page.getByLabel('Clinic Email').fill('desk@journey.test');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Clinic updated successfully!')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'This clinic is inactive' })).toBeVisible();
    await page.getByRole('button', { name: 'Reactivate' }).click();
    await expect(page.getByText('Clinic Reactivated')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Dr. Asha Rao' })).toBeVisible();
  });

  await test.step('the owner switches clinics, and leaves the deleted clinic', async () => {
    await choose(accountMenu(page), 'Register another clinic');
    await page.getByLabel('Clinic Name').fill(otherName);
    await page.getByLabel('Owner Name').fill('Owner');
    await page.getByLabel('Clinic Email').fill('desk@journey.test');
    await page.getByLabel('Phone Number').fill('022 2345 6789');
    await page.getByRole('button', { name: 'Register Clinic' }).click();
    await page.getByRole('button', { name: 'Go to Dashboard' }).click();
    await expect(page.getByRole('heading', { level: 1, name: otherName })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: `${otherName}: switch clinic` }).press('Enter');
    await page.getByRole('menuitem', { name: `${clinic.name} Owner` }).press('Enter');
    await expect(page).toHaveURL(`${server.url}/${slug}/dashboard`);
    await expect(page.getByRole('button', { name: `${clinic.name}: switch clinic` })).toBeVisible();
    // If the address names no clinic, the page shows the clinic that was opened last.
    await page.goto(`${server.url}/dashboard`);
    await expect(page.getByRole('heading', { level: 1, name: clinic.name })).toBeVisible();
    await choose(page.getByRole('button', { name: `${clinic.name}: switch clinic` }), `${otherName} Owner`);
    await deleteClinic(page, otherName);
    await expect(page.getByRole('heading', { level: 1, name: clinic.name })).toBeVisible();
    await deleteClinic(page, clinic.name);
    await expect(page).toHaveURL(`${server.url}/register-clinic`);
    await patient.page.reload();
    await expect(patient.page.getByText('Clinic Not Found')).toBeVisible();
  });
});

/** Saves a doctor as another user would, changing only the given fields. */
async function saveMeanwhile(
  { id, owner }: OpenedClinic,
  changed: { consultationFee: number; department: string },
): Promise<void> {
  const { doctors } = await owner.api.queue.getClinicConsole({ clinicId: id });
  const doctor = doctors[0];
  if (!doctor) throw new Error('the clinic has no doctor');
  const { profile, version } = doctor;
  const { name, specialty, yearsExperience, qualifications, languages, bio, workingHours } = profile;
  await owner.api.doctors.updateDoctor({
    doctorId: profile.id,
    version,
    phone: null,
    name,
    specialty,
    yearsExperience,
    qualifications,
    languages,
    bio,
    workingHours,
    ...changed,
  });
}

/** Prints the slip without the browser's own print dialog, and checks it. */
async function expectSlip(page: Page, words: readonly string[]): Promise<void> {
  await page.evaluate(() => (window.print = () => {}));
  await page.getByRole('button', { name: 'Print slip' }).click();
  await page.emulateMedia({ media: 'print' });
  const slip = page.locator('[data-print-sheet]');
  for (const word of words) await expect(slip.getByText(word, { exact: true })).toBeVisible();
  await expect(slip.locator('img')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await page.emulateMedia({ media: null });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(slip).toBeHidden();
}

async function deleteClinic(page: Page, name: string): Promise<void> {
  await choose(accountMenu(page), 'Clinic Details');
  const details = page.getByRole('dialog', { name: 'Clinic Details' });
  await details.getByRole('tab', { name: 'Data and deletion' }).click();
  await details.getByRole('button', { name: 'Delete Clinic' }).click();
  const question = page.getByRole('alertdialog', { name: `Delete ${name}?` });
  await question.getByRole('button', { name: 'Delete Clinic' }).click();
  await expect(page.getByText('Clinic Deleted')).toBeVisible();
}

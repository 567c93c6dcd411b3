/** Tests a doctor's answers through the link of the day, and a patient's answer after the visit. */
import { expect } from '@playwright/test';
import { openClinic } from '../harness/opened-clinic.ts';
import { expectAccessible, expectReadableInDark, takeToken } from '../harness/people.ts';
import { test } from '../harness/test.ts';

const DAY_MS = 86_400_000;
const dayFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

const PATIENT = { name: 'Meena Kumari', phone: '9876510431' };

test('tells the waiting patient immediately what the doctor answers through the link of the day', async ({
  server,
  arrive,
}) => {
  const clinic = await openClinic(server);
  const { page: patient } = await arrive();
  await takeToken(patient, `${server.url}/clinic/${clinic.slug}`, PATIENT);
  const { url } = await clinic.owner.api.sharing.getDoctorWordLink({ doctorId: clinic.doctorId });
  const { page: doctor } = await arrive();
  await doctor.goto(url);
  await expect(doctor.getByRole('heading', { name: /Asha Rao/ })).toBeVisible();
  await expectAccessible(doctor);
  await expectReadableInDark(doctor);
  await doctor.getByRole('button', { name: /^20 min late/ }).click();
  await expect(doctor.getByText(/you said: 20 min late/)).toBeVisible();
  await expect(patient.getByText(/Asha Rao starts at about/).first()).toBeVisible();
  await doctor.getByRole('link', { name: 'Not today' }).click();
  await expect(doctor.getByText(/1 patient has a token/)).toBeVisible();
  await expectAccessible(doctor);
  await doctor.getByRole('button', { name: 'Yes, not today' }).click();
  await expect(doctor.getByText(/you said: not today/)).toBeVisible();
  await expect(patient.getByText('The doctor has finished for now').first()).toBeVisible();
  await doctor.goto(`${server.url}/w/abcdefghijklmnopqrstuv`);
  await expect(doctor.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('asks the patient after the visit how it was, and shows the owner the answer without a name', async ({
  server,
  arrive,
}) => {
  const clinic = await openClinic(server);
  const { api } = clinic.owner;
  await api.clinics.updateClinicSettings({ clinicId: clinic.id, asksAfterVisit: true });
  const { page } = await arrive();
  await takeToken(page, `${server.url}/clinic/${clinic.slug}`, PATIENT);
  const { doctorId } = clinic;
  await api.queue.callNext({ doctorId, callRevision: 0 });
  await api.queue.complete({ doctorId, number: 1 });
  await expect(page.getByRole('heading', { name: 'How was your visit?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'So-so' }).click();
  await page.getByLabel('Anything to tell the clinic?').fill('The fan is broken');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Thank you. The clinic has your answer.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'How was your visit?' })).toBeHidden();
  const answers = await api.reports.listVisitAnswers({
    clinicId: clinic.id,
    from: dayFromNow(-1),
    to: dayFromNow(1),
  });
  expect(answers).toMatchObject({ ratings: { fair: 1 }, lines: [{ line: 'The fan is broken' }] });
  expect(JSON.stringify(answers)).not.toContain('Meena');
});

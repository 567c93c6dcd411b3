/** Tests a doctor who sends patients to the laboratory for a test, which the laboratory's desk ends. */
import { DEFAULT_WORKING_HOURS } from '@baari/core/doctors';
import { expect } from '@playwright/test';
import { goToDesk, openDesk, workFor } from '../harness/desk.ts';
import {
  choose,
  DESK,
  expectAccessible,
  expectAccessibleEverywhere,
  PHONE,
  signInDoctor,
  takeToken,
} from '../harness/people.ts';
import { test } from '../harness/test.ts';

test.describe.configure({ timeout: 120_000 });

test('sends patients to the laboratory, which lists them until they are back in the doctor’s line @desktop', async ({
  arrive,
  server,
}) => {
  const clinic = await openDesk(server, { usesLetters: true });
  const { doctorId, owner, slug } = clinic;
  const { code } = await owner.api.doctors.addDoctor({
    clinicId: clinic.id,
    phone: '9400000001',
    name: 'Laboratory',
    title: 'none',
    room: '4',
    specialty: null,
    workingHours: DEFAULT_WORKING_HOURS,
    yearsExperience: null,
    qualifications: null,
    languages: null,
    consultationFee: null,
    department: null,
    bio: null,
  });
  const [doctor, desk, nurse, patient] = [await arrive(), await arrive(), await arrive(), await arrive()];
  await takeToken(patient.page, `${server.url}/${slug}/asha-rao`, { name: 'Chand', phone: '9876500012' });
  for (const name of ['Devi', 'Esha'])
    await owner.api.queue.addPatient({ doctorId, name, phone: `98765001${name.charCodeAt(0)}` });
  const call = async () => {
    const { doctors } = await owner.api.queue.getClinicConsole({ clinicId: clinic.id });
    const callRevision = doctors.find(({ profile }) => profile.id === doctorId)?.queue.callRevision ?? 0;
    await owner.api.queue.callNext({ doctorId, callRevision });
  };
  await goToDesk(server, desk, clinic, 'Meena Desk');
  await workFor(desk.page, 'Laboratory');
  await signInDoctor(nurse.page, server.url, '9400000001', code);
  const listAt = ({ page }: typeof desk) => page.getByRole('region', { name: 'Here for a test' });
  const backAt = (person: typeof desk, patient: string) =>
    listAt(person).getByRole('button', { name: `Back from test: ${patient}` });

  await test.step('the doctor sends the patient to the test from a phone, and the patient’s page shows where to go', async () => {
    await doctor.page.setViewportSize(PHONE);
    await signInDoctor(doctor.page, server.url, clinic.doctor.phone, clinic.doctor.code);
    await call();
    await choose(doctor.page.getByRole('button', { name: 'Send for test' }), 'Laboratory, Room 4');
    await expect(patient.page.getByText('Your test: Laboratory, Room 4')).toBeVisible();
    await expect(patient.page).toHaveTitle(/^A 1 · away/);
    await expectAccessible(doctor.page);
  });

  await test.step('the laboratory’s two desks and the doctor’s desk list the patient immediately', async () => {
    for (const person of [desk, nurse]) await expect(backAt(person, 'token A 1, Chand')).toBeVisible();
    await expect(nurse.page.getByText('Devi')).toHaveCount(0);
    await expectAccessibleEverywhere(desk.page);
    await expect(doctor.page.getByTitle('Laboratory, Room 4')).toBeVisible();
  });

  await test.step('the laboratory calls the patient on the waiting room’s screen and the patient’s page', async () => {
    const room = await arrive();
    await room.page.goto(`${server.url}/${slug}/queue`);
    const tile = room.page.getByRole('article').filter({ hasText: 'Laboratory' });
    await expect(tile).toContainText('Room 4');
    await listAt(nurse).getByRole('button', { name: 'Call: token A 1, Chand' }).click();
    await expect(patient.page.getByText('Your turn!')).toBeVisible();
    await expect(patient.page.getByText('Please go to Laboratory, Room 4.')).toBeVisible();
    await expect(tile).toContainText('A 1');
    await expect(tile).toContainText('Please come in');
    await expect(listAt(desk).getByRole('button', { name: 'Recall: token A 1, Chand' })).toBeVisible();
    await expectAccessible(patient.page);
    await expectAccessibleEverywhere(desk.page);
    expect(await owner.api.queue.getQueue({ doctorId })).toMatchObject({ states: 'ahh', calledAt: null });
  });

  await test.step('the laboratory’s own login ends the test, and the patient waits again', async () => {
    await backAt(nurse, 'token A 1, Chand').click();
    await expect(listAt(nurse)).toHaveCount(0);
    await expect(listAt(desk)).toHaveCount(0);
    await expect(patient.page.getByText('Your test: Laboratory, Room 4')).toHaveCount(0);
    expect(await owner.api.queue.getQueue({ doctorId })).toMatchObject({ states: 'hhh', line: [2, 3, 1] });
  });

  await test.step('reception sends the next patient, and can undo what the laboratory does', async () => {
    const { page } = desk;
    await page.setViewportSize(DESK);
    await workFor(page, 'Dr. Asha Rao');
    await call();
    await choose(page.getByRole('button', { name: 'Send for test' }), 'Laboratory, Room 4');
    await expect(page.getByRole('log')).toContainText('Patient sent to Laboratory, Room 4');
    await expect(backAt(nurse, 'token A 2, Devi')).toBeVisible();
    await workFor(page, 'Laboratory');
    await backAt(desk, 'token A 2, Devi').click();
    await expect(backAt(nurse, 'token A 2, Devi')).toHaveCount(0);
    await page.getByRole('button', { name: /^Undo.*token A 2/i }).click();
    await expect(backAt(nurse, 'token A 2, Devi')).toBeVisible();
    await expect(backAt(desk, 'token A 2, Devi')).toBeVisible();
  });
});

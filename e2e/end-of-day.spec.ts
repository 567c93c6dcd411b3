/**
 * The desk ends a day with twelve patients left. Three of them have paid, two are at the laboratory and one
 * comes after new tokens were stopped. Each patient is seen, carried over, refunded or phoned.
 */
import { expect } from '@playwright/test';
import { type ClockedServer, startClockedServer } from '../harness/clocked-server.ts';
import { givePro } from '../harness/database.ts';
import { deskField, expectAccessible, lastLogged } from '../harness/people.ts';
import { workFor } from '../harness/desk.ts';
import { addDoctorTo, joinTeam, openClinic, signInAs } from '../harness/opened-clinic.ts';
import { test } from '../harness/test.ts';

test.describe.configure({ timeout: 120_000 });

const at = (time: string) => new Date(`2026-11-${time}:00+05:30`);

let server: ClockedServer;
test.beforeAll(async () => {
  // Monday. The doctors' next day is Tuesday.
  server = await startClockedServer(at('23T19:00'));
});
test.afterAll(() => server.close());

test('ends a day on which twelve patients are seen, moved, carried over, refunded or phoned @drill @desktop', async ({
  arrive,
}) => {
  const clinic = await openClinic(server);
  const { id: clinicId, doctorId: rao, owner, slug } = clinic;
  await givePro(server, owner);
  const [{ doctorId: sen }, { doctorId: laboratory }] = [
    await addDoctorTo(clinicId, owner, 'Vikram Sen'),
    await addDoctorTo(clinicId, owner, 'Laboratory'),
  ];
  await server.database.query('UPDATE clinic SET marks_fees = true WHERE id = :clinicId', { clinicId });
  await server.database.query(`UPDATE doctor SET title = 'none' WHERE id = :laboratory`, { laboratory });
  const { queue, bookings } = owner.api;
  await bookings.setBookingRules({ doctorId: sen, isOn: true, bandMinutes: 30, bookablePercent: 40 });
  for (let number = 1; number < 12; number += 1)
    await queue.addPatient({
      doctorId: rao,
      name: `Patient ${number}`,
      phone: `98765003${String(number).padStart(2, '0')}`,
    });
  const queueOf = async (doctorId: string) => (await queue.getDoctorConsole({ doctorId })).queue;
  const call = async (doctorId: string) => {
    const { callRevision } = await queueOf(doctorId);
    return (await queue.callNext({ doctorId, callRevision })).number ?? 0;
  };
  const see = async (doctorId: string) => queue.complete({ doctorId, number: await call(doctorId) });
  for (const { id, number } of (await queueOf(rao)).tokens)
    if ([2, 9, 11].includes(number))
      await queue.markFee({ doctorId: rao, tokenId: id, fee: { mark: 'paid', kind: 'cash', paise: 40_000 } });
  for (let sent = 0; sent < 2; sent += 1)
    await queue.sendAway({ doctorId: rao, number: await call(rao), testLineId: laboratory });
  const desk = await arrive();
  await server.clock.show(desk);
  const { page } = desk;
  const rita = await joinTeam(server, clinic, { name: 'Rita Desk', role: 'staff' });
  await signInAs(desk.context, rita, server.url);
  await page.goto(`${server.url}/${slug}/admin`);
  const question = page.getByRole('alertdialog');
  /** Opens the question of how to end the day, and chooses an answer. */
  const choose = async (way: RegExp) => {
    await page.getByRole('button', { name: 'Close Practice' }).click();
    await question.getByRole('radio', { name: way }).check();
    await expectAccessible(page);
  };
  const confirm = async (name: string) => {
    await question.getByRole('button', { name }).click();
    await expect(question).toBeHidden();
  };

  await test.step('Dr. Rao takes no new tokens, but reception adds a patient who comes late', async () => {
    await workFor(page, 'Dr. Asha Rao');
    await choose(/^No new tokens; see these 11/);
    await confirm('No new tokens; see these 11');
    await expect(lastLogged(page)).toContainText('No new tokens');
    await deskField(page).fill('Patient 12');
    await page.keyboard.press('Enter');
    await page.keyboard.type('9876500312');
    await page.keyboard.press('Enter');
    await page.getByLabel('Reason (new tokens are stopped)').fill('came from far');
    await page.keyboard.press('Enter');
    await expect(lastLogged(page)).toContainText('Patient 12');
    await see(rao);
    await queue.endTest({ doctorId: laboratory, fromDoctorId: rao, number: 1 });
  });

  await test.step('Dr. Rao has to go, and Dr. Sen sees some of the patients', async () => {
    await choose(/^Move 11 patients to Dr\. Vikram Sen/);
    await confirm('Move 11 patients to Dr. Vikram Sen');
    await expect(lastLogged(page)).toContainText('11 patients moved');
    await workFor(page, 'Dr. Vikram Sen');
    for (let seen = 0; seen < 2; seen += 1) await see(sen);
  });

  await test.step('Dr. Sen keeps the order of the others for Tuesday', async () => {
    // Patient 2 is still at the laboratory, and counts as seen.
    await choose(/^Keep the order of these 8 for Tue 24 Nov/);
    await confirm('Keep the order of these 8 for Tue 24 Nov');
    await expect(lastLogged(page)).toContainText('8 patients carried over to Tue 24 Nov');
  });

  await test.step('the desk refunds one of them and phones the others, who were not told', async () => {
    await page.getByRole('button', { name: 'Phone 8 patients' }).click();
    const list = page.getByRole('dialog', { name: 'Cancelled when the queue ended' });
    const rows = list.getByRole('listitem');
    const booked = /Booked for Tue 24 Nov, .*Not told/;
    await expect(rows.first()).toContainText('Patient 9Paid ₹400');
    await expect(rows.nth(1)).toContainText('Patient 11Paid ₹400');
    await expect(rows).toHaveText(Array<RegExp>(8).fill(booked));
    await list.getByRole('button', { name: /^Refund ₹400 .*Patient 9$/ }).click();
    await expect(rows.first()).toContainText('Refunded ₹400');
    for (const name of ['Patient 10', 'Patient 12'])
      await list.getByLabel(new RegExp(`^Phoned: token .*, ${name}$`)).check();
    await expect(list.getByText(/^Phoned by you|^Phoned by Rita/)).toHaveCount(2);
    await expectAccessible(page);
  });

  await test.step('each of the twelve was seen, carried over, refunded or phoned', async () => {
    const fates = await server.database.query<{ name: string; fate: string }>(
      `SELECT p.name, CASE
         WHEN bool_or(t.status = 'completed') THEN 'seen'
         WHEN bool_or(f.refund_paise IS NOT NULL) THEN 'refunded'
         WHEN bool_or(c.token_id IS NOT NULL) THEN 'phoned'
         WHEN bool_or(b.state = 'booked') THEN 'carried'
         ELSE 'lost' END AS fate
       FROM token t JOIN patient p ON p.id = t.patient_id
       LEFT JOIN booking b ON b.carried_from = t.id
       LEFT JOIN fee_mark f ON f.token_id = t.id
       LEFT JOIN called_back c ON c.token_id = t.id
       WHERE t.clinic_id = :clinicId GROUP BY p.name`,
      { clinicId },
    );
    const having = (wanted: string) => fates.filter(({ fate }) => fate === wanted).map(({ name }) => name);
    expect(having('lost')).toEqual([]);
    expect(having('refunded')).toEqual(['Patient 9']);
    expect(having('phoned').toSorted()).toEqual(['Patient 10', 'Patient 12']);
    expect(having('seen')).toHaveLength(4);
    expect(having('carried')).toHaveLength(5);
  });
});

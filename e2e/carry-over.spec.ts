/**
 * Tests that staff can carry the patients of a line over to the doctor's next day. The test controls the
 * clock.
 */
import { expect } from '@playwright/test';
import { type ClockedServer, startClockedServer } from '../harness/clocked-server.ts';
import { givePro } from '../harness/database.ts';
import { joinTeam, openClinic, signInAs } from '../harness/opened-clinic.ts';
import { choose, expectAccessible, lastLogged } from '../harness/people.ts';
import { test } from '../harness/test.ts';

test.describe.configure({ timeout: 120_000 });

const at = (time: string) => new Date(`2026-11-${time}:00+05:30`);

let server: ClockedServer;
test.beforeAll(async () => {
  server = await startClockedServer(at('23T11:00'));
});
test.afterAll(() => server.close());

test('carries three waiting patients over to the next day, with the fee that one of them paid @desktop', async ({
  arrive,
}) => {
  const clinic = await openClinic(server);
  const { id: clinicId, doctorId, owner, slug } = clinic;
  await givePro(server, owner);
  await server.database.query('UPDATE clinic SET marks_fees = true WHERE id = :clinicId', { clinicId });
  await server.database.query('UPDATE doctor SET consultation_fee = 400 WHERE id = :doctorId', { doctorId });
  await owner.api.bookings.setBookingRules({ doctorId, isOn: true, bandMinutes: 30, bookablePercent: 40 });
  const patients = ['Asha', 'Bina', 'Chand'].map((name, index) => ({ name, phone: `987650011${index}` }));
  for (const patient of patients) await owner.api.queue.addPatient({ doctorId, ...patient });
  const [, bina] = patients;
  await owner.api.bookings.bookFor({
    doctorId,
    name: 'Bina',
    phone: bina?.phone ?? null,
    bandStart: at('24T11:00').toISOString(),
  });
  const tokens = async () => (await owner.api.queue.getDoctorConsole({ doctorId })).queue.tokens;
  const asha = (await tokens())[0]?.id ?? '';
  const fee = { mark: 'paid', kind: 'cash', paise: 40_000 } as const;
  await owner.api.queue.markFee({ doctorId, tokenId: asha, fee });
  const { secret } = await owner.api.queue
    .getTokenSlip({ doctorId, number: 1 })
    .then(({ url }) => ({ secret: url.split('/').at(-1) ?? '' }));
  const desk = await arrive();
  await server.clock.show(desk);
  await signInAs(
    desk.context,
    await joinTeam(server, clinic, { name: 'Rita Desk', role: 'staff' }),
    server.url,
  );
  const { page } = desk;
  await page.goto(`${server.url}/${slug}/admin`);

  await test.step('the desk closes the practice and keeps the order for Tuesday', async () => {
    await choose(page.getByRole('button', { name: 'More', exact: true }), 'Close Practice');
    const question = page.getByRole('alertdialog');
    await question.getByRole('radio', { name: /^Keep the order of these 3 for Tue 24 Nov/ }).check();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Keep the order of these 3 for Tue 24 Nov' }).click();
    await expect(lastLogged(page)).toContainText('2 patients carried over to Tue 24 Nov');
  });

  await test.step('the desk’s list of patients to phone shows each new booking', async () => {
    await page.getByRole('button', { name: 'Phone 3 patients' }).click();
    const list = page.getByRole('dialog', { name: 'Cancelled when the queue ended' });
    await expect(list.getByRole('listitem').filter({ hasText: 'Paid' })).toContainText(
      '1AshaPaid ₹400 · Booked for Tue 24 Nov, 9:00 am',
    );
    await expect(list.getByText(/Booked for Tue 24 Nov, 11:00 am/)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });

  await test.step('the page of the old token links to the new booking', async () => {
    const patient = await arrive();
    await server.clock.show(patient);
    await patient.page.goto(`${server.url}/t/${secret}`);
    await expect(patient.page.getByText(/Please come on Tuesday, 24 November, 9:00 am/)).toBeVisible();
    await patient.page.getByRole('link', { name: 'Show my booking' }).click();
    await expect(patient.page.getByText('9:00–9:30 am')).toBeVisible();
  });

  await test.step('on Tuesday the desk shows the first patient’s fee as paid, and marks the last patient’s fee', async () => {
    await server.clock.moveTo(at('24T09:05'));
    const { bookings } = await owner.api.bookings.listBookings({
      doctorId,
      from: '2026-11-24',
      to: '2026-11-24',
    });
    const early = bookings.filter(({ band }) => band.start === at('24T09:00').toISOString());
    for (const { id } of early.toReversed()) await owner.api.bookings.checkIn({ doctorId, bookingId: id });
    await expect(
      page.getByRole('button', { name: /^Fee: Paid ₹400 on 23 Nov: token \d, Asha/ }),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: /^Mark paid ₹400 .*Chand/ })).toBeVisible();
    const line = (await tokens()).toSorted((a, b) => a.key - b.key).map(({ name }) => name);
    expect(line).toEqual(['Asha', 'Chand']);
    const { drawers } = await owner.api.queue.getFeeTally({ clinicId });
    expect(drawers).toEqual([]);
  });
});

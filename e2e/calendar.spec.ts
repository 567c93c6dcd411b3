/** Tests that patients, the waiting room and the desk see days off and one-off hours. */
import { expect, type Page } from '@playwright/test';
import { createTestClient } from '../packages/server/test/api-client.ts';
import { type ClockedServer, startClockedServer } from '../harness/clocked-server.ts';
import { allowTexts } from '../harness/database.ts';
import { openClinic, type OpenedClinic, signInAs } from '../harness/opened-clinic.ts';
import { expectAccessible, expectAccessibleEverywhere, PHONE } from '../harness/people.ts';
import { type SmsServer, startSmsServer } from '../harness/sms-server.ts';
import { type Person, test } from '../harness/test.ts';

/** The time is Thursday at nine in the evening, after the practice has closed. */
const EVENING = new Date('2026-11-26T21:00:00+05:30');
const A_MINUTE_LATER = new Date('2026-11-26T21:01:00+05:30');
const WHEN_NOBODY_SLEEPS = new Date('2026-11-27T07:05:00+05:30');
const NEXT_MORNING = new Date('2026-11-27T10:00:00+05:30');
const A_WHILE_LATER = new Date('2026-11-27T10:05:00+05:30');
const WEDDING = 'Daughter’s wedding';

const RING_UP = {
  en: {
    left: 'Doctor not available: call 1 patient',
    done: 'Doctor not available: 1 patient called',
  },
  hi: { left: 'डॉक्टर उस दिन नहीं हैं: 1 मरीज़ को फ़ोन करें', done: 'डॉक्टर उस दिन नहीं हैं: 1 मरीज़ को फ़ोन कर दिया' },
};

let server: ClockedServer;
let sms: SmsServer;
let clinic: OpenedClinic;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  sms = await startSmsServer();
  server = await startClockedServer(EVENING, sms.env);
  clinic = await openClinic(server);
  // A new doctor's practice is open on its first day, whatever the working hours.
  await clinic.owner.api.queue.closePractice({ doctorId: clinic.doctorId });
});
test.afterAll(async () => {
  await server.close();
  await sms.close();
});

/** Books tomorrow at ten for a Hindi reader; returns the path of the booking. */
async function bookTomorrow({ id: clinicId, doctorId, owner }: OpenedClinic, phone: string): Promise<string> {
  await owner.api.bookings.setBookingRules({ doctorId, isOn: true, bandMinutes: 30, bookablePercent: 60 });
  const bandStart = NEXT_MORNING.toISOString();
  const booked = createTestClient(server.url, { 'accept-language': 'hi' });
  const { secret } = await booked.api.bookings.book({ doctorId, name: 'मीनाक्षी सुंदरम', phone, bandStart });
  await allowTexts(server, clinicId);
  await owner.api.clinics.updateClinicSettings({ clinicId, sendsTexts: true });
  return `/t/${secret}`;
}

/** Opens a page on a phone that follows the test's clock. */
async function come(person: Person, path: string): Promise<Page> {
  await server.clock.show(person);
  await person.page.goto(`${server.url}${path}`);
  return person.page;
}

async function addDays(page: Page, { from, to, note }: { from: string; to: string; note: string }) {
  await page.getByRole('button', { name: 'Add days away' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add days away' });
  await dialog.getByLabel('First day').fill(from);
  await dialog.getByLabel('Last day').fill(to);
  await dialog.getByLabel('Note for patients').fill(note);
  await dialog.getByLabel('Note for patients').press('Enter');
}

test('shows a day off announced in the evening on every page, and informs booked patients @drill @desktop', async ({
  arrive,
}) => {
  const bookedPath = await bookTomorrow(clinic, '9876500032');
  const patient = await come(await arrive(), `/${clinic.slug}`);
  await expect(patient.getByText('Tokens open tomorrow at 7:00 am').first()).toBeVisible();
  const display = await come(await arrive(), `/${clinic.slug}/queue`);

  // The display must show the state of the queue one minute later.
  await server.clock.moveTo(A_MINUTE_LATER);
  const doctor = await arrive();
  const login = createTestClient(server.url);
  await login.api.doctors.signInDoctor(clinic.doctor);
  await signInAs(doctor.context, login, server.url);
  const page = await come(doctor, `/doctor/${clinic.doctorId}/calendar`);
  await addDays(page, { from: '2026-11-27', to: '2026-12-01', note: WEDDING });
  const question = page.getByRole('alertdialog', { name: 'This cancels 1 booking' });
  await expect(question).toContainText('Booked on Fri, 27 Nov 2026.');
  await expectAccessibleEverywhere(page);
  await question.getByRole('button', { name: 'Cancel the bookings' }).press('Enter');
  await expect(page.getByText('Fri, 27 Nov 2026 – Tue, 1 Dec 2026')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Call them' })).toBeVisible();

  await page.getByRole('button', { name: 'Add one-off hours' }).click();
  const hours = page.getByRole('dialog', { name: 'Add one-off hours' });
  await hours.getByLabel('Date').fill('2026-12-06');
  await hours.getByLabel('Slot 1, from').fill('10:00');
  await expectAccessibleEverywhere(page);
  await hours.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Sun, 6 Dec 2026')).toBeVisible();
  await expectAccessibleEverywhere(page);

  await expect(patient.getByText('On leave until Tuesday').first()).toBeVisible();
  await expect(patient.getByText(WEDDING).first()).toBeVisible();
  await expect(patient.getByText('Tokens open Wednesday at 7:00 am')).toBeVisible();
  await expect(patient.getByText('Sunday, 6 December')).toBeVisible();
  await expectAccessibleEverywhere(patient);
  await expect(display.getByText('On leave until Tuesday')).toBeVisible();
  await expect(display.getByText(WEDDING)).toBeVisible();

  const inHindi = await arrive();
  await inHindi.context.addCookies([{ name: 'baari_language', value: 'hi', url: server.url }]);
  await inHindi.page.setViewportSize({ width: 390, height: 844 });
  const hindi = await come(inHindi, `/${clinic.slug}`);
  await expect(hindi.getByText('छुट्टी पर: मंगलवार तक').first()).toBeVisible();
  await expect(hindi.getByText('रविवार, 6 दिसंबर')).toBeVisible();
  await expectAccessible(hindi);

  await test.step('booked patients see the day off immediately, and get a text in the morning', async () => {
    await server.isDue('settle-bookings');
    const states = async () => {
      const dates = { doctorId: clinic.doctorId, from: '2026-11-27', to: '2026-11-27' };
      return (await clinic.owner.api.bookings.listBookings(dates)).bookings.map(({ state }) => state);
    };
    await expect.poll(states).toEqual(['cancelled']);
    await hindi.goto(`${server.url}${bookedPath}`);
    await expect(hindi.getByText('इस समय डॉक्टर नहीं रहेंगे')).toBeVisible();
    await expectAccessible(hindi);
    await server.clock.moveTo(WHEN_NOBODY_SLEEPS);
    await server.isDue('remind-of-bookings');
    expect(await sms.linkTo('+919876500032', ' नहीं मिलेंगे, ')).toMatch(/^\/s\/\w{7}$/);
  });

  await test.step('the desk phones the booked patients, and ticks each of them by keyboard', async () => {
    const { en, hi } = RING_UP;
    const desk = await arrive();
    await signInAs(desk.context, clinic.owner, server.url);
    const list = await come(desk, `/doctor/${clinic.doctorId}/bookings`);
    await expect(list.getByRole('region', { name: en.left })).toContainText('मीनाक्षी सुंदरम');
    await expectAccessible(list);
    await list.getByRole('checkbox').press('Space');
    await expect(list.getByRole('region', { name: en.done })).toBeVisible();
    // The account's language is now Hindi, and the screen is as narrow as a phone's.
    await clinic.owner.api.accounts.setLanguage({ language: 'hi' });
    await list.setViewportSize(PHONE);
    await list.reload();
    await expect(list.getByRole('region', { name: hi.done })).toContainText('मीनाक्षी सुंदरम');
    await list.getByRole('checkbox').press('Space');
    await expect(list.getByRole('region', { name: hi.left })).toBeVisible();
    await expectAccessible(list);
  });
});

test('keeps waiting patients’ tokens on a cancelled day until the practice closes @desktop', async ({
  arrive,
}) => {
  await server.clock.moveTo(NEXT_MORNING);
  const busy = await openClinic(server);
  const { doctorId } = busy;
  const waits = createTestClient(server.url);
  const token = await waits.api.queue.issueToken({
    doctorId,
    name: 'Meenakshi Sundareswaran',
    phone: '9876500031',
    travelMinutes: null,
  });
  const patient = await come(await arrive(), `/t/${token.secret}`);
  await expect(patient.getByText('You are next')).toBeVisible();
  const owner = await arrive();
  await signInAs(owner.context, busy.owner, server.url);

  const settings = await come(owner, `/${busy.slug}/admin?tab=settings&section=holidays`);
  await settings.getByRole('button', { name: 'Add a holiday' }).click();
  const holiday = settings.getByRole('dialog', { name: 'Add a holiday' });
  await holiday.getByLabel('First day').fill('2026-12-25');
  await holiday.getByLabel('Name of the holiday').fill('Christmas');
  await holiday.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(settings.getByText('Fri, 25 Dec 2026')).toBeVisible();
  await expectAccessible(settings);

  await settings.getByRole('link', { name: 'Dr. Asha Rao' }).click();
  await expect(settings.getByText('Christmas', { exact: true })).toBeVisible();
  await server.clock.moveTo(A_WHILE_LATER);
  await addDays(settings, { from: '2026-11-27', to: '2026-11-27', note: 'Not well' });
  const close = settings.getByRole('dialog', { name: 'Patients are waiting today' });
  await expect(close.getByText('Dr. Asha Rao: 1 patient waiting')).toBeVisible();
  await expectAccessible(settings);
  await close.getByRole('button', { name: 'Close Practice of Dr. Asha Rao' }).click();
  await expect(close.getByText('1 patient was told and is listed to be called.')).toBeVisible();
  await expect(patient.getByText('The doctor has finished for now')).toBeVisible();
  await close.getByRole('link', { name: 'Open the desk’s list' }).click();
  await expect(settings.getByRole('button', { name: 'Phone 1 patient' })).toBeVisible();
  await expect(settings.getByText('Dr. Asha Rao: On leave today')).toBeVisible();
});

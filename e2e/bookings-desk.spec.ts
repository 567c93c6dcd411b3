/**
 * Tests bookings at the desk: turning them on, booking callers and follow-ups, check-in, and no-shows. The
 * test controls the clock.
 */
import { expect, type Page } from '@playwright/test';
import { type ClockedServer, startClockedServer } from '../harness/clocked-server.ts';
import { givePro } from '../harness/database.ts';
import { joinTeam, openClinic, type OpenedClinic, signInAs } from '../harness/opened-clinic.ts';
import { byHand } from '../harness/keyboard.ts';
import {
  deskField,
  expectAccessible,
  expectAccessibleEverywhere,
  expectReadableInDark,
  lastLogged,
  undoByKeys,
} from '../harness/people.ts';
import { ON_A_PHONE, type Person, test } from '../harness/test.ts';

test.describe.configure({ mode: 'serial', timeout: 180_000 });

const MONDAY = '2026-11-23';
const at = (time: string) => new Date(`${MONDAY}T${time}:00+05:30`);

let server: ClockedServer;
let clinic: OpenedClinic;

test.beforeAll(async () => {
  server = await startClockedServer(at('09:35'));
  clinic = await openClinic(server);
  await givePro(server, clinic.owner);
});
test.afterAll(async () => {
  await server.close();
});

const bookings = async (to = MONDAY) => {
  const { doctorId, owner } = clinic;
  const listed = await owner.api.bookings.listBookings({ doctorId, from: MONDAY, to });
  return listed.bookings;
};

const bookFor = (name: string, phone: string | null, time: string) =>
  clinic.owner.api.bookings.bookFor({
    doctorId: clinic.doctorId,
    name,
    phone,
    bandStart: at(time).toISOString(),
  });

/** Opens a page of the clinic in a receptionist's browser. */
async function receptionist(person: Person, name: string, path: string): Promise<Page> {
  await server.clock.show(person);
  const account = await joinTeam(server, clinic, { name, role: 'staff' });
  await signInAs(person.context, account, server.url);
  await person.page.goto(`${server.url}${path}`);
  return person.page;
}

const booked = (page: Page) => page.getByRole('region', { name: 'Booked, not arrived' });

test('turns bookings on and shows the number of seats @desktop', async ({ arrive }) => {
  const admin = await arrive();
  await server.clock.show(admin);
  await signInAs(admin.context, clinic.owner, server.url);
  const { page } = admin;
  await page.goto(`${server.url}/${clinic.slug}/dashboard`);
  await page.getByRole('button', { name: 'Actions for Dr. Asha Rao' }).click();
  await page.getByRole('menuitem', { name: 'Bookings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bookings' });
  await dialog.getByRole('switch', { name: 'Take bookings' }).click();
  await expect(dialog.getByRole('status')).toHaveText(/^About 1 seat in each half hour, at 10 minutes/);
  await dialog.getByRole('radio', { name: '60 %' }).check();
  await expect(dialog.getByRole('status')).toHaveText(/^About 2 seats in each half hour/);
  await expectAccessibleEverywhere(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Booking settings saved')).toBeVisible();
  const rules = await clinic.owner.api.bookings.getBookingRules({ doctorId: clinic.doctorId });
  expect(rules).toMatchObject({ isOn: true, bandMinutes: 30, bookablePercent: 60 });
});

test('books a caller and checks patients in by keyboard, with one no-show @desktop', async ({ arrive }) => {
  const { doctorId, owner } = clinic;
  await bookFor('Lata Kulkarni', '9876500001', '09:30');
  await bookFor('Meena Patil', '9876500002', '10:00');
  for (const name of ['Asha', 'Bina', 'Chand', 'Dev'])
    await owner.api.queue.addPatient({ doctorId, name, phone: `98765001${name.charCodeAt(0)}` });
  const page = await receptionist(await arrive(), 'Rita Desk', `/${clinic.slug}/admin`);
  await page.getByRole('button', { name: '2 Booked' }).click();
  await expect(booked(page).getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
  await expectReadableInDark(page);
  let keys = 0;
  const press = async (...pressed: string[]) => {
    for (const key of pressed) await page.keyboard.press(key, byHand);
    keys += pressed.length;
  };
  const type = async (text: string) => {
    await page.keyboard.type(text);
    keys += text.length;
  };

  await test.step('the desk books a caller with the name, the phone and three more keys', async () => {
    await deskField(page).focus();
    await type('Kavita Rao');
    await press('F2');
    const dialog = page.getByRole('dialog', { name: 'Book for a patient' });
    await expect(dialog.getByLabel('Patient Name')).toHaveValue('Kavita Rao');
    await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(1);
    await expect(dialog.getByLabel(/^Phone/)).toBeFocused();
    await expectAccessible(page);
    await type('9876500003');
    await press('ArrowDown', '4', 'Enter');
    await expect(lastLogged(page)).toContainText('Kavita Rao: Tomorrow');
    expect(keys).toBe('Kavita Rao'.length + '9876500003'.length + 4);
    const [last] = (await bookings('2026-11-24')).slice(-1);
    expect(last).toMatchObject({ patientName: 'Kavita Rao', serviceDate: '2026-11-24', isByStaff: true });
    await expect(deskField(page)).toBeFocused();
  });

  await test.step('the desk offers the nearest free times when another patient took the chosen one', async () => {
    await deskField(page).fill('Omkar');
    await press('F2');
    const dialog = page.getByRole('dialog', { name: 'Book for a patient' });
    await dialog.getByText('10:30 – 11:00 am').first().click();
    for (const faster of ['Farida', 'Gita']) await bookFor(faster, null, '10:30');
    await press('Enter');
    await expect(dialog.getByText('Someone just took this time. Nearest free times:')).toBeVisible();
    await expect(dialog.getByRole('radio', { checked: true })).toBeFocused();
    await press('Enter');
    await expect(lastLogged(page)).toContainText('Omkar: Today');
  });

  await test.step('the desk finds a booked patient by name and checks them in with one key', async () => {
    await server.clock.moveTo(at('09:55'));
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    await deskField(page).fill('Meena');
    await expect(page.getByRole('listbox').getByRole('option', { name: /^Meena Patil/ })).toBeVisible();
    await press('F8');
    await expect(lastLogged(page)).toContainText('Meena Patil');
    await expect(booked(page).getByText('Meena Patil')).toHaveCount(0);
    const { queue } = await owner.api.queue.getDoctorConsole({ doctorId });
    const inLine = queue.tokens.toSorted((a, b) => a.key - b.key).map(({ name }) => name);
    expect(inLine).toEqual(['Asha', 'Bina', 'Meena Patil', 'Chand', 'Dev']);
    expect((await bookings()).find(({ patientName }) => patientName === 'Meena Patil')).toMatchObject({
      state: 'checked_in',
      number: 5,
    });
  });

  await test.step('an undo reopens the booking', async () => {
    await undoByKeys(page);
    await expect(booked(page).getByText('Meena Patil')).toBeVisible();
    await press('F8');
    await expect(booked(page).getByRole('listitem').first()).toBeFocused();
    await press('ArrowDown', 'ArrowDown', 'F8');
    await expect(booked(page).getByText('Meena Patil')).toHaveCount(0);
  });

  await test.step('the desk tells the current patient to come again in a week', async () => {
    const { queue } = await owner.api.queue.getDoctorConsole({ doctorId });
    await owner.api.queue.callNext({ doctorId, callRevision: queue.callRevision });
    await expect(page.getByRole('region', { name: 'Current patient' }).getByText('Asha')).toBeVisible();
    await deskField(page).fill('1');
    await press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Follow-up' })).toBeVisible();
    await press('8');
    const dialog = page.getByRole('dialog', { name: 'Follow-up for Asha' });
    await expect(dialog.getByRole('radio', { checked: true })).toBeFocused();
    await expectAccessible(page);
    await press('Enter');
    await expect(lastLogged(page)).toContainText('Asha: Mon, 30 Nov');
    await expect(deskField(page)).toBeFocused();
    const again = (await bookings('2026-11-30')).find(({ patientName }) => patientName === 'Asha');
    expect(again).toMatchObject({ serviceDate: '2026-11-30', phone: '+919876500165' });
  });

  await test.step('the desk chooses “In a month”, and the page shows that the patient will get no reminder', async () => {
    await deskField(page).fill('1');
    await press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Follow-up' })).toBeVisible();
    await press('8');
    const dialog = page.getByRole('dialog', { name: 'Follow-up for Asha' });
    await dialog.getByRole('button', { name: 'Later, without a time' }).click();
    await expect(dialog.getByRole('radio', { name: /^In a month/ })).toBeChecked();
    await expect(dialog.getByText('The clinic cannot send messages to this phone.')).toBeVisible();
    await expectAccessible(page);
    await press('Enter');
    await expect(lastLogged(page)).toContainText('Asha: Wed, 23 Dec');
    await expect(deskField(page)).toBeFocused();
    const { patients } = await owner.api.bookings.listComingAgain({ doctorId });
    expect(patients).toMatchObject([{ name: 'Asha', date: '2026-12-23', channel: null }]);
  });

  await test.step('the desk shows a late patient as late, and a patient who did not come as missed', async () => {
    await server.clock.moveTo(at('11:05'));
    const row = booked(page).getByRole('listitem').filter({ hasText: 'Lata Kulkarni' });
    await expect(row.getByText('Late')).toBeVisible();
    await row.getByRole('button', { name: 'Actions: Lata Kulkarni' }).click();
    await page.getByRole('menuitem', { name: 'Did not come' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Did not come' }).click();
    await expect(lastLogged(page)).toContainText('Marked as “Did not come”');
    await expect(row).toHaveCount(0);
  });

  await test.step('the desk shows two weeks of bookings at a glance, and each day by time', async () => {
    await page.getByRole('button', { name: 'Book', exact: true }).waitFor();
    await page.goto(`${server.url}/doctor/${doctorId}/bookings`);
    await expect(page.getByText('Came: token', { exact: false })).toBeVisible();
    await expect(page.getByText('Did not come')).toBeVisible();
    await expectAccessible(page);
    await expectReadableInDark(page);
    const again = page.getByRole('region', { name: 'Follow-ups: 1 patient' });
    await expect(again.getByRole('listitem')).toContainText('Cannot be reached by message');
    await page.getByRole('button', { name: /^Tue 24 Nov: 1 of/ }).click();
    await expect(page.getByText('Kavita Rao')).toBeVisible();
  });
});

test('shows the desk on a phone in Hindi @drill @desktop', async ({ arrive }) => {
  clinic = await openClinic(server);
  const { owner, doctorId } = clinic;
  await owner.api.bookings.setBookingRules({ doctorId, isOn: true, bandMinutes: 30, bookablePercent: 60 });
  await bookFor('मीना पाटिल', '9876500002', '11:00');
  await owner.api.queue.addPatient({ doctorId, name: 'Asha', phone: '9876500101' });
  await owner.api.accounts.setLanguage({ language: 'hi' });
  const person = await arrive(ON_A_PHONE);
  const { page } = person;
  await server.clock.show(person);
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(person.context, owner, server.url);
  await page.goto(`${server.url}/${clinic.slug}/admin`);
  await page
    .getByRole('region', { name: 'बुकिंग है, अभी नहीं आए' })
    .getByRole('button', { expanded: false })
    .click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'आ गए: मीना पाटिल' }).click();
  await expect.poll(async () => (await bookings()).map(({ state }) => state)).toContain('checked_in');
  await expect(page.getByRole('button', { name: 'आ गए: मीना पाटिल' })).toHaveCount(0);
  await page.getByRole('button', { name: 'बुक करें' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('मरीज़ का नाम').fill('कविता');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'बुक करें' }).click();
  await expect(page.getByText('कविता').first()).toBeVisible();
  await page.goto(`${server.url}/doctor/${doctorId}/bookings`);
  await expect(page.getByText('मीना पाटिल')).toBeVisible();
  await expectAccessible(page);
});

test('does not move the line on a phone when the bookings and the patients to phone arrive @desktop', async ({
  arrive,
}) => {
  clinic = await openClinic(server);
  const { owner, doctorId } = clinic;
  await owner.api.bookings.setBookingRules({ doctorId, isOn: true, bandMinutes: 30, bookablePercent: 60 });
  for (const name of ['Lata', 'Meena']) await bookFor(name, null, '12:00');
  await owner.api.queue.addPatient({ doctorId, name: 'Asha', phone: '9876500101' });
  await owner.api.queue.closePractice({ doctorId });
  const person = await arrive(ON_A_PHONE);
  const { page } = person;
  await server.clock.show(person);
  await signInAs(person.context, owner, server.url);
  const held = Promise.withResolvers<null>();
  await page.route(/phone-bookings|call-backs/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(`${server.url}/${clinic.slug}/admin`);
  const line = page.getByRole('region', { name: "Today's Queue" });
  const before = await line.boundingBox();
  await expect(booked(page)).toBeHidden();
  held.resolve(null);
  await expect(page.getByRole('button', { name: 'Phone 1 patient' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Booked, not arrived (2)' })).toBeVisible();
  expect(await line.boundingBox()).toEqual(before);
});

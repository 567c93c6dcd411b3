/** Runs a desk through a morning without internet: by keyboard, with a reload, and with a second computer. */
import { expect, type Page } from '@playwright/test';
import { createTestClient } from '../packages/server/test/api-client.ts';
import { PASSWORD } from '../packages/server/test/verified-account.ts';
import type { BaariServer } from '../harness/baari-server.ts';
import { type Desk, goToDesk, openDesk, workFor } from '../harness/desk.ts';
import {
  accountMenu,
  actOn,
  addWalkIn,
  callNext,
  choose,
  deskField,
  expectAccessible,
  figure,
  lastLogged,
  press,
  signInDoctor,
} from '../harness/people.ts';
import { goOffline } from '../harness/routed.ts';
import { ON_A_PHONE, type Person, test } from '../harness/test.ts';

test.use({ serviceWorkers: 'allow' });
test.describe.configure({ timeout: 240_000 });

let server: BaariServer;

test.beforeAll(({ server: shared }) => {
  server = shared;
});

/** Lets this computer keep the clinic's queues, and waits until the desk opens without a network. */
async function keepHere(page: Page): Promise<void> {
  await choose(page.getByRole('button', { name: 'More', exact: true }), 'If the internet fails…');
  await press(page.getByRole('button', { name: 'Run the queue on this computer' }));
  await expect(page.getByText('This computer runs the queue if the internet fails.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect
    .poll(() => page.evaluate(async () => (await caches.match(location.pathname)) !== undefined))
    .toBe(true);
}

/** Opens the desk of Dr. Asha Rao on a computer that keeps the clinic's queues, with a clock that can be moved. */
async function openKeeper(desk: Person, clinic: Desk): Promise<void> {
  const { page } = desk;
  await page.clock.install();
  await goToDesk(server, desk, clinic, 'Meena Desk');
  await workFor(page, 'Dr. Asha Rao');
  await press(page.getByRole('button', { name: 'PageDown', exact: true }));
  await keepHere(page);
}

const noInternet = (page: Page) => page.getByText(/^No internet since/);

/** Disconnects the desk, and waits until it continues alone. */
async function pullTheNetwork(page: Page): Promise<void> {
  await goOffline(page);
  await expect(async () => {
    await page.clock.fastForward(5000);
    await expect(noInternet(page)).toBeVisible({ timeout: 500 });
  }).toPass();
}

test('lets the desk work without internet for forty patients, and sends everything once @desktop', async ({
  arrive,
}) => {
  const clinic = await openDesk(server);
  const { doctorId, owner } = clinic;
  const desk = await arrive();
  const { page, context } = desk;
  const { keyboard } = page;
  for (let index = 1; index <= 20; index += 1)
    await owner.api.queue.addPatient({ doctorId, name: `Known ${index}`, phone: null });
  await openKeeper(desk, clinic);
  await pullTheNetwork(page);
  await expectAccessible(page);

  await createTestClient(server.url).api.queue.issueToken({
    doctorId,
    name: 'Lata',
    phone: '9876500012',
    travelMinutes: null,
  });
  const addPatient = async (index: number) => {
    await keyboard.type(`Patient ${index}`);
    await keyboard.press('Enter');
    await keyboard.type(`98765${String(index).padStart(5, '0')}`);
    await keyboard.press('Enter');
    await expect(lastLogged(page)).toContainText(`Patient ${index}`);
    await expect(deskField(page)).toBeFocused();
  };
  const call = async (name: string) => {
    await page.clock.fastForward(3000);
    await keyboard.press('PageDown');
    await expect(lastLogged(page)).toContainText(name);
  };
  for (let index = 1; index <= 10; index += 1) await addPatient(index);
  for (let index = 1; index <= 20; index += 1) await call(`Known ${index}`);

  await page.reload();
  await expect(noInternet(page)).toBeVisible();
  await workFor(page, 'Dr. Asha Rao');
  await expect(page.getByText('R10', { exact: true })).toBeVisible();
  for (let index = 11; index <= 20; index += 1) await addPatient(index);
  for (let index = 1; index <= 20; index += 1) await call(`Patient ${index}`);

  await context.setOffline(false);
  await page.clock.fastForward(5000);
  await expect(noInternet(page)).toBeHidden();
  const { queue } = await owner.api.queue.getDoctorConsole({ doctorId });
  expect(queue.states).toBe(`${'d'.repeat(20)}w${'d'.repeat(19)}c`);
  expect(queue.tokens.flatMap(({ outageNumber }) => outageNumber ?? [])).toEqual(
    Array.from({ length: 20 }, (_, index) => index + 1),
  );
  await call('Lata');
});

test('lets a phone take over when the laptop dies, and lists what the laptop did offline @desktop', async ({
  arrive,
}) => {
  const clinic = await openDesk(server);
  const { doctorId, owner } = clinic;
  const [laptop, phone] = await Promise.all([arrive(), arrive(ON_A_PHONE)]);
  for (const name of ['Asha', 'Ravi', 'Myra'])
    await owner.api.queue.addPatient({ doctorId, name, phone: null });
  await openKeeper(laptop, clinic);

  await pullTheNetwork(laptop.page);
  await laptop.page.keyboard.press('PageDown');
  await expect(lastLogged(laptop.page)).toContainText('Asha');
  await laptop.page.keyboard.type('Gopal');
  await laptop.page.keyboard.press('Enter');
  await laptop.page.keyboard.type('9876500020');
  await laptop.page.keyboard.press('Enter');
  await expect(lastLogged(laptop.page)).toContainText('R1');
  const address = laptop.page.url();
  await laptop.page.close();
  const brokenAt = Date.now();

  await goToDesk(server, phone, clinic, 'Ravi Phone');
  await workFor(phone.page, 'Dr. Asha Rao');
  await choose(phone.page.getByRole('button', { name: 'More', exact: true }), 'If the internet fails…');
  await expect(
    phone.page.getByText("Meena Desk's computer runs the queue if the internet fails."),
  ).toBeVisible();
  await phone.page.getByRole('button', { name: 'Take over on this computer' }).click();
  await expect(phone.page.getByText('This computer runs the queue if the internet fails.')).toBeVisible();
  await expectAccessible(phone.page);
  await phone.page.keyboard.press('Escape');
  await callNext(phone.page);
  await expect
    .poll(async () => (await owner.api.queue.getDoctorConsole({ doctorId })).queue.states)
    .toBe('chh');
  expect(Date.now() - brokenAt).toBeLessThan(60_000);
  await addWalkIn(phone.page, { name: 'Hari', phone: '9876500022' });

  await laptop.context.setOffline(false);
  const again = await laptop.context.newPage();
  await again.goto(address);
  await expect(again.getByText('2 actions without internet were not applied.')).toBeVisible();
  await press(again.getByRole('button', { name: 'Show', exact: true }));
  await expect(again.getByRole('dialog')).toContainText('Called · 1 Asha');
  await expect(again.getByRole('dialog')).toContainText('Added · R1 Gopal');
  await expectAccessible(again);
  await press(again.getByRole('button', { name: 'I have checked them' }));
  await expect(again.getByText(/were not applied/)).toBeHidden();
  expect((await owner.api.queue.getDoctorConsole({ doctorId })).queue.states).toBe('chhh');
});

test('marks fees, calls an emergency, and puts patients back in the queue without internet @desktop', async ({
  arrive,
}) => {
  const clinic = await openDesk(server);
  const { id: clinicId, doctorId, owner } = clinic;
  await owner.api.clinics.updateClinicSettings({ clinicId, marksFees: true });
  await server.database.query('UPDATE doctor SET consultation_fee = 300 WHERE id = :doctorId', { doctorId });
  for (const name of ['Asha', 'Ravi', 'Myra'])
    await owner.api.queue.addPatient({ doctorId, name, phone: null });
  const desk = await arrive();
  const { page, context } = desk;
  await openKeeper(desk, clinic);
  await pullTheNetwork(page);
  const read = async () => (await owner.api.queue.getDoctorConsole({ doctorId })).queue;
  const [, ravi] = (await read()).tokens;
  const upi = { mark: 'paid', kind: 'upi', paise: 30_000 } as const;
  await owner.api.queue.markFee({ doctorId, tokenId: ravi?.id ?? '', fee: upi });
  const pay = (patient: string) =>
    page.getByRole('button', { name: `Mark paid ₹300 cash: token ${patient}` }).click();

  await addWalkIn(page, { name: 'Gopal', phone: '9876500025' });
  await pay('R1, Gopal');
  await pay('2, Ravi');
  await callNext(page);
  await actOn(page, 'Emergency', 3);
  await expectAccessible(page);
  await page.clock.fastForward(3000);
  await callNext(page);
  const question = page.getByRole('group', { name: 'Is the consultation of Asha (token 1) over?' });
  await press(question.getByRole('button', { name: 'Put back in queue' }));
  await expect(lastLogged(page)).toContainText('Myra');
  await actOn(page, 'Back in queue', 3);
  await expect(lastLogged(page)).toContainText('Myra');

  await page.reload();
  await expect(noInternet(page)).toBeVisible();
  await workFor(page, 'Dr. Asha Rao');
  await expect(page.getByRole('button', { name: 'Fee: paid ₹300 cash: token R1, Gopal' })).toBeVisible();
  await press(page.getByRole('button', { name: 'Fee: paid ₹300 cash: token R1, Gopal' }));
  const dialog = page.getByRole('dialog', { name: 'Fee of token R1' });
  await dialog.getByLabel('Amount in rupees').fill('250');
  await context.setOffline(false);
  await page.clock.fastForward(5000);
  await expect(noInternet(page)).toBeHidden();
  // The dialog stays open with the typed amount while the server's queue replaces this computer's.
  await expect(dialog.getByLabel('Amount in rupees')).toHaveValue('250');
  await dialog.getByRole('button', { name: 'Cash', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Fee: paid ₹250 cash: token R1, Gopal' })).toBeVisible();

  await press(page.getByRole('button', { name: 'Show', exact: true }));
  const refused = page.getByRole('dialog');
  await expect(refused).toContainText('Fee · paid ₹300 cash · 2 Ravi');
  await expect(refused).toContainText('Somebody else has marked this fee in the meantime.');
  const { line, tokens } = await read();
  expect(line).toEqual([3, 1, 2, 4]);
  expect(tokens.map(({ fee }) => fee?.mark)).toEqual([
    null,
    upi,
    null,
    { mark: 'paid', kind: 'cash', paise: 25_000 },
  ]);
});

test('adds a patient on a phone without internet in a clinic with bookings @desktop', async ({ arrive }) => {
  const clinic = await openDesk(server);
  const { doctorId, owner } = clinic;
  await owner.api.bookings.setBookingRules({ doctorId, isOn: true, bandMinutes: 30, bookablePercent: 40 });
  const phone = await arrive(ON_A_PHONE);
  await phone.page.clock.install();
  await goToDesk(server, phone, clinic, 'Ravi Phone');
  await workFor(phone.page, 'Dr. Asha Rao');
  await keepHere(phone.page);
  await pullTheNetwork(phone.page);
  await addWalkIn(phone.page, { name: 'Gopal', phone: '9876500023' });
  await phone.context.setOffline(false);
  await phone.page.clock.fastForward(5000);
  await expect(noInternet(phone.page)).toBeHidden();
  expect((await owner.api.queue.getDoctorConsole({ doctorId })).queue.states).toBe('h');
});

test('asks the desk to sign in again after an outage, and then sends its actions @desktop', async ({
  arrive,
}) => {
  const clinic = await openDesk(server);
  const { doctorId, owner } = clinic;
  const desk = await arrive();
  const { page, context } = desk;
  await openKeeper(desk, clinic);
  await pullTheNetwork(page);
  await addWalkIn(page, { name: 'Gopal', phone: '9876500024' });
  await server.database.query(
    "DELETE FROM login_session WHERE account_id IN (SELECT id FROM account WHERE name = 'Meena Desk')",
  );
  await context.setOffline(false);
  await page.clock.fastForward(5000);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.clock.fastForward(5000);
  await expect(noInternet(page)).toBeHidden();
  expect((await owner.api.queue.getDoctorConsole({ doctorId })).queue.states).toBe('h');
});

test('shows an outage on all screens, asks a doctor who calls, and updates all screens within 5 s of the return @drill @desktop', async ({
  arrive,
}) => {
  const clinic = await openDesk(server);
  const { doctorId, owner } = clinic;
  const [laptop, desk, phone, patient, room] = await Promise.all([
    arrive(),
    arrive(),
    arrive(ON_A_PHONE),
    arrive(ON_A_PHONE),
    arrive(),
  ]);
  for (const name of ['Asha', 'Ravi']) await owner.api.queue.addPatient({ doctorId, name, phone: null });
  const { secret } = await createTestClient(server.url).api.queue.issueToken({
    doctorId,
    name: 'Lata',
    phone: '9876500013',
    travelMinutes: null,
  });
  await openKeeper(laptop, clinic);
  await goToDesk(server, desk, clinic, 'Ravi Desk');
  await workFor(desk.page, 'Dr. Asha Rao');
  await signInDoctor(phone.page, server.url, clinic.doctor.phone, clinic.doctor.code);
  await patient.page.goto(`${server.url}/t/${secret}`);
  await room.page.goto(`${server.url}/${clinic.slug}/queue`);

  await pullTheNetwork(laptop.page);
  await lastReportedEarlier(doctorId);
  await owner.api.queue.addPatient({ doctorId, name: 'Myra', phone: null });
  const ofClinic = /The clinic has had no internet since/;
  const ofKeeper = /^Meena Desk's computer has had no internet since/;
  const notices = [
    desk.page.getByText(ofKeeper),
    phone.page.getByText(ofKeeper),
    patient.page.getByText(ofClinic),
    room.page.getByText(ofClinic),
  ];
  for (const notice of notices) await expect(notice).toBeVisible();
  await expectAccessible(patient.page);

  await callNext(phone.page);
  const question = phone.page.getByRole('group', {
    name: 'Meena Desk is calling without internet. Ask there first.',
  });
  await expectAccessible(phone.page);
  await question.getByRole('button', { name: 'Do not call' }).click();

  await laptop.page.keyboard.press('PageDown');
  await expect(lastLogged(laptop.page)).toContainText('Asha');
  await laptop.page.keyboard.type('Gopal');
  await laptop.page.keyboard.press('Enter');
  await laptop.page.keyboard.type('9876500021');
  await laptop.page.keyboard.press('Enter');
  await expect(lastLogged(laptop.page)).toContainText('R1');
  expect((await owner.api.queue.getDoctorConsole({ doctorId })).queue.states).toBe('hhwh');

  const within = { timeout: 5000 };
  await laptop.context.setOffline(false);
  await Promise.all([
    ...notices.map((notice) => expect(notice).toBeHidden(within)),
    expect(noInternet(laptop.page)).toBeHidden(within),
    ...[laptop, desk, phone].flatMap(({ page }) => [
      expect(figure(page, 'Waiting')).toHaveText('4', within),
      expect(page.getByText('Gopal', { exact: true }).first()).toBeVisible(within),
    ]),
    expect(patient.page.getByText(/^Inside now\s*1$/)).toBeVisible(within),
    expect(
      room.page.getByRole('article').filter({ hasText: 'Asha Rao' }).locator('.display-number'),
    ).toHaveText(/1$/, within),
  ]);
});

test('lets only one window act during an outage, and shows its calls in a third window @desktop', async ({
  arrive,
}) => {
  const clinic = await openDesk(server);
  const { doctorId, owner } = clinic;
  const desk = await arrive();
  const { page: first, context } = desk;
  for (const name of ['Asha', 'Ravi', 'Myra'])
    await owner.api.queue.addPatient({ doctorId, name, phone: null });
  await openKeeper(desk, clinic);
  const second = await context.newPage();
  await second.goto(first.url());
  await workFor(second, 'Dr. Asha Rao');
  const screen = await context.newPage();
  await screen.goto(`${server.url}/${clinic.slug}/queue`);
  const shown = screen.getByRole('article').filter({ hasText: 'Asha Rao' }).locator('.display-number');
  await expect(screen.getByText('Live', { exact: true })).toBeVisible();

  await goOffline(first);
  const isActing = (page: Page) => noInternet(page).isVisible();
  await expect(async () => {
    await first.clock.fastForward(5000);
    expect((await isActing(first)) || (await isActing(second))).toBe(true);
  }).toPass();
  const acting = (await isActing(first)) ? first : second;
  const other = acting === first ? second : first;
  await expect(other.getByText(OTHER_WINDOW)).toBeVisible();
  await expectAccessible(other);
  await acting.bringToFront();
  await acting.keyboard.press('PageDown');
  await expect(lastLogged(acting)).toContainText('Asha');
  await expect(shown).toHaveText(/1$/);
  await other.bringToFront();
  await other.keyboard.press('PageDown');
  await expect(other.getByText('This has to wait for the internet.')).toBeVisible();

  await acting.close();
  await expect(async () => {
    await other.clock.fastForward(1000);
    expect(await isActing(other)).toBe(true);
  }).toPass();
  await expect(other.getByText(OTHER_WINDOW)).toBeHidden();
  await other.clock.fastForward(3000);
  await other.keyboard.press('PageDown');
  await expect(lastLogged(other)).toContainText('Ravi');
  await expect(shown).toHaveText(/2$/);

  await keepDamaged(other);
  await context.setOffline(false);
  await other.clock.fastForward(5000);
  await expect(noInternet(other)).toBeHidden();
  expect((await owner.api.queue.getDoctorConsole({ doctorId })).queue.states).toBe('dch');
  await press(other.getByRole('button', { name: 'Show', exact: true }));
  await expect(other.getByRole('dialog')).toContainText('An action that this page cannot read');
  await press(other.getByRole('button', { name: 'I have checked them' }));

  await choose(accountMenu(other), 'Sign Out');
  await expect(other).toHaveURL(`${server.url}/`);
  expect(await other.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toEqual([]);
  expect(await other.evaluate(() => localStorage.getItem('baari.keeper'))).toBeNull();
});

/** Makes the server's record of the keeper's last report two minutes older, instead of waiting for two minutes. */
async function lastReportedEarlier(doctorId: string): Promise<void> {
  const { database } = server;
  await database.query(
    "UPDATE queue_keeper SET seen_at = seen_at - interval '2 minutes' WHERE doctor_id = :doctorId",
    { doctorId },
  );
  await database.query(
    "UPDATE queue_session SET started_at = started_at - interval '3 minutes' WHERE doctor_id = :doctorId",
    { doctorId },
  );
}

const OTHER_WINDOW = 'Another window of this computer runs the queue without internet. Continue there.';

/** Adds an action to the computer's log that no version of the page can read. */
const keepDamaged = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const open = indexedDB.open('baari-outage');
        open.addEventListener('success', () => {
          const tx = open.result.transaction('operations', 'readwrite');
          tx.objectStore('operations').add({ iv: new Uint8Array(12), data: new ArrayBuffer(32) });
          tx.addEventListener('complete', () => {
            open.result.close();
            resolve();
          });
          tx.addEventListener('error', reject);
        });
      }),
  );

/** Tests a patient's page on a slow phone without an account, with and without a network. */
import { readWorkingHours } from '@baari/core/doctors';
import { LANGUAGES } from '@baari/words/languages';
import { expect, type BrowserContext, type Page } from '@playwright/test';
import type { BaariServer } from '../harness/baari-server.ts';
import { givePro } from '../harness/database.ts';
import { addDoctorTo, type OpenedClinic, openClinic } from '../harness/opened-clinic.ts';
import { expectAccessible, expectReadableInDark, takeToken } from '../harness/people.ts';
import { NO_WORKER, test } from '../harness/test.ts';
import { untilRouted } from '../harness/routed.ts';

test.use({ serviceWorkers: 'allow' });

test.describe.configure({ timeout: 90_000 });

const NEAR = { latitude: 19.076, longitude: 72.8777 };
/**
 * With so many patients ahead, a patient who lives nine minutes away need not leave yet, even if the doctor's
 * pace is unknown.
 */
const AHEAD = 9;
/** The patient's home is about three kilometres to the north, which takes nine minutes through town. */
const HOME = { latitude: NEAR.latitude + 0.027, longitude: NEAR.longitude };

let server: BaariServer;

test.beforeAll(({ server: shared }) => {
  server = shared;
});

test('guides a patient on a slow phone from the scanned code to the end of the visit', async ({ arrive }) => {
  const clinic = await openClinic(server);
  const { page, context } = await arrive();
  await page.setViewportSize({ width: 360, height: 740 });
  await slowDown(page, context);
  await page.goto(`${server.url}/clinic/${clinic.slug}`);
  await expect(page.getByRole('link', { name: 'Back to Clinics' })).toHaveAttribute('href', '/clinics');
  await expect(page.getByText('Available now').first()).toBeVisible();
  await page.getByLabel('Full name').fill('Meena Kumari');
  await page.getByLabel('Phone number').fill('+91 98765 10001');
  await page.getByText('Follow-up').click();
  await page.getByRole('button', { name: 'Get my token' }).click();
  await expect(page).toHaveTitle(/#1 · next/);
  await expect(page.getByText('Token Generated!')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await expect(page.getByText('Token Generated!')).toBeHidden();

  const { queue } = await clinic.owner.api.queue.getDoctorConsole({ doctorId: clinic.doctorId });
  expect(queue.tokens).toMatchObject([{ visitType: 'follow_up' }]);
  await call(clinic);
  await expect(toast(page)).toContainText('Your turn!');
  await expect(page.getByRole('alert')).toContainText('Please go to the doctor’s room.');
  await clinic.owner.api.queue.complete({ doctorId: clinic.doctorId, number: 1 });
  await expect(toast(page)).toContainText('Consultation completed');
  await expect(page.getByText('Thank you for visiting our clinic.').first()).toBeVisible();
});

test('fits four doctors on a phone’s first screen, and starts one doctor’s form in its upper half', async ({
  arrive,
}) => {
  const clinic = await openClinic(server);
  await givePro(server, clinic.owner);
  const { doctorId } = await addDoctorTo(clinic.id, clinic.owner, 'Lakshmi Venkataraman-Subramaniam');
  for (const name of ['Khan', 'Das']) await addDoctorTo(clinic.id, clinic.owner, name);
  const { page } = await arrive();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${server.url}/${clinic.slug}`);
  const rows = page.getByRole('main').getByRole('link', { name: 'Get token' });
  await expect(rows).toHaveCount(4);
  const last = await rows.last().boundingBox();
  expect((last?.y ?? Infinity) + (last?.height ?? 0)).toBeLessThanOrEqual(844);
  await expectAccessible(page);
  await rows.filter({ hasText: 'Lakshmi' }).click();
  const phone = await page.getByLabel('Phone number').boundingBox();
  expect((phone?.y ?? Infinity) + (phone?.height ?? 0)).toBeLessThanOrEqual(844);
  await expectAccessible(page);
  const doctorPage = page.url();
  for (const name of ['Anu', 'Ravi', 'Meena', 'Sunil']) {
    const { queue } = await clinic.owner.api.queue.addPatient({ doctorId, name, phone: null });
    if (name === 'Anu') await clinic.owner.api.queue.callNext({ doctorId, callRevision: queue.callRevision });
  }
  for (const language of LANGUAGES) {
    await page.goto(`${doctorPage}?lang=${language}`);
    const field = await page.locator('input[name=name]').boundingBox();
    expect(field?.y, language).toBeLessThanOrEqual(844 / 2);
  }
  await page.goto(`${doctorPage}?lang=en`);
  const serving = page.locator('dl > div', { hasText: 'Currently Serving' });
  for (let width = 320; width <= 390; width += 5) {
    await page.setViewportSize({ width, height: 844 });
    const [label, number] = [
      await serving.locator('dt').boundingBox(),
      await serving.locator('dd').boundingBox(),
    ];
    // If the number wrapped below its label, it would look like a part of the wait.
    expect(number?.y, `${width} pixels wide`).toBeLessThan((label?.y ?? 0) + (label?.height ?? 0));
  }
});

test('stops announcing a missed turn @drill', async ({ arrive }) => {
  const clinic = await openClinic(server);
  const { page } = await arrive();
  await takeToken(page, `${server.url}/${clinic.slug}`, { name: 'Meena Kumari', phone: '9876510091' });
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await call(clinic);
  // Keeps the toast open with the pointer, so that only the skip can remove it.
  await toast(page).getByText('Your turn!').hover();
  await clinic.owner.api.queue.skip({ doctorId: clinic.doctorId, number: 1 });
  await expect(page.getByText('You missed your turn')).toBeVisible();
  await expect(toast(page)).toBeEmpty();
});

test('stops asking a patient to come after the desk marks them here, and resumes after an undo', async ({
  arrive,
}) => {
  const clinic = await openClinic(server);
  const { page } = await arrive();
  await walkIn(clinic, 91);
  await takeToken(page, `${server.url}/${clinic.slug}`, { name: 'Meena Kumari', phone: '9876510092' });
  await expect(page.getByText('Please come to the clinic now.')).toBeVisible();
  const { queue } = clinic.owner.api;
  const { doctorId } = clinic;
  const { revision } = await queue.markArrived({ doctorId, number: 2 });
  await expectKnownHere(page);
  await queue.undo({ doctorId, revision });
  await expect(page.getByRole('button', { name: "I'm here" })).toBeVisible();
  await expect(page.getByText('Please come to the clinic now.')).toBeVisible();
});

test('accepts “I’m here” while the desk marks the same arrival @drill', async ({ arrive }) => {
  const clinic = await openClinic(server);
  const { page } = await arrive(NO_WORKER);
  await walkIn(clinic, 93);
  await takeToken(page, `${server.url}/${clinic.slug}`, { name: 'Meena Kumari', phone: '9876510093' });
  const answered = page.waitForResponse('**/api/tokens/*/arrival');
  await page.route('**/api/tokens/*/arrival', async (route) => {
    await clinic.owner.api.queue.markArrived({ doctorId: clinic.doctorId, number: 2 });
    await route.continue();
  });
  await untilRouted(page);
  await page.getByRole('button', { name: "I'm here" }).click();
  expect((await answered).ok()).toBe(false);
  await expectKnownHere(page);
  await expect(page.getByText('already knows')).toBeHidden();
});

async function expectKnownHere(page: Page) {
  await expect(page.getByText('The clinic knows you are here.')).toBeVisible();
  await expect(page.getByText('Please stay close by.')).toBeVisible();
  await expect(page.getByRole('button', { name: "I'm here" })).toBeHidden();
}

test('fills in the name on the second visit, but never replaces a typed name', async ({ arrive }) => {
  const clinic = await openClinic(server);
  const { page } = await arrive();
  const form = `${server.url}/${clinic.slug}`;
  await takeToken(page, form, { name: "Mary O'Brien", phone: '9876510002' });
  await page.goto(form);
  await expect(page.getByLabel('Full name')).toHaveValue("Mary O'Brien");
  await expect(page.getByRole('button', { name: "Get my token Again for Mary O'Brien?" })).toBeEnabled();
  await expect(toast(page)).toContainText('Welcome back');
  await page.getByLabel('Phone number').fill('9876510000');
  await expect(page.getByLabel('Full name')).toHaveValue('');
  await page.getByLabel('Phone number').fill('९८७६५ १०००२');
  await expect(page.getByLabel('Full name')).toHaveValue("Mary O'Brien");
  await expect(page.getByText('(Found in our records)')).toBeVisible();

  await page.getByLabel('Full name').fill('Sita');
  await expect(page.getByText('(Found in our records)')).toBeHidden();
  const asked = page.waitForResponse('**/api/tokens/recall-name');
  await page.getByLabel('Phone number').fill('98765 10002 ');
  await page.getByLabel('Phone number').fill('098765 10002');
  await asked;
  await expect(page.getByLabel('Full name')).toHaveValue('Sita');

  const stranger = await arrive();
  await stranger.page.goto(form);
  const answered = stranger.page.waitForResponse('**/api/tokens/recall-name');
  await stranger.page.getByLabel('Phone number').fill('9876510002');
  expect(await (await answered).json()).toEqual({ name: null });
  await expect(stranger.page.getByLabel('Full name')).toHaveValue('');
});

test('ignores the response for a phone number that the patient has changed since @drill', async ({
  arrive,
}) => {
  const clinic = await openClinic(server);
  const { page } = await arrive(NO_WORKER);
  const form = `${server.url}/${clinic.slug}`;
  await takeToken(page, form, { name: 'Meena', phone: '9876510003' });
  let letGo = () => {};
  const isHeld = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/api/tokens/recall-name', async (route) => {
    if (route.request().postData()?.includes('9876510003')) await isHeld;
    await route.continue();
  });
  const phone = page.getByLabel('Phone number');
  // The page fills in the number with which this phone last took a token.
  const asked = page.waitForRequest('**/api/tokens/recall-name');
  await page.goto(form);
  await asked;
  const late = page.waitForResponse((answer) => answer.request().postData()?.includes('9876510003') ?? false);
  const next = page.waitForResponse((answer) => answer.request().postData()?.includes('9876510004') ?? false);
  await phone.fill('9876510004');
  letGo();
  await Promise.all([late, next]);
  await expect(page.getByLabel('Full name')).toHaveValue('');
});

test('marks missing and wrong fields, and keeps all typed text', async ({ arrive }) => {
  const clinic = await openClinic(server);
  const { page } = await arrive(NO_WORKER);
  await page.goto(`${server.url}/${clinic.slug}`);
  const [name, phone] = [page.getByLabel('Full name'), page.getByLabel('Phone number')];
  const submit = page.getByRole('button', { name: 'Get my token' });
  await expect(submit).toBeDisabled();
  await name.fill('  ');
  await phone.fill('98765');
  await submit.click();
  await expect(toast(page)).toContainText('Missing Information');
  await expect(toast(page)).toContainText('Please enter both phone number and full name');
  await expect(name).toBeFocused();
  await name.fill('आशा वर्मा');
  await submit.click();
  await expect(toast(page)).toContainText('Invalid Phone Number');
  await expect(toast(page)).toContainText('Please enter a valid phone number');
  await expect(phone).toBeFocused();
  await expectAccessible(page);
  await expectReadableInDark(page);

  await phone.fill('98765 10005');
  await page.route('**/api/doctors/*/tokens', (route) => route.abort());
  await untilRouted(page);
  await submit.click();
  await expect(page.getByText('Unable to Generate Token')).toBeVisible();
  await clinic.owner.api.queue.closePractice({ doctorId: clinic.doctorId });
  await expect(page.getByText('You can take a token here when they open.')).toBeVisible();
  await clinic.owner.api.queue.startPractice({ doctorId: clinic.doctorId });
  await expect(name).toHaveValue('आशा वर्मा');
  await expect(phone).toHaveValue('98765 10005');
  await clinic.owner.api.clinics.deactivateClinic({ clinicId: clinic.id });
  await expect(page.getByText('Queue system is currently inactive.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go Home' })).toBeVisible();
  await clinic.owner.api.clinics.reactivateClinic({ clinicId: clinic.id });
  await clinic.owner.api.queue.startPractice({ doctorId: clinic.doctorId }).catch(() => null);
  await expect(phone).toHaveValue('98765 10005');
});

test('restores a usable page from the browser’s cache, without a pending token request @drill', async ({
  arrive,
}) => {
  const clinic = await openClinic(server);
  const { page } = await arrive(NO_WORKER);
  await page.goto(`${server.url}/${clinic.slug}`);
  await page.route('**/api/doctors/*/tokens', () => undefined);
  await untilRouted(page);
  await page.getByLabel('Full name').fill('Meena');
  await page.getByLabel('Phone number').fill('9876510007');
  await page.getByRole('button', { name: 'Get my token' }).click();
  await expect(page.getByText('Getting your token…')).toBeVisible();
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(page.getByText('Getting your token…')).toBeHidden();
  await expect(page.getByLabel('Phone number')).toHaveValue('9876510007');
});

test('refetches the queue on Refresh, and shows when it was updated or why it was not @drill', async ({
  arrive,
}) => {
  // The doctor has no working hours. With working hours, the doctor would be late at some times of day.
  const clinic = await openClinic(server, readWorkingHours({}));
  const { page } = await arrive(NO_WORKER);
  // Blocks the feed, so that only Refresh updates the page.
  await page.route('**/api/live**', (route) => route.abort());
  await page.goto(`${server.url}/${clinic.slug}`);
  await expect(page.getByText('Dr. Asha Rao').first()).toBeVisible();
  await expect(page.getByText('1 waiting')).toBeHidden();
  const { doctorId } = clinic;
  await clinic.owner.api.queue.addPatient({ doctorId, name: 'Anu', phone: '9876510008' });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('1 waiting')).toBeVisible();
  await expect(page.getByText(/Updated at/)).toBeVisible();
  await page.route('**/api/boards/**', (route) => route.abort());
  await untilRouted(page);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('Failed to load doctors')).toBeVisible();
});

test('uses the phone’s location to tell when to leave, and keeps the location on the phone', async ({
  arrive,
}) => {
  const clinic = await openClinicOnTheMap();
  const { page, context } = await arrive();
  const bodies = sentBodies(page);
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(HOME);
  for (let number = 0; number < AHEAD; number += 1) await walkIn(clinic, number);
  await page.goto(`${server.url}/${clinic.slug}`);
  await page.getByLabel('Full name').fill('Meena');
  await page.getByLabel('Phone number').fill('9876510009');
  await page.getByRole('button', { name: 'Tell me when to leave' }).click();
  await expect(page.getByText('About 9 minutes to the clinic')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Get my token' }).click();
  await expect(page.getByText(/^Leave at about \d/)).toBeVisible();
  await expect(page.getByText('About 9 minutes to the clinic')).toBeVisible();
  await expectAccessible(page);
  for (let calls = 0; calls < AHEAD; calls += 1) await call(clinic);
  await expect(page.getByRole('status').filter({ hasText: 'Time to leave' })).toBeVisible();
  await expectReadableInDark(page);
  await page.getByRole('button', { name: "I'm here" }).click();
  await expect(page.getByText('Time to leave')).toBeHidden();
  expect(bodies().join()).toContain('"travelMinutes":9');
  expect(bodies().join()).not.toMatch(/latitude|longitude|19\.1|72\.8/);
});

test('shows when to leave if the patient types the minutes instead @drill', async ({ arrive }) => {
  const clinic = await openClinicOnTheMap();
  const { page } = await arrive();
  for (let number = 0; number < AHEAD; number += 1) await walkIn(clinic, number);
  await page.goto(`${server.url}/${clinic.slug}`);
  await page.getByRole('button', { name: 'Enter the minutes myself' }).click();
  const minutes = page.getByLabel('Minutes to reach the clinic');
  const use = page.getByRole('button', { name: 'Use this time' });
  await expect(minutes).toBeFocused();
  const [field, button] = [await minutes.boundingBox(), await use.boundingBox()];
  const gap = (button?.y ?? 0) - ((field?.y ?? 0) + (field?.height ?? 0));
  // The button is next to the field or directly below it.
  expect(gap).toBeLessThanOrEqual(16);
  await page.keyboard.type('9');
  await page.keyboard.press('Enter');
  await expect(page.getByText('About 9 minutes to the clinic')).toBeVisible();
  await page.getByLabel('Full name').fill('Meena');
  await page.getByLabel('Phone number').fill('9876510015');
  await page.getByRole('button', { name: 'Get my token' }).click();
  await expect(page.getByText('About 9 minutes to the clinic')).toBeVisible();
});

test('stores a travel time with the token when the patient adds it on the token page @drill', async ({
  arrive,
}) => {
  const clinic = await openClinicOnTheMap();
  const { page, context } = await arrive();
  for (let number = 0; number < AHEAD; number += 1) await walkIn(clinic, number);
  await takeToken(page, `${server.url}/${clinic.slug}`, { name: 'Meena', phone: '9876510010' });
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(HOME);
  const isKept = page.waitForResponse('**/travel-time');
  await page.getByRole('button', { name: 'Tell me when to leave' }).click();
  await expect(page.getByText(/^Leave at about \d/)).toBeVisible();
  await isKept;
  // The pressed button disappears, and the keyboard focus continues from its position.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  await page.getByRole('button', { name: "I can't come" }).press('Enter');
  await page.getByRole('button', { name: 'Keep my token' }).press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: "I'm here" })).toBeFocused();
  await page.reload();
  await expect(page.getByText(/^Leave at about \d/)).toBeVisible();
});

test('lets patients who accept a smaller margin leave home later @drill', async ({ arrive }) => {
  const clinic = await openClinicOnTheMap();
  const { page, context } = await arrive(NO_WORKER);
  for (let number = 0; number < AHEAD; number += 1) await walkIn(clinic, number);
  await takeToken(page, `${server.url}/${clinic.slug}`, { name: 'Meena', phone: '9876510014' });
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(HOME);
  await page.getByRole('button', { name: 'Tell me when to leave' }).click();
  const leave = page.getByText(/^Leave at about \d/);
  const first = await leave.innerText();
  const closer = page.getByRole('switch', { name: 'Leave a little later' });
  const isKept = page.waitForResponse((answer) => /cutsCloser/.test(answer.request().postData() ?? ''));
  await closer.press('Space');
  await expect(closer).toBeChecked();
  await expect(leave).not.toHaveText(first);
  await isKept;
  await page.reload();
  await expect(closer).toBeChecked();
  await expectAccessible(page);
  await page.route('**/travel-time', (route) => route.abort());
  await untilRouted(page);
  await closer.click();
  await expect(page.getByText(/You seem to be offline/)).toBeVisible();
  await expect(closer).not.toBeChecked();
  await expect(leave).toHaveText(first);
});

test('shows all details of a token on the phone that took it, and only its number elsewhere', async ({
  arrive,
}) => {
  const [first, second] = [await openClinic(server), await openClinic(server)];
  const [mine, other] = [await arrive(), await arrive()];
  await other.page.goto(`${server.url}/token-status`);
  const phone = other.page.getByLabel('Phone number');
  const check = other.page.getByRole('button', { name: 'Check My Tokens' });
  await phone.fill('98765');
  await expect(check).toBeDisabled();
  await phone.press('Enter');
  await expect(toast(other.page)).toContainText('Please enter a valid 10-digit phone number');
  await phone.fill('+91 98765 10012');
  await expect(phone).toHaveValue('9876510012');
  await check.click();
  await expect(other.page.getByText('No active tokens found for this phone number today.')).toBeVisible();
  await other.page.route('**/api/tokens/check', (route) => route.abort(), { times: 1 });
  await untilRouted(other.page);
  await check.click();
  await expect(other.page.getByText('Failed to check token status. Please try again.')).toBeVisible();

  await walkIn(first, 1);
  await takeToken(mine.page, `${server.url}/${first.slug}`, { name: 'Meena Kumari', phone: '9876510012' });
  await takeToken(mine.page, `${server.url}/${second.slug}`, { name: 'Meena Kumari', phone: '9876510012' });
  await mine.page.goto(`${server.url}/patient-dashboard`);
  const cards = mine.page.getByRole('main').getByRole('listitem');
  await expect(cards).toHaveCount(2);
  await expect(mine.page.getByText('98765 10012')).toBeVisible();
  const atFirst = cards.filter({ hasText: first.name });
  await expect(atFirst.getByText('1 person')).toBeVisible();
  await expect(atFirst.getByRole('link', { name: 'Clinic page' })).toHaveAttribute('href', `/${first.slug}`);
  await call(first);
  await expect(atFirst.getByText('No one', { exact: true })).toBeVisible();
  await call(second);
  await expect(cards.filter({ hasText: second.name }).getByText('Your turn!')).toBeVisible();
  await expectAccessible(mine.page);
  await expectReadableInDark(mine.page);

  await check.click();
  await expect(other.page).toHaveURL(/\/patient-dashboard$/);
  await expect(other.page.getByText('Taken at reception or on another phone')).toHaveCount(2);
  await expect(other.page.getByRole('main')).not.toContainText(/Meena|Asha Rao/);
  await expect(other.page.getByRole('link', { name: 'Open token' })).toHaveCount(0);

  await mine.context.setOffline(true);
  await expect(mine.page.getByText(/Last update/)).toBeVisible();
  await call(first);
  await mine.context.setOffline(false);
  await expect(atFirst.getByText('Your turn!')).toBeVisible();

  await mine.page.getByRole('button', { name: 'Log out' }).click();
  await expect(mine.page).toHaveURL(/\/token-status$/);
  await mine.page.goto(`${server.url}/patient-dashboard`);
  await expect(mine.page).toHaveURL(/\/token-status$/);
  await expect(mine.page.getByLabel('Phone number')).toHaveValue('');
});

test('links from an empty dashboard to the clinics, and offers a retry after a failure @drill', async ({
  arrive,
}) => {
  const { page } = await arrive(NO_WORKER);
  await page.addInitScript(() => localStorage.setItem('baari.patient-phone', '9876510013'));
  await page.route('**/api/tokens/check', (route) => route.abort(), { times: 1 });
  await page.goto(`${server.url}/patient-dashboard`);
  await expect(page.getByText('Error loading tokens')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'No Active Tokens' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Find Clinics' })).toHaveAttribute('href', '/clinics');
  await expectAccessible(page);
});

/** Calls the next patient, as the clinic would. */
async function call({ doctorId, owner }: OpenedClinic) {
  const { queue } = await owner.api.queue.getDoctorConsole({ doctorId });
  const called = await owner.api.queue.callNext({ doctorId, callRevision: queue.callRevision });
  return called.queue;
}

function walkIn({ doctorId, owner }: OpenedClinic, number: number) {
  return owner.api.queue.addPatient({ doctorId, name: `Walk-in ${number}`, phone: `${9876530000 + number}` });
}

async function openClinicOnTheMap(): Promise<OpenedClinic> {
  const clinic = await openClinic(server);
  const { version, name, phone, address } = await clinic.owner.api.clinics.getClinicDetails({
    clinicId: clinic.id,
  });
  await clinic.owner.api.clinics.updateClinic({
    clinicId: clinic.id,
    version,
    name,
    phone,
    address,
    location: { ...NEAR, placeId: null },
  });
  return clinic;
}

/** Simulates a cheap phone on a slow network with "slow 3G" and a quarter of this machine's speed. */
async function slowDown(page: Page, context: BrowserContext): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Records the bodies of the page's requests as text. */
function sentBodies(page: Page): () => string[] {
  const bodies: string[] = [];
  page.on('request', (request) => bodies.push(`${request.url()} ${request.postData() ?? ''}`));
  return () => bodies;
}

const toast = (page: Page) => page.locator('[data-toasts]');

/**
 * Tests a clinic that is flooded with tokens and asks patients to confirm their phones: the setting, the
 * code, the token.
 */
import { expect, type Locator, type Page } from '@playwright/test';
import { type BaariServer, startBaariServer } from '../harness/baari-server.ts';
import { allowTexts } from '../harness/database.ts';
import { tabTo } from '../harness/keyboard.ts';
import { type OpenedClinic, openClinic, signInAs } from '../harness/opened-clinic.ts';
import { expectAccessible, expectReadableInDark } from '../harness/people.ts';
import { goOffline, untilRouted } from '../harness/routed.ts';
import { type SmsServer, startSmsServer } from '../harness/sms-server.ts';
import { test } from '../harness/test.ts';

test.describe.configure({ timeout: 120_000 });

let sms: SmsServer;
let server: BaariServer;

test.beforeAll(async () => {
  sms = await startSmsServer();
  server = await startBaariServer(sms.env);
});
test.afterAll(async () => {
  await server.close();
  await sms.close();
});

const TOKEN_PAGE = /\/t\/[\w-]{22}$/;
let phones = 0;
/** Returns a new Indian phone number, with a space as people type it. */
const newPhone = () => `98460 ${String((phones += 1)).padStart(5, '0')}`;
const inDevanagari = (phone: string) =>
  phone.replace(/\d/g, (digit) => String.fromCodePoint(0x0966 + Number(digit)));
const codeTo = (phone: string) => sms.codeTo(`+91${phone.replace(' ', '')}`);

async function confirmingClinic(): Promise<OpenedClinic> {
  const clinic = await openClinic(server);
  await allowTexts(server, clinic.id);
  await clinic.owner.api.clinics.updateClinicSettings({ clinicId: clinic.id, confirmsPhones: true });
  return clinic;
}

/** Submits the form and waits until the code is requested. */
async function askForToken(page: Page, clinic: OpenedClinic, phone: string, name = 'Meena Kumari') {
  await page.goto(`${server.url}/${clinic.slug}`);
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Phone number').fill(phone);
  await page.getByRole('button', { name: 'Get my token' }).click();
}

const codeField = (page: Page) => page.getByLabel('OTP from the SMS');
/**
 * Returns the number of selected characters in a field, which typing would replace.
 */
const selectedIn = (field: Locator) =>
  field.evaluate((input: HTMLInputElement) => (input.selectionEnd ?? 0) - (input.selectionStart ?? 0));
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm and get my token' });

test('turns phone confirmation on and off in the clinic’s settings', async ({ arrive }) => {
  const clinic = await openClinic(server);
  const { page, context } = await arrive();
  await signInAs(context, clinic.owner, server.url);
  await page.goto(`${server.url}/${clinic.slug}/admin?tab=settings&section=messages`);
  const phonesSwitch = page.getByRole('switch', { name: 'Confirm patients’ phones' });
  await expect(phonesSwitch).not.toBeChecked();
  await phonesSwitch.click();
  await expect(page.getByText('Confirm patients’ phones: on.')).toBeVisible();
  await expect(phonesSwitch).toBeChecked();
  await page.reload();
  await expect(phonesSwitch).toBeChecked();
  await phonesSwitch.click();
  await expect(page.getByText('Confirm patients’ phones: off.')).toBeVisible();
});

test('adds another admin’s saved settings to an open form, and keeps unsaved changes @drill', async ({
  arrive,
}) => {
  const clinic = await openClinic(server);
  const { getClinicDetails, updateClinicSettings } = clinic.owner.api.clinics;
  const { page, context } = await arrive();
  await signInAs(context, clinic.owner, server.url);
  await page.goto(`${server.url}/${clinic.slug}/admin?tab=settings`);
  const [consultation, opening] = [
    page.getByLabel('Average Consultation Time'),
    page.getByLabel('Open tokens before the first slot'),
  ];
  await consultation.fill('25');
  await updateClinicSettings({ clinicId: clinic.id, consultationMinutes: 40, opensEarlyMinutes: 35 });
  // The response contains the clinic's current state.
  await page.getByRole('switch', { name: 'Ask for the type of a visit' }).click();
  await expect(opening).toHaveValue('35');
  await expect(consultation).toHaveValue('25');
  await updateClinicSettings({ clinicId: clinic.id, keepsPatientsMonths: 48 });
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(page.getByText('Settings Updated')).toBeVisible();
  await expect(page.getByLabel('Keep patient records for')).toHaveValue('48');
  expect(await getClinicDetails({ clinicId: clinic.id })).toMatchObject({
    consultationMinutes: 25,
    opensEarlyMinutes: 35,
    keepsPatientsMonths: 48,
  });
});

test('confirms a phone by keyboard, and does not ask a relative for a second code', async ({ arrive }) => {
  const [clinic, phone] = [await confirmingClinic(), newPhone()];
  const { page } = await arrive();
  await askForToken(page, clinic, phone);
  await expect(page.getByText(`We sent an OTP to …${phone.slice(-4)}.`)).toBeVisible();
  await expect(codeField(page)).toBeFocused();
  await expect(codeField(page)).toHaveAttribute('inputmode', 'numeric');
  await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(page.getByRole('button', { name: /^Resend in \d+ s$/ })).toBeDisabled();
  await expectAccessible(page);
  await expectReadableInDark(page);
  const code = await codeTo(phone);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please enter the 6-digit OTP.').first()).toBeVisible();
  await page.keyboard.type(code === '123456' ? '654321' : '123456');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This OTP is wrong or has expired.').first()).toBeVisible();
  await expect(codeField(page)).toBeFocused();
  await expect(codeField(page)).not.toHaveValue('');
  await expect.poll(() => selectedIn(codeField(page))).toBe(6);
  await page.keyboard.type(code);
  await expect(codeField(page)).toHaveValue(code);
  await expect(codeField(page)).not.toHaveAttribute('aria-invalid');
  await tabTo(confirm(page));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(TOKEN_PAGE);

  await askForToken(page, clinic, phone, 'Ravi Kumar');
  await expect(page).toHaveTitle(/#2/);
});

test('the Back button leads from the code to the form, and from the token to the previous page', async ({
  arrive,
}) => {
  const [clinic, phone] = [await confirmingClinic(), newPhone()];
  const { page } = await arrive();
  await page.goto(`${server.url}/clinics`);
  await askForToken(page, clinic, phone);
  await expect(codeField(page)).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(`${server.url}/${clinic.slug}`);
  await expect(page.getByLabel('Phone number')).toBeFocused();
  await expect(page.getByLabel('Phone number')).toHaveValue(phone);
  await expect(page.getByLabel('Full name')).toHaveValue('Meena Kumari');
  await page.goForward();
  await page.getByRole('button', { name: 'Get my token' }).click();
  await page.getByRole('button', { name: 'Change number' }).click();
  await expect(page.getByLabel('Phone number')).toBeFocused();
  await page.getByRole('button', { name: 'Get my token' }).click();
  await codeField(page).fill(await codeTo(phone));
  await confirm(page).click();
  await expect(page).toHaveURL(TOKEN_PAGE);
  await page.goBack();
  await expect(page).toHaveURL(`${server.url}/clinics`);
});

test('asks before taking a token when the patient goes back while the code is checked @drill', async ({
  arrive,
}) => {
  const [clinic, phone] = [await confirmingClinic(), newPhone()];
  const { page } = await arrive();
  await askForToken(page, clinic, phone);
  await codeField(page).fill(await codeTo(phone));
  const { promise: isAsked, resolve: asked } = Promise.withResolvers<null>();
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<null>();
  await page.route('**/patient-phone', async (route) => {
    asked(null);
    await mayAnswer;
    await route.continue();
  });
  await confirm(page).click();
  await isAsked;
  await page.goBack();
  await expect(page.getByLabel('Phone number')).toBeFocused();
  const answered = page.waitForResponse('**/patient-phone');
  answer(null);
  await (await answered).finished();
  await expect(page.getByRole('button', { name: 'Get my token' })).toBeEnabled();
  await expect(page).toHaveURL(`${server.url}/${clinic.slug}`);
  await page.getByRole('button', { name: 'Get my token' }).click();
  await expect(page).toHaveURL(TOKEN_PAGE);
  await expect(page).toHaveTitle(/#1/);
});

test('warns a patient whose browser blocks cookies, and does not send a code @drill', async ({ arrive }) => {
  const [clinic, phone] = [await confirmingClinic(), newPhone()];
  const { page, context } = await arrive();
  await (await context.newCDPSession(page)).send('Emulation.setDocumentCookieDisabled', { disabled: true });
  let asked = 0;
  page.on('request', (request) => void (asked += Number(request.url().endsWith('/patient-phone/code'))));
  await askForToken(page, clinic, phone);
  await expect(page.getByRole('alert')).toContainText('Cookies are turned off in this browser');
  await page.getByRole('button', { name: 'Resend OTP' }).click();
  await expect(page.getByRole('alert')).toContainText('Cookies are turned off in this browser');
  await expectAccessible(page);
  expect(asked).toBe(0);
});

test('lets a patient correct a wrong number, and keeps all other typed text @drill', async ({ arrive }) => {
  const [clinic, wrong, right] = [await confirmingClinic(), newPhone(), newPhone()];
  const { page } = await arrive();
  await askForToken(page, clinic, wrong);
  await expect(codeField(page)).toBeVisible();
  await page.getByRole('button', { name: 'Change number' }).click();
  await expect(page.getByLabel('Phone number')).toBeFocused();
  await expect(page.getByLabel('Phone number')).toHaveValue(wrong);
  await expect(page.getByLabel('Full name')).toHaveValue('Meena Kumari');
  await page.getByLabel('Phone number').fill('+44 7911 123456');
  await page.getByRole('button', { name: 'Get my token' }).click();
  await expect(page.getByText('The clinic sends OTPs to Indian mobile numbers only.').first()).toBeVisible();
  await expect(page.getByLabel('Phone number')).toBeFocused();
  await page.getByLabel('Phone number').fill(right);
  await page.getByRole('button', { name: 'Get my token' }).click();
  const code = await codeTo(right);
  await codeField(page).fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await confirm(page).click();
  await expect(page).toHaveURL(TOKEN_PAGE);
});

test('continues a phone confirmation after a dropped network, a lost response or a reload', async ({
  arrive,
}) => {
  const [clinic, phone] = [await confirmingClinic(), newPhone()];
  const { page, context } = await arrive();
  const requests = '**/patient-phone/code';
  await page.route(requests, (route) => route.abort());
  await askForToken(page, clinic, phone);
  await expect(page.getByRole('alert')).toContainText('We could not send the OTP');
  await page.unroute(requests);
  // The server gets the request, but its response is lost.
  await page.route(requests, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await untilRouted(page);
  await page.getByRole('button', { name: 'Resend OTP' }).click();
  await expect(codeField(page)).toBeFocused();
  const code = await codeTo(phone);
  await page.unroute(requests);
  await page.reload();
  await expect(page.getByLabel('Full name')).toHaveValue('Meena Kumari');
  await page.getByRole('button', { name: 'Get my token' }).click();
  await expect(page.getByText(/^An OTP was sent to …\d{4} a moment ago/)).toBeVisible();
  await codeField(page).fill(code);
  await goOffline(page);
  await confirm(page).click();
  await expect(page.getByRole('alert')).toContainText('You seem to be offline.');
  await expect(codeField(page)).toHaveValue(code);
  await context.setOffline(false);
  // The phone is confirmed, but the response is lost.
  await page.route('**/patient-phone', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await untilRouted(page);
  await confirm(page).click();
  await expect(page.getByRole('alert')).toContainText('You seem to be offline.');
  await page.unroute('**/patient-phone');
  await confirm(page).click();
  await expect(page).toHaveURL(TOKEN_PAGE);
});

test('issues the token without a code if the clinic turns confirmation off at the same time @drill', async ({
  arrive,
}) => {
  const [clinic, phone] = [await confirmingClinic(), newPhone()];
  const { page } = await arrive();
  await askForToken(page, clinic, phone);
  // Waits for the code before it changes the setting, because no code is needed after that.
  await codeTo(phone);
  await clinic.owner.api.clinics.updateClinicSettings({ clinicId: clinic.id, confirmsPhones: false });
  await codeField(page).fill('123456');
  await confirm(page).click();
  await expect(page).toHaveURL(TOKEN_PAGE);
});

test('shows the phone’s existing token after the patient enters the code @drill', async ({ arrive }) => {
  const [clinic, phone] = [await confirmingClinic(), newPhone()];
  const { page } = await arrive();
  await askForToken(page, clinic, phone);
  await codeField(page).fill(await codeTo(phone));
  await clinic.owner.api.queue.addPatient({ doctorId: clinic.doctorId, name: 'Meena Kumari', phone });
  await confirm(page).click();
  await expect(page).toHaveURL(TOKEN_PAGE);
  await expect(page).toHaveTitle(/#1/);
});

test('tells the patient in the form if the server refuses the token after the code @drill', async ({
  arrive,
}) => {
  const [clinic, phone] = [await confirmingClinic(), newPhone()];
  const { page } = await arrive();
  await askForToken(page, clinic, phone);
  await codeField(page).fill(await codeTo(phone));
  for (const name of ['Ravi', 'Sita', 'Anu', 'Dev'])
    await clinic.owner.api.queue.addPatient({ doctorId: clinic.doctorId, name, phone });
  await confirm(page).click();
  await expect(page.getByRole('alert')).toContainText('family');
  await expect(page.getByLabel('Full name')).toHaveValue('Meena Kumari');
});

test('keeps the button below the code visible on the screen @drill', async ({ arrive }) => {
  const [clinic, phone] = [await confirmingClinic(), newPhone()];
  const { page } = await arrive();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${server.url}/${clinic.slug}`);
  await page.getByLabel('Full name').fill('Meena Kumari');
  await page.getByLabel('Phone number').fill(phone);
  await page.evaluate(() => scrollTo(0, 0));
  await expect(page.getByRole('button', { name: 'Get my token' })).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(codeField(page)).toBeFocused();
  await expect(confirm(page)).toBeInViewport({ ratio: 1 });
});

test('confirms a phone in Hindi on the narrowest phone @drill', async ({ arrive }) => {
  const [clinic, phone] = [await confirmingClinic(), newPhone()];
  const { page } = await arrive();
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${server.url}/${clinic.slug}`);
  await page.locator('summary', { hasText: 'English' }).click();
  await page.getByRole('link', { name: 'हिन्दी', exact: true }).click();
  await page.getByLabel('पूरा नाम').fill('मीना कुमारी');
  await page.getByLabel('मोबाइल नंबर').fill(inDevanagari(phone));
  await page.getByRole('button', { name: 'मेरा टोकन लें' }).click();
  await expect(page.getByText(`…${phone.slice(-4)} पर OTP भेज दिया गया है।`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'OTP भरकर टोकन लें' })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await expectAccessible(page);
  await page.getByLabel('SMS में आया OTP').fill(await codeTo(phone));
  await page.getByRole('button', { name: 'OTP भरकर टोकन लें' }).click();
  await expect(page).toHaveURL(TOKEN_PAGE);
});

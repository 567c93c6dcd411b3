/** Performs people's actions on screen for the end-to-end tests. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { BaariOnDisk } from './baari-server.ts';
import { expectNoViolations } from './checker.ts';
import { byHand } from './keyboard.ts';

/** `nextCode` returns the code of people with a second factor. */
type Credentials = { email: string; password: string; nextCode?: () => string };

/** Signs up, opens the link in the verification mail and signs in. */
export async function signUpOwner(page: Page, server: BaariOnDisk, email: string): Promise<void> {
  await page.goto(`${server.url}/auth`);
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('corridor-forty');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL(/\/email-verification/);
  await page.goto(await server.mailbox.linkTo(email, '/email-verification'));
  await page.getByRole('link', { name: 'Go to Sign In' }).click();
  await fillSignIn(page, { email, password: 'corridor-forty' });
}

/** Signs in with email and password, and waits for the account's start page. */
export async function signIn(page: Page, url: string, account: Credentials): Promise<void> {
  await page.goto(`${url}/auth`);
  await fillSignIn(page, account);
}

/** Submits the sign-in form of any page. */
export async function fillSignIn(page: Page, account: Credentials): Promise<void> {
  const { email, password, nextCode } = account;
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  if (nextCode) {
    await page.getByLabel('Authenticator app code').fill(nextCode());
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  }
  await expect(page.getByText('Welcome back!')).toBeVisible();
}

/** Registers a clinic with a typed address and opens its dashboard; returns the clinic's slug. */
export async function registerClinic(page: Page, name: string): Promise<string> {
  await expect(page).toHaveURL(/\/register-clinic/);
  await page.getByLabel('Clinic Name').fill(name);
  await page.getByLabel('Owner Name').fill('Clinic Owner');
  await page.getByLabel('Clinic Email').fill('desk@journey.test');
  await page.getByLabel('Phone Number').fill('022 2345 6789');
  await page.getByLabel('Address', { exact: true }).fill('12 Station Road, Mumbai');
  await page.getByRole('button', { name: 'Register Clinic' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Copy URL' })).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Open Clinic Page' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Go to Dashboard' }).click();
  await expect(page).toHaveURL(/\/[a-z0-9-]+\/dashboard/);
  return new URL(page.url()).pathname.split('/')[1] ?? '';
}

/** Adds a doctor and returns the sign-in code. */
export async function addDoctor(page: Page, doctor: { name: string; phone: string }): Promise<string> {
  await page
    .getByRole('link', { name: 'Add Doctor' })
    .or(page.getByRole('link', { name: 'Add Your First Doctor' }))
    .first()
    .click();
  await page.getByLabel('Doctor Name').fill(doctor.name);
  await page.getByLabel('Specialty').selectOption('Cardiology');
  await page.getByLabel('Phone Number').fill(doctor.phone);
  await page.getByRole('button', { name: 'Add Doctor' }).click();
  await expect(page.getByText('Doctor added successfully!')).toBeVisible();
  const code = await page
    .getByText(/^[A-Z0-9]{4}$/)
    .first()
    .textContent();
  await page.getByRole('link', { name: 'Back to Dashboard' }).last().click();
  return code ?? '';
}

/** Signs in a doctor and waits for the panel. */
export async function signInDoctor(page: Page, url: string, phone: string, code: string): Promise<void> {
  await page.goto(`${url}/doctor-login`);
  await page.getByLabel('Phone Number').fill(phone);
  await page.getByLabel('OTP').fill(code.toLowerCase());
  await page.getByLabel('OTP').press('Enter');
  await expect(page).toHaveURL(/\/doctor\/[0-9a-f-]+\/admin/);
}

/** Takes a token on a patient's phone and waits for the token page. */
export async function takeToken(
  page: Page,
  clinicUrl: string,
  patient: { name: string; phone: string },
): Promise<void> {
  await page.goto(clinicUrl);
  await page.getByLabel('Full name').fill(patient.name);
  await page.getByLabel('Phone number').fill(patient.phone);
  await page.getByRole('button', { name: 'Get my token' }).click();
  await expect(page).toHaveURL(/\/t\/[\w-]{22}$/);
}

/** Chooses an item of the menu that the button opens. */
export async function choose(menuButton: Locator, item: string): Promise<void> {
  await menuButton.click();
  await menuButton.page().getByRole('menuitem', { name: item, exact: true }).click();
}

/** Returns the button that opens the account's menu. */
export function accountMenu(page: Page): Locator {
  return page.getByRole('button', { name: /^Account of / });
}

/** Expects no accessibility findings on the current page. */
export async function expectAccessible(page: Page): Promise<void> {
  // A page that is still loading has no heading.
  await expect(page.locator('h1')).not.toHaveCount(0);
  await untilDrawn(page);
  await expectNoViolations(page);
}

/** Checks the contrast of colours in the dark colour scheme. */
export async function expectReadableInDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await untilDrawn(page);
  await expectNoViolations(page, { runOnly: ['color-contrast'] });
  await page.emulateMedia({ colorScheme: 'light' });
}

export const DESK = { width: 1280, height: 720 };
export const PHONE = { width: 412, height: 839 };

/**
 * The screen sizes and colour schemes in which pages are checked. Contrast depends on the colour scheme and
 * hardly on the size, so each scheme is checked at one size.
 */
export const LOOKS = {
  lightDesk: { size: DESK, colorScheme: 'light' },
  darkPhone: { size: PHONE, colorScheme: 'dark' },
} as const;

/** Expects no accessibility findings and no overflow at one screen size and colour scheme. */
export async function expectAccessibleIn(
  page: Page,
  { size, colorScheme }: (typeof LOOKS)[keyof typeof LOOKS],
): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme });
  await expectAccessible(page);
  const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overhang, `${size.width} px`).toBeLessThanOrEqual(0);
  await page.emulateMedia({ colorScheme: 'light' });
  if (before) await page.setViewportSize(before);
}

/**
 * Expects no accessibility findings and no overflow, on a desk in light colours and on a phone in dark ones.
 */
export async function expectAccessibleEverywhere(page: Page): Promise<void> {
  for (const look of Object.values(LOOKS)) await expectAccessibleIn(page, look);
}

/** Waits until fades and colour changes are over, so that the page looks as a person would see it. */
async function untilDrawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    const isEnding = ({ effect }: Animation) => Number.isFinite(Number(effect?.getComputedTiming().endTime));
    let passing: Animation[];
    do {
      await frame();
      await frame();
      passing = document.getAnimations().filter(isEnding);
      await Promise.allSettled(passing.map((motion) => motion.finished));
    } while (passing.length > 0);
  });
}

/**
 * Returns the number under a label on the dashboard's cards and the panel. At the desk, this number is in the
 * summary of counts.
 */
export function figure(page: Page, label: string) {
  const cell = page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) });
  const count = page
    .getByRole('group', { name: 'Show', exact: true })
    .locator('> *')
    .filter({ hasText: new RegExp(`^\\d+ ${label}$`) });
  return cell.locator('dd').or(count.locator('b')).first();
}

/** Returns the input field at the top of the desk, in every language. */
export const deskField = (page: Page) => page.getByLabel(/^(Name, phone or number|नाम, फ़ोन या टोकन नंबर)$/);

/**
 * Undoes the last action at the desk by keyboard. The first press shows which action is last, and the second
 * press undoes it.
 */
export async function undoByKeys(page: Page): Promise<void> {
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('group', { name: /^(Undo|वापस लें): / })).toBeVisible();
  await page.keyboard.press('Control+z');
}

/** Returns the first entry of the desk's log. */
export const lastLogged = (page: Page) => page.getByRole('log').locator('> div').first();

/** Returns the button of one patient's row or card in the queue. */
export function rowButton(page: Page, label: string, number: number) {
  return page.getByRole('button', { name: new RegExp(`^${label}: token ${number},`) });
}

/**
 * The actions that have a button on a patient's card on a phone. All other actions are in the card's menu.
 */
const ON_CARD = ['Call', 'Arrived', 'Skip', 'Complete', 'No-show', 'Back in queue'];

/**
 * Runs an action for one patient. On a phone, uses the button or the menu on the patient's card. At the desk,
 * types the token's number and the action's key, with a second key if several actions share the first.
 */
export async function actOn(page: Page, label: string, number: number): Promise<void> {
  const name = new RegExp(`^${label}`);
  if (isPhone(page)) {
    const isOnCard = ON_CARD.includes(label);
    await rowButton(page, isOnCard ? label : 'Actions', number).click();
    if (!isOnCard) await page.getByRole('dialog').getByRole('button', { name }).click();
    return;
  }
  await deskField(page).fill(String(number));
  await deskField(page).press('Enter', byHand);
  const digits = await page
    .getByRole('menuitem', { name })
    .first()
    .evaluate((item) => {
      const kind = item.closest('[role="menu"] [role="group"]');
      return [kind, item].map((one) => one?.querySelector('kbd')?.textContent ?? '');
    });
  for (const digit of digits) if (digit) await page.keyboard.press(digit, byHand);
}

/** Adds a walk-in from the panel: by keyboard on a desktop, and in the sheet on a phone. */
export async function addWalkIn(page: Page, patient: { name: string; phone: string }): Promise<void> {
  const sheet = page.getByRole('button', { name: 'Add Patient' });
  const name = page.getByLabel('Patient Name');
  if (isPhone(page)) {
    await sheet.click();
    await expect(name).toBeFocused();
    await page.keyboard.type(patient.name);
  } else {
    // Text that a person types outside any field goes into the field at the top, as a name.
    await page.locator('body').press(patient.name.charAt(0));
    await page.keyboard.type(patient.name.slice(1));
    await expect(deskField(page)).toHaveValue(patient.name);
    await page.keyboard.press('Enter');
  }
  await expect(name).toHaveValue(patient.name);
  if (isPhone(page)) {
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Phone Number')).toBeFocused();
  }
  await page.keyboard.type(patient.phone);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Patient added successfully!').first()).toBeVisible();
  // The toast of the previous patient must be ignored.
  await expect(name).toHaveValue('');
  if (isPhone(page)) await page.keyboard.press('Escape');
}

/** Presses a button of the panel: by keyboard on a desktop, with a tap on a phone. */
export async function press(button: Locator): Promise<void> {
  if (isPhone(button.page())) await button.click();
  else await button.press('Enter', byHand);
}

/** Presses the button that calls the next patient: by keyboard on a desktop, with a tap on a phone. */
export async function callNext(page: Page): Promise<void> {
  await expect(figure(page, 'Waiting')).toBeVisible();
  await press(page.getByRole('button', { name: /^Call Next Patient/ }));
}

/** Presses a button in the panel's header, which is a side sheet on a phone. */
export async function pressQuickAction(page: Page, label: string): Promise<void> {
  const sheet = page.getByRole('dialog', { name: 'Quick Actions' });
  if (isPhone(page) && !(await sheet.isVisible())) {
    await page.getByRole('button', { name: 'Quick Actions' }).click();
  }
  await page
    .getByRole('button', { name: label })
    .or(page.getByRole('link', { name: label }))
    .click();
}

const PHONE_WIDTH = 768;

export const isPhone = (page: Page) => (page.viewportSize()?.width ?? PHONE_WIDTH) < PHONE_WIDTH;

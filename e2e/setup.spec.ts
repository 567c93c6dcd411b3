/**
 * Sets up a clinic only in the browser, starting at the address that a new server prints, and counts the
 * presses and fields.
 */
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { BaariProcess, freePort } from '../packages/server/test/baari-process.ts';
import { type BaariServer, serve } from '../harness/baari-server.ts';
import { accountMenu, deskField, expectAccessible } from '../harness/people.ts';
import { test } from '../harness/test.ts';

let server: BaariServer;

test.beforeEach(async () => {
  server = await serve(
    async ({ SMTP_URL, ...env }) => new BaariProcess(await freePort(), { ...env, PLANS: 'off' }),
  );
});
test.afterEach(() => server.close());

test('a clinic with one doctor calls its first patient after 6 clicks and 9 fields @desktop', async ({
  arrive,
}) => {
  const { page, context } = await arrive();
  const effort = await countEffort(context);
  await openOwnCopy(page, 'City Care');
  await page.getByRole('link', { name: 'Add Your First Doctor' }).click();
  await page.getByLabel('Specialty').selectOption('Cardiology');
  await page.getByRole('button', { name: 'Add Doctor' }).click();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Open Queues' }).click();
  await callFirstPatient(page);
  expect(effort).toEqual({ clicks: 6, fields: 9 });
});

test('a clinic with three doctors calls its first patient after 22 clicks @desktop', async ({ arrive }) => {
  const { page, context } = await arrive();
  const effort = await countEffort(context);
  await openOwnCopy(page, 'Hill Care');
  await page.getByRole('link', { name: 'Add Your First Doctor' }).click();
  for (const [index, name] of ['Asha Rao', 'Vikram Sen', 'Meera Iyer'].entries()) {
    if (index > 0) await page.getByRole('button', { name: 'Add Another Doctor' }).click();
    await page.getByLabel('Doctor Name').fill(name);
    await page.getByLabel('Specialty').selectOption('Cardiology');
    await page.getByLabel('Phone Number').fill(`9876500${index}01`);
    await page.getByLabel('Consultation Fee').fill('400');
    if (index === 0) {
      await page.getByRole('button', { name: 'Turn on fees' }).click();
      await expect(page.getByRole('button', { name: 'Turn on fees' })).toHaveCount(0);
    }
    await page.getByRole('button', { name: 'Add Doctor' }).click();
    const bookings = page.getByRole('switch', { name: 'Take bookings' });
    await bookings.click();
    await expect(bookings).toBeChecked();
  }

  await test.step('a colleague joins as staff', async () => {
    await accountMenu(page).click();
    await page.getByRole('menuitem', { name: 'Team' }).click();
    await page.getByLabel('Email').fill('meera@journey.test');
    await page.getByRole('button', { name: 'Create invitation' }).click();
    const link = (await page.getByText('/invite?token=').textContent()) ?? '';
    const staff = await arrive();
    await countEffort(staff.context, effort);
    await staff.page.goto(link);
    await staff.page.getByLabel('Your name').fill('Meera Nair');
    await staff.page.getByLabel('Password', { exact: true }).fill('corridor-forty');
    await staff.page.getByRole('button', { name: 'Join Hill Care' }).click();
    await expect(staff.page).toHaveURL(/\/admin$/);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  });

  await test.step('the owner opens the waiting room’s screen', async () => {
    await accountMenu(page).click();
    await page.getByRole('menuitem', { name: 'Dashboard' }).click();
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: 'Waiting Room Screen' }).click();
    await expect((await opened).getByText('Dr. Meera Iyer')).toBeVisible();
  });

  await page.getByRole('link', { name: 'Open Queues' }).click();
  await callFirstPatient(page, 'A · Dr. Asha Rao');
  expect(effort.clicks).toBe(22);
});

/** Sets up the clinic's own copy and registers the clinic. */
async function openOwnCopy(page: Page, name: string): Promise<void> {
  await page.goto(/http\S+\/setup#code=\S+/.exec(server.baari.said)?.[0] ?? '');
  await page.getByLabel('Email').fill('owner@journey.test');
  await page.getByLabel('Password', { exact: true }).fill('corridor-forty');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Clinic Name').fill(name);
  await page.getByLabel('Owner Name').fill('Asha Rao');
  await page.getByLabel('Clinic Email').fill('desk@journey.test');
  await page.getByLabel('Phone Number').fill('98765 43210');
  await page.getByRole('button', { name: 'Register Clinic' }).click();
}

/** Adds a walk-in with name and phone through the field at the top, and calls the patient. */
async function callFirstPatient(page: Page, doctor?: string): Promise<void> {
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await expect(deskField(page)).toBeFocused();
  await page.keyboard.type('Ravi');
  await page.keyboard.press('Enter');
  if (doctor) await page.getByRole('combobox', { name: 'Doctor' }).selectOption({ label: doctor });
  await page.getByPlaceholder('Phone (or none)').fill('9876512345');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Call Next Patient.*(Ravi|token A 1)/ }).click();
  await expect(page.getByRole('timer').first()).toBeVisible();
}

type Effort = { clicks: number; fields: number };

/** Counts the clicks and the fields filled in by a person, in all pages of a browser. */
async function countEffort(context: BrowserContext, effort: Effort = { clicks: 0, fields: 0 }) {
  context.on('console', (message) => {
    if (message.text() === 'counted a click') effort.clicks += 1;
    if (message.text() === 'counted a field') effort.fields += 1;
  });
  await context.addInitScript(() => {
    const filled = new WeakSet<EventTarget>();
    // eslint-disable-next-line no-console -- The test reads the page's console.
    const tell = (what: string) => console.debug(what);
    const clicked = () => tell('counted a click');
    const typed = ({ target }: Event) => {
      if (target === null || filled.has(target)) return;
      filled.add(target);
      tell('counted a field');
    };
    document.addEventListener('pointerdown', clicked, { capture: true });
    document.addEventListener('input', typed, { capture: true });
  });
  return effort;
}

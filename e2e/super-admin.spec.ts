/** Tests the operator's pages: who may use them, their actions, and the effects on clinics and owners. */
import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { type BaariServer, startBaariServer } from '../harness/baari-server.ts';
import { openScreen } from './support/console.ts';
import { tabTo } from '../harness/keyboard.ts';
import { openAnotherClinic, openClinic, signInAs, verifiedOwner } from '../harness/opened-clinic.ts';
import {
  choose,
  expectAccessible,
  expectAccessibleEverywhere,
  fillSignIn,
  PHONE,
} from '../harness/people.ts';
import { arriveAdmin, arriveSuperAdmin } from '../harness/super-admin.ts';
import { ON_A_PHONE, test } from '../harness/test.ts';

let server: BaariServer;

test.beforeAll(async () => {
  server = await startBaariServer();
});
test.afterAll(async () => {
  await server.close();
});

const desk = (tab = '') => `${server.url}/super-admin${tab && `?tab=${tab}`}`;

/** Returns the row of a table, or its card on a phone. */
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

const actions = (page: Page, name: string) => page.getByRole('button', { name: `Actions for ${name}` });

async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox').fill(text);
  await expect(page).toHaveURL((url) => (url.searchParams.get('search') ?? '') === text);
}

async function openTab(page: Page, name: string | RegExp): Promise<void> {
  const tab = page.getByRole('tab', { name });
  await tab.click();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
}

/** Expects that the focus is not lost when the focused button disappears. */
async function expectFocusKept(page: Page): Promise<void> {
  const isKept = () => document.activeElement?.closest('[role="tabpanel"]') !== null;
  await expect.poll(() => page.evaluate(isKept)).toBe(true);
}

test('shows Access Denied to everyone except super admins, without loading platform data @drill @desktop', async ({
  arrive,
}) => {
  const [visitor, operator] = [await arrive(ON_A_PHONE), await arrive(ON_A_PHONE)];
  const clinic = await openClinic(server);
  const admin = await arriveAdmin(server);

  for (const account of [clinic.owner, admin]) {
    const { page, context } = await arrive(ON_A_PHONE);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await signInAs(context, account, server.url);
    await page.goto(`${server.url}/clinics`);
    await page.evaluate(() => window.location.assign('/super-admin'));
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
    await expect(page.getByText('You don’t have permission to access this page')).toBeVisible();
    expect(asked.filter((path) => path.startsWith('/api/admin/'))).toEqual([]);
    await page.getByRole('button', { name: 'Go Back' }).click();
    await expect(page).toHaveURL(`${server.url}/clinics`);
  }

  await test.step('the server redirects other users who type the address to the landing page', async () => {
    await signInAs(visitor.context, admin, server.url);
    await visitor.page.goto(desk());
    await visitor.page.getByRole('button', { name: 'Go Back' }).click();
    await expect(visitor.page).toHaveURL(`${server.url}/`);
  });

  await test.step('visitors sign in first and return to the requested tab', async () => {
    const superAdmin = await arriveSuperAdmin(server);
    await operator.page.goto(desk('users'));
    await expect(operator.page).toHaveURL(/\/auth\?next=/);
    await fillSignIn(operator.page, superAdmin);
    await expect(operator.page).toHaveURL(desk('users'));
    await expect(row(operator.page, superAdmin.email)).toContainText('Super admin');
  });
});

test('grants an owner’s request for Pro, and rejects another @drill @desktop', async ({ arrive }) => {
  const [clinic, other] = [await openClinic(server), await openClinic(server)];
  const [owner, operator] = [await arrive(ON_A_PHONE), await arrive(ON_A_PHONE)];
  await signInAs(owner.context, clinic.owner, server.url);
  await signInAs(operator.context, await arriveSuperAdmin(server), server.url);

  await owner.page.goto(`${server.url}/pricing`);
  await owner.page.getByRole('button', { name: 'Ask for Pro' }).click();
  await owner.page.getByLabel('Your name').fill('Lata Rao');
  await owner.page.getByLabel('Phone number').fill('98450 12345');
  await owner.page.getByLabel('What do you need? (optional)').fill('We see ninety patients a day.');
  await owner.page.getByRole('button', { name: 'Send request' }).click();
  await expect(owner.page.getByText('We have your request')).toBeVisible();
  await other.owner.api.platform.requestUpgrade({
    name: 'Vikram Sen',
    phone: '98450 54321',
    clinicName: other.name,
    message: null,
  });

  const { page } = operator;
  await page.goto(desk());
  await openTab(page, 'Upgrade Requests (2)');
  const lata = page.getByRole('listitem').filter({ hasText: 'Lata Rao' });
  await expect(lata).toContainText('We see ninety patients a day.');
  await expect(lata).toContainText('Approved. The owner’s clinic will get Pro.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Approve: Lata Rao' }).click();
  await expect(page.getByText('Request approved')).toBeVisible();
  await expect(lata.getByText('Approved', { exact: true })).toBeVisible();
  await expectFocusKept(page);

  await page.getByRole('button', { name: 'Reject: Vikram Sen' }).click();
  const question = page.getByRole('alertdialog', { name: 'Reject Vikram Sen’s request?' });
  await question.getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByText('Request rejected')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Upgrade Requests', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reject: Vikram Sen' })).toHaveCount(0);
  await expectFocusKept(page);

  await owner.page.goto(`${server.url}/pricing`);
  await expect(owner.page.getByText('Your current plan')).toBeVisible();
  expect((await clinic.owner.api.billing.getSubscription({})).plan).toBe('pro');
  expect((await other.owner.api.billing.getSubscription({})).plan).toBe('free');

  await openTab(page, 'Users');
  await search(page, clinic.owner.email);
  await expect(row(page, clinic.owner.email)).toContainText('Granted');
  await choose(actions(page, clinic.owner.email), 'Downgrade to Free');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Downgrade to Free' }).click();
  await expect(page.getByText('User downgraded')).toBeVisible();
  await expect(row(page, clinic.owner.email)).toContainText('Free');
  expect((await clinic.owner.api.billing.getSubscription({})).plan).toBe('free');
});

test('runs a super admin’s day: searches, sorts, deactivates a clinic, changes the price, exports a file @desktop', async ({
  arrive,
}) => {
  const clinic = await openClinic(server);
  const { owner, doctorId } = clinic;
  await owner.api.queue.addPatient({ doctorId, name: 'Meena Kumari', phone: '9876500001' });
  const superAdmin = await arriveSuperAdmin(server);
  const operator = await arrive();
  await signInAs(operator.context, superAdmin, server.url);
  const { page } = operator;
  await page.goto(desk());

  await test.step('the super admin finds a clinic in the list, then shows all clinics again', async () => {
    await expect(page.getByText('Today’s Tokens')).toBeVisible();
    await search(page, 'no such clinic');
    await expect(page.getByText('No clinics found matching your search.')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('searchbox')).toHaveValue('');
    await search(page, clinic.slug);
    await page.reload();
    await expect(page.getByRole('searchbox')).toHaveValue(clinic.slug);
    await expect(row(page, owner.email)).toHaveCount(1);
    await expect(row(page, owner.email).getByRole('link', { name: clinic.name })).toHaveAttribute(
      'href',
      `/${clinic.slug}`,
    );
  });

  await test.step('a tablet shows the clinic’s owner too', async () => {
    const size = page.viewportSize();
    if (!size) return;
    await page.setViewportSize({ width: 768, height: 900 });
    const email = await row(page, owner.email).getByText(owner.email).boundingBox();
    expect(email?.width).toBeGreaterThanOrEqual(144);
    await page.setViewportSize(size);
  });

  await test.step('the super admin deactivates the clinic, sees how many patients wait, and reactivates it', async () => {
    await choose(actions(page, clinic.name), 'Deactivate');
    const question = page.getByRole('alertdialog', { name: `Deactivate ${clinic.name}?` });
    await expect(question).toContainText('1 person is waiting there right now');
    await question.getByRole('button', { name: 'Deactivate' }).click();
    await expect(page.getByText('Clinic deactivated')).toBeVisible();
    await expect(row(page, owner.email)).toContainText('Inactive');
    await choose(actions(page, clinic.name), 'Reactivate');
    await expect(page.getByText('Clinic reactivated')).toBeVisible();
    await expect(row(page, owner.email).getByText('Active', { exact: true })).toBeVisible();
  });

  await test.step('the super admin gives the owner Pro, and removes it', async () => {
    await choose(actions(page, clinic.name), 'Upgrade to Pro');
    await page.getByRole('button', { name: 'Give Pro with no end date' }).click();
    await expect(page.getByText('Clinic upgraded')).toBeVisible();
    await expect(row(page, owner.email)).toContainText('Pro');
    await choose(actions(page, clinic.name), 'Downgrade to Free');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Downgrade to Free' }).click();
    await expect(page.getByText('Clinic downgraded')).toBeVisible();
  });

  await test.step('the page keeps the focus when an action removes a row from the list', async () => {
    await page.getByLabel('Plan').selectOption('Free');
    await choose(actions(page, clinic.name), 'Upgrade to Pro');
    await page.getByRole('button', { name: 'Give Pro with no end date' }).click();
    await expect(page.getByText('No clinics found matching your search.')).toBeVisible();
    await expectFocusKept(page);
    await page.getByLabel('Plan').selectOption('All plans');
    await choose(actions(page, clinic.name), 'Downgrade to Free');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Downgrade to Free' }).click();
    await expect(row(page, owner.email)).toContainText('Free');
  });

  await test.step('a click on the table’s header sorts it on a desktop, and a menu on a phone', async () => {
    await search(page, '');
    const expectFirst = async (direction: 'asc' | 'desc') => {
      const { rows } = await superAdmin.api.platform.listAllClinics({ direction });
      await expect(page.getByRole('row').nth(1)).toContainText(rows[0]?.name ?? 'no clinic');
    };
    await page.getByRole('button', { name: 'Clinic', exact: true }).click();
    await expect(page).toHaveURL(/direction=desc/);
    await expectFirst('desc');
    const size = page.viewportSize();
    await page.setViewportSize(PHONE);
    await page.getByLabel('Sort by').selectOption('Clinic, A to Z');
    await expectFirst('asc');
    await page.getByLabel('Sort by').selectOption('Clinic, Z to A');
    await expectFirst('desc');
    if (size) await page.setViewportSize(size);
  });

  await test.step('search finds the doctor and the patient', async () => {
    await openTab(page, 'Doctors');
    await expect(page).toHaveURL(desk('doctors'));
    await search(page, clinic.slug);
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(row(page, clinic.name)).toContainText('Dr. Asha Rao');
    await openTab(page, 'Patients');
    await search(page, 'Meena');
    await expect(row(page, clinic.name)).toContainText('Meena Kumari');
  });

  await test.step('owners see a new price immediately', async () => {
    await openTab(page, 'Pricing');
    const field = page.getByLabel('New price in rupees');
    for (const [typed, refusal] of [
      ['', 'Enter the price in whole rupees.'],
      ['0', 'The lowest price is ₹1.'],
      ['1.5', 'Enter the price in whole rupees.'],
    ] as const) {
      await field.fill(typed);
      await page.getByRole('button', { name: 'Update price' }).click();
      await expect(page.getByText(refusal)).toBeVisible();
      await expect(field).toBeFocused();
    }
    await field.fill('1250');
    await field.press('Enter');
    const question = page.getByRole('dialog', { name: 'Change the price of Pro?' });
    await expect(question).toContainText('₹1,000');
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Change to ₹1,250' }).click();
    await expect(page.getByText('Pricing updated successfully')).toBeVisible();
    await expect(row(page, '₹1,250')).toContainText(superAdmin.email);
    const visitor = await arrive();
    await visitor.page.goto(`${server.url}/pricing`);
    await expect(visitor.page.getByText('₹1,250').first()).toBeVisible();
  });

  await test.step('the super admin views the sales and exports the transactions', async () => {
    await openTab(page, 'Sales');
    await expect(page.getByText('No sales data available')).toBeVisible();
    await openTab(page, 'Transactions');
    await expect(page.getByText('No transactions found')).toBeVisible();
    await owner.api.billing.createPaymentOrder({});
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(row(page, owner.email)).toContainText('Pending');
    await page.getByLabel('Status').selectOption('Completed');
    await expect(page.getByText('No transactions found')).toBeVisible();
    await page.getByLabel('Status').selectOption('Pending');
    await page.getByLabel('From', { exact: true }).fill('2026-11-20');
    await page.getByLabel('To', { exact: true }).fill('2026-11-10');
    await expect(page.getByLabel('To', { exact: true })).toHaveAccessibleDescription(
      '“From” must be before “To”.',
    );
    await expect(page.getByRole('button', { name: 'Export CSV' })).toBeDisabled();
    await page.getByLabel('From', { exact: true }).fill('');
    await page.getByLabel('To', { exact: true }).fill('');
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const lines = (await readFile(await (await file).path(), 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`${owner.email},1250,INR,pro,pending`);
  });

  await test.step('the log lists all of these actions', async () => {
    await openTab(page, 'Activity');
    for (const act of ['Clinic deactivated', 'Clinic reactivated', 'Price changed', 'Plan changed']) {
      await expect(row(page, act).filter({ hasText: superAdmin.email }).first()).toBeVisible();
    }
    await page.getByLabel('Action', { exact: true }).selectOption('Price changed');
    await expect(page.getByRole('row')).toHaveCount(2);
    await openTab(page, 'Jobs');
    await expect(page.getByRole('row', { name: /^mail / })).toContainText('When needed');
  });
});

/** Opens the dialog from the button of a clinic's actions by keyboard. */
async function askToErase(page: Page): Promise<void> {
  const last = page.getByRole('menuitem', { name: 'Permanently delete' });
  await page.keyboard.press('Enter');
  await expect(last).toBeVisible();
  await page.keyboard.press('End');
  await expect(last).toBeFocused();
  await page.keyboard.press('Enter');
}

test('erases a clinic permanently by keyboard after its name is typed @drill @desktop', async ({
  arrive,
}) => {
  const clinic = await openClinic(server);
  await clinic.owner.api.queue.addPatient({
    doctorId: clinic.doctorId,
    name: 'Meena Kumari',
    phone: '9876500001',
  });
  const { page, context } = await arrive();
  await signInAs(context, await arriveSuperAdmin(server), server.url);
  await page.goto(`${desk()}?search=${clinic.slug}`);
  await expect(row(page, clinic.owner.email)).toHaveCount(1);

  await tabTo(actions(page, clinic.name));
  await askToErase(page);
  const question = page.getByRole('alertdialog', { name: `Permanently delete ${clinic.name}?` });
  await expect(question).toContainText('1 person is waiting there right now');
  await expect(question).toContainText('1 patient');
  const erase = question.getByRole('button', { name: 'Permanently delete' });
  await expect(page.getByLabel(`Type ${clinic.slug} to confirm`)).toBeFocused();
  await expectAccessible(page);

  await page.keyboard.type(clinic.slug.slice(0, -1));
  await expect(erase).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(actions(page, clinic.name)).toBeFocused();
  await askToErase(page);
  await expect(page.getByLabel(`Type ${clinic.slug} to confirm`)).toHaveValue('');
  await page.keyboard.type(clinic.slug);
  await expect(erase).toBeEnabled();
  await tabTo(erase);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Clinic deleted')).toBeVisible();
  await expect(page.getByText('No clinics found matching your search.')).toBeVisible();
  await expectFocusKept(page);

  expect((await page.request.get(`${server.url}/${clinic.slug}`)).status()).toBe(404);
  await page.goto(`${desk('activity')}&act=clinic.erased`);
  await expect(row(page, clinic.name)).toContainText('Clinic permanently deleted');
});

test('finds one patient of a deleted clinic by phone and erases them @drill @desktop', async ({ arrive }) => {
  const clinic = await openClinic(server);
  const { owner, doctorId } = clinic;
  for (const name of ['Meena Kumari', 'Ravi Kumar'])
    await owner.api.queue.addPatient({ doctorId, name, phone: '9876500021' });
  const { page, context } = await arrive(ON_A_PHONE);
  await signInAs(context, await arriveSuperAdmin(server), server.url);
  await page.goto(`${desk()}?search=${clinic.slug}`);
  await actions(page, clinic.name).click();
  await expect(page.getByRole('menuitem', { name: 'Permanently delete' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Delete a patient’s data' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await owner.api.clinics.deleteClinic({ clinicId: clinic.id });

  await page.getByLabel('State').selectOption('Deleted');
  await choose(actions(page, clinic.name), 'Delete a patient’s data');
  const dialog = page.getByRole('dialog', { name: `Delete a patient’s data at ${clinic.name}` });
  await dialog.getByLabel('Patient’s phone number').fill('98765 00021');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Delete data of Meena Kumari' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete the record of Meena Kumari?' });
  await expect(question).toContainText('+91 98765 00021');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Delete patient record' }).click();
  await expect(page.getByText('Patient record deleted')).toBeVisible();

  await choose(actions(page, clinic.name), 'Delete a patient’s data');
  await dialog.getByLabel('Patient’s phone number').fill('9876500021');
  await dialog.getByRole('button', { name: 'Find patients' }).click();
  await expect(dialog.getByText('Ravi Kumar')).toBeVisible();
  await expect(dialog.getByText('Meena Kumari')).toHaveCount(0);
});

test('makes every tab accessible in light and dark, without overflow @drill @desktop', async ({ arrive }) => {
  test.setTimeout(240_000);
  const clinic = await openClinic(server);
  await clinic.owner.api.billing.createPaymentOrder({});
  const { page, context } = await arrive();
  await signInAs(context, await arriveSuperAdmin(server), server.url);
  for (const [tab, loaded] of [
    ['clinics', clinic.name],
    ['users', clinic.owner.email],
    ['doctors', 'Dr. Asha Rao'],
    ['patients', 'Refresh'],
    ['growth', 'Active clinics last week'],
    ['pricing', 'Current price'],
    ['sales', 'Total revenue'],
    ['transactions', 'Pending'],
    ['upgrade-requests', 'All requests'],
    ['support', 'All requests'],
    ['public-pages', 'Privacy policy'],
    ['activity', 'Made a super admin'],
    ['waits', 'Nothing to compare yet'],
    ['jobs', 'end-service-dates'],
    ['maintenance', 'Danger zone'],
  ] as const) {
    await test.step(tab, async () => {
      await openScreen(page, desk(tab));
      const panel = page.getByRole('tabpanel');
      await expect(panel.getByText(loaded).or(panel.getByLabel(loaded)).first()).toBeAttached();
      await expect(panel.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
      await expectAccessibleEverywhere(page);
    });
  }
  await test.step('a desktop shows all tabs', async () => {
    for (const tab of await page.getByRole('tab').all()) await expect(tab).toBeInViewport({ ratio: 1 });
  });
  await test.step('a clinic’s own page is accessible', async () => {
    await openScreen(page, `${desk()}?clinic=${clinic.id}`);
    await expect(page.getByText(`/${clinic.slug}`)).toBeVisible();
    await expectAccessibleEverywhere(page);
  });
});

test('shows the actions of every clinic on a laptop, even if an owner has a long email @desktop', async ({
  arrive,
}) => {
  const owner = await verifiedOwner(server, `venkata.subrahmanya.${'long.'.repeat(6)}owner@journey.test`);
  const { name } = await openAnotherClinic(owner);
  const superAdmin = await arriveSuperAdmin(server);
  const { page, context } = await arrive();
  await page.setViewportSize({ width: 1366, height: 768 });
  await signInAs(context, superAdmin, server.url);
  await page.goto(desk());
  await search(page, name);
  await expect(actions(page, name)).toBeInViewport({ ratio: 1 });
  const topOf = async (part: Locator) => (await part.boundingBox())?.y;
  expect(await topOf(page.getByRole('button', { name: 'Refresh' }))).toBe(
    await topOf(page.getByRole('combobox', { name: 'Plan' })),
  );
});

test('deletes all data of a trial except its super admins, after the operator types the words @drill @desktop', async ({
  arrive,
}) => {
  const clinic = await openClinic(server);
  const superAdmin = await arriveSuperAdmin(server);
  const { page, context } = await arrive();
  await signInAs(context, superAdmin, server.url);
  await page.goto(desk('maintenance'));
  await page.getByRole('button', { name: 'Clear all data…' }).click();
  const question = page.getByRole('alertdialog', { name: 'Clear all data?' });
  await expect(question.getByRole('button', { name: 'Clear all data' })).toBeDisabled();
  await expectAccessible(page);
  await page.getByLabel('Type clear all data to confirm').fill('clear all data');
  await question.getByRole('button', { name: 'Clear all data' }).click();
  await expect(page.getByText('All data cleared')).toBeVisible();
  await expect(page.getByText(/^\d+ records deleted\.$/)).toBeVisible();
  expect((await page.request.get(`${server.url}/${clinic.slug}`)).status()).toBe(404);
  await openTab(page, 'Users');
  await expect(row(page, superAdmin.email)).toHaveCount(1);
  await expect(row(page, clinic.owner.email)).toHaveCount(0);

  const newcomer = await verifiedOwner(server, 'afterwards@journey.test');
  await openAnotherClinic(newcomer);
  await openTab(page, 'Clinics');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(row(page, newcomer.email)).toHaveCount(1);
});

test('publishes the operator’s texts, and asks for missing ones until the operator dismisses the notice @drill @desktop', async ({
  arrive,
}) => {
  const [{ page, context }, visitor] = [await arrive(ON_A_PHONE), await arrive(ON_A_PHONE)];
  await signInAs(context, await arriveSuperAdmin(server), server.url);
  await visitor.page.goto(`${server.url}/privacy`);
  await expect(visitor.page.getByText('Return to Home')).toBeVisible();
  await expect(visitor.page.getByRole('link', { name: 'Privacy policy' })).toHaveCount(0);

  await page.goto(desk());
  await expect(page.getByText('Not set yet: privacy policy, terms of use, refunds')).toBeVisible();
  await page.getByRole('button', { name: 'Write them' }).click();
  await page.getByLabel('Privacy policy').fill('We keep little.\n\n- names\n- phones');
  await page.getByLabel('GSTIN').fill('27AAPFU0938F1ZV');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('This is not a valid GSTIN')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('GSTIN').fill('27AAPFU0939F1ZV');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('It is now public.')).toBeVisible();

  await visitor.page.reload();
  await expect(visitor.page.getByRole('heading', { name: 'Privacy policy' })).toBeVisible();
  await expect(visitor.page.getByRole('listitem').filter({ hasText: 'phones' })).toBeVisible();
  await expect(visitor.page.getByRole('link', { name: 'Privacy policy' })).toBeVisible();
  await expect(visitor.page.getByRole('link', { name: 'Terms of use' })).toHaveCount(0);
  await expectAccessible(visitor.page);

  await page.goto(desk());
  await expect(page.getByText('Not set yet: terms of use, refunds')).toBeVisible();
  await page.getByRole('button', { name: 'Do not show again' }).click();
  await expect(page.getByText('Not set yet')).toHaveCount(0);
});

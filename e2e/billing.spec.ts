/**
 * Tests an owner who reaches the limits of the Free plan, pays for Pro or requests it, renews it, and
 * downgrades.
 */
import { expect, type Page } from '@playwright/test';
import { type BaariServer, startBaariServer } from '../harness/baari-server.ts';
import { openDesk } from '../harness/desk.ts';
import { openClinic, type OpenedClinic, signInAs } from '../harness/opened-clinic.ts';
import { addDoctor, expectAccessible, expectReadableInDark, press, signIn } from '../harness/people.ts';
import { goOffline, untilRouted } from '../harness/routed.ts';
import { test } from '../harness/test.ts';

test.describe.configure({ timeout: 120_000 });

const DAILY_TOKENS = 10;

let server: BaariServer;

test.beforeAll(({ server: shared }) => {
  server = shared;
});

/**
 * Adds patients at the desk, who get the tokens numbered `from` to `to`.
 */
async function giveTokens({ owner, doctorId }: OpenedClinic, from: number, to: number): Promise<void> {
  for (let number = from; number <= to; number += 1) {
    const phone = `98765${String(number).padStart(5, '0')}`;
    await owner.api.queue.addPatient({ doctorId, name: `Patient ${number}`, phone });
  }
}

const checkout = (page: Page) => page.getByRole('dialog', { name: 'Test checkout' });

/** Chooses an outcome of the payment in the checkout. */
async function answer(page: Page, choice: string): Promise<void> {
  await expect(checkout(page).getByText('Test payment, no money moves')).toBeVisible();
  await press(checkout(page).getByRole('button', { name: choice, exact: true }));
}

const planBadge = (page: Page, plan: 'Free' | 'Pro') =>
  page.getByRole('banner').getByRole('link', { name: `${plan} plan` });

test('lets an owner at both limits pay for Pro and continue without limits @desktop', async ({ arrive }) => {
  const clinic = await openClinic(server);
  const { page } = await arrive();

  await test.step('the dashboard shows which limits are reached', async () => {
    await giveTokens(clinic, 1, DAILY_TOKENS);
    await expect(giveTokens(clinic, DAILY_TOKENS + 1, DAILY_TOKENS + 1)).rejects.toThrow();
    await signIn(page, server.url, clinic.owner);
    await expect(page.getByText(/reached the limit of 1 doctor on the Free plan/)).toBeVisible();
    await expect(page.getByText(/reached the daily limit of 10 tokens on the Free plan/)).toBeVisible();
    await page.getByRole('link', { name: 'Upgrade to Pro' }).first().click();
  });

  await test.step('the pricing page marks the owner’s plan and links to the payment', async () => {
    await expect(page).toHaveURL(`${server.url}/pricing`);
    await expect(page.getByText('Your current plan')).toBeVisible();
    await page.getByRole('link', { name: 'Upgrade to Pro' }).click();
    await answer(page, 'Pay');
  });

  await test.step('every page shows the new plan', async () => {
    await expect(page.getByText('You are now Pro!')).toBeVisible();
    await expect(page.getByText('Renewal date:')).toBeVisible();
    await expect(planBadge(page, 'Pro')).toBeVisible();
    expect(new URL(page.url()).search).toBe('');
    await expectAccessible(page);
  });

  await test.step('the receipt is mailed, listed and can be printed', async () => {
    const link = await server.mailbox.linkTo(clinic.owner.email, '/receipt/');
    await page.getByRole('tab', { name: 'Billing History' }).click();
    await expect(page.getByRole('cell', { name: /₹1,000/ })).toBeVisible();
    await expect(page.getByText('Completed')).toBeVisible();
    await page.getByRole('link', { name: /^Receipt \d+$/ }).click();
    await expect(page).toHaveURL(link);
    await expect(page.getByText('Test payment, no money taken')).toBeVisible();
    await expect(page.getByText(clinic.owner.email)).toBeVisible();
    await expect(page.getByText(clinic.name)).toBeVisible();
    await expectAccessible(page);
    await expectReadableInDark(page);
    await page.evaluate(() => (window.print = () => {}));
    await page.getByRole('button', { name: 'Print' }).click();
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('[data-print-sheet]').getByText('Amount paid')).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await expect(page.locator('[data-print-sheet]')).toHaveCount(0);
  });

  await test.step('the owner adds a second doctor and issues an eleventh token', async () => {
    await page.goto(`${server.url}/${clinic.slug}/dashboard`);
    await expect(page.getByText('Token Register Page').first()).toBeVisible();
    await expect(page.getByText(/reached the (daily )?limit/)).toHaveCount(0);
    await addDoctor(page, { name: 'Vikram Sen', phone: '9500099991' });
    await expect(page.getByRole('heading', { name: 'Dr. Vikram Sen' })).toBeVisible();
    await giveTokens(clinic, DAILY_TOKENS + 1, DAILY_TOKENS + 1);
  });

  await test.step('an early renewal extends the paid time from its end', async () => {
    const before = await clinic.owner.api.billing.getSubscription({});
    await page.goto(`${server.url}/billing`);
    await press(page.getByRole('button', { name: 'Renew for 30 days' }));
    await answer(page, 'Pay');
    await expect(page.getByText('You are now Pro!')).toBeVisible();
    const { paidUntil } = await clinic.owner.api.billing.getSubscription({});
    const addedMs = Date.parse(paidUntil ?? '') - Date.parse(before.paidUntil ?? '');
    expect(addedMs / 86_400_000).toBe(30);
  });

  await test.step('a downgrade takes effect when the paid days end, and can be cancelled', async () => {
    await page.getByRole('button', { name: 'Downgrade to Free' }).click();
    const question = page.getByRole('alertdialog', { name: 'Downgrade to Free?' });
    await expect(question.getByRole('radio', { name: /^At the end of the paid days/ })).toBeChecked();
    await press(question.getByRole('button', { name: 'Downgrade to Free' }));
    await expect(page.getByText('Last day of Pro:')).toBeVisible();
    await expect(planBadge(page, 'Pro')).toBeVisible();
    await press(page.getByRole('button', { name: 'Keep Pro' }));
    await expect(page.getByText('Renewal date:')).toBeVisible();
  });
});

test('gives Pro to an owner who closes the browser after paying, and shows it in another browser @drill @phone', async ({
  arrive,
}) => {
  const clinic = await openClinic(server);
  const [payer, other] = await Promise.all([arrive(), arrive()]);
  for (const { context } of [payer, other]) await signInAs(context, clinic.owner, server.url);
  await other.page.goto(`${server.url}/${clinic.slug}/dashboard`);
  await expect(planBadge(other.page, 'Free')).toBeVisible();

  await payer.page.route(/\/api\/payments\/(verify|[0-9a-f-]{36})$/, (route) => route.abort());
  await payer.page.goto(`${server.url}/billing`);
  await untilRouted(payer.page);
  await payer.page.getByRole('button', { name: 'Upgrade to Pro' }).click();
  await answer(payer.page, 'Pay and close the browser before it answers');
  await expect(checkout(payer.page).getByText('Close this page now')).toBeVisible();
  await payer.page.close();

  await expect(planBadge(other.page, 'Pro')).toBeVisible();
});

test('shows an error after a failed payment and accepts the next one, by keyboard @desktop', async ({
  arrive,
}) => {
  const clinic = await openClinic(server);
  const { page, context } = await arrive();
  await signInAs(context, clinic.owner, server.url);
  await page.goto(`${server.url}/billing`);
  const upgrade = page.getByRole('button', { name: 'Upgrade to Pro' });
  await press(upgrade);
  await answer(page, 'Fail the payment');
  await expect(checkout(page).getByRole('status')).toContainText('The payment failed');
  await press(checkout(page).getByRole('button', { name: 'Cancel' }));
  await expect(page.getByRole('alert').filter({ hasText: 'Payment failed' })).toBeVisible();
  await expect(planBadge(page, 'Free')).toBeVisible();
  await expectAccessible(page);
  await press(upgrade);
  await press(checkout(page).getByRole('button', { name: 'Cancel' }));
  await expect(page.getByText('No money has been taken.')).toBeVisible();
  await press(upgrade);
  await answer(page, 'Pay');
  await expect(page.getByText('You are now Pro!')).toBeVisible();
  await expect(page.getByText('Payment failed')).toHaveCount(0);
  await page.goto(`${server.url}/transactions`);
  await expect(page.getByText('Completed')).toHaveCount(1);
});

test('does not start a payment if the checkout’s script is missing, and keeps the page usable @drill @desktop', async ({
  arrive,
}) => {
  const clinic = await openClinic(server);
  const { page, context } = await arrive();
  await signInAs(context, clinic.owner, server.url);
  await page.route('**/checkout.js', (route) => route.abort());
  await page.goto(`${server.url}/billing`);
  await untilRouted(page);
  const upgrade = page.getByRole('button', { name: 'Upgrade to Pro' });
  await upgrade.click();
  await expect(page.getByText('Unable to initiate payment. Please try again.').first()).toBeVisible();
  await page.unroute('**/checkout.js');
  await upgrade.click();
  await expect(checkout(page)).toBeVisible();
});

test('lets the owner of two doctors choose who issues tokens after a downgrade @drill @desktop', async ({
  arrive,
}) => {
  const desk = await openDesk(server);
  const { page, context } = await arrive();
  await signInAs(context, desk.owner, server.url);

  await test.step('the confirmation lists what the owner loses', async () => {
    await page.goto(`${server.url}/billing`);
    await page.getByRole('button', { name: 'Downgrade to Free' }).click();
    const question = page.getByRole('alertdialog', { name: 'Downgrade to Free?' });
    await expect(question.getByText(/Of your 2 doctors, only 1 can keep giving tokens/)).toBeVisible();
    await expect(question.getByRole('radio', { name: /^At the end of the paid days/ })).toHaveCount(0);
    await press(question.getByRole('button', { name: 'Downgrade to Free' }));
    await expect(
      page.getByText('Successfully downgraded to Free plan. Your clinic data is preserved.'),
    ).toBeVisible();
  });

  await test.step('the plan covers the oldest doctor until the owner chooses another', async () => {
    await expect(page.getByText('No new tokens', { exact: true })).toHaveCount(1);
    await expectAccessible(page);
    await expectReadableInDark(page);
    await press(page.getByRole('button', { name: 'Choose Dr. Vikram Sen' }));
    await expect(page.getByText('Dr. Vikram Sen is giving tokens now')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Choose Dr. Asha Rao' })).toBeVisible();
  });

  await test.step('the dashboard marks the other doctor, who can’t issue tokens', async () => {
    await page.goto(`${server.url}/${desk.slug}/dashboard`);
    await expect(page.getByText('Dr. Asha Rao cannot give new tokens')).toBeVisible();
    await expect(page.getByText('Cannot give new tokens on the Free plan')).toHaveCount(1);
    await expectAccessible(page);
    await expect(giveTokens(desk, 1, 1)).rejects.toThrow();
    await giveTokens({ ...desk, doctorId: desk.otherDoctorId }, 1, 1);
  });

  await test.step('a payment covers all doctors again', async () => {
    await page.getByRole('link', { name: 'Choose or upgrade' }).click();
    await press(page.getByRole('button', { name: 'Upgrade to Pro' }));
    await answer(page, 'Pay');
    await expect(page.getByText('You are now Pro!')).toBeVisible();
    await expect(page.getByText('No new tokens', { exact: true })).toHaveCount(0);
    await giveTokens(desk, 1, 1);
  });
});

test('lets an owner request Pro on the pricing page @drill @phone', async ({ arrive }) => {
  const clinic = await openClinic(server);
  const { page, context } = await arrive();
  await signInAs(context, clinic.owner, server.url);
  await page.goto(`${server.url}/pricing`);
  await press(page.getByRole('button', { name: 'Ask for Pro' }));
  await expect(page.getByLabel('Clinic (optional)')).toHaveValue(clinic.name);
  await page.getByLabel('Your name').fill('');
  await page.getByLabel('Phone number').fill('98450');
  await page.getByLabel('What do you need?').fill('Three doctors from March on.');
  await press(page.getByRole('button', { name: 'Send request' }));
  await expect(page.getByText('Please enter your name')).toBeVisible();
  await expect(page.getByText('Please enter a valid phone number')).toBeVisible();
  await expect(page.getByLabel('Your name')).toBeFocused();
  await expectAccessible(page);

  await page.reload();
  await press(page.getByRole('button', { name: 'Ask for Pro' }));
  await expect(page.getByLabel('What do you need?')).toHaveValue('Three doctors from March on.');
  await page.getByLabel('Your name').fill('Lata Rao');
  await page.getByLabel('Phone number').fill('98450 12345');
  await goOffline(page);
  await press(page.getByRole('button', { name: 'Send request' }));
  await expect(page.getByRole('alert')).toContainText('Your request was not sent');
  await expect(page.getByLabel('What do you need?')).toHaveValue('Three doctors from March on.');
  await context.setOffline(false);
  await press(page.getByRole('button', { name: 'Send request' }));
  await expect(page.getByText('We have your request')).toBeVisible();
  await expect(page.locator('#ask')).toBeFocused();
  await page.reload();
  await expect(page.getByText('We have your request')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ask for Pro' })).toHaveCount(0);
});

test('lets an owner request Pro when payments are off @drill @phone', async ({ arrive }) => {
  const unpaid = await startBaariServer({ TEST_PAYMENTS: 'false' });
  const clinic = await openClinic(unpaid);
  const { page, context } = await arrive();
  await signInAs(context, clinic.owner, unpaid.url);
  await page.goto(`${unpaid.url}/billing`);
  await expect(page.getByText('Online payment is not available here.')).toBeVisible();
  await page.getByRole('link', { name: 'Ask for Pro' }).click();
  await expect(page.getByLabel('Your name')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Upgrade to Pro' })).toHaveCount(0);
  await unpaid.close();
});

test('asks a visitor who chooses Pro to sign in before the payment @drill @phone', async ({ arrive }) => {
  const clinic = await openClinic(server);
  const { page } = await arrive();
  await page.goto(`${server.url}/pricing`);
  await page.getByRole('link', { name: 'Go Pro' }).click();
  await page.getByLabel('Email').fill(clinic.owner.email);
  await page.getByLabel('Password', { exact: true }).fill(clinic.owner.password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(checkout(page)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Upgrade to Pro' })).toBeVisible();
  await expect(checkout(page)).toHaveCount(0);
});

test('fits the billing pages onto the narrowest phone @drill @phone', async ({ arrive }) => {
  const clinic = await openClinic(server);
  const { page, context } = await arrive();
  await signInAs(context, clinic.owner, server.url);
  await page.setViewportSize({ width: 320, height: 700 });
  for (const [path, loaded] of [
    ['/billing', 'Current plan'],
    ['/billing?tab=history', 'No transactions found'],
    ['/transactions', 'No transactions found'],
    ['/pricing', 'Your current plan'],
  ] as const) {
    await page.goto(`${server.url}${path}`);
    await expect(page.getByText(loaded)).toBeVisible();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, path).toBe(0);
  }
});

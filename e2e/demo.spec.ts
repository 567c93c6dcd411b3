/** Tests that the demonstrations show both sides of a day in two tabs, and never call the server. */
import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test';
import type { BaariServer } from '../harness/baari-server.ts';
import { test } from '../harness/test.ts';

let server: BaariServer;

test.beforeAll(({ server: shared }) => {
  server = shared;
});

let asked: string[] = [];
test.beforeEach(({ context }) => {
  asked = [];
  context.on('request', (request) => asked.push(request.url()));
});
test.afterEach(() => {
  expect(asked.filter((url) => new URL(url).pathname.startsWith('/api'))).toEqual([]);
});

async function open(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${server.url}${path}`);
  return page;
}

/** Returns the value next to a label. */
const figure = (page: Page, label: string): Locator =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd')
    .first();

async function takeToken(patient: Page): Promise<void> {
  const generate = patient.getByRole('button', { name: 'Generate Token' });
  await expect(generate).toBeDisabled();
  await patient.getByLabel('Full name').fill('Ravi');
  await expect(generate).toBeDisabled();
  await patient.getByLabel('Phone number').fill('9876500000');
  await generate.click();
}

test('plays a demo day: the patient takes a token and follows the doctor’s actions in the other tab', async ({
  context,
}) => {
  const patient = await open(context, '/demo/patient');
  const doctor = await open(context, '/demo/doctor');
  await takeToken(patient);
  await expect(patient.getByText('Token Generated!', { exact: true })).toBeVisible();
  await expect(patient.getByRole('heading', { name: 'Token Generated Successfully!' })).toBeVisible();
  await expect(patient.getByText("You're #5 in queue. Estimated wait: 75 minutes.")).toBeVisible();
  await expect(figure(patient, 'Travel time')).toHaveText('15 min');
  const size = patient.viewportSize();
  await patient.setViewportSize({ width: 360, height: 740 });
  expect(await patient.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  if (size) await patient.setViewportSize(size);
  await expect(patient.getByRole('link', { name: 'Get Directions' })).toHaveAttribute(
    'href',
    /destination=12%20MG%20Road/,
  );

  await doctor.getByLabel('OTP').fill('');
  await expect(doctor.getByRole('button', { name: 'Sign In' })).toBeDisabled();
  await doctor.getByLabel('OTP').pressSequentially('abcde');
  await expect(doctor.getByLabel('OTP')).toHaveValue('ABCD');
  await doctor.getByRole('button', { name: 'Sign In' }).click();
  await expect(figure(doctor, 'Current Token')).toHaveText('#2');
  await expect(figure(doctor, 'Waiting')).toHaveText('4');
  await expect(figure(doctor, "Today's Total")).toHaveText('6');
  await expect(figure(doctor, 'Avg. Time')).toHaveText('15m');

  const call = doctor.getByRole('button', { name: 'Call Next Patient' });
  for (const [serving, text] of [
    [3, "You're #4 in queue. Estimated wait: 60 minutes."],
    [4, "You're #3 in queue. Estimated wait: 45 minutes."],
    [5, 'Almost your turn! Start heading to the clinic.'],
    [6, 'Your turn! Please head to the clinic now.'],
  ] as const) {
    await call.click();
    await expect(figure(doctor, 'Current Token')).toHaveText(`#${serving}`);
    await expect(figure(patient, 'Now serving')).toHaveText(`#${serving}`);
    await expect(patient.getByText(text)).toBeVisible();
  }
  await expect(doctor.getByText('Patient Called')).toBeVisible();
  await expect(doctor.getByText('All Caught Up!')).toBeVisible();
  await expect(call).toBeDisabled();

  await patient.reload();
  await expect(patient.getByText('Your turn! Please head to the clinic now.')).toBeVisible();
  const home = await open(context, '/demo');
  await expect(figure(home, 'Now serving')).toHaveText('#6');
  await home.getByRole('button', { name: 'Reset demo' }).click();
  await expect(figure(home, 'Now serving')).toHaveText('#2');
  await expect(figure(doctor, 'Waiting')).toHaveText('3');
  await expect(patient.getByRole('button', { name: 'Generate Token' })).toBeVisible();
});

/** Holds back a page's script until the test releases it. */
async function withoutScript(context: BrowserContext) {
  const page = await context.newPage();
  const script = Promise.withResolvers<null>();
  await page.route('**/assets/demo-entry*', async (route) => {
    await script.promise;
    await route.continue();
  });
  return { page, letCome: () => script.resolve(null) };
}

test('keeps text that is typed before the script loads', async ({ context }) => {
  const { page: patient, letCome } = await withoutScript(context);
  await patient.setViewportSize({ width: 390, height: 700 });
  await patient.goto(`${server.url}/demo/patient`, { waitUntil: 'commit' });
  await patient.getByLabel('Full name').fill('Ravi');
  await patient.getByLabel('Phone number').fill('9876500000');
  letCome();
  await patient.getByRole('button', { name: 'Generate Token' }).click();
  await expect(patient.getByRole('heading', { name: 'Token Generated Successfully!' })).toBeInViewport();
});

test('opens both tabs with one press, one second apart @drill', async ({ page, context }) => {
  await page.clock.install({ time: '2026-11-23T10:00:00+05:30' });
  await page.goto(`${server.url}/demo`);
  const openBoth = page.getByRole('button', { name: 'Open both demos' });
  // Stops the running clock, so that the test can measure the one second between the two tabs.
  await page.clock.pauseAt('2026-11-23T11:00:00+05:30');
  const [first] = await Promise.all([context.waitForEvent('page'), openBoth.click()]);
  await expect(first).toHaveURL(/\/demo\/patient$/);
  await page.clock.runFor(900);
  expect(context.pages()).toHaveLength(2);
  const [second] = await Promise.all([context.waitForEvent('page'), page.clock.runFor(100)]);
  await expect(second).toHaveURL(/\/demo\/doctor$/);
});

test('plays the simple demo, in which the desk calls, skips and marks patients @drill', async ({
  context,
}) => {
  await context.addInitScript(() => {
    Math.random = () => 0;
  });
  const patient = await open(context, '/patient');
  await expect(patient.getByText('15', { exact: true })).toBeVisible();
  await patient.getByRole('button', { name: 'Generate Your Token' }).click();
  await patient.getByLabel('Your name').fill('   ');
  await expect(patient.getByRole('button', { name: 'Generate Token' })).toBeDisabled();
  await patient.getByLabel('Your name').fill('Ravi');
  await patient.keyboard.press('Enter');
  await expect(patient.getByText('Token Generated!')).toBeVisible();
  const badge = patient.locator('[data-look]');
  await expect(badge).toHaveText('Your token #20');
  await expect(badge).toHaveAttribute('data-look', 'primary');
  await expect(figure(patient, 'Position ahead')).toHaveText('5');
  await expect(figure(patient, 'Estimated time')).toHaveText('50 min');
  await expect(patient.getByText('Time to leave', { exact: true })).toBeVisible();

  const desk = await context.newPage();
  await desk.clock.install();
  await desk.goto(`${server.url}/admin`);
  const row = (token: number) => desk.getByRole('row').filter({ hasText: `#${token}` });
  await desk.getByRole('button', { name: 'Mark Ready: token 18' }).click();
  await expect(desk.getByText('Patient Ready')).toBeVisible();
  await expect(row(18)).toContainText('Ready');
  await desk.getByRole('button', { name: 'Skip: token 16' }).click();
  await expect(desk.getByText('Patient Skipped')).toBeVisible();
  await expect(desk.getByText('was moved to the end')).toBeVisible();
  await expect(row(16)).toHaveCount(0);
  await expect(row(17)).toContainText('Waiting');
  await desk.clock.runFor(3000);
  await expect(row(17).getByText('Ready', { exact: true })).toBeVisible();

  const call = desk.getByRole('button', { name: 'Call Next Patient' });
  for (const current of [17, 18, 19, 20]) {
    await call.click();
    await expect(figure(desk, 'Now Serving')).toHaveText(`#${current}`);
    await expect(row(current)).toContainText('Called');
  }
  await expect(desk.getByText('Patient Called')).toBeVisible();
  await expect(call).toBeDisabled();
  await expect(badge).toHaveAttribute('data-look', 'accent');
  await expect(patient.getByText("It's your turn! Please go in.")).toBeVisible();
  await patient.getByRole('link', { name: 'Switch to the desk' }).click();
  await expect(patient).toHaveURL(/\/admin$/);
});

test('adjusts the estimates to an average consultation chosen before the script loads @drill', async ({
  context,
}) => {
  const { page: desk, letCome } = await withoutScript(context);
  await desk.goto(`${server.url}/admin`, { waitUntil: 'commit' });
  const average = desk.getByLabel('Average consultation');
  await expect(average).toHaveValue('10');
  await expect(average.locator('option')).toHaveText(['5 minutes', '10 minutes', '15 minutes', '20 minutes']);
  await average.selectOption('20');
  letCome();
  await expect(desk.getByRole('row').filter({ hasText: '#17' })).toContainText('40 min');
  await expect(figure(desk, 'Avg. Time')).toHaveText('20 min');
});

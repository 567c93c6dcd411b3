/** Checks the links on every public page: back to the phone's own token, and to a clinic's console. */
import { expect } from '@playwright/test';
import type { BaariServer } from '../harness/baari-server.ts';
import { openClinic, signInAs } from '../harness/opened-clinic.ts';
import { expectAccessible, expectReadableInDark, fillSignIn, takeToken } from '../harness/people.ts';
import { test } from '../harness/test.ts';

test.use({ serviceWorkers: 'allow' });

test.describe.configure({ timeout: 90_000 });

let server: BaariServer;

test.beforeAll(({ server: shared }) => {
  server = shared;
});

test('links to a phone’s live token on every page that offers a new token', async ({ arrive }) => {
  const clinic = await openClinic(server);
  const { doctorId } = clinic;
  const walkIn = { doctorId, name: 'Sita', phone: '9876540001' };
  await clinic.owner.api.queue.addPatient(walkIn);
  const [mine, other] = [await arrive(), await arrive()];
  const patient = { name: 'Meena Kumari', phone: '9876540002' };
  await takeToken(mine.page, `${server.url}/${clinic.slug}/asha-rao`, patient);
  const tokenPage = mine.page.url();
  const own = mine.page.getByRole('list', { name: 'Your tokens' }).getByRole('link');
  for (const path of [
    '/',
    '/token-status',
    `/${clinic.slug}`,
    `/${clinic.slug}/doctors`,
    `/${clinic.slug}/asha-rao`,
  ]) {
    await mine.page.goto(`${server.url}${path}`);
    await expect(own).toContainText('Your token 2 · 1 ahead');
    await expect(own).toHaveAttribute('href', new URL(tokenPage).pathname);
    await other.page.goto(`${server.url}${path}`);
    await expect(other.page.getByRole('main')).not.toContainText(/Your token 2|Meena/);
  }
  await expectAccessible(mine.page);
  const call = async () => {
    const { queue } = await clinic.owner.api.queue.getDoctorConsole({ doctorId });
    await clinic.owner.api.queue.callNext({ doctorId, callRevision: queue.callRevision });
  };
  await call();
  await expect(own).toContainText('Your token 2 · next');
  await call();
  await expect(own).toContainText('Your token 2 · Your turn!');
  await own.click();
  await expect(mine.page).toHaveURL(tokenPage);

  await mine.page.goto(`${server.url}/patient-dashboard`);
  await mine.page.getByRole('button', { name: 'Log out' }).click();
  await expect(mine.page).toHaveURL(/\/token-status$/);
  await mine.page.goto(`${server.url}/`);
  await expect(own).toHaveCount(0);
});

test('has a menu on every public page on a phone, with the sign-in links and the account @drill @phone', async ({
  arrive,
}) => {
  const clinic = await openClinic(server);
  const { page, context } = await arrive();
  const menu = page.getByText('Menu', { exact: true });
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  const paths = [
    '/',
    '/clinics',
    '/pricing',
    '/support',
    '/token-status',
    `/${clinic.slug}`,
    '/no/such/page',
  ];
  for (const path of paths) {
    await page.goto(`${server.url}${path}`);
    await menu.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(links.first()).toBeFocused();
    await expect(links).toHaveText([
      'Doctor Login',
      'Clinic SignIn',
      'Register Clinic',
      'Home',
      'Find Clinic',
      'Pricing',
      'Support',
      'Check Token Status',
    ]);
  }
  await expectAccessible(page);
  await expectReadableInDark(page);
  await signInAs(context, clinic.owner, server.url);
  await page.goto(`${server.url}/`);
  const account = `Account of ${clinic.owner.email}`;
  const avatar = page.locator('summary').and(page.getByLabel(account));
  const ways = page.getByRole('navigation', { name: account });
  await avatar.click();
  await expectAccessible(page);
  await expectReadableInDark(page);
  await ways.getByRole('link', { name: 'View Dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText(clinic.name).first()).toBeVisible();
  await page.goto(`${server.url}/${clinic.slug}`);
  await expect(page.getByRole('link', { name: /^Free\s*plan$/ })).toBeVisible();
  await avatar.click();
  await ways.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(`${server.url}/`);
  await expect(avatar).toHaveCount(0);
  await menu.click();
  await expect(links.filter({ hasText: 'Clinic SignIn' })).toHaveCount(1);
});

test('asks a new owner to sign up, then to register the clinic @drill', async ({ arrive }) => {
  const { page } = await arrive();
  const email = `new-owner-${Date.now()}@journey.test`;
  await page.goto(`${server.url}/register-clinic`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('corridor-forty');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL(/\/email-verification/);
  await page.goto(await server.mailbox.linkTo(email, '/email-verification'));
  await page.getByRole('link', { name: 'Go to Sign In' }).click();
  await fillSignIn(page, { email, password: 'corridor-forty' });
  await expect(page).toHaveURL(`${server.url}/register-clinic`);
  await expect(page.getByRole('heading', { name: 'Register your clinic' })).toBeVisible();
});

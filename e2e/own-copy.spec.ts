/** Checks that a clinic's own copy without a mail server never mentions plans, and lets a colleague join. */
import { expect, type Page } from '@playwright/test';
import { createTestClient } from '../packages/server/test/api-client.ts';
import { BaariProcess, freePort } from '../packages/server/test/baari-process.ts';
import { type BaariServer, serve } from '../harness/baari-server.ts';
import { openScreen } from './support/console.ts';
import { addDoctorTo, joinTeam, openAnotherClinic, signInAs } from '../harness/opened-clinic.ts';
import { expectAccessible, expectReadableInDark } from '../harness/people.ts';
import { arriveSuperAdmin } from '../harness/super-admin.ts';
import { test } from '../harness/test.ts';

// Matches words about plans. Doctors' fees are allowed, because patients pay them to the clinic.
const OF_PLANS =
  /\b(plans?(?! around)|pro|free plan|upgrade\w*|pric(e|es|ing)|billing|subscriptions?|pay(s|ments?|ing)?|refunds?|receipts?|sales)\b|प्लान|मुफ़्त|क़ीमत|कीमत|भुगतान|अपग्रेड/i;

test.describe.configure({ timeout: 120_000 });

let server: BaariServer;

test.beforeAll(async () => {
  server = await serve(
    async ({ SMTP_URL, ...env }) => new BaariProcess(await freePort(), { ...env, PLANS: 'off' }),
  );
});
test.afterAll(() => server.close());

test('does not mention plans on any screen of a clinic’s own copy @drill @desktop', async ({
  arrive,
  request,
}) => {
  const { clinic, token, owner, staff } = await openOwnCopy();
  const { slug, id, doctorId } = clinic;

  await test.step('server-rendered pages of patients and visitors mention no plans, in English and Hindi', async () => {
    const paths = ['/', '/clinics', '/support', '/support?topic=billing', '/support?topic=contact', '/demo'];
    paths.push('/token-status', '/patient-dashboard', '/pricing', '/billing');
    paths.push(`/${slug}`, `/${slug}/asha-rao`, `/${slug}/doctors`, `/${slug}/queue`, token);
    for (const path of paths)
      for (const language of ['en', 'hi']) {
        const answer = await request.get(server.url + path, { headers: { 'accept-language': language } });
        expect(answer.status(), path).toBe(['/pricing', '/billing'].includes(path) ? 404 : 200);
        const words = (await answer.text()).replaceAll(/<script.*?<\/script>|<[^>]*>/gs, ' ');
        expect(OF_PLANS.exec(words)?.[0], path).toBeUndefined();
      }
  });

  await test.step('the sign-in pages and the setup mention no plans', async () => {
    const { page } = await arrive();
    const paths = [
      '/setup',
      '/auth',
      '/auth?tab=sign-up',
      '/doctor-login',
      '/forgot-password',
      '/register-clinic',
    ];
    for (const path of paths) await expectNoPlans(page, path);
  });

  await test.step('the staff’s pages mention no plans', async () => {
    const { page, context } = await arrive();
    await signInAs(context, staff, server.url);
    const paths = ['dashboard', 'dashboard?tab=patients', 'admin', 'team'].map((path) => `/${slug}/${path}`);
    for (const path of [...paths, `/doctor/${doctorId}/admin`, `/doctor/${doctorId}/history`])
      await expectNoPlans(page, path);
  });

  await test.step('the pages of the owner, who is also the operator, mention no plans', async () => {
    const { page, context } = await arrive();
    await signInAs(context, owner, server.url);
    const paths = [
      `/${slug}/dashboard`,
      '/dashboard',
      `/${slug}/admin`,
      `/${slug}/team`,
      `/edit-clinic/${id}`,
    ];
    paths.push(`/add-doctor?clinic=${slug}`, '/register-clinic', '/super-admin');
    for (const path of paths) await expectNoPlans(page, path);
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click();
      await expectNoWords(page, (await tab.textContent()) ?? '');
    }
    await page.getByRole('button', { name: /^Account of/ }).click();
    await expect(page.getByRole('menu')).not.toHaveText(OF_PLANS);
  });
});

test('lets a colleague join through a link from the owner, without mail @drill @phone', async ({
  arrive,
}) => {
  const owner = await arriveSuperAdmin(server);
  const clinic = await openAnotherClinic(owner);
  const [inviter, guest] = await Promise.all([arrive(), arrive()]);
  const email = `meera-${clinic.slug}@journey.test`;

  await signInAs(inviter.context, owner, server.url);
  const { page } = inviter;
  await page.goto(`${server.url}/${clinic.slug}/team`);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Create invitation' }).click();
  const dialog = page.getByRole('dialog', { name: `Link for ${email}` });
  await expect(dialog.getByText('The first person to open this link joins')).toBeVisible();
  await expect(dialog.getByRole('img', { name: `QR code of the link for ${email}` })).toBeVisible();
  await expectAccessible(page);
  await expectReadableInDark(page);
  const link = (await dialog.getByText('/invite?token=').textContent()) ?? '';

  await guest.page.goto(link);
  await guest.page.getByLabel('Your name').fill('Meera Nair');
  await guest.page.getByLabel('Password', { exact: true }).fill('corridor-forty');
  await guest.page.getByRole('button', { name: `Join ${clinic.name}` }).click();
  await expect(guest.page).toHaveURL(`${server.url}/${clinic.slug}/admin`);
});

/** Opens a clinic with staff, a waiting patient and two doctors, which is more than Free allows. */
async function openOwnCopy() {
  const owner = await arriveSuperAdmin(server);
  const clinic = await openAnotherClinic(owner);
  const { doctorId } = await addDoctorTo(clinic.id, owner, 'Asha Rao');
  await addDoctorTo(clinic.id, owner, 'Vikram Rao');
  const staff = await joinTeam(server, { id: clinic.id, owner }, { name: 'Meena', role: 'admin' });
  const asked = { doctorId, name: 'Ravi', phone: '9876512345', travelMinutes: null };
  const { secret } = await createTestClient(server.url).api.queue.issueToken(asked);
  return { clinic: { ...clinic, doctorId }, token: `/t/${secret}`, owner, staff };
}

async function expectNoPlans(page: Page, path: string): Promise<void> {
  await openScreen(page, server.url + path);
  await expect(page.locator('#main, h1').first()).toBeVisible();
  await expectNoWords(page, path);
}

/** Checks both visible text and text for screen readers. */
async function expectNoWords(page: Page, where: string): Promise<void> {
  // Grey shapes show the parts of the page that are still loading.
  await expect(page.locator('.animate-breathe')).toHaveCount(0);
  const words = await page.locator('#root').evaluate((root) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (texts.nextNode()) found.push(texts.currentNode.textContent ?? '');
    return found.join(' ');
  });
  expect(words.length, where).toBeGreaterThan(50);
  expect(OF_PLANS.exec(words)?.[0], where).toBeUndefined();
}

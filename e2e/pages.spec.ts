/**
 * Checks every page and dialog on a desktop in light colours. Each of them has a title, logs nothing to the
 * console, and is accessible. The drills repeat this on a phone in dark colours.
 */
import { type ConsoleMessage, expect, type Page } from '@playwright/test';
import type { BaariServer } from '../harness/baari-server.ts';
import { openScreen } from './support/console.ts';
import { givePro } from '../harness/database.ts';
import { addDoctorTo, openClinic, type OpenedClinic, signInAs } from '../harness/opened-clinic.ts';
import { accountMenu, choose, expectAccessibleIn, LOOKS, takeToken } from '../harness/people.ts';
import { test } from '../harness/test.ts';

test.use({ serviceWorkers: 'allow' });

let server: BaariServer;
let clinic: OpenedClinic;
/** Opens the public pages. */
let visitor: Page;
let complaints: ConsoleMessage[] = [];

test.beforeAll(async ({ browser, server: shared }) => {
  server = shared;
  visitor = await browser.newPage();
  visitor.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message);
  });
  clinic = await openClinic(server);
  const { owner, doctorId } = clinic;
  await givePro(server, owner);
  await addDoctorTo(clinic.id, owner, 'Vikram Sen');
  for (const [name, phone] of [
    ['Meena Kumari', '9876500001'],
    ['Anu', '9876500002'],
    ['Ravi', '9876500003'],
  ] as const) {
    await owner.api.queue.addPatient({ doctorId, name, phone });
  }
  await owner.api.queue.callNext({ doctorId, callRevision: 0 });
  await owner.api.queue.skip({ doctorId, number: 3 });
  await owner.api.clinics.inviteMember({ clinicId: clinic.id, email: 'guest@journey.test', role: 'staff' });
});
test.afterAll(() => visitor.close());

const PUBLIC_PAGES = [
  ['/', 200],
  ['/pricing', 200],
  ['/support', 200],
  ['/support?topic=contact', 200],
  ['/clinics', 200],
  ['/token-status', 200],
  ['/demo', 200],
  ['/demo/patient', 200],
  ['/demo/doctor', 200],
  ['/patient', 200],
  ['/admin', 200],
  ['/auth', 200],
  ['/email-verification', 200],
  ['/forgot-password', 200],
  ['/reset-password?token=none', 200],
  ['/register-clinic', 200],
  ['/add-doctor', 200],
  ['/doctor-login', 200],
  ['/super-admin', 200],
  ['/no-such-clinic', 404],
  ['/clinic/no-such-clinic', 404],
  ['/t/AAAAAAAAAAAAAAAAAAAAAA', 404],
  ['/no/such/page/at-all', 404],
] as const;

type OwnPage = [path: string, loaded: string];

/** The signed-in owner's server-rendered pages, each with an element that appears after loading. */
const drawnPages = ({ slug }: OpenedClinic): OwnPage[] => [
  [`/${slug}`, 'Choose a doctor'],
  [`/${slug}/asha-rao`, 'Get my token'],
  [`/${slug}/doctors`, 'Asha Rao'],
  [`/${slug}/queue`, 'Asha Rao'],
  ['/pricing', 'Your current plan'],
];

/** The owner's pages in the console. */
const ownScreens = ({ id, slug, doctorId }: OpenedClinic): OwnPage[] => [
  ['/dashboard', 'Token Register Page'],
  [`/${slug}/dashboard?tab=patients`, 'Meena Kumari'],
  [`/${slug}/dashboard?tab=share`, 'Number slips'],
  ['/add-doctor', 'Add Doctor'],
  [`/doctor/${doctorId}/admin`, 'Meena Kumari'],
  [`/doctor/${doctorId}/history`, 'Meena Kumari'],
  [`/doctor/${doctorId}/history?show=log`, 'Owner added token A 1'],
  [`/${slug}/admin`, 'Meena Kumari'],
  [`/${slug}/admin?doctor=asha-rao`, 'Meena Kumari'],
  [`/${slug}/admin?tab=settings`, 'Average Consultation Time'],
  [`/${slug}/admin?tab=settings&section=voice`, 'Voice of the waiting-room screen'],
  [`/${slug}/admin?tab=settings&section=fees`, 'Mark fees'],
  [`/${slug}/team`, 'guest@journey.test'],
  [`/edit-clinic/${id}`, 'Cannot edit active clinic'],
  ['/super-admin', 'Access Denied'],
  ['/account', 'Where you are signed in'],
  ['/billing', 'Current plan'],
  ['/billing?tab=history', 'No transactions found'],
  ['/transactions', 'No transactions found'],
  [`/receipt/${id}`, 'No receipt'],
];

type OpenDialog = [path: string, open: (page: Page) => Promise<void>, loaded: string];

/** The dialogs, each with its page, a function that opens it, and a text that appears once it has loaded. */
const ownDialogs = ({ slug, doctorId }: OpenedClinic): OpenDialog[] => {
  const dashboard = `/${slug}/dashboard`;
  const desk = `/${slug}/admin?doctor=asha-rao`;
  const ofDoctor = (item: string) => (page: Page) =>
    choose(page.getByRole('button', { name: 'Actions for Dr. Asha Rao' }), item);
  const ofDetails = (tab: string) => async (page: Page) => {
    await expect(page.getByRole('heading', { name: 'Dr. Asha Rao' })).toBeVisible();
    await choose(accountMenu(page), 'Clinic Details');
    await page.getByRole('tab', { name: tab }).click();
  };
  const ofMore = (item: string) => (page: Page) =>
    choose(page.getByRole('button', { name: 'More', exact: true }), item);
  const press = (name: string) => (page: Page) => page.getByRole('button', { name }).first().click();
  return [
    [dashboard, ofDoctor('Edit Doctor'), 'Working Hours'],
    [dashboard, ofDoctor('View OTP'), clinic.doctor.code],
    [dashboard, ofDoctor('Delete Doctor'), 'The history of past tokens is kept.'],
    [dashboard, ofDetails('QR code and poster'), 'Your Clinic URL'],
    ['/account', press('Change password'), 'Continue'],
    ['/account', press('Turn on'), 'Continue'],
    [`${dashboard}?tab=patients`, press('Details of Meena Kumari'), 'Visit History'],
    [desk, ofMore('Reset Queue'), '1 waiting patient'],
    [desk, press('Running late / Break'), '15 min'],
    [desk, ofMore('Move the whole queue'), 'The two queues are merged one by one.'],
    ['/billing', press('Downgrade to Free'), 'Your clinics, doctors, patients and history are kept.'],
    [`/doctor/${doctorId}/admin`, ofMore('Average Consultation Time'), '1 to 120 minutes.'],
  ];
};

for (const [tag, look] of [
  ['', LOOKS.lightDesk],
  [' on a phone in dark @drill', LOOKS.darkPhone],
] as const) {
  for (const [path, status] of PUBLIC_PAGES) {
    test(`the page ${path} has a title and no console errors, and is accessible${tag}`, async () => {
      complaints = [];
      const answer = await visitor.goto(`${server.url}${path}`);
      expect(answer?.status()).toBe(status);
      await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(visitor).toHaveTitle(/\S/);
      await expectAccessibleIn(visitor, look);
      const unexpected = complaints.filter((message) => !isExpected(message, status));
      expect(unexpected.map((message) => message.text())).toEqual([]);
    });
  }

  test(`an invalid invitation has a title and no console errors, and is accessible${tag}`, async ({
    page,
  }) => {
    await page.goto(`${server.url}/invite?token=none`);
    await expect(
      page.getByRole('heading', { level: 1, name: 'This invitation does not work' }),
    ).toBeVisible();
    await expect(page).toHaveTitle(/Invitation/);
    await expectAccessibleIn(page, look);
  });

  test(`the pages of a signed-in owner and the clinic are accessible${tag}`, async ({ page, context }) => {
    test.setTimeout(240_000);
    await signInAs(context, clinic.owner, server.url);
    const check = (path: string, loaded: string, open: (address: string) => Promise<unknown>) =>
      test.step(path, async () => {
        await open(`${server.url}${path}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('main').getByText(loaded).first()).toBeVisible();
        await expectAccessibleIn(page, look);
      });
    for (const [path, loaded] of drawnPages(clinic)) await check(path, loaded, (to) => page.goto(to));
    for (const [path, loaded] of ownScreens(clinic)) await check(path, loaded, (to) => openScreen(page, to));
  });

  test(`the simplified view of a doctor is accessible${tag}`, async ({ page, context }) => {
    await signInAs(context, clinic.owner, server.url);
    await page.goto(`${server.url}/doctor/${clinic.doctorId}/admin`);
    await choose(page.getByRole('button', { name: 'More', exact: true }), 'Simple view');
    await expect(page.getByRole('table')).toHaveCount(0);
    await expectAccessibleIn(page, look);
  });

  test(`the dialogs of a signed-in owner are accessible${tag}`, async ({ page, context }) => {
    test.setTimeout(240_000);
    await signInAs(context, clinic.owner, server.url);
    for (const [path, open, loaded] of ownDialogs(clinic)) {
      await test.step(`the dialog ${path} is accessible: ${loaded}`, async () => {
        await openScreen(page, `${server.url}${path}`);
        await open(page);
        const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
        await expect(dialog.getByText(loaded).first()).toBeVisible();
        await expectAccessibleIn(page, look);
      });
    }
  });

  test(`a token’s page is accessible while its patient asks to be seen sooner${tag}`, async ({ page }) => {
    const patient = { doctorId: clinic.doctorId, name: 'Leela', phone: '9876500004', travelMinutes: null };
    const { secret } = await clinic.owner.api.queue.issueToken(patient);
    await page.goto(`${server.url}/t/${secret}`);
    await page.getByText('Need to be seen sooner?').click();
    await expectAccessibleIn(page, look);
    await page.getByLabel('Last 4 digits').fill('0004');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Pregnant' }).click();
    await expect(
      page.getByText('We have told reception. You will be moved ahead only if they confirm.'),
    ).toBeVisible();
    await expectAccessibleIn(page, look);
  });
}

function isExpected(message: ConsoleMessage, status: number): boolean {
  const isOwnStatus = message.text().includes(`status of ${status}`);
  const { url } = message.location();
  // The verification page requests the local mailbox, which a server with SMTP does not have.
  const isMailbox = url.endsWith('/api/dev/mail');
  // The server refuses an invalid reset link.
  const isRefusedLink = url.endsWith('/api/accounts/check-reset-link');
  return isOwnStatus || isMailbox || isRefusedLink;
}

test('changes colours immediately for visitors who prefer less motion', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto(`${server.url}/pricing`);
  const ink = () => page.evaluate(() => getComputedStyle(document.body).color);
  const light = await ink();
  await page.evaluate(() => {
    addEventListener('transitionrun', () => document.documentElement.setAttribute('data-moved', ''));
  });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expect.poll(ink).not.toBe(light);
  // A transition starts in one frame and is visible in the next.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  await expect(page.locator('html')).not.toHaveAttribute('data-moved');
});

/** The style properties that header, buttons and fields have in common on all pages. */
const LOOK = [
  'height',
  'paddingLeft',
  'borderTopLeftRadius',
  'borderTopWidth',
  'borderTopColor',
  'backgroundColor',
  'color',
  'fontSize',
  'fontWeight',
] as const;

/** Returns the looks and, where asked, the corner of those parts of a page that are visible. */
async function partsOf(page: Page, parts: Readonly<Record<string, { at: string; isPlaced?: boolean }>>) {
  return page.evaluate(
    ([wanted, look]) =>
      Object.fromEntries(
        Object.entries(wanted).flatMap(([name, { at, isPlaced }]) => {
          const [shown] = [...document.querySelectorAll(at)].filter((one) => one.checkVisibility());
          if (!shown) return [];
          const { left, top } = shown.getBoundingClientRect();
          const style = getComputedStyle(shown);
          const seen = look.map((property) => `${property}: ${style[property]}`);
          return [[name, [...seen, ...(isPlaced ? [`at ${left}, ${top}`] : [])]]];
        }),
      ),
    [parts, LOOK] as const,
  );
}

const HEADER = {
  header: { at: 'header', isPlaced: true },
  home: { at: 'header a[href="/"]', isPlaced: true },
  support: { at: 'header nav a[href^="/support"]' },
  doctorLogin: { at: 'header a[href="/doctor-login"]' },
  signIn: { at: 'header a[href="/auth"]' },
} as const;
const MAIN = {
  submit: { at: 'main button[type="submit"]' },
  field: {
    at: 'main input[type="text"], main input[type="search"], main input[type="email"], main input[type="tel"]',
  },
} as const;

for (const viewport of [
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
]) {
  test(`shows the same header, buttons and fields on public pages and in the console, ${viewport.width} pixels wide`, async ({
    browser,
  }) => {
    const page = await browser.newPage({ viewport });
    const isWide = viewport.width > 1000;
    const open = async (path: string) => {
      await page.goto(`${server.url}${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // The console shows this link once the server has answered that no account is signed in.
      if (isWide) await expect(page.locator(HEADER.signIn.at).first()).toBeVisible();
    };
    await open('/');
    const header = await partsOf(page, HEADER);
    const focusRing = async () => {
      for (const key of ['Tab', 'Tab']) await page.keyboard.press(key);
      return page.evaluate(() => document.activeElement && getComputedStyle(document.activeElement).outline);
    };
    const ring = await focusRing();
    expect(Object.keys(header)).toEqual(isWide ? Object.keys(HEADER) : ['header', 'home']);
    for (const path of ['/pricing', '/clinics', `/${clinic.slug}`, '/auth', '/doctor-login']) {
      await open(path);
      expect(await partsOf(page, HEADER), path).toEqual(header);
      if (path === '/auth') expect(await focusRing()).toBe(ring);
    }
    await open('/clinics');
    const main = await partsOf(page, MAIN);
    expect(Object.keys(main)).toEqual(['submit', 'field']);
    for (const path of ['/auth', '/doctor-login', '/forgot-password']) {
      await open(path);
      expect(await partsOf(page, MAIN), path).toEqual(main);
    }
    await page.close();
  });
}

test('shows the same header, price buttons and destructive buttons on public pages and to a signed-in owner', async ({
  browser,
}) => {
  const { home, header } = HEADER;
  const page = await browser.newPage({ viewport: { width: 1366, height: 768 } });
  const lookOf = async (path: string, parts: Parameters<typeof partsOf>[1]) => {
    await page.goto(`${server.url}${path}`);
    for (const { at } of Object.values(parts)) await expect(page.locator(at).first()).toBeVisible();
    return partsOf(page, { header, home, ...parts });
  };
  const leave = 'main [role="group"] > div > button:first-child';
  await takeToken(page, `${server.url}/${clinic.slug}/vikram-sen`, { name: 'Lata', phone: '9876500009' });
  await page.getByRole('button', { name: "I can't come" }).click();
  await expect(page.locator(leave)).toBeVisible();
  const ofToken = await partsOf(page, { header, home, destructive: { at: leave } });
  const signedOut = await lookOf('/pricing', { primary: { at: '#pro-action a' } });
  expect(signedOut).toEqual(await lookOf('/auth', { primary: MAIN.submit }));

  await signInAs(page.context(), clinic.owner, server.url);
  const price = await lookOf('/pricing', { secondary: { at: 'main a[href="/billing"]' } });
  const dashboard = `/${clinic.slug}/dashboard?tab=patients`;
  expect(await lookOf(dashboard, { secondary: { at: 'main a[href$="/import"]' } })).toEqual(price);
  await choose(accountMenu(page), 'Clinic Details');
  await page.getByRole('tab', { name: 'Data and deletion' }).click();
  await page.getByRole('button', { name: 'Delete Clinic' }).click();
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Delete Clinic' });
  await expect(confirm).toBeVisible();
  const destructive = { at: '[role="alertdialog"] button:last-of-type' };
  expect(await partsOf(page, { header, home, destructive })).toEqual(ofToken);
  await page.close();
});

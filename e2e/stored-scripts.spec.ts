/** Types scripts and other attacks into every field, and expects every screen to show them as plain text. */
import { DEFAULT_WORKING_HOURS } from '@baari/core/doctors';
import { addDays } from '@baari/core/queue';
import { type Route, ROUTES } from '@baari/core/shared';
import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { shortPathOf } from '../packages/server/src/texts/index.ts';
import { createTestClient, type TestClient } from '../packages/server/test/api-client.ts';
import type { BaariProcess } from '../packages/server/test/baari-process.ts';
import { type BaariServer, startBaariServer } from '../harness/baari-server.ts';
import { openScreen } from './support/console.ts';
import { exportedCsv } from './support/day-log.ts';
import { type Account, signInAs, verifiedOwner } from '../harness/opened-clinic.ts';
import { rowButton } from '../harness/people.ts';
import { arriveSuperAdmin } from '../harness/super-admin.ts';
import { test } from '../harness/test.ts';

const SCRIPT = '<img src=x onerror="window.hacked=1">"><script>window.hacked=1</script>{{7*7}}&lt;b&gt;';
const LONG = 'W'.repeat(60);
/** A character that reverses the text after it unless it is filtered out. */
const TURNED = '\u202e';

/** The text to type into each field. Each text starts with a different word. */
const TYPED = {
  clinic: `Clinic ${SCRIPT}`,
  clinicOwner: `Proprietor ${SCRIPT}`,
  address: `Address javascript:window.hacked=1 ${LONG} ${SCRIPT}`,
  doctor: `Doctor ${SCRIPT}`,
  qualifications: `Degrees ${LONG}`,
  department: `Ward <script>window.hacked=1</script>`,
  bio: `Life ${SCRIPT}\n${LONG}`,
  patient: `=Patient ${SCRIPT}`,
  turned: `Turned ${TURNED}evil\u200b name`,
  called: `Called ${LONG}`,
  reason: `Reason ${SCRIPT}`,
  leave: `Leave <img src=x onerror=window.hacked=1>`,
  member: `Member <img src=x onerror=window.hacked=1>${LONG.slice(0, 40)}`,
  asker: `Asker ${SCRIPT}`,
  message: `Message ${SCRIPT}\n${LONG}`,
  upgrader: `Upgrader ${SCRIPT}`,
  upgradeClinic: `Wish ${SCRIPT}`,
  upgradeMessage: `Because ${SCRIPT} ${LONG}`,
  publicPage: `Page ${SCRIPT} ${LONG}`,
} as const;
const TURNED_KEPT = 'Turned evil name';

type World = {
  owner: Account;
  superAdmin: Account;
  patient: TestClient;
  clinicId: string;
  slug: string;
  doctorId: string;
  doctorSlug: string;
  doctor: TestClient;
  secret: string;
  /** The code of the token's short link. */
  code: string;
  /** The secret of the doctor's link of the day. */
  word: string;
  invitation: string;
  orderId: string;
};

test.describe.configure({ timeout: 240_000 });

let server: BaariServer;
let world: World;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  // The test's server sends no mail, so that the local mailbox's screen is tested too.
  const started = await startBaariServer({ SMTP_URL: '', MAIL_FROM: '' });
  const mailbox = {
    ...started.mailbox,
    linkTo: (to: string, path: string) => linkTo(started.baari, to, path),
  };
  server = { ...started, mailbox };
  world = await openWorld();
});
test.afterAll(async () => {
  await server.close();
});

async function openWorld(): Promise<World> {
  const owner = await verifiedOwner(server, "o'brien+queue@journey.test");
  const clinic = await owner.api.clinics.registerClinic({
    name: TYPED.clinic,
    ownerName: TYPED.clinicOwner,
    email: owner.email,
    phone: '022 2345 6789',
    address: TYPED.address,
    slug: 'tricks',
  });
  const orderId = await payForPro(owner);
  const { doctor, phone, code } = await owner.api.doctors.addDoctor({
    clinicId: clinic.id,
    name: TYPED.doctor,
    specialty: 'Cardiology',
    phone: '9500000001',
    yearsExperience: 12,
    qualifications: TYPED.qualifications,
    languages: ['English'],
    consultationFee: 400,
    department: TYPED.department,
    bio: TYPED.bio,
    workingHours: DEFAULT_WORKING_HOURS,
  });
  const doctorClient = createTestClient(server.url);
  await doctorClient.api.doctors.signInDoctor({ phone, code });
  const patient = createTestClient(server.url);
  const doctorId = doctor.id;
  const { queue } = await owner.api.queue.getDoctorConsole({ doctorId });
  if (queue.practice === 'closed') await owner.api.queue.startPractice({ doctorId });
  await owner.api.queue.addPatient({ doctorId, name: TYPED.called, phone: '9876500001' });
  const token = await patient.api.queue.issueToken({
    doctorId,
    name: TYPED.patient,
    phone: '9876500002',
    travelMinutes: null,
  });
  await owner.api.queue.addPatient({ doctorId, name: TYPED.turned, phone: '9876500003' });
  const ofFirst = { doctorId, number: 1, callRevision: 0, reason: TYPED.reason };
  await owner.api.queue.callToken(ofFirst);
  await owner.api.queue.announce({ doctorId, kind: 'delay', minutes: 10 });
  const { today } = await owner.api.doctors.getCalendar({ doctorId });
  const leaveOn = addDays(today, 30);
  const leave = { from: leaveOn, to: leaveOn, slots: [], note: TYPED.leave };
  await owner.api.doctors.addCalendarEntry({ doctorId, kind: 'absence', ...leave });
  const member = await join(owner, clinic.id);
  await member.api.platform.requestUpgrade({
    name: TYPED.upgrader,
    phone: '9876500004',
    clinicName: TYPED.upgradeClinic,
    message: TYPED.upgradeMessage,
  });
  await patient.api.platform.requestSupport({
    name: TYPED.asker,
    email: 'asker@journey.test',
    topic: 'contact',
    message: TYPED.message,
  });
  const { secret } = token;
  const wordLink = await owner.api.sharing.getDoctorWordLink({ doctorId });
  const shortPath = await shortPathOf(server.database, { secret, clinicId: clinic.id }, new Date());
  const superAdmin = await arriveSuperAdmin(server);
  const page = TYPED.publicPage;
  await superAdmin.api.platform.setOperatorTexts({ privacy: page, terms: page, refund: page, contact: page });
  return {
    owner,
    patient,
    clinicId: clinic.id,
    slug: clinic.slug,
    doctorId,
    doctorSlug: doctor.slug,
    doctor: doctorClient,
    secret,
    code: shortPath.slice('/s/'.length),
    word: wordLink.url.split('/w/')[1] ?? '',
    superAdmin,
    invitation: await invite(owner, clinic.id, 'guest@journey.test'),
    orderId,
  };
}

/** Pays for Pro, waits until the gateway reports the money, and returns the order's id. */
async function payForPro({ api, fetch }: TestClient): Promise<string> {
  const { orderId, gatewayOrderId, keyId } = await api.billing.createPaymentOrder({});
  await fetch('/api/dev/payments/checkout', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key: keyId, order_id: gatewayOrderId, outcome: 'pay' }),
  });
  const paidUntil = async () => (await api.billing.getSubscription({})).paidUntil;
  await expect.poll(paidUntil).not.toBeNull();
  return orderId;
}

/** Invites a person and returns the token of the link. */
async function invite({ api }: TestClient, clinicId: string, email: string): Promise<string> {
  await api.clinics.inviteMember({ clinicId, email, role: 'staff' });
  return new URL(await server.mailbox.linkTo(email, '/invite')).searchParams.get('token') ?? '';
}

async function join(owner: TestClient, clinicId: string): Promise<TestClient> {
  const client = createTestClient(server.url);
  const token = await invite(owner, clinicId, 'member@journey.test');
  await client.api.clinics.joinByInvitation({ token, name: TYPED.member, password: 'corridor-forty' });
  return client;
}

const mailsAnswer = z.object({
  mails: z.array(z.object({ to: z.string(), text: z.string(), html: z.string() })),
});

/** Reads the local mailbox, newest first. */
async function readMails({ url, mailboxUrl }: BaariProcess) {
  const headers = { authorization: `Bearer ${mailboxUrl?.split('#key=')[1] ?? ''}` };
  const answer = await fetch(`${url}/api/dev/mail`, { headers });
  return answer.ok ? mailsAnswer.parse(await answer.json()).mails : [];
}

/** Waits for the newest mail to an address in the local mailbox and returns its link to `path`. */
async function linkTo(baari: BaariProcess, recipient: string, path: string): Promise<string> {
  let link = '';
  await expect
    .poll(async () => {
      const mail = (await readMails(baari)).find(({ to }) => to === recipient);
      link = new RegExp(`https?://\\S*${path}\\S*`).exec(mail?.text ?? '')?.[0] ?? '';
      return link;
    })
    .not.toBe('');
  return link;
}

const PEOPLE = ['nobody', 'patient', 'doctor', 'owner', 'superAdmin'] as const;
type Who = (typeof PEOPLE)[number];
const SCREENS_OF: Readonly<Record<Who, string>> = {
  nobody: 'everybody',
  patient: 'a patient',
  doctor: 'a doctor',
  owner: 'an owner',
  superAdmin: 'the operator',
};

/** Lists the screens, each with its viewers, its parameters, and the typed texts that it must show. */
type Opening = { as: Who; query?: string; shows: readonly string[] };

/** A screen needs no check if it shows no text that other people typed. */
const NOTHING: readonly Opening[] = [];
const { clinic: CLINIC, doctor: DOCTOR, patient: PATIENT } = TYPED;
const OWN_PAGE: readonly Opening[] = [{ as: 'nobody', shows: [CLINIC, DOCTOR] }];
const OPERATORS_PAGE: readonly Opening[] = [{ as: 'nobody', shows: [TYPED.publicPage] }];

/** Covers every screen. A new screen must list the texts of other people that it shows. */
const OPENINGS: Readonly<Record<Route['path'], readonly Opening[]>> = {
  '/': NOTHING,
  '/pricing': NOTHING,
  '/support': NOTHING,
  '/privacy': OPERATORS_PAGE,
  '/privacy/:clinicSlug': [{ as: 'nobody', shows: [CLINIC] }],
  '/terms': OPERATORS_PAGE,
  '/refund': OPERATORS_PAGE,
  '/contact': OPERATORS_PAGE,
  '/clinics': [{ as: 'nobody', shows: [CLINIC] }],
  // The text that appears after a phone number is typed. A separate test below checks that text.
  '/token-status': NOTHING,
  '/patient-dashboard': NOTHING,
  '/tv': [{ as: 'nobody', query: '?digits=%3Cscript%3E', shows: [] }],
  '/offline': NOTHING,
  '/demo': NOTHING,
  '/demo/patient': NOTHING,
  '/demo/doctor': NOTHING,
  '/patient': NOTHING,
  '/admin': NOTHING,
  '/setup': NOTHING,
  '/auth': NOTHING,
  '/email-verification': NOTHING,
  '/forgot-password': NOTHING,
  '/reset-password': [{ as: 'nobody', query: '?token=%3Cscript%3E', shows: ['Invalid reset link'] }],
  '/register-clinic': NOTHING,
  '/add-doctor': [{ as: 'owner', shows: [] }],
  '/dashboard': [{ as: 'owner', shows: [CLINIC, DOCTOR] }],
  '/doctor-login': NOTHING,
  '/invite': [{ as: 'nobody', query: '?token=INVITATION', shows: [CLINIC] }],
  '/edit-clinic/:clinicId': [{ as: 'owner', shows: [] }],
  '/doctor/:doctorId/admin': [{ as: 'doctor', shows: [PATIENT, TURNED_KEPT, TYPED.called] }],
  '/doctor/:doctorId/history': [
    { as: 'doctor', shows: [PATIENT, TURNED_KEPT] },
    { as: 'doctor', query: '?show=log', shows: [TYPED.reason] },
  ],
  '/doctor/:doctorId/calendar': [{ as: 'doctor', shows: [DOCTOR, TYPED.leave] }],
  '/doctor/:doctorId/bookings': [{ as: 'doctor', shows: [DOCTOR] }],
  '/doctor/:doctorId/reports': [{ as: 'doctor', shows: [DOCTOR] }],
  '/billing': [{ as: 'owner', shows: [] }],
  '/transactions': [{ as: 'owner', shows: [] }],
  '/confirm-email': [{ as: 'nobody', query: '?token=%3Cscript%3E', shows: [] }],
  '/account': [{ as: 'owner', shows: [] }],
  '/receipt/:orderId': [{ as: 'owner', shows: [CLINIC] }],
  '/super-admin': [
    { as: 'superAdmin', query: '?tab=clinics', shows: [CLINIC] } as const,
    { as: 'superAdmin', query: '?tab=users', shows: ["o'brien+queue@journey.test"] },
    { as: 'superAdmin', query: '?tab=doctors', shows: [DOCTOR, CLINIC] },
    { as: 'superAdmin', query: '?tab=patients', shows: [PATIENT, TURNED_KEPT] },
    { as: 'superAdmin', query: '?tab=growth', shows: [] },
    { as: 'superAdmin', query: '?clinic=CLINIC', shows: [CLINIC, DOCTOR, TYPED.reason] },
    { as: 'superAdmin', query: '?tab=support', shows: [TYPED.asker] },
    { as: 'superAdmin', query: '?tab=upgrade-requests', shows: [TYPED.upgrader, TYPED.upgradeClinic] },
    { as: 'superAdmin', query: '?tab=whatsapp', shows: [] },
    { as: 'superAdmin', query: '?tab=activity', shows: [] },
    { as: 'superAdmin', query: '?tab=transactions&search=%3Cscript%3Ewindow.hacked=1', shows: [] },
    { as: 'superAdmin', query: '?tab=maintenance', shows: [] },
  ],
  '/pay-here': NOTHING,
  '/dev/mail': [{ as: 'nobody', shows: [] }],
  '/t/:secret': [{ as: 'patient', shows: [DOCTOR, PATIENT] }],
  '/w/:word': [{ as: 'nobody', shows: [CLINIC, DOCTOR] }],
  '/s/:code': [{ as: 'nobody', shows: [CLINIC, DOCTOR] }],
  '/clinic/:clinicSlug': OWN_PAGE,
  '/:clinicSlug': OWN_PAGE,
  '/:clinicSlug/dashboard': [
    { as: 'owner', shows: [CLINIC, DOCTOR] },
    { as: 'owner', query: '?tab=patients', shows: [PATIENT, TURNED_KEPT] },
  ],
  '/:clinicSlug/admin': [
    { as: 'owner', shows: [PATIENT, TURNED_KEPT, TYPED.called] },
    { as: 'owner', query: '?tab=settings', shows: [] },
  ],
  '/:clinicSlug/team': [{ as: 'owner', shows: [TYPED.member] }],
  '/:clinicSlug/reports': [{ as: 'owner', shows: [CLINIC] }],
  '/:clinicSlug/import': [{ as: 'owner', shows: [CLINIC] }],
  '/:clinicSlug/recordings': [{ as: 'owner', shows: [CLINIC, DOCTOR] }],
  '/:clinicSlug/connections': [{ as: 'owner', shows: [CLINIC] }],
  '/:clinicSlug/doctors': OWN_PAGE,
  '/:clinicSlug/queue': OWN_PAGE,
  '/:clinicSlug/:doctorSlug': [
    { as: 'nobody', shows: [CLINIC, DOCTOR, TYPED.qualifications, TYPED.department] },
  ],
};

/** All screens of these users are part of the console, which renders all text in the same way. */
const DRILLED: readonly Who[] = ['doctor', 'owner', 'superAdmin'];

for (const who of PEOPLE) {
  const tag = DRILLED.includes(who) ? ' @drill' : '';
  test(`shows typed markup as text on the screens of ${SCREENS_OF[who]}${tag}`, async ({ arrive }) => {
    const { page, context } = await arrive();
    const noticed = await watch(page);
    if (who !== 'nobody') await signInAs(context, world[who], server.url);
    for (const { path, query = '', shows } of openingsOf(who)) {
      await test.step(path + query, async () => {
        const address =
          server.url +
          pathOf(path) +
          query.replace('INVITATION', world.invitation).replace('CLINIC', world.clinicId);
        await (isOfConsole(path) ? openScreen(page, address) : page.goto(address));
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        for (const text of shows) await expectShown(page, text);
        await expectHarmless(page, noticed);
        await expectWholeWords(page);
      });
    }
  });
}

/** The server renders all other pages, so typed text could also inject HTML into them. */
const isOfConsole = (path: string) =>
  ROUTES.some((route) => route.path === path && route.surface === 'console');

const openingsOf = (who: Who) =>
  ROUTES.flatMap(({ path }) => OPENINGS[path].map((opening) => ({ path, ...opening }))).filter(
    (opening) => opening.as === who,
  );

test('shows typed markup as text among the tokens of a phone number @drill', async ({ arrive }) => {
  const { page, context } = await arrive();
  const noticed = await watch(page);
  await signInAs(context, world.patient, server.url);
  await page.goto(`${server.url}/token-status`);
  await page.getByLabel('Phone number').fill('9876500002');
  await page.getByRole('button', { name: 'Check My Tokens' }).click();
  await expect(page).toHaveURL(/\/patient-dashboard$/);
  for (const text of [CLINIC, DOCTOR, PATIENT]) await expectShown(page, text);
  await expectHarmless(page, noticed);
});

test('prints and exports markup as it was typed', async ({ arrive }) => {
  const { page, context } = await arrive();
  const noticed = await watch(page);
  await signInAs(context, world.owner, server.url);

  await test.step('a slip prints the typed text', async () => {
    await page.goto(`${server.url}/${world.slug}/admin`);
    await expectShown(page, PATIENT);
    await rowButton(page, 'Actions', 2).click();
    await page.getByRole('menuitem', { name: 'Print token' }).click();
    await expect(page.getByRole('dialog').getByText(DOCTOR).first()).toBeVisible();
    await expectHarmless(page, noticed);
    await page.keyboard.press('Escape');
  });

  await test.step('a patient’s details show the typed text', async () => {
    await page.goto(`${server.url}/${world.slug}/dashboard?tab=patients`);
    await page.getByRole('button', { name: 'Details of =Patient' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Name')).toHaveValue(PATIENT);
    await expect(dialog.getByText(DOCTOR)).toBeVisible();
    await expectHarmless(page, noticed);
  });

  await test.step('a spreadsheet contains the name as text instead of a formula', async () => {
    await page.goto(`${server.url}/doctor/${world.doctorId}/history`);
    await expectShown(page, PATIENT);
    const { rows } = await exportedCsv(page);
    expect(rows.join('\n')).toContain(`"'${PATIENT.replaceAll('"', '""')}"`);
    expect(rows.join('\n')).not.toContain(TURNED);
  });
});

test('removes the tags from typed text in mails', async () => {
  const mails = await readMails(server.baari);
  expect(mails.some(({ text }) => text.includes('Asker <img src=x onerror='))).toBe(true);
  for (const { html } of mails) expect(html).not.toMatch(/<img src=x|<script/);
});

const pathOf = (path: string) =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const { slug: clinicSlug, clinicId, doctorId, doctorSlug, secret, code, word, orderId } = world;
    const values = { clinicSlug, clinicId, doctorId, doctorSlug, secret, code, word, orderId };
    return new Map(Object.entries(values)).get(name) ?? '';
  });

/** Reports scripts that ran in a page or were blocked there. */
async function watch(page: Page): Promise<string[]> {
  const noticed: string[] = [];
  page.on('dialog', (dialog) => {
    noticed.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to/i.test(message.text())) noticed.push(message.text());
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      document.documentElement.setAttribute(
        'data-violation',
        `${event.violatedDirective} ${event.blockedURI}`,
      );
    });
  });
  return noticed;
}

/** Expects the text to be on the screen, possibly with a title in front of it. */
async function expectShown(page: Page, text: string): Promise<void> {
  await expect(
    page
      .getByText(text.split('\n')[0] ?? '')
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
}

/** Expects that no script ran, no text direction changed, and nothing overflows the page sideways. */
async function expectHarmless(page: Page, noticed: readonly string[]): Promise<void> {
  const seen = await page.evaluate(() => ({
    hacked: 'hacked' in window,
    violation: document.documentElement.getAttribute('data-violation'),
    images: [...document.images].filter(({ src }) => src.endsWith('/x')).length,
    text: document.body.innerText,
  }));
  expect(seen).toMatchObject({ hacked: false, violation: null, images: 0 });
  expect(seen.text).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
  expect(await page.evaluate(overhang)).toBeLessThanOrEqual(0);
  expect(noticed).toEqual([]);
}

/**
 * Checks two widths: that of the narrowest phone, and one between two layouts. A word may break only if it is
 * longer than its line, and nothing may overflow the page.
 */
async function expectWholeWords(page: Page): Promise<void> {
  const asItWas = page.viewportSize();
  if (!asItWas) return;
  for (const width of [320, 768, 1024]) {
    await page.setViewportSize({ ...asItWas, width });
    // The layout may follow the new width a moment later.
    await expect.poll(() => page.evaluate(cutWords), `${page.url()} at ${width} px`).toEqual([]);
    expect(await page.evaluate(overhang), `${page.url()} at ${width} px`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize(asItWas);
}

/** Runs in the browser: returns the pixels by which the page is wider than its screen. */
const overhang = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

/** Runs in the browser: returns the words on screen that are broken into two lines. */
function cutWords(): string[] {
  const LINE_PX = 8;
  const cut: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode: node } = texts;
    if (!node.parentElement?.checkVisibility()) continue;
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(
      /(?<!\S)[\p{L}\p{M}’]{2,18}(?!\S)/gu,
    )) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const tops = [...range.getClientRects()].map(({ top }) => top);
      if (Math.max(...tops) - Math.min(...tops) > LINE_PX) cut.push(word);
    }
  }
  return cut;
}

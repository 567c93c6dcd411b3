/**
 * Checks that every word comes from a catalogue, that longer words fit, and that a page loads only its own
 * language.
 */
import { expect, type Page } from '@playwright/test';
import { languages } from '../harness/built-pages.ts';
import { createTestClient } from '../packages/server/test/api-client.ts';
import type { BaariServer } from '../harness/baari-server.ts';
import { type OpenedClinic, openClinic } from '../harness/opened-clinic.ts';
import { takeToken } from '../harness/people.ts';
import { test } from '../harness/test.ts';

const NARROW = { width: 320, height: 640 };

let server: BaariServer;
let clinic: OpenedClinic;

test.describe.configure({ timeout: 90_000 });

test.beforeAll(async ({ server: shared }) => {
  server = shared;
  clinic = await openClinic(server);
  const { doctorId, owner } = clinic;
  await owner.api.bookings.setBookingRules({ doctorId, isOn: true, bandMinutes: 30, bookablePercent: 90 });
});

/** Makes the page list only this clinic, because the names of other clinics are in no catalogue. */
const listOfOne = () => `/clinics?query=${encodeURIComponent(clinic.name)}`;

async function speak(page: Page, language: string): Promise<void> {
  await page.context().addCookies([{ name: 'baari_language', value: language, url: server.url }]);
}

/**
 * Books the first free time for a patient with a new phone number; returns the path of the booking's page.
 */
async function book(patient: { name: string; phone: string }): Promise<string> {
  const { doctorId } = clinic;
  const { api } = createTestClient(server.url);
  const { days } = await api.bookings.listFreeBands({ doctorId });
  const bandStart = days[0]?.bands[0]?.start ?? '';
  const { secret } = await api.bookings.book({ doctorId, ...patient, bandStart });
  return `/t/${secret}`;
}

/** Intl provides these words, so they are in no catalogue. */
const MONTHS = Array.from({ length: 12 }, (_, month) =>
  new Date(Date.UTC(2026, month)).toLocaleDateString('en', { month: 'long', timeZone: 'UTC' }),
);

/** Typed texts and texts without a language are in no catalogue. */
function dataOf({ name, owner }: OpenedClinic): string[] {
  return [
    name,
    owner.email,
    'Asha Rao',
    '12 Station Road',
    'Mumbai',
    'MBBS',
    'Meena',
    'Baari',
    // “OK” is in Latin letters in Hindi too.
    'OK',
    'QR',
    'OTP',
    '/queue',
    'JavaScript',
    'Chrome',
    'Firefox',
    'Safari',
    'Edge',
    'SMS',
    'WhatsApp',
    'UPI',
    'Pro',
    'Free',
    'English',
    'हिन्दी',
    'বাংলা',
    'मराठी',
    'తెలుగు',
    'தமிழ்',
    'ગુજરાતી',
    'ಕನ್ನಡ',
    ...MONTHS,
  ];
}

/** Finds texts and labels in Latin letters on a Hindi page that are in no catalogue. */
function untranslated(page: Page, data: readonly string[]): Promise<string[]> {
  return page.evaluate((known) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (parentElement && !parentElement.closest('script, noscript, style')) texts.push(textContent ?? '');
    }
    for (const label of ['aria-label', 'alt', 'placeholder', 'title']) {
      for (const element of document.querySelectorAll(`body [${label}]`)) {
        texts.push(element.getAttribute(label) ?? '');
      }
    }
    const isWord = (text: string) => {
      const rest = known.reduce((left, word) => left.replaceAll(word, ''), text);
      return /[A-Za-z]{2}/.test(rest);
    };
    return texts.filter(isWord);
  }, data);
}

/** Finds elements that overflow the page or cut off their contents. */
function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isOnlyHeard = (element: Element) => element.clientWidth <= 1 || element.clientHeight <= 1;
    const cut = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
      const { overflowX } = getComputedStyle(element);
      const isWider = element.scrollWidth > element.clientWidth + 1;
      return isWider && ['hidden', 'clip'].includes(overflowX) && !isOnlyHeard(element);
    });
    const names = cut.map((element) => `${element.tagName}: ${element.innerText}`);
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? [...names, `the page: ${scrollWidth} of ${clientWidth}`] : names;
  });
}

/** Switches the language of a page. */
async function choose(page: Page, from: string, to: string): Promise<void> {
  await page.locator('summary', { hasText: from }).click();
  await page.getByRole('link', { name: to, exact: true }).click();
}

async function expectSpoken(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
  expect(await untranslated(page, dataOf(clinic))).toEqual([]);
  expect(await overflowing(page)).toEqual([]);
}

test('shows only words from the catalogue, and has room for longer words', async ({ arrive }) => {
  const { page } = await arrive();
  await page.setViewportSize(NARROW);
  await takeToken(page, `${server.url}/${clinic.slug}`, { name: 'Meena', phone: '9876512001' });
  const token = new URL(page.url()).pathname;
  await speak(page, 'hi');
  const paths = [
    `/${clinic.slug}`,
    `/${clinic.slug}/asha-rao`,
    `/${clinic.slug}/doctors`,
    `/${clinic.slug}/queue`,
    token,
    await book({ name: 'Meena', phone: '9876512002' }),
    '/token-status',
    listOfOne(),
    '/',
    '/pricing',
    '/support',
    '/support?topic=contact',
    '/offline',
    '/no-such-clinic',
    '/no/such/page',
  ];
  for (const path of paths) {
    await test.step(path, async () => {
      await page.goto(`${server.url}${path}`, { waitUntil: 'load' });
      await expectSpoken(page);
    });
  }
});

/** Returns the font families that render an element's text. */
async function fontsOf(page: Page, selector: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ familyName }) => familyName);
}

test('renders every script in the fonts of npm packages, independent of the machine', async ({ page }) => {
  await page.goto(`${server.url}/${clinic.slug}`);
  await page.evaluate(() => document.body.append(document.createElement('output')));
  const words = {
    'Noto Sans': ['Queue', 'कतार'],
    'Noto Sans Bengali': ['সিরিয়াল'],
    'Noto Sans Gujarati': ['કતાર'],
    'Noto Sans Kannada': ['ಸರದಿ'],
    'Noto Sans Tamil': ['வரிசை'],
    'Noto Sans Telugu': ['వరుస'],
  };
  for (const [family, texts] of Object.entries(words)) {
    for (const text of texts) {
      await page.locator('body > output').evaluate((output, shown) => output.replaceChildren(shown), text);
      // The browser may lay out the text a moment later.
      await expect.poll(() => fontsOf(page, 'body > output'), text).toEqual([family]);
    }
  }
});

/**
 * The widest font has no Indian scripts and draws boxes instead. The test uses this font with English and
 * with the language that has the longest words.
 */
const TRIED = [
  ...['en', 'ta'].map((language) => ({ language, tag: '@layout' })),
  ...languages.map((language) => ({ language, tag: '@drill' })),
];

for (const { language, tag } of TRIED) {
  test(`fits every page in ${language} onto the narrowest phone ${tag}`, async ({ arrive }) => {
    const { page } = await arrive();
    await page.setViewportSize(NARROW);
    await speak(page, language);
    const taken = await createTestClient(server.url).api.queue.issueToken({
      doctorId: clinic.doctorId,
      name: 'Meenakshi Sundareswaran',
      phone: `98765130${10 + languages.indexOf(language)}`,
      travelMinutes: 15,
    });
    const booked = await book({
      name: 'Meenakshi Sundareswaran',
      phone: `98765131${10 + languages.indexOf(language)}`,
    });
    const others = [`/t/${taken.secret}`, booked, '/token-status', listOfOne(), '/tv', '/offline'];
    const paths = ['', '/doctors', '/queue', '/nobody-here', '/asha-rao'].map(
      (path) => `/${clinic.slug}${path}`,
    );
    for (const path of [...others, ...paths]) {
      await page.goto(`${server.url}${path}`, { waitUntil: 'load' });
      await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`));
      expect(await overflowing(page), path).toEqual([]);
    }
    // The last of these buttons opens the choice of a time.
    await page.locator('button[aria-pressed]').last().click();
    await expect(page.locator('main li button').first()).toBeVisible();
    expect(await overflowing(page), 'choosing a time').toEqual([]);
  });
}

test('keeps Hindi on every page after it was chosen', async ({ arrive }) => {
  const { page } = await arrive();
  await page.goto(`${server.url}/${clinic.slug}`);
  await expect(page.getByLabel('Full name')).toBeVisible();
  await choose(page, 'English', 'हिन्दी');
  await expect(page).toHaveURL(new RegExp(`/${clinic.slug}$`));
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
  await expect(page.getByLabel('पूरा नाम')).toBeVisible();
  await page.reload();
  await expect(page.getByText('हृदय रोग').first()).toBeVisible();
  await page.getByLabel('पूरा नाम').fill('मीना कुमारी');
  await page.getByLabel('मोबाइल नंबर').fill('९८७६५ १२००२');
  await page.getByRole('button', { name: 'मेरा टोकन लें' }).click();
  await expect(page).toHaveURL(/\/t\//);
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
  await expect(page.getByText('लाइव', { exact: true })).toBeVisible();
  await expect(page.getByText(/^अपडेट: (सुबह|दोपहर|शाम|रात) \d{1,2}:\d{2}$/)).toBeVisible();
  await choose(page, 'हिन्दी', 'English');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
});

test('uses Hindi if the browser prefers Hindi @drill', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'hi-IN' });
  const page = await context.newPage();
  await page.goto(`${server.url}/token-status`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('टोकन की स्थिति देखें');
  await context.close();
});

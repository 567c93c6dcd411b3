/**
 * Tests that the waiting room's screen announces every call once, one at a time, even when the network fails
 * or calls pile up.
 */
import { DEFAULT_WORKING_HOURS } from '@baari/core/doctors';
import { expect, type Page } from '@playwright/test';
import { languages } from '../harness/built-pages.ts';
import { createTestClient, type TestClient } from '../packages/server/test/api-client.ts';
import type { BaariServer } from '../harness/baari-server.ts';
import { launchOptions } from '../harness/browsers.ts';
import { startClockedServer } from '../harness/clocked-server.ts';
import { givePro, haveGiven } from '../harness/database.ts';
import { addDoctorTo, type OpenedClinic, openClinic } from '../harness/opened-clinic.ts';
import { expectAccessible, expectReadableInDark } from '../harness/people.ts';
import { recordSounds, type Recorded } from './support/recorded-sounds.ts';
import { test } from '../harness/test.ts';
import { capHeightsIn, misprintsIn } from './support/text-boxes.ts';

const CALLS_PER_DOCTOR = 60;
const RECALL_EVERY = 9;
/** A full name that is unusually long. */
const LONG_NAME = 'Venkatanarasimharajuvaripeta Subrahmanya Chandrasekharan Balasubramaniam Iyer';
/** The screen sizes of televisions and old computers, including one in portrait. */
const SCREENS = [
  [1280, 720],
  [1366, 768],
  [1920, 1080],
  [1080, 1920],
] as const;
/** The lowest and the narrowest of these screens. */
const TIGHTEST = [SCREENS[0], SCREENS[3]] as const;
/**
 * The height that a letter needs to be readable from eight metres on a 32-inch screen, as a share of the
 * screen's height.
 */
const READABLE = 54 / 1080;
const TO_BE_READ = '.display-doctor h2, .display-number span, .display-next strong';
/** A name that is not contained in any other text. */
const NAME = 'Zebulonquark';

let server: BaariServer;
let clinic: OpenedClinic;
let doctors: Doctor[];

type Doctor = { id: string; name: string; letter: string; desk: TestClient; caller: TestClient };

test.beforeAll(async ({ server: shared }) => {
  server = shared;
  clinic = await openClinic(server);
  await givePro(server, clinic.owner);
  const others = await Promise.all(
    ['Bela Sen', LONG_NAME].map(async (name) => ({
      name,
      ...(await addDoctorTo(clinic.id, clinic.owner, name)),
    })),
  );
  const first = { name: 'Asha Rao', doctorId: clinic.doctorId, ...clinic.doctor };
  doctors = await Promise.all(
    [first, ...others].map(async ({ name, doctorId, phone, code }) => {
      // Uses two devices, because a single device would exceed the rate limit.
      const [desk, caller] = [createTestClient(server.url), createTestClient(server.url)];
      for (const client of [desk, caller]) await client.api.doctors.signInDoctor({ phone, code });
      const letter = await startPractice(desk, doctorId);
      return { id: doctorId, name: `Dr. ${name}`, letter, desk, caller };
    }),
  );
});

test('announces two hundred calls once each, in order, never two at a time @drill', async ({ arrive }) => {
  test.setTimeout(90_000);
  const { page, context } = await arrive();
  await recordSounds(context);
  await openDisplay(page);
  await page.getByRole('button', { name: 'Turn on sound' }).click();

  const made = await Promise.all(doctors.map((doctor) => callMany(doctor, page)));
  expect(made.flat().length).toBeGreaterThanOrEqual(200);
  await expect.poll(async () => (await spokenIn(page)).length, { timeout: 30_000 }).toBe(made.flat().length);
  const spoken = await spokenIn(page);
  for (const [index, { name }] of doctors.entries()) {
    expect(spoken.filter((text) => text.includes(`, ${name}.`))).toEqual(made[index]);
  }
  expect(await overlapsIn(page)).toBe(0);
  expect(await page.content()).not.toContain(NAME);
  expect(await page.locator('aside li').count()).toBeLessThanOrEqual(8);
});

test('shows that the network is lost, and announces the missed calls afterwards', async ({ arrive }) => {
  const { page, context } = await arrive();
  const doctor = doctorAt(0);
  await recordSounds(context);
  await openDisplay(page);
  await page.getByRole('button', { name: 'Turn on sound' }).click();
  await context.setOffline(true);
  await expect(page.getByText(/Reconnecting since \d/)).toBeVisible();
  const made = [await callOne(doctor), await callOne(doctor), await callOne(doctor)];
  await context.setOffline(false);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await expect.poll(() => spokenIn(page)).toEqual(made);
});

test('makes no sound until the first press, switches the sound with M, and keeps the setting after a reload', async ({
  arrive,
}) => {
  const { page, context } = await arrive();
  const [doctor, other] = [doctorAt(0), doctorAt(1)];
  await recordSounds(context);
  await openDisplay(page);
  const numberOf = ({ name }: Doctor) =>
    page.getByRole('article').filter({ hasText: name }).locator('.display-number');

  await expect(numberOf(doctor)).toHaveText(labelIn(await callOne(doctor)));
  await expect(page.getByText('Please come in')).toBeVisible();
  expect(await spokenIn(page)).toEqual([]);

  await page.keyboard.press('m');
  await expect(page.getByRole('button', { name: 'Sound is on' })).toBeVisible();
  const first = await callOne(doctor);
  await expect.poll(() => spokenIn(page)).toEqual([first]);

  await page.keyboard.press('m');
  await expect(page.getByRole('button', { name: 'Sound is off' })).toBeVisible();
  await expect(numberOf(other)).toHaveText(labelIn(await callOne(other)));
  await page.keyboard.press('m');
  const last = await callOne(other);
  await expect.poll(() => spokenIn(page)).toEqual([first, last]);

  await page.reload();
  await expect(page.getByRole('button', { name: 'Sound is on' })).toBeVisible();
  const again = await callOne(other);
  await expect.poll(() => spokenIn(page)).toEqual([again]);
});

for (const [policy, isAllowed] of [
  ['no-user-gesture-required', true],
  ['document-user-activation-required', false],
] as const) {
  test(`a reopened screen ${isAllowed ? 'announces calls if the browser allows sound' : 'asks for a press if the browser blocks sound'} @drill`, async ({
    playwright,
  }) => {
    const { args = [], ...options } = launchOptions(process.env['BAARI_CHROMIUM_SHELL']);
    const browser = await playwright.chromium.launch({
      ...options,
      args: [...args, `--autoplay-policy=${policy}`],
    });
    const context = await browser.newContext();
    const before = await context.newPage();
    await openDisplay(before);
    await before.keyboard.press('m');
    await expect(before.getByRole('button', { name: 'Sound is on' })).toBeVisible();
    await before.close();

    const page = await context.newPage();
    await page.setViewportSize({ width: 1280, height: 720 });
    const isOn = page.getByRole('button', { name: 'Sound is on' });
    const asked = page.getByRole('button', { name: 'Sound is off Press OK on the remote' });
    if (isAllowed) {
      await openDisplay(page);
    } else {
      // Browsers treat Playwright's actions in a page like a user's presses. For this reason the test does
      // nothing in the page until the browser has blocked the sound.
      const refused = page.waitForEvent('console', (line) => /not allowed to start/.test(line.text()));
      await page.goto(`${server.url}/${clinic.slug}/queue`);
      await refused;
      await expect(asked).toBeVisible();
      expect(Math.min(...(await capHeightsIn(asked.locator('span')))) / 720).toBeGreaterThan(READABLE * 0.7);
      expect(await misprintsIn(asked)).toEqual([]);
      await page.keyboard.press('Enter');
    }
    await expect(isOn).toBeVisible();
    await expect(asked).toHaveCount(0);
    await browser.close();
  });
}

test('shows numbers large enough to read from the last row of chairs', async ({ arrive }) => {
  const { page } = await arrive();
  await page.setViewportSize({ width: 1920, height: 1080 });
  await openDisplay(page);
  expect(Math.min(...(await capHeightsIn(page.locator('.display-number span'))))).toBeGreaterThan(180);
  await expectAccessible(page);
  await expectReadableInDark(page);
  for (const size of [
    { width: 1080, height: 1920 },
    { width: 1024, height: 768 },
    { width: 320, height: 640 },
  ]) {
    await page.setViewportSize(size);
    const overhang = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overhang).toBeLessThanOrEqual(0);
  }
  // The last size is a phone's. A phone's page scrolls, so nothing is cut off.
  const cut = await page
    .locator('.display-tile, .display-doctor > *, .display-call-doctor')
    .evaluateAll((parts) =>
      parts
        .filter((part) => getComputedStyle(part).overflow !== 'visible')
        .filter((part) => part.scrollHeight > part.clientHeight || part.scrollWidth > part.clientWidth)
        .map(({ textContent }) => textContent),
    );
  expect(cut).toEqual([]);
});

for (const [tag, spoken] of [
  ['@layout', ['en', 'ta']],
  ['in every language @drill', languages],
] as const) {
  test(`never draws a number over a word, even with six doctors and long names ${tag} @desktop`, async ({
    arrive,
  }) => {
    test.setTimeout(120_000);
    // The break ends at 12:55, which is one of the longest times to display.
    const noon = await startClockedServer(new Date('2026-11-23T12:35:00+05:30'));
    const crowded = await openClinic(noon);
    await givePro(noon, crowded.owner);
    // The doctors are added one after another, so that the last one gets the letter J, which hangs below the
    // line.
    const names = [LONG_NAME, 'Chitra Menon', 'Dinesh Kumar Agarwal', 'Gita Das', 'Farida Khan'];
    const added = [];
    for (const name of names) added.push({ name, ...(await addDoctorTo(crowded.id, crowded.owner, name)) });
    const first = { name: 'Asha Rao', doctorId: crowded.doctorId, ...crowded.doctor };
    // One doctor's numbers have three digits, one doctor has called no patient, and one doctor is on a break.
    const practising = await Promise.all(
      [first, ...added].map(async ({ name, doctorId, phone, code }) => {
        const [desk, caller] = [createTestClient(noon.url), createTestClient(noon.url)];
        for (const client of [desk, caller]) await client.api.doctors.signInDoctor({ phone, code });
        const letter = await startPractice(desk, doctorId);
        const doctor = { id: doctorId, name: `Dr. ${name}`, letter, desk, caller };
        if (name === LONG_NAME) await haveGiven(noon, doctorId, 99);
        const calls = name === 'Chitra Menon' ? 0 : 2;
        for (let added = 0; added < calls + 4; added += 1) await addPatient(doctor);
        let { callRevision } = (await desk.api.queue.getDoctorConsole({ doctorId })).queue;
        for (let call = 0; call < calls; call += 1)
          ({ callRevision } = (await caller.api.queue.callNext({ doctorId, callRevision })).queue);
        if (name === 'Farida Khan') await desk.api.queue.announce({ doctorId, kind: 'break', minutes: 20 });
        if (name === 'Chitra Menon') await desk.api.queue.announce({ doctorId, kind: 'delay', minutes: 20 });
        return doctor;
      }),
    );
    const onBreak = practising.find(({ name }) => name === 'Dr. Farida Khan');
    if (!onBreak) throw new Error('nobody is on a break');

    const { page } = await arrive();
    for (const locale of spoken) {
      await page.goto(`${noon.url}/${crowded.slug}/queue?lang=${locale}`);
      await expect(page.locator('.display[data-connection="live"]')).toBeVisible();
      await expect(page.locator('.display-join img')).toBeVisible();
      for (const [width, height] of locale === 'en' || locale === 'ta' ? SCREENS : TIGHTEST) {
        const where = `${locale} ${width} × ${height}`;
        await page.setViewportSize({ width, height });
        await expect(page.locator('.display-tile')).toHaveCount(6);
        expect(await misprintsIn(page.locator('.display')), where).toEqual([]);
        for (const tile of await page.locator('.display-tile').all()) {
          expect(await misprintsIn(tile), where).toEqual([]);
          // The next three numbers must all fit.
          expect(await tile.locator('.display-next strong').evaluateAll(cutOff), where).toEqual([]);
        }
        const heights = await capHeightsIn(page.locator(TO_BE_READ));
        expect(heights.length, where).toBeGreaterThan(20);
        expect(Math.min(...heights) / Math.min(width, height), where).toBeGreaterThanOrEqual(READABLE);
      }
    }

    // A screen that is switched on again still shows earlier calls.
    const last = page.getByRole('complementary').getByRole('listitem').locator('strong');
    const told = await last.allTextContents();
    expect(told).toHaveLength(8);
    await page.reload();
    await expect(last).toHaveText(told);
    const html = await (await page.request.get(`${noon.url}/${crowded.slug}/queue`)).text();
    expect(html).not.toContain(NAME);

    // A call flashes so slowly that it is harmless, and does not flash with reduced motion.
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const called = page.locator('.display-tile[data-state="called"]');
    await onBreak.desk.api.queue.recall({ doctorId: onBreak.id });
    await expect(called.locator('.display-state')).toBeVisible();
    const flash = () =>
      called.evaluate((tile) => {
        const { animationName, animationDuration } = getComputedStyle(tile);
        return { name: animationName, seconds: parseFloat(animationDuration) };
      });
    expect(await flash()).toMatchObject({ name: 'display-flash' });
    expect((await flash()).seconds).toBeGreaterThanOrEqual(0.5);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await flash()).toMatchObject({ name: 'none' });
    expect(await misprintsIn(called)).toEqual([]);
    await noon.close();
  });
}

test('shows every room in full, and cuts off only names that are wider than their tile @layout @desktop', async ({
  arrive,
}) => {
  const placed = await openClinic(server);
  await givePro(server, placed.owner);
  for (const [name, room] of [
    ['Chitra Menon', '3'],
    [LONG_NAME, 'Consulting room 4'],
    ['Farida Khan', 'A-12'],
  ] as const)
    await addDoctorTo(placed.id, placed.owner, name, DEFAULT_WORKING_HOURS, room);
  const { api } = placed.owner;
  for (const { queue } of (await api.queue.getClinicConsole({ clinicId: placed.id })).doctors) {
    const { doctorId } = queue;
    for (const name of ['Asha', 'Bela', 'Chitra', 'Dev'])
      await api.queue.addPatient({ doctorId, name, phone: null });
    await api.queue.callNext({ doctorId, callRevision: 0 });
    await api.queue.announce({ doctorId, kind: 'break', minutes: 20 });
  }
  const { page } = await arrive();
  const isCut = (texts: Element[]) =>
    texts
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ textContent }) => textContent);
  for (const locale of ['en', 'ta']) {
    await page.goto(`${server.url}/${placed.slug}/queue?lang=${locale}`);
    await expect(page.locator('.display[data-connection="live"]')).toBeVisible();
    await expect(page.locator('.display-join img')).toBeVisible();
    for (const [width, height] of SCREENS) {
      const where = `${locale} ${width} × ${height}`;
      await page.setViewportSize({ width, height });
      await expect(page.locator('.display-room')).toHaveCount(3);
      expect(await page.locator('.display-room').evaluateAll(isCut), where).toEqual([]);
      const narrow = page.locator('[data-room] h2').evaluateAll((names) =>
        names
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .filter((name) => name.clientWidth < (name.parentElement?.clientWidth ?? 0) - 1)
          .map(({ textContent }) => textContent),
      );
      expect(await narrow, where).toEqual([]);
      expect(await misprintsIn(page.locator('.display')), where).toEqual([]);
      for (const tile of await page.locator('.display-tile').all())
        expect(await misprintsIn(tile), where).toEqual([]);
      const heights = await capHeightsIn(page.locator(`${TO_BE_READ}, .display-room`));
      expect(Math.min(...heights) / Math.min(width, height), where).toBeGreaterThanOrEqual(READABLE);
    }
  }
});

test('removes an undone call from the list of last calls @drill', async ({ arrive }) => {
  const { page } = await arrive();
  const doctor = doctorAt(0);
  await openDisplay(page);
  const last = page
    .getByRole('complementary', { name: 'Recently called' })
    .getByRole('listitem')
    .filter({ hasText: doctor.name })
    .locator('strong');
  const first = labelIn(await callOne(doctor));
  await expect(last.first()).toHaveText(first);
  const earlier = await last.allTextContents();

  const second = labelIn(await callOne(doctor));
  await expect(last.first()).toHaveText(second);
  await undoLast(doctor);
  await expect(last).toHaveText(earlier);

  for (const verb of ['closePractice', 'resetQueue'] as const) {
    await doctor.desk.api.queue[verb]({ doctorId: doctor.id });
    await expect(last).toHaveCount(0);
    await undoLast(doctor);
    await expect(last).toHaveText(earlier);
  }
});

/** Resolves when the screen is live and all scripts have loaded. */
async function openDisplay(page: Page): Promise<void> {
  await page.goto(`${server.url}/${clinic.slug}/queue`);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
}

/** Returns the texts that wrap and are cut off. */
const cutOff = (texts: Element[]) =>
  texts
    .filter((text) => {
      const line = text.parentElement?.getBoundingClientRect();
      return line !== undefined && text.getBoundingClientRect().bottom > line.bottom + 2;
    })
    .map(({ textContent }) => textContent);

/** Opens the doctor's practice and returns the letter of its tokens. */
async function startPractice({ api }: TestClient, doctorId: string): Promise<string> {
  const { queue, profile } = await api.queue.getDoctorConsole({ doctorId });
  if (queue.practice === 'closed') await api.queue.startPractice({ doctorId });
  if (profile.shownLetter === null) throw new Error('no letter is shown');
  return profile.shownLetter;
}

function doctorAt(index: number): Doctor {
  const doctor = doctors[index];
  if (!doctor) throw new Error(`there is no doctor ${index}`);
  return doctor;
}

let patients = 0;

async function addPatient({ id, desk }: Doctor): Promise<void> {
  const phone = `98${String((patients += 1)).padStart(8, '0')}`;
  await desk.api.queue.addPatient({ doctorId: id, name: `${NAME} ${patients}`, phone });
}

/** Adds a patient, calls the next one, and returns the sentence that the screen should speak. */
async function callOne(doctor: Doctor): Promise<string> {
  await addPatient(doctor);
  const { queue } = await doctor.caller.api.queue.getDoctorConsole({ doctorId: doctor.id });
  const { callRevision } = queue;
  const { number } = await doctor.caller.api.queue.callNext({ doctorId: doctor.id, callRevision });
  return callOf(number, doctor);
}

const callOf = (number: number | null, { name, letter }: Doctor) =>
  `Token ${letter} ${number}, ${name}. Token ${letter} ${number}.`;

/** Returns the letter and the number from an expected sentence. */
const labelIn = (text: string) => /[A-Z] \d+/.exec(text)?.[0] ?? '';

async function undoLast({ id, desk: { api } }: Doctor): Promise<void> {
  const { lastAction } = (await api.queue.getDoctorConsole({ doctorId: id })).queue;
  await api.queue.undo({ doctorId: id, revision: lastAction?.revision ?? 0 });
}

/**
 * Calls patients as fast as possible, with some recalls. Returns the sentences that the screen must speak for
 * this doctor.
 */
async function callMany(doctor: Doctor, page: Page): Promise<string[]> {
  const { api } = doctor.caller;
  for (let added = 0; added < CALLS_PER_DOCTOR; added += 1) await addPatient(doctor);
  let { callRevision } = (await api.queue.getDoctorConsole({ doctorId: doctor.id })).queue;
  const made: string[] = [];
  for (let called = 1; called <= CALLS_PER_DOCTOR; called += 1) {
    const answer = await api.queue.callNext({ doctorId: doctor.id, callRevision });
    ({ callRevision } = answer.queue);
    const text = callOf(answer.number, doctor);
    made.push(text);
    if (called % RECALL_EVERY !== 0) continue;
    // Makes two recalls at once and waits until both are spoken, because only the last called patient can be
    // recalled.
    await Promise.all([api.queue.recall({ doctorId: doctor.id }), api.queue.recall({ doctorId: doctor.id })]);
    const again = `Calling again. ${text}`;
    made.push(again, again);
    await expect.poll(async () => (await spokenIn(page)).filter((heard) => heard === again).length).toBe(2);
  }
  return made;
}

const spokenIn = async (page: Page) => (await recordedIn(page)).spoken;
const overlapsIn = async (page: Page) => (await recordedIn(page)).overlaps;

const recordedIn = (page: Page): Promise<Recorded> => page.evaluate(() => window.recordedSounds);

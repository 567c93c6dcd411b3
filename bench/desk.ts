/**
 * Measures the desk's screen with 300 tokens on a processor that is slowed down by a factor of four. For each
 * press, it measures the time until the browser has painted the first change after it, and compares it with
 * a button on an empty page. A press lasts as long as a hand presses. The Event Timing API would measure only
 * until the next paint, which may come before the change. It also counts the visible rows, and adds a walk-in and books a caller at typing
 * speed. With the speed of a slow tablet, it measures how long the page takes until the line can be used. The
 * benchmark takes about three minutes.
 */
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { setTimeout as after } from 'node:timers/promises';
import { z } from 'zod';
import { deskField, lastLogged } from '../harness/people.ts';
import { startChild } from '../harness/measures/child.ts';
import {
  chooseCallKey,
  fillQueue,
  openBrowser,
  openDesk,
  rowsInView,
  signIn,
  signInDoctor,
} from '../harness/desk-page.ts';
import { judged, median } from '../harness/figures.ts';
import type { BenchPostgres } from '../harness/postgres.ts';
import { type BenchDoctor, seedClinic } from '../harness/seed.ts';

const TOKENS = 300;
/** The number of tokens that have already been called. */
const CALLED = 100;
const ONE_WHO_WAITS = '250';
const PRESSES = 15;
const SLOWED_DOWN = 4;
const LONGEST_MS = 100;
/**
 * The limit for the time from the call key to the paint, as a multiple of the time of the button on the empty
 * page.
 */
const CALL_MOST_RATIO = 2.5;
/** This pause is longer than the two seconds in which the server ignores a second call. */
const SETTLED_AFTER_MS = 2200;
/** A hand holds a key or a button down for this time. */
const HELD = { delay: 80 };
/** The browser has painted the change within this time. */
const PAINTED_AFTER_MS = 500;

/** The inner sizes of a window, each with the minimum number of visible rows. */
const SIZES = [
  { width: 1366, height: 768, atLeast: 12 },
  { width: 1366, height: 625, atLeast: 9 },
  { width: 1024, height: 768, atLeast: 9 },
];

/**
 * The time between two keys. It corresponds to about 300 characters a minute. Good typists are faster, and
 * people who search for each key are slower.
 */
const KEY_MS = 200;
const WALK_IN_MS = 5000;
const WALK_INS = 5;
const CALLER_MS = 15_000;
const CALLERS = 5;

const TABLET = { width: 1024, height: 768 };
const TABLET_SLOWED_DOWN = 6;
const TABLET_KBIT_A_SECOND = 750;
const SHOWN_AFTER_MS = 3000;
const USABLE_AFTER_MS = 5000;
const LOADS = 5;

const CALL_BY_KEY = 'call next by key';

const BARE_PAGE = `<button onclick="this.textContent = Number(this.textContent) + 1">0</button>`;

export async function benchDesk(postgres: BenchPostgres): Promise<void> {
  const connection = await postgres.create('desk');
  const baari = await startChild('baari-server.ts', { ...connection, hasPages: true });
  const browser = await openBrowser();
  try {
    const url = z.string().parse(await baari.ask('url'));
    const [doctor] = await seedClinic(url, connection, 2);
    if (!doctor) throw new Error('no doctor');
    await fillQueue(url, doctor, TOKENS, CALLED);
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await page.addInitScript(recordPresses);
    await slowDown(page, SLOWED_DOWN);
    const floor = await pressBareButton(page);
    console.log(`bare button: median ${median(floor)} ms`);
    await signIn(page, url);
    await openDesk(page, url);
    await chooseCallKey(page, 'F9');
    const presses = await pressAll(page);
    await countRows(page);
    for (const [name, figures] of Object.entries(presses)) {
      console.log(
        `${judged(`${name}, median ms`, median(figures), { atMost: LONGEST_MS })}; worst ${Math.max(...figures)} ms; ` +
          `${(median(figures) / median(floor)).toFixed(1)} times the bare button`,
      );
    }
    const callRatio = median(presses[CALL_BY_KEY] ?? []) / median(floor);
    console.log(judged(`${CALL_BY_KEY}, times the bare button`, callRatio, { atMost: CALL_MOST_RATIO }));
    console.log(
      judged('a walk-in, typed, median ms', median(await addWalkIns(page)), { atMost: WALK_IN_MS }),
    );
    await takeBookings(url, doctor);
    await openDesk(page, url);
    console.log(
      judged('a caller booked, typed, median ms', median(await bookCallers(page)), { atMost: CALLER_MS }),
    );
    await page.close();
    const loads = await loadOnTablet(browser, context, url);
    for (const [what, atMost] of [
      ['shown', SHOWN_AFTER_MS],
      ['usable', USABLE_AFTER_MS],
    ] as const) {
      const figure = median(loads.map((load) => load[what]));
      console.log(judged(`cold on a slow tablet, ${what}, median ms`, figure, { atMost }));
    }
  } finally {
    await browser.close();
    await baari.stop();
  }
}

async function countRows(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const { atLeast, ...size } of SIZES) {
    await page.setViewportSize(size);
    await page.evaluate(painted);
    const name = `rows in view at ${size.width} × ${size.height}`;
    console.log(judged(name, await rowsInView(page), { atLeast }));
  }
  if (before) await page.setViewportSize(before);
}

type Press = {
  press: () => Promise<void>;
  /** Runs before the measurement. */
  before?: () => Promise<void>;
  waitMs?: number;
  /** True if the next press continues this one, so the desk is not reset in between. */
  isContinued?: true;
};

/**
 * Measures the presses that a receptionist usually makes. Returns the figures by the name of the press.
 */
async function pressAll(page: Page): Promise<Record<string, number[]>> {
  const field = deskField(page);
  const key = (name: string) => () => page.keyboard.press(name, HELD);
  const actions = page.getByRole('button', { name: /^Actions: token/ });
  const presses: Record<string, Press> = {
    [CALL_BY_KEY]: { press: key('F9'), waitMs: SETTLED_AFTER_MS },
    // The first press of the undo key names the change, and the second undoes it.
    'undo by key, first press': { press: key('Control+z'), isContinued: true },
    'undo by key, second press': { press: key('Control+z'), waitMs: SETTLED_AFTER_MS },
    'a letter in the field': { press: key('a') },
    'the actions of a token by its number': {
      before: () => field.fill(ONE_WHO_WAITS),
      press: key('Enter'),
      isContinued: true,
    },
    'back from the actions to the line': { press: key('Escape') },
    'the actions of a row by click': { press: () => actions.nth(3).click(HELD) },
  };
  const figures: Record<string, number[]> = {};
  await field.focus();
  // Runs the presses in turn, so that each call is undone within a minute.
  for (let round = 0; round < PRESSES; round += 1)
    for (const [name, { press, before, waitMs = PAINTED_AFTER_MS, isContinued }] of Object.entries(presses)) {
      await before?.();
      await page.evaluate(painted);
      (figures[name] ??= []).push(await measured(page, press, waitMs));
      if (isContinued) continue;
      await page.keyboard.press('Escape');
      await field.fill('');
    }
  return figures;
}

/** Returns the milliseconds from a press until the browser has painted the first change after it. */
async function measured(page: Page, press: () => Promise<void>, waitMs: number): Promise<number> {
  await page.evaluate(() => void (window.press = { at: null, paintedMs: null }));
  await press();
  // Waits until the change is painted and the server has responded to the press.
  await page.waitForTimeout(waitMs);
  const paintedMs = await page.evaluate(() => window.press.paintedMs);
  if (paintedMs === null) throw new Error('The press has changed nothing.');
  return paintedMs;
}

/**
 * Adds a walk-in by typing a name of ten letters, ten digits, and Enter twice. Measures the time from the
 * first key until the field is ready for the next patient.
 */
async function addWalkIns(page: Page): Promise<number[]> {
  const figures: number[] = [];
  for (let index = 0; index < WALK_INS; index += 1) {
    const name = `Kavita Ra${String.fromCharCode(97 + index)}`;
    const begun = performance.now();
    await type(page, [...name, 'Enter', ...`961234567${index}`, 'Enter']);
    await lastLogged(page).getByText(name).waitFor();
    figures.push(performance.now() - begun);
  }
  return figures;
}

/** Sends each key at a fixed time, because people do not wait for the screen while they type. */
async function type(page: Page, keys: readonly string[]): Promise<void> {
  const pressed = keys.map(async (key, index) => {
    await after(index * KEY_MS);
    await page.keyboard.press(key);
  });
  await Promise.all(pressed);
}

async function takeBookings(url: string, doctor: BenchDoctor): Promise<void> {
  const { bookings } = await signInDoctor(url, doctor);
  await bookings.setBookingRules({ doctorId: doctor.id, isOn: true, bandMinutes: 30, bookablePercent: 90 });
}

/**
 * Books a caller by typing a name of ten letters, F2, ten digits, the second time on offer, and Enter.
 * Measures the time from the first key until the booking is made.
 */
async function bookCallers(page: Page): Promise<number[]> {
  const figures: number[] = [];
  for (let index = 0; index < CALLERS; index += 1) {
    const name = `Kavita Sa${String.fromCharCode(97 + index)}`;
    await deskField(page).focus();
    const begun = performance.now();
    await type(page, [...name, 'F2']);
    const phone = page.getByRole('dialog').getByLabel(/^Phone/);
    await expect(phone).toBeFocused();
    await type(page, [...`962234567${index}`, 'ArrowDown', 'Enter']);
    await lastLogged(page).getByText(name).waitFor();
    figures.push(performance.now() - begun);
  }
  return figures;
}

type Load = { shown: number; usable: number };

/**
 * Measures the time from opening the address until the line is visible, and until the field, as soon as it
 * has the focus, shows a typed letter. Uses the clock of the page, because requests from outside the page are slowed down too. From an
 * earlier visit, the browser keeps only the cookie of the signed-in user.
 */
async function loadOnTablet(browser: Browser, signedIn: BrowserContext, url: string): Promise<Load[]> {
  const loads: Load[] = [];
  const { cookies } = await signedIn.storageState();
  for (let load = 0; load < LOADS; load += 1) {
    const context = await browser.newContext({ viewport: TABLET, storageState: { cookies, origins: [] } });
    const page = await context.newPage();
    const told = (what: string) =>
      page.waitForEvent('console', { predicate: (message) => message.text().startsWith(what) });
    const [lineIsShown, fieldIsReady, letterIsShown] = [
      told(LINE_IS_SHOWN),
      told(FIELD_IS_READY),
      told(LETTER_IS_SHOWN),
    ];
    await page.addInitScript(tellWhenUsable, { LINE_IS_SHOWN, FIELD_IS_READY, LETTER_IS_SHOWN });
    await slowDown(page, TABLET_SLOWED_DOWN, TABLET_KBIT_A_SECOND);
    await page.goto(`${url}/bench-clinic/admin`, { waitUntil: 'commit' });
    const shown = Number((await lineIsShown).text().slice(LINE_IS_SHOWN.length));
    await fieldIsReady;
    await page.keyboard.press('a');
    const usable = Number((await letterIsShown).text().slice(LETTER_IS_SHOWN.length));
    loads.push({ shown, usable });
    await context.close();
  }
  return loads;
}

async function slowDown(page: Page, times: number, kbitASecond?: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: times });
  if (kbitASecond === undefined) return;
  const bytesASecond = (kbitASecond * 1000) / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: bytesASecond,
    uploadThroughput: bytesASecond,
  });
}

async function pressBareButton(page: Page): Promise<number[]> {
  await page.goto('about:blank');
  await page.setContent(BARE_PAGE);
  await page.evaluate(recordPresses);
  const figures: number[] = [];
  for (let press = 0; press < PRESSES; press += 1)
    figures.push(await measured(page, () => page.getByRole('button').click(HELD), PAINTED_AFTER_MS));
  return figures;
}

declare global {
  interface Window {
    press: { at: number | null; paintedMs: number | null };
  }
}

const painted = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

// The page reports through the browser's console, because a call of the test's functions would take
// measurable time.
const LINE_IS_SHOWN = 'line is shown';
const FIELD_IS_READY = 'field is ready';
const LETTER_IS_SHOWN = 'letter is shown';

function tellWhenUsable(says: {
  LINE_IS_SHOWN: string;
  FIELD_IS_READY: string;
  LETTER_IS_SHOWN: string;
}): void {
  const afterPaint = (then: () => void) => requestAnimationFrame(() => setTimeout(then));
  const observer = new MutationObserver(() => {
    if (!document.querySelector('tr[data-row]')) return;
    observer.disconnect();
    afterPaint(() => console.info(says.LINE_IS_SHOWN, performance.now()));
  });
  observer.observe(document, { childList: true, subtree: true });
  document.addEventListener('focusin', () => console.info(says.FIELD_IS_READY), { once: true });
  document.addEventListener(
    'input',
    () => afterPaint(() => console.info(says.LETTER_IS_SHOWN, performance.now())),
    {
      once: true,
    },
  );
}

function recordPresses(): void {
  window.press = { at: null, paintedMs: null };
  const pressed = ({ timeStamp }: Event) => void (window.press.at ??= timeStamp);
  for (const kind of ['keydown', 'click']) window.addEventListener(kind, pressed, { capture: true });
  const changed = () => {
    const { press } = window;
    if (press.at === null || press.paintedMs !== null) return;
    const { at } = press;
    // The frame of this callback contains the change. A task of the highest priority runs right after the frame,
    // before tasks that wait until the change is painted.
    requestAnimationFrame(
      () =>
        void scheduler.postTask(() => void (press.paintedMs ??= performance.now() - at), {
          priority: 'user-blocking',
        }),
    );
  };
  const all = { subtree: true, childList: true, characterData: true, attributes: true };
  new MutationObserver(changed).observe(document, all);
}

/** A browser of one user, such as the owner at the desk. It opens screens and presses their buttons. */
import { CONSOLE_LANGUAGE_COOKIE } from '@baari/core/shared';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { setTimeout as after } from 'node:timers/promises';
import { violationsOf } from '../../../harness/checker.ts';
import { signInAs } from '../../../harness/opened-clinic.ts';
import { PASSWORD } from '../../../packages/server/test/verified-account.ts';
import { type Control, controlsOf, pixelOf, type Point } from './controls.ts';
import { fillFields } from './fill-fields.ts';
import { Hand } from './hand.ts';
import { addressOf, type Place } from './places.ts';
import type { PressedClinic } from './pressed-clinic.ts';
import { overNavigations, watch, WatchedPage } from './watched-page.ts';

const REST_MS = 70;
const FOUND_WITHIN_MS = 3000;
const OVERLAYS = '[role=dialog], [role=alertdialog], [role=menu]';
/** The maximum number of menus and dialogs that are open at the same time. */
const LAYERS = 3;
/** The fields are filled in at most this often, because a field may show other fields, or empty itself. */
const FILLS = 3;

type Opened = { clinic: PressedClinic; screen: string; address: string; controls: string };

export class OpenScreen {
  readonly page: Page;
  readonly watched: WatchedPage;
  readonly #session: CDPSession;
  readonly #place: Place;
  readonly #hand: Hand;
  #opened: Opened | null = null;
  #signedInAt: PressedClinic | null = null;

  private constructor(page: Page, session: CDPSession, place: Place) {
    this.page = page;
    this.watched = new WatchedPage(page);
    this.#session = session;
    this.#place = place;
    this.#hand = new Hand(session, place.browser.hasTouch === true);
  }

  static async at(place: Place, browser: Browser): Promise<OpenScreen> {
    const context = await browser.newContext({ ...place.browser, serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.addInitScript(watch, place.kept);
    const session = await context.newCDPSession(page);
    await session.send('DOM.enable');
    return new OpenScreen(page, session, place);
  }

  controls(): Promise<Control[]> {
    return controlsOf(this.#session);
  }

  /** Returns the name of the undo of the log's newest entry. Null if the screen offers none. */
  async newestUndo(): Promise<string | null> {
    const undo = this.page.locator('[role=log] > div:first-child button[aria-label^="Undo: "]');
    return (await undo.count()) > 0 ? undo.first().getAttribute('aria-label') : null;
  }

  /** Returns the page's language, such as `en-IN`. */
  language(): Promise<string> {
    return overNavigations(this.page, () => this.page.evaluate(() => document.documentElement.lang));
  }

  /** Returns the findings of the accessibility checker in light and in dark colours. */
  async violations(): Promise<string[]> {
    const light = await violationsOf(this.page);
    await this.page.emulateMedia({ colorScheme: 'dark' });
    const dark = await violationsOf(this.page, { runOnly: ['color-contrast'] });
    await this.page.emulateMedia({ colorScheme: 'light' });
    return [...light, ...dark.map((told) => `in the dark: ${told}`)];
  }

  /** Opens a screen in its initial state and fills in its fields. */
  async open(url: string, clinic: PressedClinic, screen: string): Promise<void> {
    if (this.#opened?.screen === screen && (await this.#isAsAtFirst(clinic))) return;
    if (clinic !== this.#signedInAt) {
      this.#signedInAt = clinic;
      await this.page.context().clearCookies();
      await signInAs(this.page.context(), clinic[this.#place.as], url);
    }
    // A press may have chosen another language, in which the buttons have other names.
    await this.page.context().clearCookies({ name: CONSOLE_LANGUAGE_COOKIE });
    await this.watched.goTo(url + addressOf(screen, clinic));
    await this.#rest();
    this.#opened = { clinic, screen, address: this.page.url(), controls: await this.#described() };
  }

  /** Leaves the screen, so that it gets no more updates. */
  async leave(): Promise<void> {
    this.#opened = null;
    await this.watched.goTo('about:blank');
  }

  /**
   * Presses a control once or twice. Returns false if the control is missing or another element covers it.
   */
  async press(key: string, againAfterMs?: number): Promise<boolean> {
    const at = await this.#pixel(key);
    if (!at) return false;
    await this.#hand.press(at, againAfterMs);
    await this.#rest();
    return true;
  }

  /** Waits until the page is idle, and fills in the empty fields. */
  async #rest(): Promise<void> {
    for (let fills = 0; fills < FILLS; fills += 1) {
      await this.watched.untilAtRest(REST_MS);
      const count = await overNavigations(this.page, () => fillFields(this.page, PASSWORD));
      if (count === 0) return;
    }
  }

  /**
   * Closes the elements that the last press opened. Returns true if nothing else has changed since the start.
   */
  async #isAsAtFirst(clinic: PressedClinic): Promise<boolean> {
    const first = this.#opened;
    if (clinic !== first?.clinic || this.page.url() !== first.address) return false;
    for (let layer = 0; layer < LAYERS && (await this.page.locator(OVERLAYS).count()) > 0; layer += 1) {
      await this.page.keyboard.press('Escape');
      await this.watched.untilAtRest(REST_MS);
    }
    return this.page.url() === first.address && (await this.#described()) === first.controls;
  }

  async #described(): Promise<string> {
    return (await this.controls()).map(({ key, state }) => `${key} ${state}`).join('|');
  }

  /**
   * Finds a pixel of a control. Waits briefly if the control appears only with the server's response, or if
   * another element covers it for a moment.
   */
  async #pixel(key: string): Promise<Point | null> {
    const until = performance.now() + FOUND_WITHIN_MS;
    for (;;) {
      const control = (await this.controls()).find((one) => one.key === key);
      const at = control ? await pixelOf(this.#session, control) : null;
      if (at || performance.now() > until) return at;
      await after(50);
    }
  }
}

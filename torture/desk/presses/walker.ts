/** Presses the buttons of one state after another, once and twice, and compares the effects. */
import type { Browser } from '@playwright/test';
import { setTimeout as after } from 'node:timers/promises';
import { MORNING_ZONE } from '../../../harness/morning-zone.ts';
import { SUPERUSER } from '../../../packages/server/src/db/embedded/connection.ts';
import { openSite, type Site } from '../../site.ts';
import type { Control } from './controls.ts';
import { OpenScreen } from './open-screen.ts';
import { type Place, screenAt } from './places.ts';
import { openPressedClinic, type PressedClinic } from './pressed-clinic.ts';
import { describe, type State, type Walk } from './walk.ts';
import { WatchedChanges } from './watched-changes.repository.ts';

/**
 * The maximum length of a sequence of presses. It can open a menu, a dialog, and another dialog above that.
 */
const DEEPEST = 3;
const LANGUAGE = 'en-IN';
/** The server takes at most this long after its response to write mails and counts. */
const FOLLOWS_WITHIN_MS = 120;
/** The server takes at most this long until it watches the changes of a new clinic's queues. */
const SETTLES_WITHIN_MS = 400;

/**
 * On a machine that is too busy, the second press comes later than requested, or the page ignores both
 * presses. The press is then repeated a few times.
 */
const LATE_BY_MS = 40;
const TRIES = 4;

/** The desk ignores a call within two seconds of another one, and no other press takes as long. */
const SLOWEST_MS = 2100;

type Tried = {
  /** The rows that changed in the database, and the pages that were printed. */
  effects: string[];
  requests: string[];
  screen: string;
  /** The language of the page, such as `en-IN`. */
  language: string;
  controls: readonly Control[];
  /** The patients whose queue events the press made, and the name of the undo that the log then offers. */
  patients: readonly string[];
  newestUndo: string | null;
};

/**
 * The time before the first press and after the last one, and the time between the first and the second press.
 * Without the latter, there is no second press.
 */
type PressTimes = { restsMs?: number; againAfterMs?: number };

/** Each walker has a separate server and database, so that no other walker changes its rows. */
export class Walker {
  readonly #site: Site;
  readonly #changes: WatchedChanges;
  readonly #browser: Browser;
  readonly #screens = new Map<Place, OpenScreen>();
  #clinic: PressedClinic | null = null;
  /**
   * True after a change. The next press then gets the clinic as it was before, or a new clinic with the same
   * patients.
   */
  #isChanged = false;
  /**
   * The user whose page is open. The pages of other users are closed, because they would react to each
   * change.
   */
  #place: Place | null = null;

  private constructor(site: Site, changes: WatchedChanges, browser: Browser) {
    this.#site = site;
    this.#changes = changes;
    this.#browser = browser;
  }

  static async open(browser: Browser): Promise<Walker> {
    const site = await openSite(1, { LIMITS: 'off', HAS_PAGES: 'true', TIME_ZONE: MORNING_ZONE });
    const changes = await WatchedChanges.install({ ...site.connection, user: SUPERUSER });
    return new Walker(site, changes, browser);
  }

  async close(): Promise<void> {
    await this.#changes.close();
    await this.#site.close();
  }

  /** Opens a state and presses all of its controls that were not pressed in another state. */
  async walk(walk: Walk, state: State): Promise<void> {
    const { screen, clinic } = await this.#enter(state);
    const before = await screen.controls();
    if (state.presses.length === 0) expectOpen(walk, state, screenAt(screen.page.url(), clinic), before);
    if (walk.isChecked) walk.object(state, await screen.violations());
    for (const { key } of walk.take(state, before)) {
      const once = await this.#press(state, key);
      if (once === null) walk.unreached.push(`${describe(state)} › ${key}`);
      else {
        compareUndo(walk, state, key, once);
        follow(walk, state, key, { once, before });
        await this.#pressTwice(walk, state, key, once);
      }
    }
  }

  /** Plants a fault for one user: each press of this button also adds a patient. */
  async plant(place: Place, name: string): Promise<void> {
    const screen = await OpenScreen.at(place, this.#browser);
    this.#screens.set(place, screen);
    await screen.page.addInitScript(addOnPress, name);
  }

  /** Plants a fault for one user: no screen opens, except for parts that the server renders. */
  async plantBlank(place: Place): Promise<void> {
    const screen = await OpenScreen.at(place, this.#browser);
    this.#screens.set(place, screen);
    await screen.page.route('**/*.js', (route) => route.abort());
  }

  async #pressTwice(walk: Walk, state: State, key: string, first: Tried): Promise<void> {
    let once = first;
    for (const delay of walk.delays) {
      const twice = await this.#pressUntilHeard(state, key, delay, once);
      if (twice === null) {
        walk.unreached.push(`${describe(state)} › ${key}, ${delay} ms`);
        continue;
      }
      if (differencesOf(once, twice).length === 0) continue;
      // The page may have ignored the single press, for example because a call has led to this state, or it
      // prints late. So the single press gets more time.
      once = (await this.#press(state, key, { restsMs: SLOWEST_MS })) ?? once;
      const differences = differencesOf(once, twice);
      if (differences.length === 0) continue;
      const what = [...differences, ...twice.requests].join('; ');
      walk.fail(state.place, `${describe(state)} › ${key}, ${delay} ms: ${what}`);
    }
  }

  /**
   * Repeats a second press a few times if the page ignored both presses. On a busy machine, a button may have
   * changed under the pointer just before the first press, and the page then ignores presses for a moment.
   */
  async #pressUntilHeard(state: State, key: string, delay: number, once: Tried): Promise<Tried | null> {
    for (let tries = 1; ; tries += 1) {
      const twice = await this.#press(state, key, { againAfterMs: delay });
      const isIgnored = twice?.requests.length === 0 && once.requests.length > 0;
      if (!isIgnored || tries === TRIES) return twice;
    }
  }

  async #enter({ place, screen: path, presses }: State) {
    if (this.#place && this.#place !== place) await this.#screens.get(this.#place)?.leave();
    this.#place = place;
    const screen = this.#screens.get(place) ?? (await OpenScreen.at(place, this.#browser));
    this.#screens.set(place, screen);
    // The last press may have changed something only after its effects were read.
    if ((await this.#changes.look()).changes.length > 0) this.#isChanged = true;
    const clinic = await this.#unchangedClinic(screen);
    await screen.open(this.#site.servers[0].url, clinic, path);
    screen.watched.look();
    for (const key of presses)
      if (!(await screen.press(key))) throw new Error(`${path}: no longer there: ${key}`);
    if (screen.watched.look().requests.length > 0) this.#isChanged = true;
    await this.#changes.look();
    return { screen, clinic };
  }

  async #unchangedClinic(screen: OpenScreen): Promise<PressedClinic> {
    if (this.#clinic && !this.#isChanged) return this.#clinic;
    if (this.#clinic) await screen.leave();
    this.#isChanged = false;
    if (this.#clinic && (await this.#changes.takeBack(this.#clinic.id))) return this.#clinic;
    this.#clinic = await openPressedClinic(this.#site.servers[0].url, this.#site.db);
    await after(SETTLES_WITHIN_MS);
    await this.#changes.keep();
    return this.#clinic;
  }

  /** Returns null if the control can't be reached, or if the machine is too busy for the second press. */
  async #press(state: State, key: string, times: PressTimes = {}): Promise<Tried | null> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const { tried, betweenMs } = await this.#pressNow(state, key, times);
      if (tried === null || betweenMs <= (times.againAfterMs ?? 0) + LATE_BY_MS) return tried;
    }
    return null;
  }

  async #pressNow(
    state: State,
    key: string,
    { restsMs = 0, againAfterMs }: PressTimes,
  ): Promise<{ tried: Tried | null; betweenMs: number }> {
    const { screen, clinic } = await this.#enter(state);
    await after(restsMs);
    if (!(await screen.press(key, againAfterMs))) return { tried: null, betweenMs: 0 };
    await after(restsMs);
    const { prints, requests, betweenMs } = screen.watched.look();
    const { changes, patients } = await this.#changes.look();
    if (requests.length > 0) {
      await after(FOLLOWS_WITHIN_MS);
      changes.push(...(await this.#changes.look()).changes);
    }
    if (changes.length + requests.length > 0) this.#isChanged = true;
    const isOnce = againAfterMs === undefined;
    const tried = {
      effects: [...changes, ...prints],
      requests,
      screen: screenAt(screen.page.url(), clinic),
      language: await screen.language(),
      controls: isOnce ? await screen.controls() : [],
      patients,
      newestUndo: isOnce ? await screen.newestUndo() : null,
    };
    return { tried, betweenMs };
  }
}

/** Notes a fault if a screen did not open, because then its buttons would be left out without a notice. */
function expectOpen(
  walk: Walk,
  { place, screen }: State,
  opened: string,
  controls: readonly Control[],
): void {
  const [asked] = screen.split('?');
  const [shown] = opened.split('?');
  if (shown !== asked) walk.fail(place, `${screen}: ${opened} opens instead`);
  else if (controls.every(({ isFrame }) => isFrame)) walk.fail(place, `${screen}: it has no button`);
}

/** Notes a fault if the undo that the log offers after a press names none of the patients of the press. */
function compareUndo(walk: Walk, state: State, key: string, { patients, newestUndo }: Tried): void {
  if (newestUndo === null || patients.length === 0) return;
  if (patients.some((name) => newestUndo.includes(name))) return;
  walk.fail(
    state.place,
    `${describe(state)} › ${key}: “${newestUndo}” is offered after a change of ${patients.join(', ')}`,
  );
}

/**
 * Follows a press to the state that it has led to, if that is the same screen with more controls. In another
 * language, the same controls only have other names.
 */
function follow(
  walk: Walk,
  state: State,
  key: string,
  { once, before }: { once: Tried; before: readonly Control[] },
): void {
  if (once.screen !== state.screen || once.language !== LANGUAGE || state.presses.length >= DEEPEST) return;
  const known = new Set(before.map((control) => control.key));
  const shown = once.controls.filter((control) => !known.has(control.key));
  walk.follow({ ...state, presses: [...state.presses, key], shown });
}

/** Describes the effects that only one of two tries had. */
const differencesOf = (once: Tried, twice: Tried): string[] => [
  ...surplus(twice.effects, once.effects).map((effect) => `also ${effect}`),
  ...surplus(once.effects, twice.effects).map((effect) => `no ${effect}`),
];

/** Returns the items that occur more often in the first list than in the second. */
function surplus(list: readonly string[], other: readonly string[]): string[] {
  const left = [...other];
  return list.filter((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** The browser runs this code in the page. */
function addOnPress(name: string): void {
  // This listener runs before the page's own, which ignores second presses.
  const add = ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button?.ariaLabel !== name) return;
    const [, doctorId] = /^\/doctor\/([^/]+)\//.exec(location.pathname) ?? [];
    const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
    const body = JSON.stringify({ name: 'Planted', phone: null });
    void fetch(`/api/doctors/${doctorId}/queue/add-patient`, { method: 'POST', headers, body });
  };
  window.addEventListener('click', add, { capture: true });
}

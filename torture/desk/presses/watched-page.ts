/** Records the effects that a page has outside of itself: its requests for changes, and its printed pages. */
import type { Page, Request } from '@playwright/test';
import { setTimeout as after } from 'node:timers/promises';

declare global {
  interface Window {
    /** The time of the page's last change. */
    watched: { changedAt: number };
  }
}

/**
 * This code runs in each page before the scripts of the page. The browser's storage contains only `kept` for
 * this page.
 */
export function watch(kept: Readonly<Record<string, string>>): void {
  try {
    sessionStorage.clear();
    localStorage.clear();
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  } catch {
    // The browser gives this page no storage.
  }
  const watched = { changedAt: performance.now() };
  window.watched = watched;
  // Prints are reported through the browser's console, because the console still exists after the page is
  // closed.
  const done = () => console.info('watched: prints');
  window.print = done;
  // A second window would not change anything that is compared, so none is opened.
  window.open = () => null;
  window.addEventListener(
    'pointerdown',
    ({ timeStamp }) => console.info('watched: press', performance.timeOrigin + timeStamp),
    { capture: true },
  );
  window.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || event.defaultPrevented) return;
    const isOutside =
      link.target === '_blank' || link.hasAttribute('download') || !link.protocol.startsWith('http');
    if (!isOutside) return;
    event.preventDefault();
  });
  const noticed = new MutationObserver(() => (watched.changedAt = performance.now()));
  noticed.observe(document, { subtree: true, childList: true, attributes: true });
}

/** These elements are only on a page while a part of the page loads. */
const PLACEHOLDERS = '[aria-busy="true"], [role="progressbar"], .animate-breathe, #root[inert]';

/** Repeats an action in a page that fails because the browser loads another page. */
export async function overNavigations<Result>(page: Page, work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!/context was destroyed|navigat/i.test(String(error))) throw error;
      await page.waitForLoadState();
    }
  }
}

type Asked = { restMs: number; atMostMs: number; placeholders: string };

/** The browser runs this code in the page. */
async function atRest({ restMs, atMostMs, placeholders }: Asked): Promise<void> {
  const startedAt = performance.now();
  const until = startedAt + atMostMs;
  const isBusy = () =>
    document.readyState !== 'complete' ||
    // A touch ends before its click arrives, so an unchanged page is not idle at once either.
    performance.now() - Math.max(startedAt, window.watched.changedAt) < restMs ||
    document.querySelector('h1') === null ||
    document.querySelector(placeholders) !== null;
  while (isBusy() && performance.now() < until)
    await new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve, { timeout: 50 }), 15));
}

const PRINTS = 'watched: prints';
const PRESS = 'watched: press ';
const CHANGES = /^(?!GET|HEAD|OPTIONS)/;

/** A page is counted as idle after this time, even if it still changes or loads something. */
const BUSY_AT_MOST_MS = 10_000;
const POLL_MS = 15;

export class WatchedPage {
  readonly #page: Page;
  /** The pending requests, including those for code. The live feed stays open, so it is left out. */
  readonly #pending = new Set<Request>();
  #prints: string[] = [];
  #requests: string[] = [];
  #pressedAt: number[] = [];

  constructor(page: Page) {
    this.#page = page;
    page.on('console', (message) => {
      const text = message.text();
      if (text === PRINTS) this.#prints.push('a print');
      if (text.startsWith(PRESS)) this.#pressedAt.push(Number(text.slice(PRESS.length)));
    });
    const ended = (request: Request) => this.#pending.delete(request);
    page.on('requestfinished', ended);
    page.on('requestfailed', ended);
    page.on('request', (request) => {
      if (request.resourceType() !== 'eventsource') this.#pending.add(request);
      if (CHANGES.test(request.method())) this.#requests.push(kindOfRequest(request));
    });
  }

  /** Opens an address, even if the page is currently opening another one. */
  async goTo(address: string): Promise<void> {
    await overNavigations(this.#page, async () => {
      this.#pending.clear();
      await this.#page.goto(address, { waitUntil: 'commit' });
    });
  }

  /** Waits until the page does not change and loads nothing, but at most a few seconds. */
  async untilAtRest(restMs: number): Promise<void> {
    const until = performance.now() + BUSY_AT_MOST_MS;
    const asked = { restMs, atMostMs: BUSY_AT_MOST_MS, placeholders: PLACEHOLDERS };
    for (;;) {
      await overNavigations(this.#page, () => this.#page.evaluate(atRest, asked));
      if (this.#pending.size === 0 || performance.now() > until) return;
      await after(POLL_MS);
    }
  }

  /** Returns the page's actions since the last call, and the time between the first and the last press. */
  look(): { prints: string[]; requests: string[]; betweenMs: number } {
    const pressedAt = this.#pressedAt;
    const betweenMs = (pressedAt.at(-1) ?? 0) - (pressedAt[0] ?? 0);
    const done = { prints: this.#prints, requests: this.#requests, betweenMs };
    this.#prints = [];
    this.#requests = [];
    this.#pressedAt = [];
    return done;
  }
}

/** Leaves out the ids of a request. */
const kindOfRequest = (request: Request) =>
  `${request.method()} ${new URL(request.url()).pathname.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '…')}`;

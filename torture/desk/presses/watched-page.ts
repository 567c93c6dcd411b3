/** Records the effects that a page has outside of itself: its requests for changes, and its printed pages. */
import type { Page, Request } from '@playwright/test';

declare global {
  interface Window {
    /** The number of pending requests, and the time of the page's last change. */
    watched: { pending: number; changedAt: number };
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
  const watched = { pending: 0, changedAt: performance.now() };
  window.watched = watched;
  // Prints are reported through the browser's console, because the console still exists after the page is
  // closed.
  const done = () => console.info('watched: prints');
  window.print = done;
  // A second window would not change anything that is compared, so none is opened.
  window.open = () => null;
  const request = window.fetch.bind(window);
  window.fetch = async (...asked) => {
    watched.pending += 1;
    try {
      return await request(...asked);
    } finally {
      watched.pending -= 1;
    }
  };
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

/** Opens an address, even if the page is currently opening another one. */
export const goTo = (page: Page, address: string): Promise<void> =>
  overNavigations(page, async () => void (await page.goto(address, { waitUntil: 'commit' })));

/** These elements are only on a page while a part of the page loads. */
const PLACEHOLDERS = '[aria-busy="true"], [role="progressbar"], .animate-breathe, #root[inert]';

/** Waits until the page does not change and has no pending request, but at most a few seconds. */
export const untilAtRest = (page: Page, restMs: number): Promise<void> =>
  overNavigations(page, () => page.evaluate(atRest, { restMs, placeholders: PLACEHOLDERS }));

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

async function atRest({ restMs, placeholders }: { restMs: number; placeholders: string }): Promise<void> {
  const startedAt = performance.now();
  const until = startedAt + 10_000;
  const isBusy = () =>
    document.readyState !== 'complete' ||
    window.watched.pending > 0 ||
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

export class WatchedPage {
  #prints: string[] = [];
  #requests: string[] = [];
  #pressedAt: number[] = [];

  constructor(page: Page) {
    page.on('console', (message) => {
      const text = message.text();
      if (text === PRINTS) this.#prints.push('a print');
      if (text.startsWith(PRESS)) this.#pressedAt.push(Number(text.slice(PRESS.length)));
    });
    page.on('request', (request) => {
      if (CHANGES.test(request.method())) this.#requests.push(kindOfRequest(request));
    });
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

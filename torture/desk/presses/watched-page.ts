/** Records the effects of a page outside of itself: its requests for changes, and its prints. */
import type { Page, Request } from '@playwright/test';

declare global {
  interface Window {
    /** The number of unanswered requests, and when the page changed last. */
    watched: { pending: number; changedAt: number };
  }
}

/** Runs in each page before its scripts. The browser's storage contains only `kept` for this page. */
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
  // Prints are reported through the browser's console, because it outlives the page.
  const done = () => console.info('watched: prints');
  window.print = done;
  // A second window would change nothing that is compared, so none is opened.
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

/** Waits until the page neither changes nor waits for an answer, for a few seconds at most. */
export async function untilAtRest(page: Page, restMs: number): Promise<void> {
  for (;;) {
    try {
      await page.evaluate(atRest, restMs);
      return;
    } catch (error) {
      // The browser is loading another page.
      if (!/context was destroyed|navigat/i.test(String(error))) throw error;
      await page.waitForLoadState();
    }
  }
}

async function atRest(restMs: number): Promise<void> {
  const until = performance.now() + 10_000;
  const isBusy = () =>
    document.readyState !== 'complete' ||
    window.watched.pending > 0 ||
    performance.now() - window.watched.changedAt < restMs ||
    document.querySelector('h1') === null ||
    document.querySelector('[aria-busy="true"], [role="progressbar"]') !== null;
  while (isBusy() && performance.now() < until)
    await new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve, { timeout: 50 }), 15));
}

const PRINTS = 'watched: prints';
const CHANGES = /^(?!GET|HEAD|OPTIONS)/;

export class WatchedPage {
  #prints: string[] = [];
  #requests: string[] = [];

  constructor(page: Page) {
    page.on('console', (message) => {
      if (message.text() === PRINTS) this.#prints.push('a print');
    });
    page.on('request', (request) => {
      if (CHANGES.test(request.method())) this.#requests.push(kindOfRequest(request));
    });
  }

  /** Returns the page's actions since the last call. */
  look(): { prints: string[]; requests: string[] } {
    const done = { prints: this.#prints, requests: this.#requests };
    this.#prints = [];
    this.#requests = [];
    return done;
  }
}

/** Leaves out the ids of a request. */
const kindOfRequest = (request: Request) =>
  `${request.method()} ${new URL(request.url()).pathname.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '…')}`;

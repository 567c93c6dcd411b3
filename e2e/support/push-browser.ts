/** Simulates a push service, because Chromium's own is unreachable here. */
import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { TestBrowser } from '../../packages/server/test/push-server.ts';

type Described = TestBrowser['subscription'];

/**
 * Lets the pages of a context subscribe any number of times to a push service that stores messages for
 * `browser`.
 */
export async function giveSubscription(context: BrowserContext, browser: TestBrowser): Promise<void> {
  await context.addInitScript(fakePush, browser.subscription);
}

/**
 * Runs in the page. Stores the subscription in local storage, because the real browser would
 * remember it too.
 */
function fakePush(described: Described): void {
  const MARK = 'test.subscribed-with';
  const subscriptionOf = (key: string) => ({
    endpoint: described.endpoint,
    options: { userVisibleOnly: true, applicationServerKey: Uint8Array.from(key.split(','), Number).buffer },
    toJSON: () => described,
    unsubscribe: async () => {
      localStorage.removeItem(MARK);
      return true;
    },
  });
  const known = () => {
    const key = localStorage.getItem(MARK);
    return key === null ? null : subscriptionOf(key);
  };
  Object.assign(PushManager.prototype, {
    getSubscription: async () => known(),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
      localStorage.setItem(MARK, applicationServerKey.join());
      return known();
    },
  });
}

/**
 * Delivers a message and returns the shown notifications. A push service keeps a message until a browser
 * accepts it (RFC 8030, section 5), but the browser's own tools may lose a message. For this reason, the
 * function sends the message again until it is shown. A repeat is harmless for a message with a tag.
 */
export async function shownAfter(page: Page, message: string) {
  await deliver(page, message);
  return shownAlerts(page);
}

/** Delivers a message to a page's worker, as the browser does for its push service. */
async function deliver(page: Page, message: string): Promise<void> {
  const { origin } = new URL(page.url());
  const browser = await page.context().newCDPSession(page);
  const ofOrigin = new Set<string>();
  const ready = new Set<string>();
  browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    for (const { registrationId, scopeURL, isDeleted } of registrations) {
      if (scopeURL === `${origin}/` && !isDeleted) ofOrigin.add(registrationId);
    }
  });
  // The page may see its worker before the browser lists it. In between, the browser drops messages.
  browser.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { registrationId, status } of versions) if (status === 'activated') ready.add(registrationId);
  });
  await browser.send('ServiceWorker.enable');
  const found = () => [...ofOrigin].find((id) => ready.has(id));
  await expect.poll(found).toBeDefined();
  const registrationId = found() ?? '';
  await browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: message });
  await browser.detach();
}

/** Returns the notifications on the phone's screen. */
function shownAlerts(page: Page) {
  return page.evaluate(async () => {
    const shown = await (await navigator.serviceWorker.ready).getNotifications();
    return shown.map(({ title, body, tag, requireInteraction, data }) => {
      const known: unknown = data;
      return { title, body, tag, requireInteraction, data: known };
    });
  });
}

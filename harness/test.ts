/** The base of end-to-end tests in which several people take part, each in their own browser. */
import {
  test as base,
  type BrowserContext,
  type BrowserContextOptions,
  devices,
  type Page,
  type PlaywrightTestOptions,
} from '@playwright/test';
import { type BaariServer, startBaariServer } from './baari-server.ts';
import { reportPages, watchPage } from './last-seen.ts';

export type Person = { page: Page; context: BrowserContext };

type Device = Partial<
  Pick<PlaywrightTestOptions, 'viewport' | 'userAgent' | 'deviceScaleFactor' | 'isMobile' | 'hasTouch'>
>;

const ACTION_TIMEOUT_MS = 20_000;

/**
 * Blocks service workers, for tests that hold back or refuse requests of a patient's page. If a service
 * worker took over during such a test, Chromium would not intercept the requests.
 */
export const NO_WORKER = { serviceWorkers: 'block' } as const;

/** The options of people who use another kind of browser than the rest of the test. */
export const ON_A_PHONE = browserOptions(devices['Pixel 7']);
export const AT_A_DESK = browserOptions(devices['Desktop Chrome']);

type Arrive = (options?: BrowserContextOptions) => Promise<Person>;

export const test = base.extend<{ arrive: Arrive }, { server: BaariServer }>({
  /** The server that this worker's tests share, with its platform settings. */
  server: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the needs of a fixture from the pattern.
    async ({}, use) => {
      const server = await startBaariServer();
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  /** Opens a new browser of the project's kind, which closes at the end of the journey. */
  arrive: async ({ browser }, use, info) => {
    const people: Person[] = [];
    const tells: (() => Promise<string>)[] = [];
    const pageErrors: Error[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({ ...browserOptions(info.project.use), ...options });
      // Each press has a time limit, so that the report names the press at which a test stopped.
      context.setDefaultTimeout(ACTION_TIMEOUT_MS);
      const page = await context.newPage();
      page.on('pageerror', (error) => pageErrors.push(error));
      people.push({ page, context });
      tells.push(watchPage(page));
      return { page, context };
    });
    await reportPages(info, tells);
    for (const { context } of people) await context.close();
    if (pageErrors.length > 0) throw new AggregateError(pageErrors, 'scripts failed on a page');
  },
});

function browserOptions(device: Device = {}) {
  const {
    viewport = null,
    userAgent = '',
    deviceScaleFactor = 1,
    isMobile = false,
    hasTouch = false,
  } = device;
  // Animations take a seventh of a test's time without a graphics card, so only the page checks enable
  // animations.
  return { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch, reducedMotion: 'reduce' as const };
}

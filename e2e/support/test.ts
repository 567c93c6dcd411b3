/** Journeys in which several people take part, each in a browser of their own. */
import { test as base, type BrowserContext, type Page, type PlaywrightTestOptions } from '@playwright/test';

export type Person = { page: Page; context: BrowserContext };

type Device = Partial<
  Pick<PlaywrightTestOptions, 'viewport' | 'userAgent' | 'deviceScaleFactor' | 'isMobile' | 'hasTouch'>
>;

const ACTION_TIMEOUT_MS = 20_000;

export const test = base.extend<{ arrive: () => Promise<Person> }>({
  /** Somebody comes, with a new browser of the project's kind, who leaves when the journey ends. */
  arrive: async ({ browser }, use, { project }) => {
    const people: Person[] = [];
    const pageErrors: Error[] = [];
    await use(async () => {
      const context = await browser.newContext(browserOptions(project.use));
      // Says at which press a journey got stuck, rather than that it did.
      context.setDefaultTimeout(ACTION_TIMEOUT_MS);
      const page = await context.newPage();
      page.on('pageerror', (error) => pageErrors.push(error));
      people.push({ page, context });
      return { page, context };
    });
    for (const { context } of people) await context.close();
    if (pageErrors.length > 0) throw new AggregateError(pageErrors, 'scripts failed on a page');
  },
});

function browserOptions(device: Device) {
  const {
    viewport = null,
    userAgent = '',
    deviceScaleFactor = 1,
    isMobile = false,
    hasTouch = false,
  } = device;
  return { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch };
}

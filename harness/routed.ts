/**
 * Routes of a page's requests: the browser tells its pages about them a little later, and immediate requests
 * pass by.
 */
import { expect, type Page } from '@playwright/test';

/** From here on the page's requests are routed. */
export async function untilRouted(page: Page): Promise<void> {
  const probe = '/api/is-routed';
  await page.route(`**${probe}`, (route) => route.fulfill({ status: 204 }));
  await expect.poll(() => page.evaluate(async (path) => (await fetch(path)).status, probe)).toBe(204);
}

/** Takes the network away from the page's context; from here on none of the page's requests arrives. */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  const isOffline = () =>
    fetch('/api/is-offline').then(
      () => false,
      () => true,
    );
  await expect.poll(() => page.evaluate(isOffline)).toBe(true);
}

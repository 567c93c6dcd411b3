/**
 * Waits until a page's routes are active. The browser applies the routes a little later, and requests sent
 * before that would bypass them.
 */
import { expect, type Page } from '@playwright/test';

/** Waits until the page's routes take effect. */
export async function untilRouted(page: Page): Promise<void> {
  const probe = '/api/is-routed';
  await page.route(`**${probe}`, (route) => route.fulfill({ status: 204 }));
  await expect.poll(() => page.evaluate(async (path) => (await fetch(path)).status, probe)).toBe(204);
}

/** Disconnects the page's context and waits until none of its requests arrives any more. */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  const isOffline = () =>
    fetch('/api/is-offline').then(
      () => false,
      () => true,
    );
  await expect.poll(() => page.evaluate(isOffline)).toBe(true);
}

import { expect, type Page } from '@playwright/test';

/** The browser tells its pages a little later that their requests are routed: one sent at once goes past. */
export async function untilRouted(page: Page): Promise<void> {
  const probe = '/api/is-routed';
  await page.route(`**${probe}`, (route) => route.fulfill({ status: 204 }));
  await expect.poll(() => page.evaluate(async (path) => (await fetch(path)).status, probe)).toBe(204);
}

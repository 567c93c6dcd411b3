/**
 * Opens screens of the console one after another within a single page load, as when a user follows links.
 */
import { expect, type Page } from '@playwright/test';

/** An address without a screen, so that no content of an earlier screen remains. */
const NOWHERE = '/no/such/screen/of/the/console';

/** Opens a console screen at an address of this server from any page. */
export async function openScreen(page: Page, address: string): Promise<void> {
  const isOurs = new URL(page.url()).origin === new URL(address).origin;
  // Server-rendered pages contain their data.
  const isDrawn = (await page.locator('#page-data').count()) > 0;
  if (!isOurs || isDrawn) {
    await page.goto(address);
    return;
  }
  const nowhere = page.getByRole('heading', { level: 1, name: /^(Page not found|पेज नहीं मिला)$/ });
  await follow(page, NOWHERE);
  await expect(nowhere).toBeVisible();
  await follow(page, address);
  await expect(nowhere).toHaveCount(0);
}

/** Has the same effect as pressing a link of the console. */
function follow(page: Page, address: string): Promise<void> {
  return page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

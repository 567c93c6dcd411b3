/**
 * Screens of the console one after the other: its program is loaded once, as for a person who follows its
 * links.
 */
import { expect, type Page } from '@playwright/test';

/** An address without a screen: its page shows nothing of the previous screen, nor of the next. */
const NOWHERE = '/no/such/screen/of/the/console';

/** Opens a console screen at an address of this server, whatever is open now. */
export async function openScreen(page: Page, address: string): Promise<void> {
  const isOurs = new URL(page.url()).origin === new URL(address).origin;
  // Server-drawn pages bring their data along.
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

/** The effect of pressing a console link. */
function follow(page: Page, address: string): Promise<void> {
  return page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

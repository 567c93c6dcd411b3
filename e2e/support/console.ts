/** Screens of the console one after the other: its program is loaded once, as for who goes by its links. */
import { expect, type Page } from '@playwright/test';

/** An address that no screen has: its page shows nothing of the screen before, nor of the one after. */
const NOWHERE = '/no/such/screen/of/the/console';

/** Opens a screen of the console at an address of this server, whatever is open now. */
export async function openScreen(page: Page, address: string): Promise<void> {
  const isOurs = new URL(page.url()).origin === new URL(address).origin;
  // What the server draws brings its data along.
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

/** What a link of the console does once it is pressed. */
function follow(page: Page, address: string): Promise<void> {
  return page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

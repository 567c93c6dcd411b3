/** Uses a desk without a mouse. */
import type { Locator } from '@playwright/test';

const TABS_MAX = 120;

/**
 * The pause between keys in a menu or dialog. Menus and dialogs ignore keys that follow each other as fast as
 * a scanner's.
 */
export const byHand = { delay: 80 };

/** Presses Tab until the target has the focus. To go backwards, presses Shift+Tab. */
export async function tabTo(target: Locator): Promise<void> {
  const { keyboard } = target.page();
  const key = (await target.evaluate(isBeforeFocus)) ? 'Shift+Tab' : 'Tab';
  for (let tabs = 0; tabs < TABS_MAX; tabs += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${target.toString()}`);
}

/** Reaches a button with Tab and presses it. */
export async function pressByKeyboard(button: Locator): Promise<void> {
  await tabTo(button);
  await button.page().keyboard.press('Enter', byHand);
}

function isBeforeFocus(element: Element): boolean {
  const position = document.activeElement?.compareDocumentPosition(element) ?? 0;
  return (position & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
}

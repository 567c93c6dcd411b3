/**
 * Tests the screens of desk, panel and office with random input and with second presses. This needs a browser
 * and many minutes, so the short version omits it.
 */
import type { Part } from '../part.ts';

export const desk: Part = async ({ seed, isShort }) => {
  if (isShort) return [];
  // The other parts' processes do not need to load the browser driver.
  const { typeBlindly } = await import('./blind-typing.ts');
  const { pressTwice } = await import('./second-presses.ts');
  return [...(await typeBlindly(seed)), ...(await pressTwice())];
};

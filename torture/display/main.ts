/**
 * Tests the waiting room's screen in a browser without a voice. It needs a browser and several minutes, so
 * the short version omits it.
 */
import type { Part } from '../part.ts';

export const display: Part = async ({ seed, isShort }) => {
  if (isShort) return [];
  // The other parts' processes do not need to load the browser driver.
  const { callForAnHour } = await import('./call-for-an-hour.ts');
  return callForAnHour(seed);
};

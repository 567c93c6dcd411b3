/**
 * Tests the desk's screen with random input. It needs a browser and several minutes, so the short version
 * omits it.
 */
import type { Part } from '../part.ts';

export const desk: Part = async ({ seed, isShort }) => {
  if (isShort) return [];
  // The other parts' processes do not need to load the browser driver.
  const { typeBlindly } = await import('./blind-typing.ts');
  return typeBlindly(seed);
};

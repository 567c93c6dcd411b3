/** The desk's screen under hands that do not look. It takes a browser and minutes: the short version leaves it out. */
import type { Part } from '../part.ts';

export const desk: Part = async ({ seed, isShort }) => {
  if (isShort) return [];
  // The other parts' processes need not load what drives a browser.
  const { typeBlindly } = await import('./blind-typing.ts');
  return typeBlindly(seed);
};

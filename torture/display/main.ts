/** The waiting room's screen in a browser without a voice. It takes a browser and minutes: the short version leaves it out. */
import type { Part } from '../part.ts';

export const display: Part = async ({ seed, isShort }) => {
  if (isShort) return [];
  // The other parts' processes need not load what drives a browser.
  const { callForAnHour } = await import('./call-for-an-hour.ts');
  return callForAnHour(seed);
};

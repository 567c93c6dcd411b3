/**
 * Tests the waiting-room screen in a browser without a voice. The test needs a browser and several minutes,
 * so the short version omits it.
 */
import type { Part } from '../part.ts';

export const display: Part = async ({ seed, isShort }) => {
  if (isShort) return [];
  // The module is imported only here, so that the processes of other parts need not load the browser driver.
  const { callForAnHour } = await import('./call-for-an-hour.ts');
  return callForAnHour(seed);
};

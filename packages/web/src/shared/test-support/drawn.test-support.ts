/**
 * Makes the waits of screen tests end only when React has no work left. React draws some parts later than
 * others, such as the rows of a long line. On a busy machine a test would otherwise continue between the two.
 */
import { configure, getConfig } from '@testing-library/react';
import { unstable_IdlePriority as idle, unstable_scheduleCallback as schedule } from 'scheduler';

// All test files share this module, so these are the settings before the first call below.
const before = getConfig();

export function endWaitsWhenDrawn(): void {
  configure({
    asyncWrapper: async (work) => {
      const result: unknown = await before.asyncWrapper(work);
      await new Promise<void>((resolve) => void schedule(idle, () => resolve()));
      return result;
    },
  });
}

/** Runs before and after each test that opens a screen, because the test files share a browser. */
import { cleanup, configure, getConfig } from '@testing-library/react';
import { unstable_IdlePriority as idle, unstable_scheduleCallback as schedule } from 'scheduler';
import { afterEach, beforeEach, vi } from 'vitest';
import { liveClient } from '../live/index.ts';
import { DESK_PX, resize } from './browser.test-support.ts';
import { resetServer } from './server.test-support.ts';
import { typeByHand } from './typing.test-support.ts';

// A time limit that is long enough for a page's first test, which waits for all modules of the page.
const before = getConfig();
configure({
  asyncUtilTimeout: 60_000,
  asyncWrapper: async (work) => {
    const result: unknown = await before.asyncWrapper(work);
    await untilDrawn();
    return result;
  },
});
typeByHand();

/**
 * Waits until React has no work left. React draws some parts later than others, such as the rows of a long
 * line, and on a busy machine a test would otherwise continue between the two.
 */
function untilDrawn(): Promise<void> {
  return new Promise((resolve) => void schedule(idle, () => resolve()));
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => {
  cleanup();
  liveClient().forget();
  vi.useRealTimers();
  resetServer();
  resize(DESK_PX);
  document.documentElement.removeAttribute('data-language');
});

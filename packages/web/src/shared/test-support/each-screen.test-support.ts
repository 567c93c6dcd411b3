/** Runs before and after each test that opens a screen, because the test files share a browser. */
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { liveClient } from '../live/index.ts';
import { DESK_PX, resize } from './browser.test-support.ts';
import { endWaitsWhenDrawn } from './drawn.test-support.ts';
import { resetServer } from './server.test-support.ts';
import { typeByHand } from './typing.test-support.ts';

// A time limit that is long enough for a page's first test, which waits for all modules of the page.
configure({ asyncUtilTimeout: 60_000 });
endWaitsWhenDrawn();
typeByHand();

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

/** Runs before and after each test that opens a screen, for each of their files, in the browser that they share. */
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { liveClient } from '../live/index.ts';
import { DESK_PX, resize } from './browser.test-support.ts';
import { resetServer } from './server.test-support.ts';
import { typeByHand } from './typing.test-support.ts';

// Long enough for the first test of a page, which waits until all of the page's modules are loaded.
configure({ asyncUtilTimeout: 60_000 });
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

/**
 * Runs before and after each test that opens a screen, again for each of their files, in the shared browser.
 */
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { DESK_PX, resize } from './browser.test-support.ts';
import { resetServer } from './server.test-support.ts';

// By then something must hang: a page's first test waits until all of the page's code is read.
configure({ asyncUtilTimeout: 60_000 });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  resetServer();
  resize(DESK_PX);
  document.documentElement.removeAttribute('data-language');
});

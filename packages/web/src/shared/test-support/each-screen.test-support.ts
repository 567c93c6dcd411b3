/** Before and after each test that opens a screen; runs anew for each of their files, in the browser that they share. */
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { DESK_PX, resize } from './browser.test-support.ts';
import { resetServer } from './server.test-support.ts';

// When something must have got stuck: the first test of a page waits until all that the page is made of is read.
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

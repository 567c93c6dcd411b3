import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test('a console is laid out for a phone below 768 px', async () => {
  const matchMedia = vi.fn();
  vi.stubGlobal('window', { matchMedia });
  await import('./use-wide-screen.ts');
  expect(matchMedia).toHaveBeenCalledExactlyOnceWith('(min-width: 768px)');
});

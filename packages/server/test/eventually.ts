import { vi } from 'vitest';

/**
 * Waits until `check` no longer throws an error, and returns its result. The timeout is long, because tests
 * run on slow, shared machines, and only a test that hangs reaches it.
 */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 60_000, interval: 10 });
}

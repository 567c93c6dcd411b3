import { vi } from 'vitest';

/**
 * Waits until `check` no longer throws, and returns its result. Gives up after a time that only a hang
 * takes, because tests run on slow, shared machines.
 */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 60_000, interval: 10 });
}

import { vi } from 'vitest';

/**
 * Waits until `check` no longer throws, and gives what it gives. It gives up after a time that only something stuck
 * takes: tests run on machines that are slow and shared.
 */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 60_000, interval: 10 });
}

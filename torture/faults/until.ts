import { pause } from './fault.ts';

/** A process that takes longer than this is stuck. */
const STUCK_AFTER_MS = 120_000;
const LOOK_EVERY_MS = 20;

/**
 * Resolves when the condition is true, with the number of milliseconds that passed. If the condition never
 * becomes true, rejects with `otherwise` and details.
 */
export async function until(
  isSo: () => boolean | Promise<boolean>,
  otherwise: string,
  details: () => readonly string[] = () => [],
): Promise<number> {
  const startedAt = performance.now();
  while (!(await isSo())) {
    if (performance.now() - startedAt > STUCK_AFTER_MS)
      throw new Error([otherwise, ...details()].join('\n  '));
    await pause(LOOK_EVERY_MS);
  }
  return performance.now() - startedAt;
}

import { pause } from './fault.ts';

/** So long only something stuck takes. */
const STUCK_AFTER_MS = 120_000;
const LOOK_EVERY_MS = 20;

/** Resolves when it is so, with the milliseconds that it took; rejects, with `otherwise` and details, when it never is. */
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

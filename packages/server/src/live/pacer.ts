/** Lets something that is asked for again and again rest as long as it takes. */

/** Shorter work is not worth a rest. Milliseconds. */
const NEGLIGIBLE_MS = 5;

/**
 * Wraps `work` so that it takes at most half of the process's time: asked for while it rests, it runs once afterwards.
 * The first call after a rest runs at once.
 */
export function paced(work: () => void): () => void {
  let isResting = false;
  let isWanted = false;
  const run = () => {
    if (isResting) {
      isWanted = true;
      return;
    }
    const startedAt = performance.now();
    work();
    const tookMs = performance.now() - startedAt;
    if (tookMs < NEGLIGIBLE_MS) return;
    isResting = true;
    setTimeout(() => {
      isResting = false;
      if (!isWanted) return;
      isWanted = false;
      run();
    }, tookMs).unref();
  };
  return run;
}

/** Lets something that is asked for again and again rest as long as it takes. */

/** After work shorter than this many milliseconds there is no rest. */
const NEGLIGIBLE_MS = 5;

/**
 * Wraps `work` so that it takes at most half of the process's time: it rests after each run as long as the run took. Calls
 * during a run or a rest cause one run afterwards; any other call runs at once.
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

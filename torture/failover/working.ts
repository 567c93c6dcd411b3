/** Computes from acknowledged changes when work resumed after a failure. */
import { pause } from '../faults/fault.ts';

/** A pause of this length between two acknowledgements counts as a standstill. */
const STANDS_STILL_MS = 1000;
/** Work has to continue for this time to count as resumed. */
const GOES_ON_MS = 3000;
/** If no standstill starts within this time, people did not notice the failure. */
const UNNOTICED_AFTER_MS = 20_000;
const STUCK_AFTER_MS = 120_000;
const LOOK_EVERY_MS = 20;

/**
 * Returns when the last standstill since `failedAt` ended. If there was no standstill, returns `failedAt`.
 * During a standstill, returns undefined.
 */
export function workedAgainAt(
  acknowledged: readonly number[],
  failedAt: number,
  now: number,
): number | undefined {
  let before = failedAt;
  let again = failedAt;
  for (const at of acknowledged.slice(acknowledged.findLastIndex((each) => each < failedAt) + 1)) {
    if (at - before >= STANDS_STILL_MS) again = at;
    before = at;
  }
  return now - before >= STANDS_STILL_MS ? undefined : again;
}

/** Resolves when work has resumed after a failure. Calls `onFirst` at the end of the first standstill. */
export async function untilWorking(acknowledged: readonly number[], failedAt: number): Promise<number> {
  for (;;) {
    await pause(LOOK_EVERY_MS);
    const now = performance.now();
    const again = workedAgainAt(acknowledged, failedAt, now);
    if (again !== undefined && again > failedAt) return again;
    if (again !== undefined && now - failedAt > UNNOTICED_AFTER_MS) return failedAt;
    if (now - failedAt > STUCK_AFTER_MS) throw new Error('nothing is acknowledged any more');
  }
}

/** Once work has continued long enough, resolves with the time since which it has continued. */
export async function untilSteady(acknowledged: readonly number[], failedAt: number): Promise<number> {
  for (;;) {
    await pause(LOOK_EVERY_MS);
    const now = performance.now();
    const again = workedAgainAt(acknowledged, failedAt, now);
    if (again !== undefined && now - again >= GOES_ON_MS) return again;
    if (now - failedAt > STUCK_AFTER_MS) throw new Error('work does not go on');
  }
}

import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than any of the work whose time must not be measured from outside. */
const FLOOR_MS = 300;

/** Does the work and returns no sooner than after a fixed time, so that the time does not tell what was found. */
export async function inConstantTime(work: Promise<void>): Promise<void> {
  const [outcome] = await Promise.allSettled([work, sleep(FLOOR_MS)]);
  if (outcome.status === 'rejected') throw outcome.reason;
}

/** Returns the result of the work at once, but throws its error no sooner than after that fixed time. */
export async function refuseInConstantTime<T>(work: Promise<T>): Promise<T> {
  const floor = sleep(FLOOR_MS);
  try {
    return await work;
  } catch (error) {
    await floor;
    throw error;
  }
}

import { setTimeout as sleep } from 'node:timers/promises';

/** The fixed time is longer than any work whose duration must stay secret. */
const FLOOR_MS = 300;

/** Takes at least a fixed time, so that the response time does not reveal what the work found. */
export async function inConstantTime(work: Promise<void>): Promise<void> {
  const [outcome] = await Promise.allSettled([work, sleep(FLOOR_MS)]);
  if (outcome.status === 'rejected') throw outcome.reason;
}

/** Returns the work's result immediately, but delays an error until the fixed time is over. */
export async function refuseInConstantTime<T>(work: Promise<T>): Promise<T> {
  const floor = sleep(FLOOR_MS);
  try {
    return await work;
  } catch (error) {
    await floor;
    throw error;
  }
}

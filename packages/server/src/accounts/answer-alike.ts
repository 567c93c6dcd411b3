import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than anything that is timed with it takes. */
const FLOOR_MS = 300;

/** Does the work and answers no sooner than after a fixed time, so that the time does not tell what was found. */
export async function answerAlike(work: Promise<void>): Promise<void> {
  const [outcome] = await Promise.allSettled([work, sleep(FLOOR_MS)]);
  if (outcome.status === 'rejected') throw outcome.reason;
}

/** Gives what the work gives at once, and its refusal no sooner than after that time. */
export async function refuseAlike<T>(work: Promise<T>): Promise<T> {
  const floor = sleep(FLOOR_MS);
  try {
    return await work;
  } catch (error) {
    await floor;
    throw error;
  }
}

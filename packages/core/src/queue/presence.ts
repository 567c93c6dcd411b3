/** Whether a doctor is there: within the working hours, or having called somebody a short while ago. */
import { workingSlots } from './hours-on.ts';
import type { Schedule } from './practice.ts';
import { serviceDateOf } from './service-date.ts';

/** A doctor who called somebody so long ago, outside of the hours, is still taken to be there. */
const CALLED_RECENTLY_MS = 30 * 60_000;

/**
 * When a doctor whose practice is open begins to see patients; null for one who is there. Without working hours, and after
 * the last of the day's, an open practice is all that is known: somebody keeps it open.
 */
export function seesFrom(now: Date, lastCalledAt: Date | null, schedule: Schedule): Date | null {
  const sinceCall = lastCalledAt === null ? Infinity : now.getTime() - lastCalledAt.getTime();
  if (sinceCall < CALLED_RECENTLY_MS) return null;
  const slots = workingSlots(serviceDateOf(now, schedule.timeZone), schedule);
  const coming = slots.find(({ end }) => end > now);
  return coming && coming.start > now ? coming.start : null;
}

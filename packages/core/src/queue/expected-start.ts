/** When a doctor who does not see patients yet is expected to begin. */
import type { Announcement } from './announcement.ts';
import { workingSlots } from './hours-on.ts';
import type { Schedule } from './practice.ts';
import { serviceDateOf } from './service-date.ts';

/**
 * The instant from which waits count: the end of what is announced; else, while nobody was called in the session, the
 * start of the day's next working slot when none is running. Null when the doctor is at work, or no slot is left.
 */
export function expectedStart(
  now: Date,
  queue: { announcement: Announcement | null; nowServing: number },
  schedule: Schedule,
): Date | null {
  if (queue.announcement !== null) return new Date(queue.announcement.until);
  if (queue.nowServing > 0) return null;
  const slots = workingSlots(serviceDateOf(now, schedule.timeZone), schedule);
  const coming = slots.find(({ end }) => end > now);
  return coming && coming.start > now ? coming.start : null;
}

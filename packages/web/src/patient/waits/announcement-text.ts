import type { QueueSnapshot } from '@baari/contract/queue';
import { announcementAt } from '@baari/core/queue';
import type { PatientWords } from '@baari/words/web';

/**
 * Formats a doctor's announcement, such as a start at about 10:30 am. Returns null if nothing is announced
 * now.
 */
export function announcedByDoctor(
  { announcement: words, timeText }: PatientWords,
  queue: QueueSnapshot,
  doctorName: string,
  timeZone: string,
  now: number,
): string | null {
  const announcement = announcementAt(new Date(now), queue.announcement);
  if (announcement === null) return null;
  const until = timeText(announcement.until, timeZone);
  return announcement.kind === 'delay'
    ? words.delay({ doctor: doctorName, time: until })
    : words.break({ time: until });
}

import type { QueueSnapshot } from '@baari/contract/queue';
import { announcementAt } from '@baari/core/queue';
import { timeText } from '../../shared/words/formats.ts';
import type { PatientWords } from '../../shared/words/en/catalog.ts';

/** What is announced about a doctor, as in "Dr. Rao starts at about 10:30 am"; null when nothing holds at `now`. */
export function announcementText(
  { announcement: words, locale }: PatientWords,
  queue: QueueSnapshot,
  doctorName: string,
  timeZone: string,
  now: number,
): string | null {
  const announcement = announcementAt(new Date(now), queue.announcement);
  if (announcement === null) return null;
  const until = timeText(Date.parse(announcement.until), timeZone, locale);
  return announcement.kind === 'delay' ? words.delay(doctorName, until) : words.break(until);
}

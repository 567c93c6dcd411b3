import type { Announcement } from '@baari/core/queue';
import type { ConsoleWords } from '@baari/words/web';

/** An announcement, as in "Starts at about 10:30 am" or "On a break until 11:15 am". */
export function announcementText(
  { kind, until }: Announcement,
  timeZone: string,
  { queue, timeText }: ConsoleWords,
): string {
  const time = timeText(until, timeZone);
  return kind === 'delay' ? queue.delay({ time }) : queue.break({ time });
}

import type { Announcement } from '@baari/core/queue';
import { timeText } from '../format/format.ts';

/** What is announced, as in "Starts at about 10:30 am" or "On a break until 11:15 am". */
export function announcementText({ kind, until }: Announcement, timeZone: string): string {
  const time = timeText(until, timeZone);
  return kind === 'delay' ? `Starts at about ${time}` : `On a break until ${time}`;
}

/** A time to come as a file for the calendar of a phone: iCalendar, RFC 5545. */
import { withoutLinks } from '../shared/index.ts';

export type CalendarEvent = {
  /** Constant for a booking, so that a later file replaces an earlier one. */
  uid: string;
  start: Date;
  end: Date;
  /** When the file is made. */
  at: Date;
  /** Like `location`, it holds typed names: everything that a calendar could make a link of is broken up. */
  summary: string;
  location: string | null;
  url: string;
  /** Rises with each change, so that a calendar knows the newer file. */
  sequence: number;
  /** Takes the event off the calendar. */
  isOff: boolean;
  /** When the calendar rings; null where it does not. */
  alarmAt: Date | null;
};

/** Bytes of a line, without what ends it (RFC 5545, 3.1). */
const LINE_BYTES = 75;

export function calendarFile(event: CalendarEvent): string {
  const { uid, start, end, at, summary, location, url, sequence, isOff } = event;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Baari//Bookings//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${utc(at)}`,
    `SEQUENCE:${sequence}`,
    `STATUS:${isOff ? 'CANCELLED' : 'CONFIRMED'}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(end)}`,
    `SUMMARY:${typed(summary)}`,
    ...(location === null ? [] : [`LOCATION:${typed(location)}`]),
    `URL:${url}`,
    `DESCRIPTION:${escaped(url)}`,
    ...alarm(event),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function alarm({ summary, start, isOff, alarmAt }: CalendarEvent): string[] {
  if (isOff || alarmAt === null) return [];
  // Minutes before the start, as not every calendar heeds an alarm at a fixed time.
  const minutes = Math.round((start.getTime() - alarmAt.getTime()) / 60_000);
  const text = `DESCRIPTION:${typed(summary)}`;
  return ['BEGIN:VALARM', 'ACTION:DISPLAY', text, `TRIGGER:-PT${minutes}M`, 'END:VALARM'];
}

/** As in "20261127T043000Z". */
const utc = (instant: Date) => instant.toISOString().replace(/[-:]|\.\d+/g, '');

const typed = (text: string) => escaped(withoutLinks(text));

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');

/** Continues in the next line after a space, where a line is too long; no character is cut in two. */
function folded(line: string): string {
  let text = '';
  let bytes = 0;
  for (const character of line) {
    const more = utf8Bytes(character.codePointAt(0) ?? 0);
    if (bytes + more > LINE_BYTES) {
      text += '\r\n ';
      bytes = 1;
    }
    text += character;
    bytes += more;
  }
  return text;
}

function utf8Bytes(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
}

/** Writes an appointment as a file for a phone's calendar: iCalendar, RFC 5545. */
import { withoutLinks } from '../shared/index.ts';

export type CalendarEvent = {
  /**
   * Identifies the booking. This id is the same in each of the booking's files, so that a later file replaces
   * an earlier one.
   */
  uid: string;
  start: Date;
  end: Date;
  /** The time at which the file is made. */
  at: Date;
  /**
   * The text contains typed names, as `location` does. Text that a calendar could turn into a link is split
   * with spaces.
   */
  summary: string;
  location: string | null;
  url: string;
  /** Increases with each change, so that a calendar recognises the newer file. */
  sequence: number;
  /** True if the file removes the event from the calendar. */
  isOff: boolean;
  /** The time at which the calendar reminds the patient. Null if there is no alarm. */
  alarmAt: Date | null;
};

/** The maximum number of bytes in a line, without its line end (RFC 5545, 3.1). */
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
  return fileOf(lines);
}

export type BusyTime = Pick<CalendarEvent, 'uid' | 'start' | 'end' | 'summary' | 'sequence'>;

/**
 * Writes a calendar to which other calendars subscribe. These calendars remove events that a later file
 * leaves out.
 */
export function calendarFeed(name: string, at: Date, times: readonly BusyTime[]): string {
  const events = times.flatMap(({ uid, start, end, summary, sequence }) => [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${utc(at)}`,
    `SEQUENCE:${sequence}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(end)}`,
    `SUMMARY:${typed(summary)}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
  ]);
  return fileOf([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Baari//Bookings//EN',
    `NAME:${typed(name)}`,
    `X-WR-CALNAME:${typed(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT15M',
    'X-PUBLISHED-TTL:PT15M',
    ...events,
    'END:VCALENDAR',
  ]);
}

const fileOf = (lines: readonly string[]) => lines.map((line) => `${folded(line)}\r\n`).join('');

function alarm({ summary, start, isOff, alarmAt }: CalendarEvent): string[] {
  if (isOff || alarmAt === null) return [];
  // The alarm is in minutes before the start, because some calendars ignore an alarm at a fixed time.
  const minutes = Math.round((start.getTime() - alarmAt.getTime()) / 60_000);
  const text = `DESCRIPTION:${typed(summary)}`;
  return ['BEGIN:VALARM', 'ACTION:DISPLAY', text, `TRIGGER:-PT${minutes}M`, 'END:VALARM'];
}

/** Writes an instant in the form "20261127T043000Z". */
const utc = (instant: Date) => instant.toISOString().replace(/[-:]|\.\d+/g, '');

const typed = (text: string) => escaped(withoutLinks(text));

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');

/** Continues a long line on the next line after a space, without splitting a character. */
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

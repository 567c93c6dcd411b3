/**
 * The clinic's day lasts from 04:00 to 04:00 in the clinic's time zone, so that an evening sitting may
 * continue past midnight.
 */
import { SERVICE_DATE_STARTS_AT_HOUR, type Weekday, WEEKDAYS } from '../doctors/index.ts';

export { SERVICE_DATE_STARTS_AT_HOUR };

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

// Formatters are cached, because it takes much longer to build one than to use it, and a process needs only a
// few time zones.
const formatters = new Map<string, Intl.DateTimeFormat>();
const offsets = new Map<string, number>();
const KEPT_OFFSETS = 10_000;

/**
 * Returns the service date of an instant in an IANA time zone, as `YYYY-MM-DD`. Throws a RangeError for an
 * unknown time zone.
 */
export function serviceDateOf(instant: Date, timeZone: string): string {
  const local = localTime(instant, timeZone);
  return isoDate(local - SERVICE_DATE_STARTS_AT_HOUR * HOUR_MS);
}

/**
 * Returns the calendar date in an IANA time zone. From midnight to 04:00, the calendar date is a day later
 * than the service date.
 */
export const calendarDateOf = (instant: Date, timeZone: string): string =>
  isoDate(localTime(instant, timeZone));

/** Returns the hour in an IANA time zone, from 0 to 23. */
export const hourAt = (instant: Date, timeZone: string): number =>
  new Date(localTime(instant, timeZone)).getUTCHours();

/**
 * The night lasts from the first of these hours to the second. During the night, no phone should ring without
 * need.
 */
const NIGHT = { from: 21, until: 7 };

/** Returns whether it is night in an IANA time zone. */
export function isNight(now: Date, timeZone: string): boolean {
  const hour = hourAt(now, timeZone);
  return hour >= NIGHT.from || hour < NIGHT.until;
}

/** Returns the date that is this many days after another date. */
export const addDays = (date: string, days: number): string =>
  isoDate(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS);

/** Returns the weekday of a service date, such as `monday`. */
export function weekdayOf(serviceDate: string): Weekday {
  // JavaScript's weeks begin with Sunday, and a doctor's week begins with Monday.
  const day = new Date(`${serviceDate}T00:00:00Z`).getUTCDay() || WEEKDAYS.length;
  return WEEKDAYS[day - 1] ?? 'sunday';
}

/** Returns the instant that is `minutes` after the midnight at which a date starts, in an IANA time zone. */
export function instantOf(serviceDate: string, minutes: number, timeZone: string): Date {
  const wanted = Date.parse(`${serviceDate}T00:00:00Z`) + minutes * MINUTE_MS;
  const guess = wanted - offsetAt(new Date(wanted), timeZone);
  // A second pass corrects the result on days when the clocks change.
  return new Date(wanted - offsetAt(new Date(guess), timeZone));
}

/** Returns the instant at which a service date ends. */
export function serviceDateEnd(serviceDate: string, timeZone: string): Date {
  return instantOf(serviceDate, (24 + SERVICE_DATE_STARTS_AT_HOUR) * 60, timeZone);
}

// Returns the local time of a time zone, as if it were UTC, in milliseconds.
const localTime = (instant: Date, timeZone: string): number =>
  Math.floor(instant.getTime() / 1000) * 1000 + offsetAt(instant, timeZone);

// The result is cached by the minute, because clocks change only on full minutes and callers ask about the
// same minutes many times.
function offsetAt(instant: Date, timeZone: string): number {
  const minute = Math.floor(instant.getTime() / MINUTE_MS) * MINUTE_MS;
  const key = `${timeZone} ${minute}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const offset = wallClock(new Date(minute), timeZone) - minute;
  if (offsets.size >= KEPT_OFFSETS) offsets.clear();
  offsets.set(key, offset);
  return offset;
}

function wallClock(instant: Date, timeZone: string): number {
  const parts = new Map(
    formatterOf(timeZone)
      .formatToParts(instant)
      .map((part) => [part.type, Number(part.value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formatters.set(timeZone, formatter);
  return formatter;
}

const isoDate = (time: number) => new Date(time).toISOString().slice(0, 10);

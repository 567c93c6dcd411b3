/** The clinic's day: from 04:00 to 04:00 in its time zone, so that an evening sitting may pass midnight. */
import { SERVICE_DATE_STARTS_AT_HOUR, type Weekday, WEEKDAYS } from '../doctors/index.ts';

export { SERVICE_DATE_STARTS_AT_HOUR };

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

// Building a formatter costs far more than using one, and a process serves a handful of time zones.
const formatters = new Map<string, Intl.DateTimeFormat>();
const offsets = new Map<string, number>();
const KEPT_OFFSETS = 10_000;

/** The service date of an instant in an IANA time zone, as `YYYY-MM-DD`. Throws a RangeError for an unknown zone. */
export function serviceDateOf(instant: Date, timeZone: string): string {
  const local = localTime(instant, timeZone);
  return isoDate(local - SERVICE_DATE_STARTS_AT_HOUR * HOUR_MS);
}

/** The date on the calendar of an IANA time zone, which after midnight is not the service date's. */
export const calendarDateOf = (instant: Date, timeZone: string): string =>
  isoDate(localTime(instant, timeZone));

/** The hour of the clock in an IANA time zone, 0 to 23. */
export const hourAt = (instant: Date, timeZone: string): number =>
  new Date(localTime(instant, timeZone)).getUTCHours();

/** From this hour on, and before that one, no phone should ring without need. */
const NIGHT = { from: 21, until: 7 };

/** Whether it is night on the clock of an IANA time zone. */
export function isNight(now: Date, timeZone: string): boolean {
  const hour = hourAt(now, timeZone);
  return hour >= NIGHT.from || hour < NIGHT.until;
}

/** The date so many days after another one. */
export const addDays = (date: string, days: number): string =>
  isoDate(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS);

/** The weekday of a service date. */
export function weekdayOf(serviceDate: string): Weekday {
  // Days of JavaScript begin with Sunday, those of a doctor's week with Monday.
  const day = new Date(`${serviceDate}T00:00:00Z`).getUTCDay() || WEEKDAYS.length;
  return WEEKDAYS[day - 1] ?? 'sunday';
}

/** The instant `minutes` after the midnight with which a date begins, in an IANA time zone. */
export function instantOf(serviceDate: string, minutes: number, timeZone: string): Date {
  const wanted = Date.parse(`${serviceDate}T00:00:00Z`) + minutes * MINUTE_MS;
  const guess = wanted - offsetAt(new Date(wanted), timeZone);
  // A second look corrects the guess on the day when the clocks change.
  return new Date(wanted - offsetAt(new Date(guess), timeZone));
}

/** The instant at which a service date is over. */
export function serviceDateEnd(serviceDate: string, timeZone: string): Date {
  return instantOf(serviceDate, (24 + SERVICE_DATE_STARTS_AT_HOUR) * 60, timeZone);
}

// The wall clock of the zone, read as if it were UTC, in milliseconds.
const localTime = (instant: Date, timeZone: string): number =>
  Math.floor(instant.getTime() / 1000) * 1000 + offsetAt(instant, timeZone);

// A zone's clocks change on a full minute, and the same few minutes of a day are requested again and again.
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

/** Formats a clinic's dates in the language of a locale. A service date is the text `YYYY-MM-DD`. */
const dayMs = 86_400_000;

// Creating a format is much slower than using it.
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options]);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return format;
}

// A plain date has no time zone, so it is read and written as UTC.
const timeZone = 'UTC';

/** Formats a service date with its weekday, like "Sat, 21 Nov 2026". */
export function serviceDateText(serviceDate: string, locale: string): string {
  const date = new Date(serviceDate);
  return `${weekdayText(serviceDate, locale)}, ${formatOf(locale, { dateStyle: 'medium', timeZone }).format(date)}`;
}

/** Formats the weekday of a service date, like "Sat". */
export const weekdayText = (serviceDate: string, locale: string): string =>
  formatOf(locale, { weekday: 'short', timeZone }).format(new Date(serviceDate));

/** Formats a service date of the next or last weeks, like "21 Nov". */
export const shortDateText = (serviceDate: string, locale: string): string =>
  formatOf(locale, { day: 'numeric', month: 'short', timeZone }).format(new Date(serviceDate));

/** Formats a service date of this year, like "21 November". */
export const dayMonthText = (serviceDate: string, locale: string): string =>
  new Date(serviceDate).toLocaleDateString(locale, { day: 'numeric', month: 'long', timeZone });

/** Returns the service date this many days later, or earlier for a negative number. */
export function daysAfter(serviceDate: string, days: number): string {
  return new Date(Date.parse(serviceDate) + days * dayMs).toISOString().slice(0, 10);
}

/**
 * Formats the day of an instant in a time zone, like "21 Nov 2026". The default is the browser's time zone.
 */
export function dayText(instant: string, ofZone: string | undefined, locale: string): string {
  return formatOf(locale, { dateStyle: 'medium', timeZone: ofZone }).format(new Date(instant));
}

/**
 * Formats an instant for spreadsheets, which read the text as a time in the time zone, like
 * "2026-11-21 09:05:00".
 */
export function sheetTime(instant: string, ofZone: string): string {
  // The Swedish locale writes dates and times in ISO order.
  return formatOf('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: ofZone }).format(
    new Date(instant),
  );
}

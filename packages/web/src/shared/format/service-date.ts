/** Dates of a clinic as people read them. A service date is the text `YYYY-MM-DD`. */
const locale = 'en-IN';
const dayMs = 86_400_000;

// A date alone has no time zone: read as UTC and written as UTC it stays itself.
const dateFormat = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
const weekdayFormat = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });

const shortFormat = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** A service date with its weekday, as in "Sat, 21 Nov 2026". */
export function serviceDateText(serviceDate: string): string {
  const date = new Date(serviceDate);
  return `${weekdayFormat.format(date)}, ${dateFormat.format(date)}`;
}

/** A service date of these weeks, as in "21 Nov". */
export const shortDateText = (serviceDate: string): string => shortFormat.format(new Date(serviceDate));

/** The service date so many days later; earlier for a negative number. */
export function daysAfter(serviceDate: string, days: number): string {
  return new Date(Date.parse(serviceDate) + days * dayMs).toISOString().slice(0, 10);
}

/** The day of an instant in a time zone, as in "21 Nov 2026"; in this browser's without one. */
export function dayText(instant: string, timeZone: string | undefined): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone }).format(new Date(instant));
}

/** An instant for spreadsheets, which read it as a time: "2026-11-21 09:05:00" in the time zone. */
export function sheetTime(instant: string, timeZone: string): string {
  // Sweden writes dates and times in ISO order.
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone });
  return format.format(new Date(instant));
}

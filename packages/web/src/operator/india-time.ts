/** Formats the operator's dates and times in India's time zone, regardless of the browser's. */
import { serviceDateOf } from '@baari/core/queue';
import { transactionDateText } from '../shared/format/format.ts';
import { sheetTime } from '../shared/format/service-date.ts';

export const indiaTimeZone = 'Asia/Kolkata';
const dayParts = { year: 'numeric', month: 'short', day: '2-digit' } as const;
const dayFormat = new Intl.DateTimeFormat('en-US', { ...dayParts, timeZone: indiaTimeZone });
const plainDayFormat = new Intl.DateTimeFormat('en-US', { ...dayParts, timeZone: 'UTC' });

/** Formats a date without a time, YYYY-MM-DD, as "Nov 21, 2026". */
export function plainDayText(day: string): string {
  return plainDayFormat.format(new Date(day));
}

/** Formats the last service date of a paid period, when `paidUntil` is the instant after the period. */
export function lastPaidDayText(paidUntil: string): string {
  return plainDayText(serviceDateOf(new Date(Date.parse(paidUntil) - 1), indiaTimeZone));
}

/** Formats the day of an instant as "Nov 21, 2026". */
export function indiaDayText(instant: string): string {
  return dayFormat.format(new Date(instant));
}

/** Formats an instant as "Nov 21, 2026 15:04". */
export function indiaTimeText(instant: string): string {
  return transactionDateText(instant, indiaTimeZone, 'en-IN');
}

/** Formats an instant for a spreadsheet. */
export function sheetTimeText(instant: string): string {
  return sheetTime(instant, indiaTimeZone);
}

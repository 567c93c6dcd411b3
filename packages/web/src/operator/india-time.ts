/** The operator's days and times are India's, wherever the browser is, and every one of them is written alike. */
import { serviceDateOf } from '@baari/core/queue';
import { transactionDateText } from '../shared/format/format.ts';
import { sheetTime } from '../shared/format/service-date.ts';

export const indiaTimeZone = 'Asia/Kolkata';
const dayParts = { year: 'numeric', month: 'short', day: '2-digit' } as const;
const dayFormat = new Intl.DateTimeFormat('en-US', { ...dayParts, timeZone: indiaTimeZone });
const plainDayFormat = new Intl.DateTimeFormat('en-US', { ...dayParts, timeZone: 'UTC' });

/** A day without a time, YYYY-MM-DD, as in "Nov 21, 2026". */
export function plainDayText(day: string): string {
  return plainDayFormat.format(new Date(day));
}

/** The service date that a paid period ends with; `paidUntil` is the instant after it. */
export function lastPaidDayText(paidUntil: string): string {
  return plainDayText(serviceDateOf(new Date(Date.parse(paidUntil) - 1), indiaTimeZone));
}

/** The day of an instant, "Nov 21, 2026". */
export function indiaDayText(instant: string): string {
  return dayFormat.format(new Date(instant));
}

/** An instant, "Nov 21, 2026 15:04". */
export function indiaTimeText(instant: string): string {
  return transactionDateText(instant, indiaTimeZone, 'en-IN');
}

/** An instant for a spreadsheet. */
export function sheetTimeText(instant: string): string {
  return sheetTime(instant, indiaTimeZone);
}

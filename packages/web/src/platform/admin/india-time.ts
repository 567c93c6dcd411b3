/** The operator's days are India's, wherever the browser is. */
import { serviceDateOf } from '@baari/core/queue';
import { transactionDateText } from '../../lib/format.ts';
import { dayText, sheetTime } from '../../lib/service-date.ts';

const timeZone = 'Asia/Kolkata';

/** A day without a time, YYYY-MM-DD, as in "21 Nov 2026". */
export function plainDayText(day: string): string {
  return dayText(day, 'UTC');
}

/** The service date that a paid period ends with; `paidUntil` is the instant after it. */
export function lastPaidDayText(paidUntil: string): string {
  return plainDayText(serviceDateOf(new Date(Date.parse(paidUntil) - 1), timeZone));
}

/** When an order was made: "Nov 21, 2026 15:04". */
export function transactionTimeText(instant: string): string {
  return transactionDateText(instant, timeZone);
}

/** An instant for a spreadsheet. */
export function sheetTimeText(instant: string): string {
  return sheetTime(instant, timeZone);
}

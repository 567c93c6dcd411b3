/** The service dates of a report, and the dates with which it is compared. */

import { addDays } from '../queue/index.ts';

/** A range includes its first and its last service date. */
export type DateRange = { from: string; to: string };

const DAY_MS = 86_400_000;

/** Returns the number of dates in a range. */
export const daysIn = ({ from, to }: DateRange): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS) + 1;

/**
 * Returns the period before a range. The period has the same number of days and the same weekdays, so that a
 * Sunday is never compared with a Monday.
 */
export function rangeBefore(range: DateRange): DateRange {
  const shift = Math.ceil(daysIn(range) / 7) * 7;
  return { from: addDays(range.from, -shift), to: addDays(range.to, -shift) };
}

/** Returns the first day of a date's month. */
export const monthOf = (date: string): string => `${date.slice(0, 7)}-01`;

/** Returns the last day of a date's month. */
export function monthEnd(date: string): string {
  const [year = 0, month = 1] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

/**
 * Splits a range into whole months, each identified by its first day, and the remaining dates before and
 * after them.
 */
export type RangeParts = { months: DateRange | null; days: readonly DateRange[] };

export function partsOf({ from, to }: DateRange): RangeParts {
  const first = from === monthOf(from) ? from : addDays(monthEnd(from), 1);
  const last = to === monthEnd(to) ? to : addDays(monthOf(to), -1);
  if (first > last) return { months: null, days: [{ from, to }] };
  const edges = [
    { from, to: addDays(first, -1) },
    { from: addDays(last, 1), to },
  ];
  return { months: { from: first, to: monthOf(last) }, days: edges.filter((edge) => edge.from <= edge.to) };
}

/** The steps into which a chart divides a range. A chart has at most a few dozen bars. */
export const STEPS = ['day', 'week', 'month'] as const;
export type Step = (typeof STEPS)[number];

const MOST_DAYS = 45;
const MOST_WEEKS_DAYS = 13 * 7;

export function stepOf(range: DateRange): Step {
  const days = daysIn(range);
  if (days <= MOST_DAYS) return 'day';
  return days <= MOST_WEEKS_DAYS ? 'week' : 'month';
}

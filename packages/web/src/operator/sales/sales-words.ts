import type { Sales } from '@baari/contract/platform';
import type { SalesPeriod } from '@baari/core/platform';
import { PAISE_PER_RUPEE } from '@baari/core/billing';
import type { CsvCell } from '../../shared/files/csv.ts';
import type { OperatorWords } from '../../shared/words/en/catalog.ts';
import { plainDayText } from '../india-time.ts';

export type SalesSeries = Sales['series'];

const monthFormat = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const shortMonthFormat = new Intl.DateTimeFormat('en-IN', { month: 'short', timeZone: 'UTC' });
const shortDayFormat = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** A period by its first day: "Nov 21, 2026", "November 2026". */
export function periodText(from: string, period: SalesPeriod): string {
  return period === 'month' ? monthFormat.format(new Date(from)) : plainDayText(from);
}

/** Shorter, for the axis of a chart: "Nov 21", "Nov". */
export function shortPeriodText(from: string, period: SalesPeriod): string {
  return (period === 'month' ? shortMonthFormat : shortDayFormat).format(new Date(from));
}

/** A sheet of the periods, amounts in rupees. */
export function salesCsv(words: OperatorWords['sales']['sheet'], series: SalesSeries): CsvCell[][] {
  return [
    [words.from, words.revenue, words.transactions],
    ...series.map(({ from, paise, transactions }) => [from, paise / PAISE_PER_RUPEE, transactions]),
  ];
}

import type { ReportSums } from '@baari/contract/reports';
import { PAISE_PER_RUPEE } from '@baari/core/billing';
import type { OfficeWords } from '@baari/words/web';

// Figures are formatted in the same way in English and Hindi.
const locale = 'en-IN';
const whole = new Intl.NumberFormat(locale);
const tenth = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
const share = new Intl.NumberFormat(locale, { style: 'percent' });
const signed = new Intl.NumberFormat(locale, { style: 'percent', signDisplay: 'exceptZero' });

export const NONE = '–';

export const countText = (count: number): string => whole.format(count);

/** Formats "14 min", or a dash when unknown. */
export const minutesText = (minutes: number | null, words: OfficeWords['reports']): string =>
  minutes === null ? NONE : words.minutes({ count: whole.format(minutes) });

/** Formats "82%", or a dash when the total is zero. */
export const shareOfText = (part: number, of: number): string => (of === 0 ? NONE : share.format(part / of));

/**
 * Formats the change since the previous period, such as "+12%". Returns a dash if the earlier figure was
 * zero.
 */
export const changeText = (now: number, before: number): string =>
  before === 0 ? NONE : signed.format((now - before) / before);

/**
 * Returns the number of patients seen per hour of work, or null if there was no work.
 */
export const perHour = ({ seen, workMinutes }: ReportSums): number | null =>
  workMinutes === 0 ? null : (60 * seen) / workMinutes;

export const perHourText = (sums: ReportSums): string => {
  const rate = perHour(sums);
  return rate === null ? NONE : tenth.format(rate);
};

const rupees = new Intl.NumberFormat(locale, {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});

export const wholeRupeesText = (paise: number): string => rupees.format(paise / PAISE_PER_RUPEE);

/** Adds up tokens from all sources. */
export const tokenCount = ({ sources }: Pick<ReportSums, 'sources'>): number =>
  Object.values(sources).reduce((sum, count) => sum + count, 0);

export const lostCount = ({ lost }: Pick<ReportSums, 'lost'>): number =>
  Object.values(lost).reduce((sum, count) => sum + count, 0);

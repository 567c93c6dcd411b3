/** The ranges that are a press away, and the one that the address holds. */
import { addDays } from '@baari/core/queue';
import { type DateRange, daysIn, monthEnd, monthOf } from '@baari/core/reports';
import { REPORT_DAYS_MAX } from '@baari/contract/reports';

export const PRESETS = ['today', 'week', 'month', 'last_month', 'year'] as const;
export type Preset = (typeof PRESETS)[number];

export function presetRange(preset: Preset, today: string): DateRange {
  switch (preset) {
    case 'today':
      return { from: today, to: today };
    case 'week':
      return { from: addDays(today, -6), to: today };
    case 'month':
      return { from: monthOf(today), to: today };
    case 'last_month': {
      const end = addDays(monthOf(today), -1);
      return { from: monthOf(end), to: end };
    }
    case 'year':
      return { from: addDays(monthEnd(addDays(today, -365)), 1), to: today };
  }
}

/** The preset that a range is; null for any other. */
export const presetOf = (range: DateRange, today: string): Preset | null =>
  PRESETS.find((preset) => {
    const { from, to } = presetRange(preset, today);
    return from === range.from && to === range.to;
  }) ?? null;

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const isDate = (text: string | null): text is string =>
  text !== null && DATE.test(text) && !Number.isNaN(Date.parse(text));

/** As `from` and `to` of the address say; this month where they say no range. */
export function readRange(params: URLSearchParams, today: string): DateRange {
  const [from, to] = [params.get('from'), params.get('to')];
  if (!isDate(from) || !isDate(to)) return presetRange('month', today);
  const range = { from, to: to > today ? today : to };
  const isReadable = range.from <= range.to && daysIn(range) <= REPORT_DAYS_MAX;
  return isReadable ? range : presetRange('month', today);
}

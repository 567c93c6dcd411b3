/** The days of the platform's waits: as a calendar for the chart, and the last week for the warning. */
import type { WaitAccuracy } from '@baari/contract/queue';
import { daysAfter } from '../../shared/format/service-date.ts';
import { COVERAGE_LEAST, COVERAGE_MOST } from '../../shared/waits/accuracy-words.ts';

export type AccuracyDay = WaitAccuracy & { serviceDate: string };

const SHOWN_DAYS = 30;
const WEEK_DAYS = 7;
/** The share of fewer patients in a week says little. */
const WEEK_PATIENTS_MIN = 200;

const nothingTold: WaitAccuracy = { told: 0, medianErrorMinutes: null, insideShare: null };

/** The 30 days up to `today`, the earliest first; those on which nobody was told a wait among them. */
export function calendarOf(days: readonly AccuracyDay[], today: string): AccuracyDay[] {
  const known = new Map(days.map((day) => [day.serviceDate, day]));
  return Array.from({ length: SHOWN_DAYS }, (_, index) => {
    const serviceDate = daysAfter(today, index + 1 - SHOWN_DAYS);
    return known.get(serviceDate) ?? { ...nothingTold, serviceDate };
  });
}

/** How many were told a wait in the last seven days, and which share was called inside the range. */
export function lastWeekOf(
  days: readonly AccuracyDay[],
  today: string,
): Pick<WaitAccuracy, 'told' | 'insideShare'> {
  const week = calendarOf(days, today).slice(-WEEK_DAYS);
  const told = week.reduce((sum, day) => sum + day.told, 0);
  const inside = week.reduce((sum, day) => sum + day.told * (day.insideShare ?? 0), 0);
  return { told, insideShare: told === 0 ? null : inside / told };
}

/** Whether the week's share is one that an operator should look into. */
export function isOff({ told, insideShare }: Pick<WaitAccuracy, 'told' | 'insideShare'>): boolean {
  if (insideShare === null || told < WEEK_PATIENTS_MIN) return false;
  return insideShare < COVERAGE_LEAST || insideShare > COVERAGE_MOST;
}

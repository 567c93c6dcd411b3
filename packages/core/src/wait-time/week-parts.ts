/** Learns how a doctor's pace differs between the parts of the week. Each day has two parts. */
import { WEEKDAYS } from '../doctors/index.ts';
import { instantOf, weekdayOf } from '../queue/index.ts';
import type { WaitModel } from './wait-model.ts';

const WEEK_PARTS = 2 * WEEKDAYS.length;

/** The boundary between morning and evening sittings, in minutes after midnight. */
const SECOND_HALF_MINUTES = 15 * 60;

/** The prior assumes that the parts of the week differ by a few per cent. */
const FIRST_VARIANCE = 0.05 ** 2;
/**
 * The growth of an offset's uncertainty with each session. A doctor's Mondays can change within about a year.
 */
const DRIFT_VARIANCE = 0.00002;

export const newWeekParts = (): Pick<WaitModel, 'weekParts' | 'weekPartVariances'> => ({
  weekParts: Array.from({ length: WEEK_PARTS }, () => 0),
  weekPartVariances: Array.from({ length: WEEK_PARTS }, () => FIRST_VARIANCE),
});

/**
 * Returns the part of the week in which a sitting of a service date begins, in the clinic's time zone. The
 * start is given in milliseconds since 1970.
 */
export function weekPartOf(serviceDate: string, timeZone: string, begins: number): number {
  const isSecondHalf = begins >= instantOf(serviceDate, SECOND_HALF_MINUTES, timeZone).getTime();
  return 2 * WEEKDAYS.indexOf(weekdayOf(serviceDate)) + (isSecondHalf ? 1 : 0);
}

type Offset = { mean: number; variance: number };

/**
 * Returns how much the log pace of a part of the week differs from the doctor's overall pace, and its
 * uncertainty.
 */
export const weekPartOffset = ({ weekParts, weekPartVariances }: WaitModel, part: number | null): Offset =>
  part === null
    ? { mean: 0, variance: 0 }
    : { mean: weekParts[part] ?? 0, variance: weekPartVariances[part] ?? FIRST_VARIANCE };

/**
 * Returns the offset of a part of the week after one of its sessions. `share` is the share of the session's
 * surprise that comes from the part of the week.
 */
export function withWeekPart(
  model: WaitModel,
  part: number | null,
  { surprise, share }: { surprise: number; share: number },
): Pick<WaitModel, 'weekParts' | 'weekPartVariances'> {
  const { weekParts, weekPartVariances } = model;
  if (part === null) return { weekParts, weekPartVariances };
  const { mean, variance } = weekPartOffset(model, part);
  return {
    weekParts: weekParts.with(part, mean + share * surprise),
    weekPartVariances: weekPartVariances.with(part, (1 - share) * variance + DRIFT_VARIANCE),
  };
}

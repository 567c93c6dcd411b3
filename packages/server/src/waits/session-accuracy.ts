import { instantOf } from '@baari/core/queue';
import { AHEAD_FROM, type ToldOutcome } from '@baari/core/wait-time';

/** The accuracy of a session's wait estimates, as stored in the database. */
export type SessionAccuracy = { told: number; inside: number; sooner: number; errorMinutes: number[] };

/** The largest value that the database column can store. */
const MOST_MINUTES = 32_767;

/**
 * Compares the estimates for patients with the actual waits. Sorts the errors, so that nobody can find out
 * which patient had which error.
 */
export function sessionAccuracy(outcomes: readonly ToldOutcome[]): SessionAccuracy {
  const sooner = outcomes.filter(({ q10, minutes }) => minutes < q10);
  const later = outcomes.filter(({ q90, minutes }) => minutes > q90);
  return {
    told: outcomes.length,
    inside: outcomes.length - sooner.length - later.length,
    sooner: sooner.length,
    errorMinutes: outcomes.map(errorMinutes).toSorted((a, b) => a - b),
  };
}

const errorMinutes = ({ q50, minutes }: ToldOutcome) =>
  Math.min(MOST_MINUTES, Math.round(Math.abs(minutes - q50)));

/**
 * The accuracy for patients who joined in the same hour of the clinic's day, with about as many patients
 * ahead.
 */
export type AccuracyPart = { hour: number; ahead: number; told: number; byLatest: number; inside: number };

type Day = { serviceDate: string; timeZone: string };

const HOUR_MS = 3_600_000;

/**
 * Groups the accuracy by hour and by the number ahead. `ahead` is the lowest number of patients ahead in the
 * group.
 */
export function accuracyParts(outcomes: readonly ToldOutcome[], day: Day): AccuracyPart[] {
  const midnight = instantOf(day.serviceDate, 0, day.timeZone).getTime();
  const parts = new Map<string, AccuracyPart>();
  for (const { at, ahead: count, q10, q90, minutes } of outcomes) {
    // Hours after midnight are stored as 0, 1 and so on. If a clock is wrong, even the day may differ.
    const hour = ((Math.floor((at - midnight) / HOUR_MS) % 24) + 24) % 24;
    const ahead = AHEAD_FROM.findLast((from) => count >= from) ?? 0;
    const before = parts.get(`${hour} ${ahead}`) ?? { hour, ahead, told: 0, byLatest: 0, inside: 0 };
    const isByLatest = minutes <= q90;
    parts.set(`${hour} ${ahead}`, {
      ...before,
      told: before.told + 1,
      byLatest: before.byLatest + (isByLatest ? 1 : 0),
      inside: before.inside + (isByLatest && minutes >= q10 ? 1 : 0),
    });
  }
  return [...parts.values()];
}

/**
 * Turns a snapshot's waits into the clock times that a screen shows. Also handles rounding and the time to
 * leave.
 */
import { MINUTE_MS } from './span.ts';

/** The explanations of a wait. They are for cases in which a patient would ask. */
export const WAIT_NOTES = ['early', 'slow', 'fast', 'late', 'long_visit'] as const;
/**
 * `early` means that little is known about this doctor yet. `slow` and `fast` compare the doctor's pace with
 * other days. `late` means that the scheduled start has passed without an announcement. `long_visit` means
 * that the current visit is unusually long.
 */
export type WaitNote = (typeof WAIT_NOTES)[number];

/**
 * Minutes from the snapshot's time. The call comes within these minutes with a probability of 5, 10, 50 and
 * 90 %. The last number is the chance in percent of being called before the doctor's hours end. The value is
 * 100 if there are no hours.
 */
export type ToldWait = readonly [q05: number, q10: number, q50: number, q90: number, chancePercent: number];

/** A wait as clock times, in milliseconds since 1970. */
export type ExpectedTurn = {
  /**
   * Nineteen of twenty patients are called after this time, so a patient who must not miss the turn has to
   * arrive before it.
   */
  soonestAt: number;
  /** Nine of ten patients are called after this time. */
  earliestAt: number;
  /** Half of the patients are called before this time, and half after it. */
  aboutAt: number;
  /** Nine of ten patients are called by this time. */
  latestAt: number;
  chancePercent: number;
  /**
   * The time at which the doctor begins or returns. The value is null if the doctor is working. The displayed
   * middle is never earlier than this time.
   */
  startsAt: number | null;
};

/** `computedAt` and `startsAt` are copied from the snapshot, in milliseconds since 1970. */
export function expectedTurn(
  [q05, q10, q50, q90, chancePercent]: ToldWait,
  computedAt: number,
  startsAt: number | null = null,
): ExpectedTurn {
  const at = (minutes: number) => computedAt + minutes * MINUTE_MS;
  return {
    soonestAt: at(q05),
    earliestAt: at(q10),
    aboutAt: at(q50),
    latestAt: at(q90),
    chancePercent,
    startsAt,
  };
}

/**
 * A wait below this many minutes is displayed in steps of five minutes, and a longer wait in steps of ten.
 */
const LONG_MINUTES = 60;
const STEP_MINUTES = 5;
const LONG_STEP_MINUTES = 10;

/**
 * A displayed turn changes if its middle is wrong by this much, which is at least five minutes or a fifth of
 * the remaining time.
 */
const SHIFT_MINUTES = 5;
const SHIFT_SHARE = 0.2;

/**
 * Returns the turn that a screen shows. This is the displayed turn, unless the new one differs so much that
 * the patient should know. A later upper end also counts as a difference, because patients mind if they wait
 * longer than shown. A different lower end counts too, because patients use it to decide when to leave home.
 */
export function settledTurn(shown: ExpectedTurn | null, next: ExpectedTurn, now: number): ExpectedTurn {
  if (shown === null) return next;
  const isMoved = (from: number, to: number) => {
    const leftMinutes = Math.max(0, from - now) / MINUTE_MS;
    return Math.abs(to - from) / MINUTE_MS >= Math.max(SHIFT_MINUTES, SHIFT_SHARE * leftMinutes);
  };
  const isLater = next.latestAt > shown.latestAt && isMoved(shown.latestAt, next.latestAt);
  const moves = isLater || isMoved(shown.earliestAt, next.earliestAt) || isMoved(shown.aboutAt, next.aboutAt);
  const settled = { ...next, chancePercent: settledChance(shown, next) };
  return moves || isInDoubt(settled) !== isInDoubt(shown) ? settled : shown;
}

/**
 * A warning that a patient may not be seen disappears only above this probability. Otherwise the warning
 * would come and go with every visit.
 */
const SURE_AGAIN_PERCENT = 75;

function settledChance(shown: ExpectedTurn, { chancePercent }: ExpectedTurn): number {
  const isStillInDoubt = isInDoubt(shown) && chancePercent < SURE_AGAIN_PERCENT;
  return isStillInDoubt ? Math.min(chancePercent, DOUBT_BELOW_PERCENT - 1) : chancePercent;
}

/** A wait in whole minutes for the screen. `least` is 0 if the call may come at any moment. */
export type ShownMinutes = { least: number; about: number; most: number };

/**
 * Rounds a wait to five minutes, or to ten minutes if it is longer than an hour. Rounds the range outwards,
 * so that it contains the estimate. The range is never empty, because `most` is at least five minutes and
 * larger than `about`, which is at least five if there is any wait.
 */
export function shownMinutes(turn: ExpectedTurn, now: number): ShownMinutes {
  const { earliestAt, aboutAt, latestAt, startsAt } = turn;
  const minutes = (at: number) => Math.max(0, at - now) / MINUTE_MS;
  const nearest = Math.max(STEP_MINUTES, rounded(minutes(aboutAt), Math.round));
  const away = startsAt === null ? 0 : minutes(startsAt);
  const about = nearest < away ? rounded(away, Math.ceil) : nearest;
  return {
    least: Math.min(about, rounded(minutes(earliestAt), Math.floor)),
    about,
    most: Math.max(about + STEP_MINUTES, rounded(minutes(latestAt), Math.ceil)),
  };
}

function rounded(minutes: number, round: (value: number) => number): number {
  const step = minutes >= LONG_MINUTES ? LONG_STEP_MINUTES : STEP_MINUTES;
  return round(minutes / step) * step;
}

/**
 * Returns the clock times of a turn for the screen. They are rounded to five minutes and outwards, so that
 * the range contains the middle. No time is before the doctor starts.
 */
export function shownClock(turn: ExpectedTurn): { earliestAt: number; aboutAt: number; latestAt: number } {
  const step = STEP_MINUTES * MINUTE_MS;
  const up = (at: number) => Math.ceil(at / step) * step;
  const nearest = Math.round(turn.aboutAt / step) * step;
  const startsAt = turn.startsAt ?? 0;
  const aboutAt = nearest < startsAt ? up(startsAt) : nearest;
  const earliestAt = Math.min(aboutAt, Math.max(Math.floor(turn.earliestAt / step) * step, startsAt));
  return { earliestAt, aboutAt, latestAt: Math.max(aboutAt + step, up(turn.latestAt)) };
}

/** The screen shows a warning once the chance of not being called before closing reaches one third. */
const DOUBT_BELOW_PERCENT = 67;

/** Returns whether this patient may not be called before closing. */
export const isInDoubt = ({ chancePercent }: Pick<ExpectedTurn, 'chancePercent'>): boolean =>
  chancePercent < DOUBT_BELOW_PERCENT;

/** The patient should be in the clinic this long before the earliest likely call. */
const SPARE_MINUTES = 2;

export type Departure = {
  /** The time in milliseconds since 1970. */
  leaveAt: number;
  isTime: boolean;
};

/**
 * Returns when to leave for the clinic, so that patients rarely miss the turn. This is the fifth percentile
 * of the wait, minus the travel time and two minutes. For patients who chose to leave later, it is the tenth
 * percentile. If patients left by the middle of the estimate, one in five would miss the turn. Both the page
 * and the alert use this function. `bench/wait-time` tests it.
 */
export function departureOf(
  { soonestAt, earliestAt }: Pick<ExpectedTurn, 'soonestAt' | 'earliestAt'>,
  way: { travelMinutes: number; cutsCloser: boolean },
  now: number,
): Departure {
  const leaveAt = (way.cutsCloser ? earliestAt : soonestAt) - (way.travelMinutes + SPARE_MINUTES) * MINUTE_MS;
  return { leaveAt, isTime: now >= leaveAt };
}

/** Returns the estimates for all patients in line at a moment of a session. */
import { Z_90 } from './normal.ts';
import { meanLogPace } from './pace-grid.ts';
import { paceMoments } from './pace-moments.ts';
import { predictWaits, type Situation, type WaitPrediction } from './predict-waits.ts';
import { kindOf, scheduledStart, type SessionFold } from './session-fold.ts';
import { MINUTE_MS, overlapMinutes, shortGaps, sittings, type Span, TWO_SITTINGS_MINUTES } from './span.ts';
import type { ToldWait, WaitNote } from './told-wait.ts';
import type { SessionWaits } from './session-waits.ts';
import { type ExpectedBookings, extraAhead } from './expected-bookings.ts';
import { newWaitModel } from './first-model.ts';
import type { Start } from './wait-shape.ts';

/**
 * Returns the input of the prediction at `now`, in milliseconds since 1970. `slots` are the current hours.
 */
export function situationAt(
  fold: SessionFold,
  now: number,
  slots: readonly Span[] = fold.plan.slots,
): Situation {
  const { inside, announcedUntil } = fold;
  const minutesUntil = (at: number) => (at - now) / MINUTE_MS;
  const announced = announcedUntil !== null && announcedUntil > now ? announcedUntil : null;
  const isStarted = isAtWork(fold, now, slots);
  const ends = endOfHours(fold, now, slots);
  // Time that belongs to both an announced break and a gap is counted only once.
  const gapsFrom = Math.max(now, announced ?? now);
  return {
    elapsedMinutes: inside && isStarted ? elapsedMinutes(fold, inside.calledAt, now) : null,
    kinds: {
      inside: inside ? kindOf(fold, inside.number) : 'unknown',
      line: fold.waiting.map(({ number }) => kindOf(fold, number)),
    },
    start: isStarted ? null : startAt(fold, now, slots),
    breakMinutes: isStarted && announced !== null ? minutesUntil(announced) : 0,
    gaps: shortGaps(slots)
      .filter(({ to }) => to > gapsFrom)
      .map(({ from, to }) => ({
        inMinutes: Math.max(0, minutesUntil(Math.max(from, gapsFrom))),
        minutes: (to - Math.max(from, gapsFrom)) / MINUTE_MS,
      })),
    closesInMinutes: ends === null ? null : Math.max(0, minutesUntil(ends)),
  };
}

/**
 * Returns the end of the current or next sitting, or of the sitting for which an announcement keeps the line.
 * After the last sitting, returns the end of that sitting, unless the session opened after it.
 */
function endOfHours(
  { plan, announcedUntil }: SessionFold,
  now: number,
  slots: readonly Span[],
): number | null {
  const all = sittings(slots);
  const last = all.at(-1);
  const continuesAt = Math.max(now, announcedUntil ?? now);
  const announced = all.find(({ from, to }) => from <= continuesAt && continuesAt < to);
  if (announced) return announced.to;
  return all.find(({ to }) => to > now)?.to ?? (last && plan.openedAt < last.to ? last.to : null);
}

/** A call that is this recent shows that the doctor is working, whatever the hours are. */
const RECENT_CALL_MS = 30 * MINUTE_MS;
/** A call that was this long before a sitting did not belong to it. */
const EARLY_CALL_MS = TWO_SITTINGS_MINUTES * MINUTE_MS;

/** Returns whether the doctor sees patients, or has left between two sittings of one session. */
function isAtWork({ lastCallAt }: SessionFold, now: number, slots: readonly Span[]): boolean {
  if (lastCallAt === null) return false;
  const sitting = sittings(slots).find(({ to }) => to > now);
  const isOfEarlier = sitting !== undefined && lastCallAt < sitting.from - EARLY_CALL_MS;
  return !isOfEarlier || now - lastCallAt <= RECENT_CALL_MS;
}

function elapsedMinutes({ breaks }: SessionFold, calledAt: number, now: number): number {
  const since = { from: calledAt, to: Math.max(calledAt, now) };
  return (since.to - since.from) / MINUTE_MS - overlapMinutes(since, breaks);
}

function startAt(fold: SessionFold, now: number, slots: readonly Span[]): Start {
  const { announcedUntil, lastCallAt } = fold;
  // Even an announced start that has passed is more informative than the hours.
  if (announcedUntil !== null && (announcedUntil > now || lastCallAt === null)) {
    return { by: 'announcement', inMinutes: (announcedUntil - now) / MINUTE_MS };
  }
  const scheduled = scheduledStart({ ...fold.plan, slots }, now);
  return scheduled === null
    ? { by: 'nothing' }
    : { by: 'schedule', inMinutes: (scheduled - now) / MINUTE_MS };
}

/**
 * Returns the waits of all waiting patients by rank, followed by the wait of a newcomer. Booked patients who
 * have not come make these waits longer. They never delay the earliest time, because no patient should leave
 * home later for a patient who may not come.
 */
export function waitLine(
  fold: SessionFold,
  now: number,
  slots: readonly Span[] = fold.plan.slots,
  booked: ExpectedBookings | null = null,
): { line: ToldWait[]; notes: WaitNote[] } {
  const situation = situationAt(fold, now, slots);
  const count = fold.waiting.length + 1;
  const predictions = predictWaits(fold.waits, situation, booked ? 2 * count : count);
  const extra =
    booked && extraAhead(booked, count, (ahead) => now + (predictions[ahead]?.q50 ?? 0) * MINUTE_MS);
  const line = predictions.slice(0, count).map((prediction, ahead) => {
    const behind = predictions[ahead + (extra?.[ahead] ?? 0)] ?? prediction;
    return toldOf({ ...behind, q05: prediction.q05, q10: prediction.q10 });
  });
  return { line, notes: notesOf(fold, situation) };
}

type Quantiles = Pick<WaitPrediction, 'q05' | 'q10' | 'q50' | 'q90' | 'chanceBeforeClosing'>;

/**
 * Returns a prediction for a snapshot in whole minutes. The minutes by which patients decide when to leave
 * home are rounded down.
 */
export function toldOf({ q05, q10, q50, q90, chanceBeforeClosing }: Quantiles): ToldWait {
  return [
    ...([Math.floor(q05), Math.round(q10), Math.round(q50), Math.round(q90)] as const),
    Math.round(100 * (chanceBeforeClosing ?? 1)),
  ];
}

/** In this many first sessions, little is known about the doctor. */
const EARLY_SESSIONS = 3;
const SLOTS_TO_JUDGE = 3;
const SLOW = Math.log(1.3);
const FAST = Math.log(0.75);
const LATE_MINUTES = 5;
const LONG_VISIT_MINUTES = 5;

function notesOf({ waits }: SessionFold, situation: Situation): WaitNote[] {
  const { start, elapsedMinutes, breakMinutes } = situation;
  const isLate = start !== null && start.by !== 'nothing' && start.inMinutes <= -LATE_MINUTES;
  const isLong = elapsedMinutes !== null && isLongVisit(waits, elapsedMinutes);
  const pace = paceNote(waits);
  // A doctor does not count as fast during a long visit or a break.
  const isContradicted = pace === 'fast' && (isLong || isLate || breakMinutes > 0);
  return [
    ...(pace && !isContradicted ? [pace] : []),
    ...(isLate ? (['late'] as const) : []),
    ...(isLong ? (['long_visit'] as const) : []),
  ];
}

function paceNote({ model, weights, slots }: SessionWaits): WaitNote | null {
  if (model.dayCount < newWaitModel().dayCount + EARLY_SESSIONS) return 'early';
  if (slots.length < SLOTS_TO_JUDGE) return null;
  const difference = meanLogPace(weights) - model.pace;
  if (difference > SLOW) return 'slow';
  return difference < FAST ? 'fast' : null;
}

function isLongVisit(waits: SessionWaits, elapsedMinutes: number): boolean {
  // The function uses the probabilities from before the visit began, because a visit that is still running is
  // no reason to expect long visits.
  const { logMean, logDeviation } = paceMoments(waits, null);
  return elapsedMinutes >= LONG_VISIT_MINUTES && elapsedMinutes > Math.exp(logMean + Z_90 * logDeviation);
}

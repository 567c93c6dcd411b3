/** What everybody in line is told at a moment of a session. */
import { meanLogPace } from './pace-grid.ts';
import { paceMoments } from './pace-moments.ts';
import { predictWaits, type Situation, type WaitPrediction } from './predict-waits.ts';
import { scheduledStart, type SessionFold } from './session-fold.ts';
import { overlapMinutes, shortGaps, type Span } from './span.ts';
import type { ToldWait, WaitNote } from './told-wait.ts';
import { newWaitModel } from './wait-model.ts';
import type { Start } from './wait-shape.ts';

const MINUTE_MS = 60_000;

/** What predictions at `now` (milliseconds since 1970) need to know; `slots` are the hours as they are now. */
export function situationAt(
  fold: SessionFold,
  now: number,
  slots: readonly Span[] = fold.plan.slots,
): Situation {
  const { inside, hasStarted, announcedUntil } = fold;
  const minutesUntil = (at: number) => (at - now) / MINUTE_MS;
  const announced = announcedUntil !== null && announcedUntil > now ? announcedUntil : null;
  const ends = slots.at(-1)?.to ?? 0;
  return {
    elapsedMinutes: inside && elapsedMinutes(fold, inside.calledAt, now),
    start: hasStarted ? null : startAt(fold, now, slots),
    breakMinutes: hasStarted && announced !== null ? minutesUntil(announced) : 0,
    gaps: shortGaps(slots)
      .filter(({ to }) => to > now)
      .map(({ from, to }) => ({
        inMinutes: Math.max(0, minutesUntil(from)),
        minutes: (to - Math.max(from, now)) / MINUTE_MS,
      })),
    closesInMinutes: ends > now ? minutesUntil(ends) : null,
  };
}

function elapsedMinutes({ breaks }: SessionFold, calledAt: number, now: number): number {
  const since = { from: calledAt, to: Math.max(calledAt, now) };
  return (since.to - since.from) / MINUTE_MS - overlapMinutes(since, breaks);
}

function startAt(fold: SessionFold, now: number, slots: readonly Span[]): Start {
  const { announcedUntil } = fold;
  // What was announced and has passed still says more than the hours do.
  if (announcedUntil !== null) return { by: 'announcement', inMinutes: (announcedUntil - now) / MINUTE_MS };
  const scheduled = scheduledStart({ ...fold.plan, slots });
  return scheduled === null
    ? { by: 'nothing' }
    : { by: 'schedule', inMinutes: (scheduled - now) / MINUTE_MS };
}

/** The waits of all who wait, by their place, and last of who would take a token now. */
export function waitLine(
  fold: SessionFold,
  now: number,
  slots: readonly Span[] = fold.plan.slots,
): { line: ToldWait[]; notes: WaitNote[] } {
  const situation = situationAt(fold, now, slots);
  const predictions = predictWaits(fold.waits, situation, fold.waiting.length + 1);
  return { line: predictions.map(toldOf), notes: notesOf(fold, situation) };
}

function toldOf({ q05, q10, q50, q90, chanceBeforeClosing }: WaitPrediction): ToldWait {
  return [
    ...([Math.round(q05), Math.round(q10), Math.round(q50), Math.round(q90)] as const),
    Math.round(100 * (chanceBeforeClosing ?? 1)),
  ];
}

/** A doctor's first so many sessions are early days. */
const EARLY_SESSIONS = 3;
const SLOTS_TO_JUDGE = 3;
const SLOW = Math.log(1.3);
const FAST = Math.log(0.75);
const LATE_MINUTES = 5;
const LONG_VISIT_MINUTES = 5;
/** A standard normal's 0.9 quantile. */
const Z_90 = 1.2816;

function notesOf({ waits }: SessionFold, { start, elapsedMinutes: elapsed }: Situation): WaitNote[] {
  const { model, weights, logSlots } = waits;
  const notes: WaitNote[] = [];
  const isEarly = model.dayCount < newWaitModel().dayCount + EARLY_SESSIONS;
  const difference = meanLogPace(weights) - model.pace;
  if (isEarly) notes.push('early');
  else if (logSlots.length >= SLOTS_TO_JUDGE && difference > SLOW) notes.push('slow');
  else if (logSlots.length >= SLOTS_TO_JUDGE && difference < FAST) notes.push('fast');
  if (start !== null && start.by !== 'nothing' && start.inMinutes <= -LATE_MINUTES) notes.push('late');
  // As it was before the visit began: one that goes on is no reason to take long ones for usual.
  const { logMean, logDeviation } = paceMoments(waits, null);
  const isLong = elapsed !== null && elapsed > Math.exp(logMean + Z_90 * logDeviation);
  if (isLong && elapsed >= LONG_VISIT_MINUTES) notes.push('long_visit');
  return notes;
}

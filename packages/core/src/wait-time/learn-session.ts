/**
 * Learns from an ended session. The results are the doctor's next model and the accuracy of the estimates.
 */
import { beginsCall } from '../queue/index.ts';
import { calibrate } from './calibrate.ts';
import { closeSession } from './close-session.ts';
import { predictWaits, type WaitPrediction } from './predict-waits.ts';
import {
  effectiveEvents,
  foldEvent,
  openFold,
  type SessionFold,
  type SessionPlan,
  type WaitEvent,
} from './session-fold.ts';
import { MINUTE_MS, overlapMinutes, shortGaps } from './span.ts';
import { situationAt } from './wait-line.ts';
import { bucketOf, type WaitModel } from './wait-model.ts';

/**
 * The estimate that a patient got on joining, the time at which it was made, the number of people ahead, and
 * the wait until the call in minutes.
 */
export type ToldOutcome = {
  number: number;
  /** The time in milliseconds since 1970. */
  at: number;
  ahead: number;
  q10: number;
  q50: number;
  q90: number;
  minutes: number;
};

export type LearnedSession = { model: WaitModel; outcomes: ToldOutcome[] };

type Told = { at: number; ahead: number; bucket: number; prediction: WaitPrediction };

/**
 * For each waiting number, the first prediction in each bucket of people ahead. The first of these is the
 * prediction on joining.
 */
type ToldByNumber = Map<number, Told[]>;

/**
 * `model` is the doctor's model before the session. The value is null for the first session. `announcedUntil`
 * is the end of an announcement from before the session.
 */
export function learnSession(
  model: WaitModel | null,
  plan: SessionPlan,
  events: readonly WaitEvent[],
  announcedUntil: number | null = null,
): LearnedSession {
  const told: ToldByNumber = new Map();
  const outcomes: ToldOutcome[] = [];
  let fold = openFold(model, plan, announcedUntil);
  for (const event of effectiveEvents(events)) {
    fold = foldEvent(fold, event);
    const called = event.moves.find(beginsCall);
    const first = called && told.get(called.number);
    if (called && first) {
      fold = calibrated(fold, first, event.at);
      outcomes.push(...outcomeOf(called.number, first[0], event.at));
      told.delete(called.number);
    }
    // If a patient was absent at their turn, their estimate shows nothing about other patients.
    for (const { number, to } of event.moves) if (to.status === 'passed') told.delete(number);
    tell(told, fold, event.at);
  }
  return { model: closeSession(fold.waits), outcomes };
}

/** Adds a prediction for each patient who has moved into a new bucket. */
function tell(told: ToldByNumber, fold: SessionFold, at: number): void {
  const situation = situationAt(fold, at);
  const lacking = fold.waiting.flatMap(({ number }, ahead) => {
    const bucket = bucketOf(ahead, situation.start === null);
    return told.get(number)?.some((one) => one.bucket === bucket) ? [] : [{ number, ahead, bucket }];
  });
  const furthest = lacking.at(-1);
  if (!furthest) return;
  const predictions = predictWaits(fold.waits, situation, furthest.ahead + 1);
  for (const { number, ahead, bucket } of lacking) {
    const prediction = predictions[ahead];
    if (prediction) told.set(number, [...(told.get(number) ?? []), { at, ahead, bucket, prediction }]);
  }
}

/** Subtracts breaks and gaps from the wait, because the calibrated shapes do not include them. */
function calibrated(fold: SessionFold, told: readonly Told[], calledAt: number): SessionFold {
  const pauses = [...fold.breaks, ...shortGaps(fold.plan.slots)];
  const waits = told.reduce((session, { at, prediction }) => {
    const span = { from: at, to: calledAt };
    const minutes = (span.to - span.from) / MINUTE_MS - overlapMinutes(span, pauses);
    return calibrate(session, prediction.shape, Math.max(0, minutes));
  }, fold.waits);
  return { ...fold, waits };
}

/**
 * A patient who is told to come in gets no estimate. The wait is never negative, even if a clock is set back.
 */
function outcomeOf(number: number, told: Told | undefined, calledAt: number): ToldOutcome[] {
  if (!told || told.prediction.shape.kind === 'now') return [];
  const { at, ahead, prediction } = told;
  const { q10, q50, q90 } = prediction;
  return [{ number, at, ahead, q10, q50, q90, minutes: Math.max(0, calledAt - at) / MINUTE_MS }];
}

/** Predicts the waits of all patients in line, as ranges, from the model, the session and the clock. */
import { normalCdf } from './normal.ts';
import { paceMoments } from './pace-moments.ts';
import type { SessionWaits } from './session-waits.ts';
import { BUCKET_COUNT, type WaitModel } from './wait-model.ts';
import type { VisitKind } from './visit-kinds.ts';
import { slotsWorth, waitAt, waitShape, zOf, type Start, type WaitShape } from './wait-shape.ts';

export type Situation = {
  /**
   * The time for which the called patient has been with the doctor. The value is null if no patient is
   * called.
   */
  elapsedMinutes: number | null;
  /**
   * The visit types of the patients in line, beginning with the next patient, and of the patient who is with
   * the doctor. A visit type is missing if it is unknown.
   */
  kinds?: { inside: VisitKind; line: readonly VisitKind[] };
  /** The facts about the expected first call. The value is null after that call. */
  start: Start | null;
  /** The remaining minutes of an announced break, or 0 if there is no break. */
  breakMinutes: number;
  /** Future gaps between the doctor's slots, beginning with the nearest. */
  gaps: readonly { inMinutes: number; minutes: number }[];
  /** Minutes until the last slot ends. The value is null if the doctor has no hours. */
  closesInMinutes: number | null;
};

/** The times in minutes before which the call comes with the given probabilities. */
export type WaitPrediction = {
  /**
   * Patients use these times to decide when to leave home. If they left at the tenth percentile, one in
   * twenty would miss the call.
   */
  q05: number;
  q10: number;
  q25: number;
  q50: number;
  q90: number;
  /** The chance of being called before closing. The value is null if there is no closing time. */
  chanceBeforeClosing: number | null;
  /** The distribution with which calibration compares the actual wait. */
  shape: WaitShape;
};

/**
 * Returns the waits of patients with 0, 1, 2 … `count` − 1 people ahead. A patient further behind never gets
 * a shorter wait.
 */
export function predictWaits(session: SessionWaits, situation: Situation, count: number): WaitPrediction[] {
  const { model } = session;
  const pace = paceMoments(session, situation.elapsedMinutes, situation.kinds?.inside);
  const line = Array.from({ length: count }, (_, place) => situation.kinds?.line[place] ?? 'unknown');
  const slots = slotsWorth(model, pace, line);
  const quantiles = Array.from({ length: BUCKET_COUNT }, (_, bucket) => quantilesOf(model, bucket));
  const predictions: WaitPrediction[] = [];
  for (let ahead = 0; ahead < count; ahead += 1) {
    const shape = waitShape(model, pace, { count: ahead, slots: slots[ahead] ?? 0 }, situation.start);
    const zs = quantiles[shape.bucket];
    const next =
      shape.kind === 'now' || !zs ? withinMoments(shape, situation) : predictOne(shape, zs, situation);
    predictions.push(notSooner(predictions[ahead - 1], next));
  }
  return predictions;
}

/** The z value of each quantile. */
type Quantiles = Record<'z05' | 'z10' | 'z25' | 'z50' | 'z90', number>;

/**
 * The distance of the 5 % and 25 % quantiles of a normal distribution from its middle, in multiples of the
 * distance of the 10 % quantile.
 */
const TWENTIETH_OF_TENTH = 1.2834;
const QUARTER_OF_TENTH = 0.526;

function quantilesOf(model: WaitModel, bucket: number): Quantiles {
  const [z10 = 0, z50 = 0, z90 = 0] = model.offsets.map((row) => row[bucket] ?? 0);
  const tenth = z10 - z50;
  return { z05: z50 + TWENTIETH_OF_TENTH * tenth, z10, z25: z50 + QUARTER_OF_TENTH * tenth, z50, z90 };
}

function predictOne(
  shape: Exclude<WaitShape, { kind: 'now' }>,
  { z05, z10, z25, z50, z90 }: Quantiles,
  situation: Situation,
): WaitPrediction {
  const at = (z: number) => onTheClock(waitAt(shape, z), situation);
  // The computed inverse of the normal distribution increases, except in its last digits.
  const q05 = at(z05);
  const q10 = Math.max(q05, at(z10));
  const q25 = Math.max(q10, at(z25));
  const q50 = Math.max(q25, at(z50));
  const q90 = Math.max(q50, at(z90));
  return {
    q05,
    q10,
    q25,
    q50,
    q90,
    chanceBeforeClosing: chanceBeforeClosing(shape, situation),
    shape,
  };
}

/** The minutes that a patient takes from the waiting room to the doctor. */
const WAY_IN_MINUTES = 2;

/** If no patient is ahead or with the doctor, the wait is only the walk to the doctor's room. */
function withinMoments(shape: WaitShape, situation: Situation): WaitPrediction {
  const [soon, late] = [onTheClock(0, situation), onTheClock(WAY_IN_MINUTES, situation)];
  const chance = chanceBeforeClosing(shape, situation);
  return { q05: soon, q10: soon, q25: soon, q50: soon, q90: late, chanceBeforeClosing: chance, shape };
}

/**
 * A break begins after the current visit. A gap begins at its scheduled time. No patients are called during a
 * break or a gap.
 */
function onTheClock(workMinutes: number, { breakMinutes, gaps }: Situation): number {
  return gaps.reduce(
    (minutes, gap) => (minutes >= gap.inMinutes ? minutes + gap.minutes : minutes),
    workMinutes + breakMinutes,
  );
}

function chanceBeforeClosing(shape: WaitShape, situation: Situation): number | null {
  const { closesInMinutes, breakMinutes, gaps } = situation;
  if (closesInMinutes === null) return null;
  const gapMinutes = gaps
    .filter(({ inMinutes }) => inMinutes < closesInMinutes)
    .reduce((sum, { minutes }) => sum + minutes, 0);
  const workMinutes = closesInMinutes - breakMinutes - gapMinutes;
  if (shape.kind === 'now') return workMinutes > 0 ? 1 : 0;
  const floor = shape.kind === 'lognormal' ? shape.floor : 0;
  return workMinutes <= floor ? 0 : normalCdf(zOf(shape, workMinutes));
}

function notSooner(before: WaitPrediction | undefined, next: WaitPrediction): WaitPrediction {
  if (!before) return next;
  const chance = next.chanceBeforeClosing;
  return {
    ...next,
    q05: Math.max(before.q05, next.q05),
    q10: Math.max(before.q10, next.q10),
    q25: Math.max(before.q25, next.q25),
    q50: Math.max(before.q50, next.q50),
    q90: Math.max(before.q90, next.q90),
    chanceBeforeClosing: chance === null ? null : Math.min(before.chanceBeforeClosing ?? 1, chance),
  };
}

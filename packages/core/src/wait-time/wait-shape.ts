/**
 * The distribution of one wait: a lognormal distribution above a floor, or the remaining time of the running
 * slot.
 */
import { normalCdf, normalQuantile } from './normal.ts';
import {
  OVERRUN_Z,
  overrunStretch,
  type PaceMoments,
  SHORTEST_MINUTES,
  truncatedMoments,
} from './pace-moments.ts';
import { LATENESS_SHIFT_MINUTES, TREND_SLOTS } from './session-waits.ts';
import { VISIT_KINDS, type VisitKind, visitOffset } from './visit-kinds.ts';
import { bucketOf, type WaitModel } from './wait-model.ts';

/**
 * A `lognormal` wait is floor + exp(mean + z · deviation). `running` is the wait of the next patient while
 * another patient has been with the doctor for `elapsed` minutes.
 */
export type WaitShape =
  | { kind: 'lognormal'; bucket: number; mean: number; deviation: number; floor: number }
  | {
      kind: 'running';
      bucket: 0;
      mean: number;
      deviation: number;
      elapsed: number;
      share: number;
      stretch: number;
    }
  | { kind: 'now'; bucket: 0 };

/** The source of the expected time of the first call in a session that has not started. */
export type Start =
  /** Minutes until the scheduled start. The number is negative if that time has passed. */
  | { by: 'schedule'; inMinutes: number }
  /** Staff have announced the start. The minutes are negative if that time has passed without a call. */
  | { by: 'announcement'; inMinutes: number }
  /** The start is unknown, because the doctor has no hours. */
  | { by: 'nothing' };

/** The minutes that one break or inserted patient takes, multiplied by 1.3 because they vary. */
const OVERHEAD_CHUNK_MINUTES = 15 * 1.3;
/**
 * The deviation of the share of overhead in a session from the doctor's usual share, relative to that usual
 * share.
 */
const OVERHEAD_DEVIATION = 0.5;

/** No wait is shorter or more certain than this, because the calculation takes the logarithm of both. */
const MEAN_LEAST_MINUTES = 0.05;
const VARIANCE_LEAST = 0.01;

/** The number of people ahead of a patient, and their slots in units of the session's pace. */
export type Ahead = { count: number; slots: number };

/** Returns the wait of a patient with these people ahead. `start` is null once the session has started. */
export function waitShape(
  model: WaitModel,
  pace: PaceMoments,
  { count: ahead, slots }: Ahead,
  start: Start | null,
): WaitShape {
  if (ahead === 0 && pace.running) return runningShape(pace);
  // If a doctor has no hours, the first call may come at any moment.
  if (ahead === 0 && (start === null || start.by === 'nothing')) return { kind: 'now', bucket: 0 };
  const worked = withOverhead(model, workAhead(model, pace, slots));
  const late = start === null || pace.running ? NOT_LATE : untilStart(model, start);
  const mean = Math.max(MEAN_LEAST_MINUTES, worked.mean + late.mean);
  const logVariance = Math.log(1 + (worked.variance + late.variance + VARIANCE_LEAST) / (mean * mean));
  return {
    kind: 'lognormal',
    bucket: bucketOf(ahead, start === null),
    floor: late.floor,
    mean: Math.log(mean) - logVariance / 2,
    deviation: Math.sqrt(logVariance),
  };
}

type Spread = { mean: number; variance: number };

/**
 * Returns the time that the people ahead and the current visit take, considering that some people do not
 * come.
 */
function workAhead(model: WaitModel, pace: PaceMoments, slots: number): Spread {
  const { slotMean, slotMeanVariance, slotVariance } = pace;
  const absent = model.noShows / model.tokensSeen;
  const present = 1 - absent;
  const cost = slotMean - model.noShowMinutes;
  const { mean, meanVariance, variance, covariance } = pace.running ?? NOBODY_INSIDE;
  return {
    mean: slots * (present * slotMean + absent * model.noShowMinutes) + mean,
    variance:
      slots * (present * slotVariance + present * absent * (cost * cost + slotMeanVariance)) +
      variance +
      (slots * present) ** 2 * slotMeanVariance +
      meanVariance +
      2 * slots * present * covariance +
      (slots * slots * present * absent * cost * cost) / (model.tokensSeen + 1),
  };
}

const NOBODY_INSIDE = { mean: 0, meanVariance: 0, variance: 0, covariance: 0 };

/**
 * Returns the total length of the first 0, 1, 2 … visits in line, measured in slots of the session's pace.
 * The trend makes each visit shorter than the one before. The type of a visit makes it longer or shorter.
 */
export function slotsWorth(model: WaitModel, pace: PaceMoments, kinds: readonly VisitKind[]): number[] {
  const worth = new Map(VISIT_KINDS.map((kind) => [kind, Math.exp(visitOffset(model, kind))]));
  const shorter = Math.exp(-model.trend);
  let rank = pace.rank + (pace.running ? 1 : 0);
  let trended = Math.exp(-model.trend * Math.min(rank, TREND_SLOTS));
  let slots = 0;
  return [
    0,
    ...kinds.map((kind) => {
      slots += trended * (worth.get(kind) ?? 1);
      rank += 1;
      if (rank <= TREND_SLOTS) trended *= shorter;
      return slots;
    }),
  ];
}

/** Adds breaks and inserted patients to a time of work. They make the time longer and less certain. */
function withOverhead({ overheadMinutes, workedMinutes }: WaitModel, { mean, variance }: Spread): Spread {
  const share = overheadMinutes / workedMinutes;
  return {
    mean: mean * (1 + share),
    variance:
      variance * (1 + share) ** 2 +
      OVERHEAD_CHUNK_MINUTES * share * mean +
      (OVERHEAD_DEVIATION * share * mean) ** 2,
  };
}

type UntilStart = Spread & { floor: number };

const NOT_LATE: UntilStart = { mean: 0, variance: 0, floor: 0 };

/** The lower bounds of the time until a first call, and of its uncertainty. */
const UNTIL_START_LEAST_MINUTES = 0.5;
const UNTIL_START_LEAST_VARIANCE = 0.25;

/** Returns the time until the first call, given that it has not come yet. */
function untilStart(model: WaitModel, start: Start): UntilStart {
  if (start.by === 'nothing') return NOT_LATE;
  if (start.by === 'announcement') return untilAnnounced(start.inMinutes);
  const shift = LATENESS_SHIFT_MINUTES;
  const deviation = Math.sqrt(model.latenessVariance);
  const overdueAt = Math.exp(model.lateness + OVERRUN_Z * deviation);
  const passed = Math.max(UNTIL_START_LEAST_MINUTES, shift - start.inMinutes);
  const elapsed = Math.min(passed, overdueAt);
  const z = (Math.log(elapsed) - model.lateness) / deviation;
  const { first, second } = truncatedMoments(Math.exp(model.lateness), deviation, z);
  const variance = Math.max(UNTIL_START_LEAST_VARIANCE, second - first * first);
  if (start.inMinutes >= shift) return { mean: first, variance, floor: start.inMinutes - shift };
  const left = Math.max(UNTIL_START_LEAST_MINUTES, first - elapsed);
  const stretch = overrunStretch(passed, overdueAt, left);
  return { mean: left * stretch, variance: variance * stretch ** 2, floor: 0 };
}

const SOON_MINUTES = 3;
const OVERDUE_MOST_MINUTES = 60;
/** The error of an announced start, which is a quarter of the time until the start, plus three minutes. */
const ANNOUNCED_DEVIATION_SHARE = 0.25;
const ANNOUNCED_DEVIATION_MINUTES = 3;

/**
 * Once an announced start has passed, it becomes less and less informative. The longer the start is overdue,
 * the longer it may still take.
 */
function untilAnnounced(inMinutes: number): UntilStart {
  if (inMinutes > 0) {
    const deviation = ANNOUNCED_DEVIATION_SHARE * inMinutes + ANNOUNCED_DEVIATION_MINUTES;
    return { mean: Math.max(SOON_MINUTES, inMinutes), variance: deviation ** 2, floor: 0 };
  }
  const mean = SOON_MINUTES + Math.min(OVERDUE_MOST_MINUTES, -inMinutes) / 2;
  return { mean, variance: mean * mean, floor: 0 };
}

/** Quantiles for shares closer to 0 or 1 than these are only rounding errors, or infinite. */
const ENDS = { passed: 1e-6, from: 1e-5, to: 0.9999 } as const;
/** The most extreme outcome for calibration, which is one in two thousand. */
const TOLD_SHARE_LEAST = 0.0005;
const TOLD_SHARE_MOST = 0.9995;
/** A shorter wait counts as this long. */
const RUNNING_LEAST_MINUTES = 0.1;
const CALLED_LEAST_MINUTES = 0.3;

/**
 * Calculates the exact wait of the next patient in line. The wait is a lognormal slot of which `share` has
 * passed.
 */
function runningShape(pace: PaceMoments): WaitShape {
  const { logMean, logDeviation, elapsedMinutes, stretch } = pace;
  const elapsed = Math.max(SHORTEST_MINUTES, elapsedMinutes ?? 0);
  const share = normalCdf((Math.log(elapsed) - logMean) / logDeviation);
  return {
    kind: 'running',
    bucket: 0,
    mean: logMean,
    deviation: logDeviation,
    share,
    stretch,
    elapsed: Math.exp(logMean + logDeviation * normalQuantile(Math.max(ENDS.passed, share))),
  };
}

/** Returns the wait in minutes for a calibrated z. */
export function waitAt(shape: Exclude<WaitShape, { kind: 'now' }>, z: number): number {
  switch (shape.kind) {
    case 'lognormal':
      return shape.floor + Math.exp(shape.mean + z * shape.deviation);
    case 'running': {
      const share = shape.share + normalCdf(z) * (1 - shape.share);
      const end =
        shape.mean + shape.deviation * normalQuantile(Math.min(ENDS.to, Math.max(ENDS.from, share)));
      return shape.stretch * Math.max(RUNNING_LEAST_MINUTES, Math.exp(end) - shape.elapsed);
    }
  }
}

/** Returns the z for an actual wait in minutes. This is the inverse of `waitAt`. */
export function zOf(shape: Exclude<WaitShape, { kind: 'now' }>, minutes: number): number {
  if (shape.kind === 'lognormal') {
    return (Math.log(Math.max(CALLED_LEAST_MINUTES, minutes - shape.floor)) - shape.mean) / shape.deviation;
  }
  const slot = minutes / shape.stretch + shape.elapsed;
  const passed = normalCdf((Math.log(slot) - shape.mean) / shape.deviation);
  const share = (passed - shape.share) / (1 - shape.share);
  return normalQuantile(Math.min(TOLD_SHARE_MOST, Math.max(TOLD_SHARE_LEAST, share)));
}

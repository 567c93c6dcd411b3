/** The means and variances of coming slots and the running one, by the belief in the session's pace. */
import { normalCdf } from './normal.ts';
import {
  LOG_PACES,
  meanLogPace,
  normalised,
  ODD_SHARE,
  ODD_WIDTH,
  PACES,
  type Weights,
} from './pace-grid.ts';
import { slotRank, type SessionWaits } from './session-waits.ts';
import { TWO_SITTINGS_MINUTES } from './span.ts';
import { visitOffset, type VisitKind } from './visit-kinds.ts';

/** In minutes and square minutes; `running` is the rest of the running slot, zero without one. */
export type PaceMoments = {
  /** How long the running slot has run; null with nobody inside. */
  elapsedMinutes: number | null;
  /** The rank of the slot that is next or running. */
  rank: number;
  slotMean: number;
  /** The mean's uncertainty from the pace. */
  slotMeanVariance: number;
  slotVariance: number;
  running: { mean: number; meanVariance: number; variance: number; covariance: number } | null;
  /** The running slot's log minutes: mean and deviation, the trend taken out. */
  logMean: number;
  logDeviation: number;
  /** The remaining time of an overrunning slot, relative to its value at the start of the overrun. */
  stretch: number;
};

/** Beyond so many deviations the tail of a normal distribution is only rounding errors. */
const LONGEST_Z = 2.5;
export const SHORTEST_MINUTES = 0.05;
/** The least chance that a slot continues, at any pace; otherwise no weight would be left. */
const TAIL_LEAST = 1e-6;
/** The lower bounds of a running slot's rest, and of its uncertainty. */
const LEFT_LEAST_MINUTES = 0.2;
const LEFT_LEAST_VARIANCE = 0.04;

/** The rest of an overrun, as a share of the overrun so far. */
const OVERRUN_LEFT_SHARE = 0.4;
/** So many deviations above its middle something overruns: one in eighteen does. */
export const OVERRUN_Z = 1.6;
/**
 * A visit this many times as long as the start of an overrun, or two hours, is none: the doctor has left,
 * and the patient inside was forgotten.
 */
const VISIT_OVERRUN_MOST = 5;

/**
 * The remaining time after `minutes`, relative to the start of the overrun, at `overrunMinutes` with
 * `leftMinutes` to go. The lognormal knows no forgotten patients, telephones and traffic jams: recorded
 * visits of two, three and four times the pace lasted for another 0.4 of their time. Beyond two hours of
 * overrun a visit was forgotten, and its time means nothing.
 */
export function overrunStretch(minutes: number, overrunMinutes: number, leftMinutes: number): number {
  const beyond = Math.max(0, Math.min(minutes - overrunMinutes, TWO_SITTINGS_MINUTES));
  return 1 + (OVERRUN_LEFT_SHARE * beyond) / leftMinutes;
}

/**
 * `elapsedMinutes` is how long the running slot has run, for a visit of this kind; null with nobody inside.
 */
export function paceMoments(
  session: SessionWaits,
  elapsedMinutes: number | null,
  kind: VisitKind = 'unknown',
): PaceMoments {
  const { model, weights } = session;
  const offset = visitOffset(model, kind);
  const trend = model.trend * slotRank(session) - offset;
  const overrun = Math.exp(meanLogPace(weights) + OVERRUN_Z * Math.sqrt(model.slotVariance) - trend);
  if (elapsedMinutes === null || elapsedMinutes <= overrun) return momentsAt(session, elapsedMinutes, trend);
  const begun = momentsAt(session, overrun, trend);
  const { running } = begun;
  if (running === null) return begun;
  const longest = Math.min(VISIT_OVERRUN_MOST * overrun, Math.max(overrun, TWO_SITTINGS_MINUTES));
  const stretch = overrunStretch(Math.min(elapsedMinutes, longest), overrun, running.mean);
  return {
    ...begun,
    stretch,
    running: {
      mean: running.mean * stretch,
      meanVariance: running.meanVariance * stretch ** 2,
      variance: running.variance * stretch ** 2,
      covariance: running.covariance * stretch,
    },
  };
}

/** `trend`: the log of how much shorter the running slot is than one of the session's pace. */
function momentsAt(session: SessionWaits, elapsedMinutes: number | null, trend: number): PaceMoments {
  const { model } = session;
  const rank = slotRank(session);
  const deviation = Math.sqrt(model.slotVariance);
  const known = { elapsedMinutes, rank, trend, deviation };
  if (elapsedMinutes === null) return collapse(session.weights, null, known);
  const logElapsed = Math.log(Math.max(SHORTEST_MINUTES, elapsedMinutes)) + trend;
  const zs = LOG_PACES.map((logPace) => (logElapsed - logPace) / deviation);
  const weights = survivors(session.weights, zs);
  const left = zs.map((z, index) => leftOfSlot(PACES[index] ?? 1, z, deviation));
  return collapse(weights, left, known);
}

/** Paces at which the running slot would be over by now lose their weight. */
function survivors(weights: Weights, zs: readonly number[]): Weights {
  return normalised(
    weights.map((weight, index) => {
      const z = zs[index] ?? 0;
      const tail = Math.max(TAIL_LEAST, 1 - normalCdf(z));
      return weight * ((1 - ODD_SHARE) * tail + ODD_SHARE * Math.max(tail, 1 - normalCdf(z / ODD_WIDTH)));
    }),
  );
}

type Left = { mean: number; variance: number };

/** The rest of a slot of a known pace after z deviations: a truncated lognormal. */
function leftOfSlot(pace: number, elapsedZ: number, deviation: number): Left {
  const z = Math.min(LONGEST_Z, elapsedZ);
  const elapsed = pace * Math.exp(deviation * z);
  const { first, second } = truncatedMoments(pace, deviation, z);
  return {
    mean: Math.max(LEFT_LEAST_MINUTES, first - elapsed),
    variance: Math.max(LEFT_LEAST_VARIANCE, second - first * first),
  };
}

/**
 * The first two moments of a lognormal with this median and log deviation, given that it exceeds its median by z
 * deviations. Source: Johnson, Kotz and Balakrishnan, Continuous Univariate Distributions 1, chapter 14.
 */
export function truncatedMoments(median: number, deviation: number, z: number) {
  const tail = 1 - normalCdf(z);
  const variance = deviation * deviation;
  return {
    first: (median * Math.exp(variance / 2) * normalCdf(deviation - z)) / tail,
    second: (median * median * Math.exp(2 * variance) * normalCdf(2 * deviation - z)) / tail,
  };
}

function collapse(
  weights: Weights,
  left: readonly Left[] | null,
  known: { elapsedMinutes: number | null; rank: number; trend: number; deviation: number },
): PaceMoments {
  const { elapsedMinutes, rank, trend, deviation } = known;
  const variance = deviation * deviation;
  const perPace = Math.exp(variance / 2);
  let [slot, slotSquare, run, runSquare, both, runVariance] = [0, 0, 0, 0, 0, 0];
  for (const [index, weight] of weights.entries()) {
    const minutes = (PACES[index] ?? 0) * perPace;
    const rest = left?.[index] ?? NOTHING_LEFT;
    slot += weight * minutes;
    slotSquare += weight * minutes * minutes;
    run += weight * rest.mean;
    runSquare += weight * rest.mean * rest.mean;
    both += weight * minutes * rest.mean;
    runVariance += weight * rest.variance;
  }
  const logMean = meanLogPace(weights);
  const detrend = Math.exp(-trend);
  return {
    elapsedMinutes,
    rank,
    slotMean: slot,
    slotMeanVariance: Math.max(0, slotSquare - slot * slot),
    slotVariance: slotSquare * (Math.exp(variance) - 1),
    running: left && {
      mean: run * detrend,
      meanVariance: Math.max(0, runSquare - run * run) * detrend * detrend,
      variance: runVariance * detrend * detrend,
      covariance: (both - slot * run) * detrend,
    },
    logMean: logMean - trend,
    logDeviation: Math.sqrt(logVariance(weights, logMean) + variance),
    stretch: 1,
  };
}

const NOTHING_LEFT: Left = { mean: 0, variance: 0 };

const logVariance = (weights: Weights, logMean: number) =>
  weights.reduce((sum, weight, index) => sum + weight * ((LOG_PACES[index] ?? 0) - logMean) ** 2, 0);

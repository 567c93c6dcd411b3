/**
 * Calculates the means and variances of the coming slots and of the running slot from the probabilities of
 * the session's pace.
 */
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

/**
 * The values are in minutes and square minutes. `running` is the remaining time of the running slot. The
 * value is zero if no slot is running.
 */
export type PaceMoments = {
  /**
   * The time for which the running slot has lasted so far. The value is null if no patient is with the
   * doctor.
   */
  elapsedMinutes: number | null;
  /** The rank of the next or running slot. */
  rank: number;
  slotMean: number;
  /** The share of the mean's uncertainty that comes from the pace. */
  slotMeanVariance: number;
  slotVariance: number;
  running: { mean: number; meanVariance: number; variance: number; covariance: number } | null;
  /** The mean and deviation of the running slot's log minutes, with the trend removed. */
  logMean: number;
  logDeviation: number;
  /** The remaining time of an overrunning slot, relative to its value at the start of the overrun. */
  stretch: number;
};

/** Beyond this many deviations, the tail of a normal distribution consists of rounding errors. */
const LONGEST_Z = 2.5;
export const SHORTEST_MINUTES = 0.05;
/**
 * The lowest chance that a slot continues, at any pace, so that the weights of the paces are never all zero.
 */
const TAIL_LEAST = 1e-6;
/** The lower bounds of a running slot's remaining time and of its uncertainty. */
const LEFT_LEAST_MINUTES = 0.2;
const LEFT_LEAST_VARIANCE = 0.04;

/** The expected remaining time of an overrun, as a share of the overrun so far. */
const OVERRUN_LEFT_SHARE = 0.4;
/**
 * A visit that is this many deviations above its median counts as overrunning. This happens in one of
 * eighteen visits.
 */
export const OVERRUN_Z = 1.6;
/**
 * If a visit lasts this many times as long as at the start of its overrun, or two hours, it was forgotten,
 * which means that the doctor left without ending it.
 */
const VISIT_OVERRUN_MOST = 5;

/**
 * The remaining time after `minutes`, relative to the remaining time at the start of the overrun. The overrun
 * starts at `overrunMinutes`, when the remaining time is `leftMinutes`. A lognormal distribution does not
 * account for forgotten patients, telephone calls and traffic jams. Recorded visits of two, three and four
 * times the pace lasted 40 % longer than they had lasted so far. A visit with an overrun of more than two
 * hours was forgotten, so its length has no meaning.
 */
export function overrunStretch(minutes: number, overrunMinutes: number, leftMinutes: number): number {
  const beyond = Math.max(0, Math.min(minutes - overrunMinutes, TWO_SITTINGS_MINUTES));
  return 1 + (OVERRUN_LEFT_SHARE * beyond) / leftMinutes;
}

/**
 * `elapsedMinutes` is how long the running slot has lasted, for a visit of this type. The value is null if no
 * patient is with the doctor.
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

/**
 * `trend` is the logarithm of the factor by which the running slot is shorter than a slot at the session's
 * pace.
 */
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

/** Reduces the weight of paces at which the running slot would already be over. */
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

/**
 * Returns the remaining time of a slot of a known pace that has lasted z deviations. The distribution is a
 * truncated lognormal.
 */
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
 * Returns the first two moments of a lognormal distribution with this median and log deviation, given that
 * the value exceeds its median by z deviations. Source: Source: Johnson, Kotz and Balakrishnan, Continuous
 * Univariate Distributions 1, chapter 14.
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

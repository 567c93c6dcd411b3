/** What the belief in the session's pace says of the slots to come and of the one that runs: means and variances. */
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

/** In minutes and square minutes; `running` is what is left of the running slot, zero when none runs. */
export type PaceMoments = {
  /** How long the running slot runs; null when nobody is inside. */
  elapsedMinutes: number | null;
  /** The rank of the slot that is next or running. */
  rank: number;
  slotMean: number;
  /** How uncertain that mean is, because the pace is. */
  slotMeanVariance: number;
  slotVariance: number;
  running: { mean: number; meanVariance: number; variance: number; covariance: number } | null;
  /** The running slot's log minutes: mean and deviation, the trend taken out. */
  logMean: number;
  logDeviation: number;
};

/** Beyond so many deviations a slot is no longer lognormal, only long. */
export const LONGEST_Z = 2.5;
export const SHORTEST_MINUTES = 0.05;
/** Some chance stays that a slot goes on, at whatever pace: else no weight would be left. */
const TAIL_LEAST = 1e-6;
/** What is left of a running slot is at least so long, and so uncertain. */
const LEFT_LEAST_MINUTES = 0.2;
const LEFT_LEAST_VARIANCE = 0.04;

/** `elapsedMinutes` is how long the running slot runs; null when nobody is inside. */
export function paceMoments(session: SessionWaits, elapsedMinutes: number | null): PaceMoments {
  const { model } = session;
  const rank = slotRank(session);
  const trend = model.trend * rank;
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

/** What is left of a slot of a known pace that has run for z deviations: a lognormal, truncated. */
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
  };
}

const NOTHING_LEFT: Left = { mean: 0, variance: 0 };

const logVariance = (weights: Weights, logMean: number) =>
  weights.reduce((sum, weight, index) => sum + weight * ((LOG_PACES[index] ?? 0) - logMean) ** 2, 0);

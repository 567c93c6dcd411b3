/**
 * Represents what is known about the pace of a session as probabilities over a grid of log minutes per slot,
 * and updates them with Bayes' rule.
 */
import type { WaitModel } from './wait-model.ts';

const LOWEST = Math.log(1);
const HIGHEST = Math.log(60);
const STEP = 0.08;
/** A small margin, so that rounding does not drop the last step. */
const ROUNDING = 1e-9;

/** The grid of log minutes per slot, from ln 1 to ln 60. */
export const LOG_PACES: readonly number[] = Array.from(
  { length: Math.floor((HIGHEST - LOWEST) / STEP + ROUNDING) + 1 },
  (_, index) => LOWEST + index * STEP,
);
/** The paces of `LOG_PACES` in minutes. */
export const PACES: readonly number[] = LOG_PACES.map((logPace) => Math.exp(logPace));

/**
 * The kinds of days that a doctor can have. Each kind gives the variance of the difference between a day's
 * log pace and the doctor's own. The value is null for the usual variance of this doctor's days. It also
 * gives the share of probability that moves to each neighbour from slot to slot, because the pace changes
 * slowly. The kinds are days like all others, usual days, and exceptions. Nearly all sittings of a physician
 * are of the first two kinds. Up to a sixth of a call-centre agent's sittings are of the third kind. `share`
 * is the prior. The shares are learned for each doctor. The prior share of exceptional days is a third, which
 * is deliberately higher than ever observed. On an unexpected slow day, many patients would get estimates
 * that are too short.
 */
export const TEMPERS = [
  { dayVariance: 0.001, drift: 0, share: 0.15 },
  { dayVariance: null, drift: 0.02, share: 0.52 },
  { dayVariance: 0.45 ** 2, drift: 0.05, share: 0.33 },
] as const;

/** The weight of the prior for the kinds of days, measured in days. */
const FIRST_DAYS = 6;

/** Returns the prior number of days of each kind. */
export const firstTemperDays = (): number[] => TEMPERS.map(({ share }) => FIRST_DAYS * share);

/** The share of slots that are unlike the others, and the factor by which these slots vary more. */
export const ODD_SHARE = 0.05;
export const ODD_WIDTH = 3;

/** No observation lowers a probability below this value. */
const LEAST = 1e-9;

/** One weight for each of LOG_PACES. The weights sum to one. */
export type Weights = readonly number[];
/** One set of weights for each of TEMPERS. All weights together sum to one. */
export type Beliefs = readonly Weights[];

/**
 * Returns the probabilities of pace and day before a session's first slot. `offset` is the difference in log
 * pace for the part of the week.
 */
export function openingBeliefs(
  { pace, paceVariance, dayVariance, temperDays }: WaitModel,
  offset: { mean: number; variance: number },
): Beliefs {
  return normalisedTogether(
    TEMPERS.map((temper, index) => {
      const variance = paceVariance + offset.variance + (temper.dayVariance ?? dayVariance);
      const days = temperDays[index] ?? 0;
      return LOG_PACES.map((logPace) => days * density(logPace - pace - offset.mean, variance) + LEAST ** 2);
    }),
  );
}

const density = (distance: number, variance: number) =>
  Math.exp((-distance * distance) / (2 * variance)) / Math.sqrt(variance);

/**
 * Returns the probabilities after a slot of `logMinutes`, which are corrected for the trend and the known
 * facts about the visit.
 */
export function beliefsAfter(beliefs: Beliefs, logMinutes: number, slotVariance: number): Beliefs {
  const likelihoods = LOG_PACES.map((logPace) => {
    const square = (logMinutes - logPace) ** 2;
    const usual = (1 - ODD_SHARE) * Math.exp(-square / (2 * slotVariance));
    const odd = (ODD_SHARE * Math.exp(-square / (2 * ODD_WIDTH ** 2 * slotVariance))) / ODD_WIDTH;
    return usual + odd + LEAST;
  });
  return normalisedTogether(
    beliefs.map((weights, temper) =>
      drifted(weights, TEMPERS[temper]?.drift ?? 0).map(
        (weight, index) => weight * (likelihoods[index] ?? 0),
      ),
    ),
  );
}

const drifted = (weights: Weights, drift: number): Weights =>
  weights.map((weight, index) => {
    const neighbours = (weights[index - 1] ?? weight) + (weights[index + 1] ?? weight);
    return (1 - 2 * drift) * weight + drift * neighbours;
  });

/** Returns the probabilities of the pace, summed over all kinds of days. */
export const paceWeights = (beliefs: Beliefs): Weights =>
  LOG_PACES.map((_, index) => beliefs.reduce((sum, weights) => sum + (weights[index] ?? 0), 0));

/** Returns the probability of each kind of day. */
export const temperShares = (beliefs: Beliefs): readonly number[] => beliefs.map(total);

export function meanLogPace(weights: Weights): number {
  return weights.reduce((sum, weight, index) => sum + weight * (LOG_PACES[index] ?? 0), 0);
}

const total = (weights: readonly number[]) => weights.reduce((sum, weight) => sum + weight, 0);

export function normalised(weights: readonly number[]): Weights {
  const sum = total(weights);
  return weights.map((weight) => weight / sum);
}

export function normalisedTogether(beliefs: Beliefs): Beliefs {
  const sum = total(beliefs.map(total));
  return beliefs.map((weights) => weights.map((weight) => weight / sum));
}

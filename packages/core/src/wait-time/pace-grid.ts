/** The session's pace as a belief over a grid of log minutes a slot: Bayes' rule in plain sums. */
import type { WaitModel } from './wait-model.ts';

const LOWEST = Math.log(1);
const HIGHEST = Math.log(60);
const STEP = 0.08;
/** The last step must not be lost to rounding. */
const ROUNDING = 1e-9;

/** Log minutes a slot, ln 1 to ln 60. */
export const LOG_PACES: readonly number[] = Array.from(
  { length: Math.floor((HIGHEST - LOWEST) / STEP + ROUNDING) + 1 },
  (_, index) => LOWEST + index * STEP,
);
/** `LOG_PACES` in minutes. */
export const PACES: readonly number[] = LOG_PACES.map((logPace) => Math.exp(logPace));

/** The share of days that are unlike the others, and how unlike. */
const UNUSUAL_SHARE = 0.15;
const UNUSUAL_VARIANCE = 0.45 ** 2;

/** The share of slots that are unlike the others, and how many times as wide they lie. */
export const ODD_SHARE = 0.05;
export const ODD_WIDTH = 3;

/** How much of the belief moves to each neighbour from one slot to the next: the pace drifts. */
const DRIFT = 0.05;

/** So little stays possible whatever is observed. */
const LEAST = 1e-9;

/** Sums to one; an index for each of LOG_PACES. */
export type Weights = readonly number[];

/** What is believed of the pace before a session's first slot. */
export function openingWeights(
  { pace, paceVariance, dayVariance }: WaitModel,
  unusualShare = UNUSUAL_SHARE,
): Weights {
  const [usual, unusual] = [paceVariance + dayVariance, paceVariance + UNUSUAL_VARIANCE];
  return normalised(
    LOG_PACES.map(
      (logPace) =>
        (1 - unusualShare) * density(logPace - pace, usual) + unusualShare * density(logPace - pace, unusual),
    ),
  );
}

const density = (distance: number, variance: number) =>
  Math.exp((-distance * distance) / (2 * variance)) / Math.sqrt(variance);

/** What is believed after a slot of `logMinutes` (without the trend). */
export function weightsAfter(
  weights: Weights,
  logMinutes: number,
  slotVariance: number,
  drift = DRIFT,
): Weights {
  return normalised(
    weights.map((weight, index) => {
      const neighbours = (weights[index - 1] ?? weight) + (weights[index + 1] ?? weight);
      const before = (1 - 2 * drift) * weight + drift * neighbours;
      const distance = logMinutes - (LOG_PACES[index] ?? 0);
      const square = distance * distance;
      const usual = (1 - ODD_SHARE) * Math.exp(-square / (2 * slotVariance));
      const odd = (ODD_SHARE * Math.exp(-square / (2 * ODD_WIDTH ** 2 * slotVariance))) / ODD_WIDTH;
      return before * (usual + odd + LEAST);
    }),
  );
}

export function meanLogPace(weights: Weights): number {
  return weights.reduce((sum, weight, index) => sum + weight * (LOG_PACES[index] ?? 0), 0);
}

export function normalised(weights: readonly number[]): Weights {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

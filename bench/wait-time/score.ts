/** Measures how accurate the estimates are. */
import type { Answer } from './replay.ts';

export type Score = {
  count: number;
  /** The mean absolute error of the median estimate, in minutes. */
  error: number;
  /** How many minutes the estimates are longer than the waits on average. */
  bias: number;
  /** The share of waits within the range of 10 to 90 %. */
  coverage: number;
  /** The mean width of the range in minutes. */
  width: number;
  /** The mean pinball loss of the three quantiles, in minutes. */
  pinball: number;
};

export function score(answers: readonly Answer[]): Score {
  const mean = (figure: (answer: Answer) => number) =>
    answers.reduce((sum, answer) => sum + figure(answer), 0) / answers.length;
  return {
    count: answers.length,
    error: mean(({ told, minutes }) => Math.abs(told.q50 - minutes)),
    bias: mean(({ told, minutes }) => told.q50 - minutes),
    coverage: mean(({ told, minutes }) => (told.q10 <= minutes && minutes <= told.q90 ? 1 : 0)),
    width: mean(({ told }) => told.q90 - told.q10),
    pinball: mean(
      ({ told, minutes }) =>
        (pinball(0.1, told.q10, minutes) +
          pinball(0.5, told.q50, minutes) +
          pinball(0.9, told.q90, minutes)) /
        3,
    ),
  };
}

/** Source: Source: Source: Koenker and Bassett, Regression quantiles, Econometrica 1978. */
const pinball = (share: number, told: number, came: number) =>
  came >= told ? share * (came - told) : (1 - share) * (told - came);

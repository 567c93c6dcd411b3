/** How true what was told turned out to be. */
import type { Answer } from './replay.ts';

export type Score = {
  count: number;
  /** Mean absolute error of the middle, in minutes. */
  error: number;
  /** How much longer than it came the wait was told to be, in minutes. */
  bias: number;
  /** The share of waits within the range of 10 to 90 %. */
  coverage: number;
  /** The range's mean width, in minutes. */
  width: number;
  /** Mean pinball loss of the three quantiles, in minutes. */
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

/** Source: Koenker and Bassett, Regression quantiles, Econometrica 1978. */
const pinball = (share: number, told: number, came: number) =>
  came >= told ? share * (came - told) : (1 - share) * (told - came);

export type Leaving = { missedShare: number; waitedMinutes: number; count: number };

/**
 * What becomes of those who leave home when told: the moment of a quantile less the way and five minutes. They look at
 * every change of the queue.
 */
export function leaveHome(
  followed: Iterable<readonly Answer[]>,
  quantile: 'q10' | 'q25',
  wayMinutes = 20,
): Leaving {
  const waits: number[] = [];
  for (const answers of followed) {
    const wait = waitInClinic(answers, quantile, wayMinutes);
    if (wait !== null) waits.push(wait);
  }
  const present = waits.filter((wait) => wait >= 0);
  return {
    count: waits.length,
    missedShare: 1 - present.length / waits.length,
    waitedMinutes: present.reduce((sum, wait) => sum + wait, 0) / present.length,
  };
}

/** Null for somebody who was told to leave at once: nobody could have told them earlier. */
function waitInClinic(
  answers: readonly Answer[],
  quantile: 'q10' | 'q25',
  wayMinutes: number,
): number | null {
  const [first] = answers;
  if (!first) return null;
  const calledAt = first.moment.at + first.minutes;
  for (const [index, { moment, told }] of answers.entries()) {
    const quantileMinutes = 'q25' in told && quantile === 'q25' ? Number(told.q25) : told.q10;
    const leavesAt = moment.at + Math.max(0, quantileMinutes - wayMinutes - 5);
    const nextLook = answers[index + 1]?.moment.at ?? calledAt;
    if (leavesAt > nextLook) continue;
    if (index === 0 && leavesAt === moment.at) return null;
    return calledAt - (leavesAt + wayMinutes);
  }
  return -1;
}

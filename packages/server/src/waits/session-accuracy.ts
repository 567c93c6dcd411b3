import type { ToldOutcome } from '@baari/core/wait-time';

/** How true the waits of a session were, as it is kept. */
export type SessionAccuracy = { told: number; inside: number; sooner: number; errorMinutes: number[] };

/** The most that the column holds. */
const MOST_MINUTES = 32_767;

/** Compares what patients were told with what came. The errors are sorted, so that nobody can tell whose each was. */
export function sessionAccuracy(outcomes: readonly ToldOutcome[]): SessionAccuracy {
  const sooner = outcomes.filter(({ q10, minutes }) => minutes < q10);
  const later = outcomes.filter(({ q90, minutes }) => minutes > q90);
  return {
    told: outcomes.length,
    inside: outcomes.length - sooner.length - later.length,
    sooner: sooner.length,
    errorMinutes: outcomes.map(errorMinutes).toSorted((a, b) => a - b),
  };
}

const errorMinutes = ({ q50, minutes }: ToldOutcome) =>
  Math.min(MOST_MINUTES, Math.round(Math.abs(minutes - q50)));

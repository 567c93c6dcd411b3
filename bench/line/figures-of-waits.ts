/**
 * Summarises waits of many mornings. Waits of one morning depend on one another, so errors are calculated
 * between mornings.
 */
import { quantile } from '../../harness/figures.ts';

/** The waits of a class in each morning, in minutes. */
export type Waits = readonly (readonly number[])[];

export type Figures = { mean: number; error: number; p90: number };

export function figuresOf(mornings: Waits): Figures {
  const all = mornings.flat();
  const whole = mean(all);
  return { mean: whole, error: whole && whole * errorOf(shares(mornings)), p90: quantile(all, 0.9) };
}

/** The share of all waits up to a limit. */
export function shareWithin(mornings: Waits, minutes: number): number {
  const all = mornings.flat();
  return all.filter((wait) => wait <= minutes).length / all.length;
}

/** A class's mean wait relative to another's on the same mornings, and its standard error. */
export function ratioOf(mornings: Waits, others: Waits): { ratio: number; error: number } {
  const ratio = mean(mornings.flat()) / mean(others.flat());
  const shareOfOthers = shares(others);
  const differences = shares(mornings).map((share, index) => share - (shareOfOthers[index] ?? 0));
  return { ratio, error: ratio * errorOf(differences) };
}

const mean = (figures: readonly number[]) => figures.reduce((sum, one) => sum + one, 0) / figures.length;

/**
 * What each morning adds to the mean, as a share of it. Source: the linearised variance of a ratio
 * estimator, Cochran, Sampling Techniques, 6.3.
 */
function shares(mornings: Waits): number[] {
  const all = mornings.flat();
  const whole = mean(all);
  return mornings.map((waits) => waits.reduce((sum, one) => sum + one - whole, 0) / (whole * all.length));
}

const errorOf = (residuals: readonly number[]) =>
  Math.sqrt(residuals.reduce((sum, one) => sum + one ** 2, 0));

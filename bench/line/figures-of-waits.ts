/**
 * Summarises the waits of many mornings. The waits of one morning depend on each other, so standard errors
 * are computed between mornings.
 */
import { quantile } from '../../harness/figures.ts';

/** The waits of one class of patients in minutes, one list for each morning. */
export type Waits = readonly (readonly number[])[];

export type Figures = { mean: number; error: number; p90: number };

export function figuresOf(mornings: Waits): Figures {
  const all = mornings.flat();
  const whole = mean(all);
  return { mean: whole, error: whole && whole * errorOf(shares(mornings)), p90: quantile(all, 0.9) };
}

/** Returns the share of all waits that are no longer than a limit. */
export function shareWithin(mornings: Waits, minutes: number): number {
  const all = mornings.flat();
  return all.filter((wait) => wait <= minutes).length / all.length;
}

/**
 * Returns the mean wait of a class relative to the mean of another class on the same mornings, with its
 * standard error.
 */
export function ratioOf(mornings: Waits, others: Waits): { ratio: number; error: number } {
  const ratio = mean(mornings.flat()) / mean(others.flat());
  const shareOfOthers = shares(others);
  const differences = shares(mornings).map((share, index) => share - (shareOfOthers[index] ?? 0));
  return { ratio, error: ratio * errorOf(differences) };
}

const mean = (figures: readonly number[]) => figures.reduce((sum, one) => sum + one, 0) / figures.length;

/**
 * Returns each morning's contribution to the mean, as a share of the mean. The formula is the linearised
 * variance of a ratio estimator in Cochran, Sampling Techniques, 6.3.
 */
function shares(mornings: Waits): number[] {
  const all = mornings.flat();
  const whole = mean(all);
  return mornings.map((waits) => waits.reduce((sum, one) => sum + one - whole, 0) / (whole * all.length));
}

const errorOf = (residuals: readonly number[]) =>
  Math.sqrt(residuals.reduce((sum, one) => sum + one ** 2, 0));

/** The cumulative function of the normal distribution, and its inverse. */

/** The 0.9 quantile of a standard normal distribution. */
export const Z_90 = 1.2816;

/**
 * Returns the share of a standard normal distribution below z, with an error of at most 1.5e-7. Source:
 * Source: Abramowitz and Stegun, Handbook of Mathematical Functions, 7.1.26.
 */
export function normalCdf(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const polynomial =
    ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t;
  const erf = 1 - polynomial * Math.exp(-x * x);
  return z >= 0 ? 0.5 * (1 + erf) : 0.5 * (1 - erf);
}

const CENTRE_NUMERATOR = [
  -39.69683028665376, 220.9460984245205, -275.9285104469687, 138.357751867269, -30.66479806614716,
  2.506628277459239,
];
const CENTRE_DENOMINATOR = [
  -54.47609879822406, 161.5858368580409, -155.6989798598866, 66.80131188771972, -13.28068155288572, 1,
];
const TAIL_NUMERATOR = [
  -0.007784894002430293, -0.3223964580411365, -2.400758277161838, -2.549732539343734, 4.374664141464968,
  2.938163982698783,
];
const TAIL_DENOMINATOR = [0.007784695709041462, 0.3224671290700398, 2.445134137142996, 3.754408661907416, 1];
const TAIL = 0.02425;

/**
 * Returns the z below which a share p of a standard normal distribution lies, for 0 < p < 1. Source: P. J.
 * Source: Acklam, An algorithm for computing the inverse normal cumulative distribution function (relative
 * error below 1.15e-9).
 */
export function normalQuantile(p: number): number {
  if (p > 1 - TAIL) return -normalQuantile(1 - p);
  if (p < TAIL) {
    const q = Math.sqrt(-2 * Math.log(p));
    return polynomial(TAIL_NUMERATOR, q) / polynomial(TAIL_DENOMINATOR, q);
  }
  const q = p - 0.5;
  return (polynomial(CENTRE_NUMERATOR, q * q) * q) / polynomial(CENTRE_DENOMINATOR, q * q);
}

/** Uses Horner's scheme. The coefficient of the highest power comes first. */
const polynomial = (coefficients: readonly number[], x: number) =>
  coefficients.reduce((sum, coefficient) => sum * x + coefficient, 0);

/** Formats the figures of a benchmark. */

export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = NaN, high = NaN] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (low + high) / 2;
}

/**
 * Returns a quantile of the figures, such as the median for a share of 0.5. Returns NaN if there are no
 * figures.
 */
export function quantile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? NaN;
}

const QUANTILES = { p50: 0.5, p95: 0.95, p99: 0.99, max: 1 };

/** Summarises milliseconds in four quantiles. */
export const quantiles = (figures: readonly number[]): string =>
  `${Object.entries(QUANTILES)
    .map(([name, share]) => `${name} ${quantile(figures, share).toFixed(0)}`)
    .join(' / ')} ms`;

export const ms = (figure: number) => `${figure.toFixed(1)} ms`;

type Aim = { atMost?: number; atLeast?: number };

const isMet = (figure: number, { atMost = Infinity, atLeast = -Infinity }: Aim) =>
  figure <= atMost && figure >= atLeast;

/**
 * Formats a figure with two decimals. Uses more decimals if rounding would hide whether the figure meets the
 * aim.
 */
function inWords(figure: number, aim: Aim): string {
  const digits = [2, 3, 4, 5].find(
    (count) => isMet(Number(figure.toFixed(count)), aim) === isMet(figure, aim),
  );
  return figure.toFixed(digits ?? 6);
}

/** Describes how a figure compares with its aim. */
export function judged(name: string, figure: number, aim: Aim): string {
  const { atMost, atLeast } = aim;
  const words = [
    ...(atLeast === undefined ? [] : [`at least ${atLeast}`]),
    ...(atMost === undefined ? [] : [`at most ${atMost}`]),
  ].join(', ');
  return `${name}: ${inWords(figure, aim)} (aim: ${words}; ${isMet(figure, aim) ? 'met' : 'missed'})`;
}

/** Figures of a benchmark in few words. */

export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = NaN, high = NaN] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (low + high) / 2;
}

export const ms = (figure: number) => `${figure.toFixed(1)} ms`;

/** Says how a figure compares with its aim. */
export function judged(name: string, figure: number, aim: { atMost?: number; atLeast?: number }): string {
  const isMet = figure <= (aim.atMost ?? Infinity) && figure >= (aim.atLeast ?? -Infinity);
  const words = aim.atMost === undefined ? `at least ${aim.atLeast}` : `at most ${aim.atMost}`;
  return `${name}: ${figure.toFixed(2)} (aim: ${words}; ${isMet ? 'met' : 'missed'})`;
}

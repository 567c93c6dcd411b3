/** How true waits were, in figures that people understand. */
import type { WaitAccuracy } from '@baari/contract/queue';
import type { WaitTally } from './wait-accuracy.repository.ts';

/** So many service dates are looked back on, the current one among them. */
export const ACCURACY_DAYS = 30;

/** The waits of some doctors or service dates together. */
export function accuracyOf(tallies: readonly Omit<WaitTally, 'part'>[]): WaitAccuracy {
  const errors = new Map<number, number>();
  let [told, inside] = [0, 0];
  for (const tally of tallies) {
    inside += tally.inside;
    for (const [minutes, count] of tally.errors) {
      errors.set(minutes, (errors.get(minutes) ?? 0) + count);
      told += count;
    }
  }
  if (told === 0) return { told, medianErrorMinutes: null, insideShare: null };
  return { told, medianErrorMinutes: medianOf(errors, told), insideShare: inside / told };
}

/** The median of values that occur so many times, of two middle ones their mean. */
function medianOf(counts: ReadonlyMap<number, number>, total: number): number {
  const sorted = [...counts].toSorted(([a], [b]) => a - b);
  const nth = (rank: number) => {
    let before = 0;
    return sorted.find(([, count]) => (before += count) > rank)?.[0] ?? 0;
  };
  return (nth(Math.floor((total - 1) / 2)) + nth(Math.floor(total / 2))) / 2;
}

/** Repeatable randomness: a separate generator for each actor, all from one seed. */
import { seededRandom } from '../harness/seeded-random.ts';

export type Random = {
  /** At least 0, below 1. */
  uniform: () => number;
  /** True so often of 1. */
  chance: (share: number) => boolean;
  /** A whole number from 0, below `end`. */
  below: (end: number) => number;
  /** One of them; throws for none. */
  pick: <Item>(items: readonly Item[]) => Item;
};

/** The generator for a name under this seed. */
export function randomOf(seed: number, name: string): Random {
  const { uniform, chance } = seededRandom(hashOf(`${seed} ${name}`));
  const below = (end: number) => Math.floor(uniform() * end);
  return {
    uniform,
    chance,
    below,
    pick: (items) => {
      const item = items[below(items.length)];
      if (item === undefined) throw new RangeError('nothing to pick from');
      return item;
    },
  };
}

/** Source: FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

/**
 * Makes random choices repeatable. Each actor has a separate generator, and all generators are made from one
 * seed.
 */
import { seededRandom } from '../harness/seeded-random.ts';

export type Random = {
  /** Returns a number from 0 up to, but not including, 1. */
  uniform: () => number;
  /** Returns true with this probability. */
  chance: (share: number) => boolean;
  /** Returns a whole number from 0 up to, but not including, `end`. */
  below: (end: number) => number;
  /** Returns a random item. Throws an error for an empty list. */
  pick: <Item>(items: readonly Item[]) => Item;
};

/** Returns the generator for a name and this seed. */
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

/** Source: The hash is FNV-1a with 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

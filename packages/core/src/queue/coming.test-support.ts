/** Who comes to the model's line from another. */
import { keyOfNumber } from './line.ts';
import type { Joining } from './placement.ts';
import { STATE_LETTERS, type Token } from './token.ts';

/** Somebody from another line. */
export const comer = (pick: number): Token => ({
  number: 100 + pick,
  key: keyOfNumber(100 + pick),
  place: pick % 3 === 0 ? 'once' : 'turn',
  state: [STATE_LETTERS.w, STATE_LETTERS.m, STATE_LETTERS.a][pick % 4] ?? STATE_LETTERS.w,
  hasArrived: false,
  timesBack: 0,
});

/** Three of one line: every other time one family. */
export const comersOfOne = (pick: number): Joining[] =>
  [comer(pick), comer(pick + 1), comer(pick + 2)].map((one) =>
    pick % 2 === 0 ? one : { ...one, family: pick },
  );

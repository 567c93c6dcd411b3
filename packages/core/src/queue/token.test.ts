import { describe, expect, it } from 'vitest';
import { countAhead, countStates, letterOf, stateOf, STATE_LETTERS } from './token.ts';

describe('the letters of a queue', () => {
  it('spell every state and read back', () => {
    for (const [letter, state] of Object.entries(STATE_LETTERS)) {
      expect(letterOf(state)).toBe(letter);
      expect(stateOf(`w${letter}`, 2)).toEqual(state);
    }
    expect(stateOf('ww', 3)).toBeNull();
    expect(stateOf('x', 1)).toBeNull();
  });

  it('count the waiting tokens with a smaller number, whoever was skipped', () => {
    expect(countAhead('dcwsw', 5)).toBe(1);
    expect(countAhead('dcwsw', 3)).toBe(0);
    expect(countStates('dcwsw', 'w', 'c')).toBe(3);
  });
});

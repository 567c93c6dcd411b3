import { describe, expect, it } from 'vitest';
import { arrivalOf, countTokens, letterOf, stateOf, STATE_LETTERS } from './token.ts';

describe('the letters of a queue', () => {
  it('writes every state as a letter, and reads it back', () => {
    for (const [letter, state] of Object.entries(STATE_LETTERS)) {
      expect(letterOf(state, letter === 'h')).toBe(letter);
      expect(stateOf(`w${letter}`, 2)).toEqual(state);
    }
    expect(stateOf('ww', 3)).toBeNull();
    expect(stateOf('x', 1)).toBeNull();
  });

  it('shows whether a waiting patient is in the clinic, and nothing else about patients', () => {
    expect(letterOf(STATE_LETTERS.c, true)).toBe('c');
    expect([1, 2, 3, 4].map((number) => arrivalOf('whc', number))).toEqual([false, true, null, null]);
  });

  it('counts the tokens with a status', () => {
    expect(countTokens('dchswx', 'waiting')).toBe(2);
    expect(countTokens('dchsw', 'completed')).toBe(1);
  });
});

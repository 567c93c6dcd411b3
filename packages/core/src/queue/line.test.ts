import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TokenMove } from './doctor-queue.ts';
import { countAhead, inLine, isAhead, lineAfter, lineOrder, nextInLine, numbersInLine } from './line.ts';
import { emptyModel } from './queue-model.test-support.ts';
import { STATE_LETTERS, type Token } from './token.ts';

const letters = fc
  .array(fc.constantFrom(...Object.keys(STATE_LETTERS)), { maxLength: 60 })
  .map((drawn) => drawn.join(''));

/** The letters of a session, and its tokens in any order. */
const session = letters.chain((states) => {
  const { tokens } = emptyModel(states);
  return fc.record({
    states: fc.constant(states),
    tokens: fc.shuffledSubarray([...tokens], { minLength: tokens.length }),
  });
});

const numbersOf = (tokens: readonly Token[]) => tokens.map(({ number }) => number);

describe('the line', () => {
  it('calls the smallest waiting number next, whoever was skipped or is called', () => {
    const { tokens } = emptyModel('dcwsh');
    expect(numbersOf(inLine(tokens))).toEqual([3, 5]);
    expect(nextInLine(tokens)?.number).toBe(3);
    expect(nextInLine(emptyModel('dcs').tokens)).toBeNull();
  });

  it('counts who waits with a smaller number as ahead', () => {
    expect(countAhead({ states: 'dchsw' }, { number: 5 })).toBe(1);
    expect(countAhead({ states: 'dcwsh' }, { number: 3 })).toBe(0);
    expect(countAhead({ states: 'hw' }, { number: 1 })).toBe(0);
    expect(numbersInLine({ states: 'dchsw' })).toEqual([3, 5]);
  });

  it('is the waiting tokens in its order, and nobody else', () => {
    fc.assert(
      fc.property(session, ({ tokens }) => {
        const waiting = tokens.toSorted(lineOrder).filter(({ state }) => state.status === 'waiting');
        expect(inLine(tokens)).toEqual(waiting);
        expect(nextInLine(tokens)).toEqual(waiting[0] ?? null);
      }),
    );
  });

  it('is in a snapshot what it is of tokens', () => {
    fc.assert(
      fc.property(session, ({ states, tokens }) => {
        expect(numbersInLine({ states })).toEqual(numbersOf(inLine(tokens)));
      }),
    );
  });

  it('has ahead of every token as many as are called before it', () => {
    fc.assert(
      fc.property(session, ({ states, tokens }) => {
        for (const token of tokens) {
          const before = inLine(tokens).filter((other) => isAhead(other, token));
          expect(countAhead({ states }, token)).toBe(before.length);
        }
        for (const [index, token] of inLine(tokens).entries()) {
          expect(countAhead({ states }, token)).toBe(index);
        }
      }),
    );
  });

  it('is after a change that of the tokens as they are then', () => {
    const changed = letters.chain((before) => {
      const { length } = before;
      const letter = fc.constantFrom(...Object.keys(STATE_LETTERS));
      const added = fc.array(letter, { maxLength: 3 });
      const moved = fc.array(fc.option(letter), { minLength: length, maxLength: length });
      return fc.tuple(fc.constant(before), moved, added);
    });
    fc.assert(
      fc.property(changed, ([before, moved, added]) => {
        const after = [...before].map((letter, index) => moved[index] ?? letter).join('') + added.join('');
        const stateBefore = new Map(emptyModel(before).tokens.map(({ number, state }) => [number, state]));
        const moves = emptyModel(after).tokens.flatMap(({ number, state }): TokenMove[] => {
          const from = stateBefore.get(number) ?? null;
          return from?.status === state.status ? [] : [{ number, from, to: state }];
        });
        expect(lineAfter(numbersInLine({ states: before }), moves)).toEqual(numbersInLine({ states: after }));
      }),
    );
  });
});

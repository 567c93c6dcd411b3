import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TokenMove } from './doctor-queue.ts';
import {
  countAhead,
  inLine,
  keyOfNumber,
  lineAfter,
  lineOrder,
  lineOutOfOrder,
  nextHere,
  nextInLine,
  numbersAhead,
  numbersInLine,
} from './line.ts';
import { emptyModel } from './queue-model.test-support.ts';
import { letterOf, STATE_LETTERS, type Token } from './token.ts';

const states = fc.constantFrom(...Object.values(STATE_LETTERS));

/** The tokens of a session, sorted by number. Each token has a random rank. */
const sessions = fc.uniqueArray(fc.integer({ min: -50, max: 200 }), { maxLength: 60 }).chain((keys) =>
  fc.tuple(
    ...keys.map((key, index) =>
      states.map((state): Token => ({
        number: index + 1,
        key,
        place: 'turn',
        state,
        hasArrived: false,
        timesBack: 0,
      })),
    ),
  ),
);

/** The part of a snapshot that describes the line of these tokens. */
const toldOf = (tokens: readonly Token[]) => ({
  states: tokens.map(({ state, hasArrived }) => letterOf(state, hasArrived)).join(''),
  line: lineOutOfOrder(tokens),
});

const numbersOf = (tokens: readonly Pick<Token, 'number'>[]) => tokens.map(({ number }) => number);

const placed = (letters: string, ...keys: readonly number[]) =>
  emptyModel(letters).tokens.map((token, index) => ({ ...token, key: keys[index] ?? token.key }));

describe('the line', () => {
  it('calls the token with the smallest key next, regardless of skipped or called tokens', () => {
    const { tokens } = emptyModel('dcwsh');
    expect(numbersOf(inLine(tokens))).toEqual([3, 5]);
    expect(nextInLine(tokens)?.number).toBe(3);
    expect(nextInLine(placed('www', 30, 20, 10))?.number).toBe(3);
    expect(nextInLine(emptyModel('dcs').tokens)).toBeNull();
  });

  it('counts waiting tokens with a smaller key as ahead', () => {
    expect(countAhead(toldOf(emptyModel('dchsw').tokens), { number: 5 })).toBe(1);
    expect(countAhead(toldOf(emptyModel('dcwsh').tokens), { number: 3 })).toBe(0);
    expect(numbersAhead(toldOf(placed('cwwww', 1, 20, 30, 10, 25)), { number: 3 })).toEqual([4, 2, 5]);
  });

  it('counts all patients in line as ahead of a token that is not in line yet', () => {
    expect(countAhead({ states: 'dchsw' }, { number: 6 })).toBe(2);
    expect(countAhead(toldOf(placed('www', 30, 20, 10)), { number: 4 })).toBe(3);
  });

  it('sends the line’s order only if it differs from the order of the numbers', () => {
    expect(lineOutOfOrder(emptyModel('dcwsh').tokens)).toBeUndefined();
    expect(lineOutOfOrder([])).toBeUndefined();
    expect(lineOutOfOrder(placed('dcww', 50, 40, 30, 20))).toEqual([4, 3]);
    // Tokens that do not wait have no effect.
    expect(lineOutOfOrder(placed('swcw', 50, 20, 10, 30))).toBeUndefined();
  });

  it('finds the first patient who is in the clinic, or else returns the first in line as absent', () => {
    expect(nextHere(emptyModel('dwmahwh').tokens)).toMatchObject({ next: { number: 5 }, absent: null });
    expect(nextHere(emptyModel('wmaw').tokens)).toMatchObject({ next: null, absent: { number: 1 } });
    expect(nextHere(emptyModel('ma').tokens)).toEqual({ next: null, absent: null });
  });

  it('counts a patient with the place “At once” as present, even without a marked arrival', () => {
    const tokens = emptyModel('wwh').tokens.map((one) =>
      one.number === 2 ? { ...one, key: 0, place: 'once' as const } : one,
    );
    expect(nextHere(tokens)).toMatchObject({ next: { number: 2 }, absent: null });
    expect(nextHere(tokens.filter(({ hasArrived }) => !hasArrived)).next?.number).toBe(2);
  });

  it('lists all waiting tokens in order, and no others', () => {
    fc.assert(
      fc.property(sessions, (tokens) => {
        const waiting = tokens.toSorted(lineOrder).filter(({ state }) => state.status === 'waiting');
        expect(inLine(tokens)).toEqual(waiting);
        expect(nextInLine(tokens)).toEqual(waiting[0] ?? null);
      }),
    );
  });

  it('reads the same line from a snapshot as from the tokens', () => {
    fc.assert(
      fc.property(sessions, (tokens) => {
        expect(numbersInLine(toldOf(tokens))).toEqual(numbersOf(inLine(tokens)));
      }),
    );
  });

  it('counts as many patients ahead of a token as are called before it', () => {
    fc.assert(
      fc.property(sessions, (tokens) => {
        for (const [index, token] of inLine(tokens).entries()) {
          expect(countAhead(toldOf(tokens), token)).toBe(index);
        }
      }),
    );
  });

  it('calculates the line after a change from the moves of that change', () => {
    const moves = sessions.chain((before) => {
      const key = fc.integer({ min: 300, max: 9000 });
      const step = fc.record({ pick: fc.nat(), state: states, key: fc.option(key) });
      return fc.tuple(
        fc.constant(before),
        fc.uniqueArray(step, { maxLength: 8, selector: ({ key }) => key ?? -1 }),
      );
    });
    fc.assert(
      fc.property(moves, ([before, steps]) => {
        const after = new Map(before.map((token) => [token.number, token]));
        const moved = steps.flatMap(({ pick, state, key }): TokenMove[] => {
          const number = 1 + (pick % (before.length + 1));
          const token = before[number - 1];
          if (after.get(number) !== token) return [];
          const stands = { key: key ?? token?.key ?? 299, place: 'turn' as const };
          after.set(number, { number, state, hasArrived: false, timesBack: 0, ...stands });
          return [
            { number, from: token?.state ?? null, to: state, line: { from: token ?? null, to: stands } },
          ];
        });
        const line = numbersOf(lineAfter(inLine(before), moved));
        expect(line).toEqual(numbersOf(inLine([...after.values()])));
      }),
    );
  });

  it('ranks a token by its number if the log is so old that it has no keys', () => {
    const put = { number: 2, from: STATE_LETTERS.s, to: STATE_LETTERS.w };
    const line = [1, 3].map((number) => ({ number, key: keyOfNumber(number) }));
    expect(numbersOf(lineAfter(line, [put]))).toEqual([1, 2, 3]);
  });
});

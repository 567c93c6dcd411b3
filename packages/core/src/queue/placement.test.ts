import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inLine, KEY_STEP, keyOfNumber, lineOrder } from './line.ts';
import {
  type Joining,
  movesBetween,
  type SessionTokens,
  standAsBefore,
  standAtEnd,
  standAtOnce,
  standBehindNext,
  standBooked,
  standInTurn,
  standLate,
  standMerged,
  standNext,
  standSoon,
  standTwoThenOne,
} from './placement.ts';
import {
  AWAY,
  CALLED,
  cancelled,
  COMPLETED,
  PASSED,
  type Place,
  PLACES,
  type Token,
  type TokenState,
  WAITING,
} from './token.ts';

const token = (number: number, more: Partial<Token> = {}): Token => ({
  number,
  key: keyOfNumber(number),
  place: 'turn',
  state: WAITING,
  hasArrived: false,
  timesBack: 0,
  ...more,
});

const PLACE_LETTERS: Readonly<Record<string, Place>> = { s: 'soon', o: 'once' };

/**
 * Builds a session from its line. For example, `4s 1 2` means that number 4 is first, with the place “Soon”.
 */
function session(line: string): SessionTokens {
  const tokens = line.split(' ').map((text, index) =>
    token(Number.parseInt(text, 10), {
      key: keyOfNumber(index + 1),
      place: PLACE_LETTERS[text.at(-1) ?? ''] ?? 'turn',
    }),
  );
  return { tokens, lastKey: keyOfNumber(tokens.length) };
}

const numbersOf = ({ tokens }: SessionTokens) => inLine(tokens).map(({ number }) => number);

const textOf = ({ tokens }: SessionTokens) =>
  inLine(tokens)
    .map(({ number, place }) => `${number}${{ turn: '', soon: 's', once: 'o' }[place]}`)
    .join(' ');

function find({ tokens }: SessionTokens, number: number): Token {
  const found = tokens.find((one) => one.number === number);
  if (found === undefined) throw new Error(`no token ${number}`);
  return found;
}

describe('a rank in the line', () => {
  it.each([
    // The line before, the number that is placed, and the line afterwards.
    ['1 2 3 4 5', 5, '1 2 5s 3 4'],
    ['1 2 3s 4 5 6', 6, '1 2 3s 4 6s 5'],
    ['1 2 3 4s 5 6', 6, '1 2 6s 3 4s 5'],
    ['1 2 3s 4 5s 6', 6, '1 2 3s 4 5s 6s'],
    ['9o 1 2 3 4', 4, '9o 1 2 4s 3'],
    ['9o 8o 1 2 3 4', 4, '9o 8o 1 2 4s 3'],
    ['1s 2 3 4', 4, '1s 2 4s 3'],
    ['1 2s 3 4 5', 5, '1 2s 3 5s 4'],
    ['1 2 3', 3, '1 2 3s'],
    ['1 2 3', 1, '1s 2 3'],
    ['1 2s 3 4', 3, '1 2s 3s 4'],
    ['1', 1, '1s'],
  ])('turns the line %s, when number %i gets the place “Soon”, into %s', (line, number, after) => {
    const before = session(line);
    expect(textOf(standSoon(before, find(before, number)))).toBe(after);
  });

  it.each([
    ['1 2 3 4', '1 2 8s 3 4'],
    ['1 2 3s 4', '1 2 3s 8s 4'],
    ['1 2s 3 4', '1 2s 8s 3 4'],
    ['1 2 3s 4s 5', '1 2 3s 4s 5 8s'],
    ['1 2 3s 4s 5 6', '1 2 3s 4s 5 8s 6'],
    ['1s 2s 3 4', '1s 2s 3 8s 4'],
    ['1 2s 3s 4s 5 6', '1 2s 3s 4s 5 8s 6'],
    ['1 2 3s 4 5s', '1 2 3s 8s 4 5s'],
    ['1 2 3 4s 5', '1 2 8s 3 4s 5'],
    ['9o 1 2 3s 4s', '9o 1 2 3s 4s 8s'],
    ['1', '1 8s'],
  ])('turns the line %s, when a patient returns from a test and two may pass, into %s', (line, after) => {
    const away = token(8, { key: -5, state: AWAY });
    expect(textOf(standTwoThenOne(session(line), away))).toBe(after);
  });

  it.each([
    ['1 2 3', 3, '3o 1 2'],
    ['9o 1 2 3', 3, '9o 3o 1 2'],
    ['1 2s 3', 2, '2o 1 3'],
    ['1', 1, '1o'],
  ])('turns the line %s, when number %i gets the place “At once”, into %s', (line, number, after) => {
    const before = session(line);
    expect(textOf(standAtOnce(before, find(before, number)))).toBe(after);
  });

  it.each([
    ['1 2 5s 3 4 6', 5, '1 2 3 4 5 6'],
    ['5o 1 2 3 4', 5, '1 2 3 4 5'],
    ['3o 1 2 4', 3, '1 2 3 4'],
    // Patients with the place “Soon” alternate with the other patients as well.
    ['3s 4s 5', 3, '3 4s 5'],
    ['1 2s 3', 2, '1 2 3'],
    // A passed patient who returns enters behind the next three patients, whatever their numbers.
    ['6o 7 3 8', 6, '6 7 3 8'],
    ['5o 9s 4 6', 5, '9s 4 5 6'],
    // Another patient with the place “Soon” keeps the rank behind other patients.
    ['5s 2 3 9s 4 6', 5, '2 3 9s 4 5 6'],
  ])('turns the line %s, when number %i gets the place “In turn” again, into %s', (line, number, after) => {
    const before = session(line);
    expect(textOf(standInTurn(before, find(before, number)))).toBe(after);
  });

  it('ranks a passed patient behind the next three, or at the end', () => {
    const before = session('9o 1 2s 3 4 5');
    const passed = token(8, { key: -5, state: cancelled('no_show') });
    expect(textOf(standBehindNext(before, passed, 3))).toBe('9o 1 2s 3 8 4 5');
    expect(textOf(standBehindNext(before, passed, 0))).toBe('9o 8 1 2s 3 4 5');
    expect(textOf(standBehindNext(before, passed, 10))).toBe('9o 1 2s 3 4 5 8');
    expect(textOf(standAtEnd(before, passed))).toBe('9o 1 2s 3 4 5 8');
    expect(textOf(standLate(before, passed, 3))).toBe('9o 1 2s 3 8 4 5');
    expect(textOf(standLate(before, { ...passed, timesBack: 1 }, 3))).toBe('9o 1 2s 3 4 5 8');
  });

  it('ranks an interrupted visit next, but behind patients with the place “At once”', () => {
    const inside = token(7, { state: CALLED });
    expect(textOf(standNext(session('9o 1 2'), inside))).toBe('9o 7 1 2');
    expect(textOf(standNext(session('1 2'), { ...inside, place: 'once' }))).toBe('7o 1 2');
  });

  it('alternates a joining line with the present line, beginning behind the next two patients', () => {
    const joining = session('11 12o 13s 14').tokens;
    expect(textOf(standMerged(session('1 2 3 4'), joining))).toBe('12o 1 2 11 3 13s 4 14');
    expect(textOf(standMerged(session('1 2'), joining))).toBe('12o 1 2 11 13s 14');
    expect(textOf(standMerged(session('9o 1 2 3 4 5 6'), joining))).toBe('9o 12o 1 2 11 3 13s 4 14 5 6');
    expect(textOf(standMerged({ tokens: [], lastKey: 0 }, joining))).toBe('12o 11 13s 14');
    const family = joining.map((one) => (one.number < 14 ? { ...one, family: 12 } : one));
    expect(textOf(standMerged(session('1 2 3 4'), family))).toBe('12o 11 13s 1 2 14 3 4');
    // Two families with mixed members. Each family has a patient with the place “At once”.
    const mixed = session('11o 12o 13 14 15 16').tokens.map((one) => ({ ...one, family: one.number % 2 }));
    expect(textOf(standMerged(session('1 2 3'), mixed))).toBe('11o 12o 13 15 14 16 1 2 3');
  });

  it('gives a token a key between two others, whose keys do not change', () => {
    const before = session('1 2 3 4');
    const after = standSoon(before, find(before, 4));
    expect(movesBetween(before, after)).toEqual([
      {
        number: 4,
        from: WAITING,
        to: WAITING,
        line: { from: { key: 4 * KEY_STEP, place: 'turn' }, to: { key: 2.5 * KEY_STEP, place: 'soon' } },
      },
    ]);
  });

  it('never reuses the key of a called or skipped patient, because that patient may wait again', () => {
    const tokens = [
      token(1),
      token(2),
      token(3, { key: keyOfNumber(2) + 2, state: COMPLETED }),
      token(4),
      token(5),
    ];
    const after = standSoon({ tokens, lastKey: keyOfNumber(5) }, token(5));
    expect(find(after, 5).key).toBe(keyOfNumber(2) + 1);
  });

  it('gives all tokens new keys when there is no room between two', () => {
    const close = [1, 2, 3, 4].map((number) => token(number, { key: number }));
    const before: SessionTokens = { tokens: close, lastKey: 4 };
    const after = standSoon(before, find(before, 4));
    expect(textOf(after)).toBe('1 2 4s 3');
    expect(movesBetween(before, after).map(({ number }) => number)).toEqual([1, 2, 3, 4]);
    expect(Math.min(...after.tokens.map(({ key }) => key))).toBeGreaterThan(before.lastKey);
  });
});

const STATES: readonly TokenState[] = [
  WAITING,
  WAITING,
  WAITING,
  WAITING,
  CALLED,
  PASSED,
  AWAY,
  COMPLETED,
  cancelled('skipped'),
];

/** A session in any order, with keys so close together that there is often no room between them. */
const anySession: fc.Arbitrary<SessionTokens> = fc
  .uniqueArray(fc.integer({ min: -15, max: 25 }), { minLength: 1, maxLength: 20 })
  .chain((keys) =>
    fc.tuple(
      ...keys.map((key, index) =>
        fc
          .record({
            place: fc.constantFrom(...PLACES),
            state: fc.constantFrom(...STATES),
            timesBack: fc.nat({ max: 2 }),
          })
          .map((more) => token(index + 1, { key, ...more })),
      ),
    ),
  )
  .map((tokens) => ({ tokens, lastKey: 25 }));

/** A session in which patients with the place “At once” come first, as in every real line. */
const anyLine = anySession.map((session) => {
  const urgent = inLine(session.tokens).filter(({ place }) => place === 'once');
  const others = session.tokens.filter((one) => !urgent.includes(one));
  return urgent.reduce(standAtOnce, { ...session, tokens: others });
});

const waits = (one: Token) => one.state.status === 'waiting';

type Placing = (before: SessionTokens, one: Token) => SessionTokens;

const PLACINGS: Readonly<Record<string, Placing>> = {
  standAtEnd,
  standAtOnce,
  standSoon,
  standTwoThenOne,
  standInTurn,
  standNext,
  standBehindNext: (before, one) => standBehindNext(before, one, 3),
  standLate: (before, one) => standLate(before, one, 3),
  standAsBefore,
};

/** Places any token of a session in each possible way. */
function eachPlacing(check: (before: SessionTokens, one: Token, after: SessionTokens) => void): void {
  for (const placing of Object.values(PLACINGS)) {
    fc.assert(
      fc.property(anySession, fc.nat(), (before, pick) => {
        const one = before.tokens[pick % before.tokens.length];
        if (one !== undefined) check(before, one, placing(before, one));
      }),
    );
  }
}

describe('placing a patient', () => {
  it('does not change the order or state of other patients', () => {
    eachPlacing((before, one, after) => {
      const others = ({ tokens }: SessionTokens) =>
        tokens.filter(({ number }) => number !== one.number).sort(lineOrder);
      const seen = (tokens: readonly Token[]) =>
        tokens.map(({ number, place, state, hasArrived }) => ({ number, place, state, hasArrived }));
      expect(seen(others(after))).toEqual(seen(others(before)));
      expect(waits(find(after, one.number))).toBe(true);
    });
  });

  it('gives each token a separate key, and remembers the largest key', () => {
    eachPlacing((_, __, after) => {
      const keys = after.tokens.map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
      expect(Math.max(...keys)).toBeLessThanOrEqual(after.lastKey);
      expect(keys.every(Number.isSafeInteger)).toBe(true);
    });
  });

  it('records a move for exactly the tokens whose rank changed', () => {
    eachPlacing((before, _, after) => {
      const moved = new Map(movesBetween(before, after).map((move) => [move.number, move]));
      for (const now of after.tokens) {
        const was = find(before, now.number);
        const { key, place, state } = now;
        const line = { from: { key: was.key, place: was.place }, to: { key, place } };
        const isMoved = was.key !== key || was.place !== place || was.state !== state;
        expect(moved.get(now.number)).toEqual(
          isMoved ? { number: now.number, from: was.state, to: state, line } : undefined,
        );
      }
    });
  });

  it.each([standSoon, standTwoThenOne])(
    'never delays a patient by the place “Soon”, and never puts them before the next two (%o)',
    (stand) => {
      fc.assert(
        fc.property(anySession, fc.nat(), (before, pick) => {
          const waiting = inLine(before.tokens);
          const one = waiting[pick % Math.max(1, waiting.length)];
          if (one === undefined) return;
          const aheadIn = (session: SessionTokens) => numbersOf(session).indexOf(one.number);
          const soon = aheadIn(stand(before, one));
          expect(soon).toBeLessThanOrEqual(aheadIn(before));
          expect(soon).toBeLessThanOrEqual(aheadIn(standInTurn(before, one)));
          if (soon === aheadIn(before)) return;
          const ahead = waiting.filter((other) => other.number !== one.number).slice(0, soon);
          expect(ahead.filter(({ place }) => place !== 'once').length).toBeGreaterThanOrEqual(2);
        }),
      );
    },
  );

  it('puts a patient back from a test behind the next two', () => {
    fc.assert(
      fc.property(anySession, fc.nat(), (before, pick) => {
        const one = before.tokens[pick % before.tokens.length];
        if (one === undefined || waits(one)) return;
        const after = inLine(standTwoThenOne(before, one).tokens);
        const ahead = after.findIndex(({ number }) => number === one.number);
        const others = after.filter(({ number, place }) => number !== one.number && place !== 'once');
        const aheadOfOne = after.slice(0, ahead).filter(({ place }) => place !== 'once');
        expect(aheadOfOne.length).toBeGreaterThanOrEqual(Math.min(2, others.length));
        if (ahead === after.length - 1) return;
        expect(after.slice(ahead).some(({ place }) => place === 'once')).toBe(false);
        for (const from of [ahead - 2, ahead - 1, ahead]) {
          const three = after.slice(Math.max(0, from), from + 3);
          expect(three.length === 3 && three.every(({ place }) => place === 'soon')).toBe(false);
        }
        const sooner = numbersOf(standSoon(before, one)).indexOf(one.number);
        expect(ahead).toBeLessThanOrEqual(sooner);
      }),
    );
  });

  it('puts a patient back from a test at the old rank, if the doctor chose that', () => {
    const away = (line: string) => {
      const { tokens, lastKey } = session(line);
      const [one = token(1), ...others] = tokens;
      const before = { tokens: [{ ...one, state: AWAY }, ...others], lastKey };
      return textOf(standAsBefore(before, find(before, one.number)));
    };
    expect(away('1 2 3')).toBe('1 2 3');
    expect(away('1 2o 3o 4')).toBe('2o 3o 1 4');
  });

  it('puts a passed patient behind the next three patients, and the second time at the end', () => {
    fc.assert(
      fc.property(anySession, fc.nat(), (before, pick) => {
        const one = before.tokens[pick % before.tokens.length];
        if (one === undefined) return;
        const others = inLine(before.tokens).filter(({ number }) => number !== one.number);
        const ahead = numbersOf(standLate(before, one, 3)).indexOf(one.number);
        const ordinary = others.slice(0, ahead).filter(({ place }) => place !== 'once').length;
        const isUrgentBehind = others.slice(ahead).some(({ place }) => place === 'once');
        expect(isUrgentBehind).toBe(false);
        if (one.timesBack > 0) expect(ahead).toBe(others.length);
        else expect(ordinary >= 3 || ahead === others.length).toBe(true);
      }),
    );
  });

  it('never moves a patient ahead of another one by the place “In turn”', () => {
    fc.assert(
      fc.property(anySession, fc.nat(), (before, pick) => {
        const waiting = inLine(before.tokens);
        const one = waiting[pick % Math.max(1, waiting.length)];
        if (one === undefined) return;
        const after = numbersOf(standInTurn(before, one)).indexOf(one.number);
        expect(after).toBeGreaterThanOrEqual(waiting.indexOf(one));
      }),
    );
  });

  it('keeps the order of both lines in a merge', () => {
    fc.assert(
      fc.property(anySession, anySession, (before, other) => {
        const joining = inLine(other.tokens).map((one) => ({ ...one, number: one.number + 100 }));
        const after = inLine(standMerged(before, joining).tokens);
        const here = after.filter(({ number }) => number < 100).map(({ number }) => number);
        const from = (line: readonly Token[], isOnce: boolean) =>
          line.filter(({ place, number }) => number > 100 && (place === 'once') === isOnce);
        const numbers = (line: readonly Token[]) => line.map(({ number }) => number);
        expect(here).toEqual(numbersOf(before));
        for (const isOnce of [true, false])
          expect(numbers(from(after, isOnce))).toEqual(numbers(from(joining, isOnce)));
        const placeOf = new Map(joining.map(({ number, place }) => [number, place]));
        expect(after.every(({ number, place }) => number < 100 || place === placeOf.get(number))).toBe(true);
        const ordinary = after.filter(({ place }) => place !== 'once').slice(0, Math.min(2, here.length));
        const wereThere = inLine(before.tokens).filter(({ place }) => place !== 'once').length >= 2;
        if (wereThere) expect(ordinary.every(({ number }) => number < 100)).toBe(true);
      }),
    );
  });

  it('keeps families together when a whole line joins', () => {
    const families = fc.array(fc.option(fc.nat(1), { nil: undefined }), { minLength: 12, maxLength: 12 });
    fc.assert(
      fc.property(anyLine, anyLine, families, (before, other, familyAt) => {
        const joining = inLine(other.tokens).map((one, index): Joining => {
          const family = familyAt[index];
          return { ...one, number: one.number + 100, ...(family === undefined ? {} : { family }) };
        });
        const after = inLine(standMerged(before, joining).tokens);
        const wereHere = after.filter(({ number }) => number < 100).map(({ number }) => number);
        expect(wereHere).toEqual(numbersOf(before));
        const came = new Map(joining.map((one) => [one.number, one]));
        const arrived = after.filter(({ number }) => came.has(number));
        expect(arrived).toHaveLength(joining.length);
        expect(arrived.every(({ number, place }) => place === came.get(number)?.place)).toBe(true);
        const familyOf = ({ number }: Token) => came.get(number)?.family;
        const urgent = new Set(joining.filter(({ place }) => place === 'once').map(familyOf));
        const isBeside = (one: Token) => familyOf(one) !== undefined && urgent.has(familyOf(one));
        const beside = after.filter((one) => one.place !== 'once' && isBeside(one)).map(familyOf);
        const isFirstOfRow = (family: number | undefined, index: number) => family !== beside[index - 1];
        expect(beside.filter(isFirstOfRow)).toEqual([...new Set(beside)]);
        const rest = after.filter((one) => one.place !== 'once' && !isBeside(one));
        expect(after.slice(after.length - rest.length)).toEqual(rest);
        const next = rest.slice(0, 2).map(({ number }) => number);
        const here = after.filter(({ number, place }) => number < 100 && place !== 'once');
        expect(next).toEqual(
          [...here, ...rest.filter(({ number }) => number > 100)].slice(0, 2).map(({ number }) => number),
        );
      }),
    );
  });
});

type Step = { act: 'issue' | 'soon' | 'once' | 'call' | 'leave' | 'test' | 'back'; pick: number };

const morningOf = (acts: readonly Step['act'][]) =>
  fc.array(fc.record<Step>({ act: fc.constantFrom(...acts), pick: fc.nat() }), {
    maxLength: 120,
    size: 'max',
  });

const ACTS = ['issue', 'issue', 'issue', 'soon', 'soon', 'once', 'call', 'call', 'leave'] as const;
const morning = morningOf(ACTS);
/** The commands include patients who are sent for a test and come back. */
const morningOfTests = morningOf([...ACTS, 'issue', 'test', 'test', 'back', 'back']);

/**
 * Simulates a morning. Calls `told` after each step with the session before it, the session after it, and the
 * token that was placed or removed.
 */
function play(
  steps: readonly Step[],
  told: (step: Step, before: SessionTokens, after: SessionTokens, whom: Token | undefined) => void,
  standBack: Placing = standSoon,
): void {
  let now: SessionTokens = { tokens: [], lastKey: 0 };
  for (const step of steps) {
    const before = now;
    const line = inLine(before.tokens);
    const first = line[0];
    const picked = line[step.pick % Math.max(1, line.length)];
    const gone = before.tokens.filter(({ state }) => state.status === 'away');
    const returning = gone[step.pick % Math.max(1, gone.length)];
    const end = (one: Token, state: TokenState) => ({
      ...before,
      tokens: before.tokens.map((other) => (other === one ? { ...one, state } : other)),
    });
    if (step.act === 'issue') {
      const key = before.lastKey + KEY_STEP;
      now = { tokens: [...before.tokens, token(before.tokens.length + 1, { key })], lastKey: key };
    } else if (step.act === 'call' && first) now = end(first, COMPLETED);
    else if (step.act === 'test' && first) now = end(first, AWAY);
    else if (step.act === 'back' && returning) now = standBack(before, returning);
    else if (step.act === 'leave' && picked) now = end(picked, cancelled('left'));
    else if (step.act === 'soon' && picked?.place === 'turn') now = standSoon(before, picked);
    else if (step.act === 'once' && picked) now = standAtOnce(before, picked);
    const isCall = step.act === 'call' || step.act === 'test';
    told(step, before, now, isCall ? first : step.act === 'back' ? returning : picked);
  }
}

describe('a random morning of calls', () => {
  it('puts a newcomer last', () => {
    fc.assert(
      fc.property(morning, (steps) => {
        play(steps, ({ act }, _, after) => {
          if (act === 'issue') expect(numbersOf(after).at(-1)).toBe(after.tokens.length);
        });
      }),
    );
  });

  it('calls patients with the place “At once” before all others', () => {
    fc.assert(
      fc.property(morning, (steps) => {
        play(steps, (_, __, { tokens }) => {
          const isOnce = inLine(tokens).map(({ place }) => place === 'once');
          expect(isOnce.lastIndexOf(true) + 1).toBe(isOnce.filter(Boolean).length);
        });
      }),
    );
  });

  it.each([
    ['one patient', 1, morning, standSoon],
    ['one patient', 1, morningOfTests, standSoon],
    ['two patients back from a test', 2, morningOfTests, standTwoThenOne],
  ] as const)(
    'lets at most %s with the place “Soon” overtake a patient, for each patient already ahead',
    (_, most, steps, standBack) => {
      fc.assert(
        fc.property(steps, (played) => {
          /**
           * For each waiting number: the tokens that were ahead when the patient joined, the tokens that have
           * overtaken it since, and how many of both groups were called before it.
           */
          const waiting = new Map<number, Passed>();
          const told = ({ act }: Step, before: SessionTokens, after: SessionTokens, whom?: Token) => {
            const [was, is] = [numbersOf(before), numbersOf(after)];
            if (act === 'issue')
              waiting.set(after.tokens.length, {
                ahead: new Set(was),
                passedBy: new Set(),
                passes: 0,
                others: 0,
              });
            if (whom === undefined) return;
            const { number } = whom;
            if (act === 'soon' || act === 'back') {
              const behind = is.slice(is.indexOf(number) + 1);
              const stoodAt = was.indexOf(number);
              for (const other of behind)
                if (stoodAt < 0 || was.indexOf(other) < stoodAt) waiting.get(other)?.passedBy.add(number);
            }
            if (is.includes(number) || !was.includes(number)) return;
            const own = waiting.get(number);
            if (act !== 'leave' && whom.place === 'turn' && own)
              expect(own.passes).toBeLessThanOrEqual(most * own.others);
            waiting.delete(number);
            for (const other of waiting.values()) {
              const isPass = other.passedBy.delete(number) && act !== 'leave' && whom.place === 'soon';
              if (isPass) other.passes += 1;
              if (other.ahead.delete(number) && !isPass) other.others += 1;
            }
          };
          play(played, told, standBack);
        }),
        { numRuns: 300 },
      );
    },
  );
});

type Passed = { ahead: Set<number>; passedBy: Set<number>; passes: number; others: number };

describe('a booked patient of a carried line', () => {
  const place = (tokens: readonly Token[], notBehind: number | null) => {
    const newcomer = token(9);
    const after = standBooked({ tokens, lastKey: keyOfNumber(9) }, newcomer, notBehind);
    return inLine(after.tokens).map(({ number }) => number);
  };
  const soon = (number: number) => token(number, { place: 'soon' });

  it('ranks the booked patient behind the next two unless a patient who was behind them is waiting', () => {
    const tokens = [1, 2, 3, 4].map((number) => token(number));
    expect(place(tokens, null)).toEqual([1, 2, 9, 3, 4]);
    expect(place(tokens, 7)).toEqual([1, 2, 9, 3, 4]);
  });

  it('places the booked patient directly before the patient who was behind them', () => {
    expect(place([token(1), token(2), soon(3), token(4)], 3)).toEqual([1, 2, 9, 3, 4]);
    expect(
      place(
        [soon(3), token(1), token(2), token(4)].map((one, index) => ({
          ...one,
          key: keyOfNumber(index + 1),
        })),
        3,
      ),
    ).toEqual([9, 3, 1, 2, 4]);
  });

  it('keeps the booked patient’s rank if that rank is better', () => {
    expect(place([token(1), token(2), token(3), token(4), soon(5)], 5)).toEqual([1, 2, 9, 3, 4, 5]);
  });
});

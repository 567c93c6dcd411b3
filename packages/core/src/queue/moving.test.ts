import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DoctorQueue } from './doctor-queue.ts';
import { issueWith, type JoinedQueue, joinLine, joinQueue, moveAllAway, moveAway } from './moving.ts';
import { inLine, keyOfNumber, lineAfter } from './line.ts';
import { cancelled, type Place, PLACES, stateOf, type Token, WAITING } from './token.ts';

const token = (number: number, place: Place = 'turn', letter = 'w'): Token => ({
  number,
  key: keyOfNumber(number),
  place,
  state: stateOf(letter, 1) ?? WAITING,
  hasArrived: false,
  timesBack: 0,
});

const queueOf = (tokens: readonly Token[]): DoctorQueue => ({
  revision: 7,
  callRevision: 3,
  pressed: null,
  announcement: null,
  called: null,
  session:
    tokens.length === 0
      ? null
      : {
          serviceDate: '2026-11-21',
          lastNumber: tokens.length,
          lastKey: keyOfNumber(tokens.length),
          nowServing: 0,
        },
});

const joined = (tokens: readonly Token[], more: Partial<JoinedQueue> = {}): JoinedQueue => ({
  queue: queueOf(tokens),
  practice: 'open',
  serviceDate: '2026-11-21',
  tokens,
  ...more,
});

/** Returns the numbers in line after a change. */
const lineWith = (tokens: readonly Token[], { moves }: ReturnType<typeof joinLine>) =>
  lineAfter(inLine(tokens), moves).map(({ number }) => number);

const five = [1, 2, 3, 4, 5].map((number) => token(number));

describe('leaving a queue for another', () => {
  it('cancels a token as moved when it moves to another queue, and leaves the queue itself unchanged', () => {
    const change = moveAway(queueOf(five), 2, [token(2)]);
    expect(change).toMatchObject({ kind: 'moved_away', number: 2, queue: { revision: 8, callRevision: 3 } });
    expect(change.moves).toEqual([{ number: 2, from: WAITING, to: cancelled('moved') }]);
  });

  it('stops new tokens when the whole line moves, unless they had been stopped before', () => {
    const stopped = { state: 'closed', serviceDate: '2026-11-21' } as const;
    const change = moveAllAway(queueOf(five), '2026-11-21', five);
    expect(change).toMatchObject({ kind: 'moved_and_stopped', number: null, queue: { pressed: stopped } });
    expect(change.moves).toHaveLength(5);
    const again = moveAllAway({ ...queueOf(five), pressed: stopped }, '2026-11-21', five);
    expect(again).toMatchObject({ kind: 'moved_away', queue: { pressed: stopped } });
    expect(() => moveAllAway(queueOf(five), '2026-11-21', [])).toThrow('queue.nobody_waiting');
  });

  it('refuses to move an empty line, or a token that does not wait', () => {
    expect(() => moveAway(queueOf(five), null, [])).toThrow('queue.nobody_waiting');
    for (const letter of 'cdsn')
      expect(() => moveAway(queueOf(five), 2, [token(2, 'turn', letter)])).toThrow('queue.token_not_waiting');
  });
});

describe('joining a queue', () => {
  it.each([
    [
      'ranks a patient whom the clinic moved behind the next two',
      'turn',
      'clinic',
      [1, 2, 6, 3, 4, 5],
      'soon',
    ],
    ['keeps an urgent patient whom the clinic moved in front', 'once', 'clinic', [6, 1, 2, 3, 4, 5], 'once'],
    ['ranks a patient who asked to move at the end', 'soon', 'patient', [1, 2, 3, 4, 5, 6], 'turn'],
    ['ranks an urgent patient who asked to move at the end', 'once', 'patient', [1, 2, 3, 4, 5, 6], 'turn'],
  ] as const)('%s', (_, place, because, line, then) => {
    const change = joinQueue(joined(five), token(40, place), because);
    expect(change).toMatchObject({ kind: 'moved_here', number: 6 });
    expect(change.queue.session).toMatchObject({ lastNumber: 6 });
    expect(lineWith(five, change)).toEqual(line);
    expect(change.moves).toMatchObject([
      { number: 6, from: null, to: WAITING, line: { to: { place: then } } },
    ]);
  });

  it('opens a session for a joining patient if none is open, and refuses a patient who joins a closed practice', () => {
    const change = joinQueue(joined([]), token(40), 'clinic');
    expect(change.queue.session).toEqual({
      serviceDate: '2026-11-21',
      counts: { moved: 1 },
      lastNumber: 1,
      lastKey: keyOfNumber(1),
      nowServing: 0,
    });
    const closed = joined(five, { practice: 'closed' });
    expect(() => joinQueue(closed, token(40), 'clinic')).toThrow('queue.practice_closed');
    expect(() => joinLine(closed, [token(40)])).toThrow('queue.practice_closed');
  });

  it('alternates the two lines behind the next two patients, and keeps patients with the place “At once” in front', () => {
    const change = joinLine(joined(five), [token(20, 'once'), token(21), token(22), token(23, 'soon')]);
    expect(change).toMatchObject({ kind: 'moved_here', number: null });
    expect(lineWith(five, change)).toEqual([6, 1, 2, 7, 3, 8, 4, 9, 5]);
  });

  it('keeps passed and away patients as they are, outside the line', () => {
    const away = token(22, 'once', 'a');
    const one = joinQueue(joined(five), away, 'clinic');
    expect(one.moves).toMatchObject([{ number: 6, to: { status: 'away' }, line: { to: { place: 'once' } } }]);
    const change = joinLine(joined(five), [token(21), away, token(23, 'turn', 'm')]);
    expect(lineWith(five, change)).toEqual([1, 2, 6, 3, 4, 5]);
    expect(change.queue.session).toMatchObject({ lastNumber: 8 });
    expect(moveAway(queueOf(five), null, [away, token(23, 'turn', 'm')]).moves).toHaveLength(2);
  });

  it('keeps the order of both lines when one joins the other', () => {
    const anyLine = fc.array(fc.constantFrom(...PLACES), { maxLength: 12 });
    fc.assert(
      fc.property(anyLine, anyLine, (theirs, ours) => {
        const tokens = ours.map((place, index) => token(index + 1, place));
        const line = inLine(theirs.map((place, index) => token(index + 1, place)));
        if (line.length === 0) return;
        const change = joinLine(joined(tokens), line);
        const after = lineWith(tokens, change);
        expect(after.filter((number) => number <= ours.length)).toEqual(tokens.map(({ number }) => number));
        expect([...after].sort((a, b) => a - b)).toEqual(after.map((_, index) => index + 1));
        expect(change.queue.session?.lastNumber).toBe(after.length);
        const ordinary = line.flatMap(({ place }, index) =>
          place === 'once' ? [] : [ours.length + index + 1],
        );
        expect(after.filter((number) => ordinary.includes(number))).toEqual(ordinary);
      }),
    );
  });
});

describe('a family member', () => {
  it('ranks a family member directly behind the named patient and the members already there', () => {
    const first = issueWith(joined(five), token(2), [2]);
    expect(first).toMatchObject({ kind: 'issued', number: 6, queue: { session: { lastNumber: 6 } } });
    expect(lineWith(five, first)).toEqual([1, 2, 6, 3, 4, 5]);
    const key = first.moves[0]?.line?.to.key ?? 0;
    const six = [...five, { ...token(6), key }];
    expect(lineWith(six, issueWith(joined(six), token(2), [2, 6]))).toEqual([1, 2, 6, 7, 3, 4, 5]);
    // The new family member enters directly behind the last member in the line, but not behind a member who
    // was placed elsewhere.
    const apart = [...five, { ...token(6), key: keyOfNumber(9) }];
    expect(lineWith(apart, issueWith(joined(apart), token(2), [2, 6]))).toEqual([1, 2, 7, 3, 4, 5, 6]);
  });

  it('puts a family behind all patients with the place “At once”, and behind earlier families', () => {
    const urgent = [token(1, 'once'), token(2, 'once'), token(3), token(4)];
    const first = issueWith(joined(urgent), token(1, 'once'), [1]);
    expect(lineWith(urgent, first)).toEqual([1, 2, 5, 3, 4]);
    const five = [...urgent, { ...token(5), key: first.moves[0]?.line?.to.key ?? 0 }];
    expect(lineWith(five, issueWith(joined(five), token(1, 'once'), [1, 5]))).toEqual([1, 2, 5, 6, 3, 4]);
  });

  it('keeps a family together in a line that it joins', () => {
    const of = (family: number, one: Token) => ({ ...one, family });
    const family = [of(20, token(20)), of(20, token(21)), of(20, token(22)), of(23, token(23))];
    expect(lineWith(five, joinLine(joined(five), family))).toEqual([1, 2, 6, 7, 8, 3, 9, 4, 5]);
    const urgent = [
      of(20, token(20, 'once')),
      of(19, token(21, 'once')),
      of(20, token(22)),
      of(23, token(23)),
    ];
    expect(lineWith(five, joinLine(joined(five), urgent))).toEqual([6, 7, 8, 1, 2, 9, 3, 4, 5]);
  });

  it('refuses a fourth family member, and a family member behind a patient who does not wait', () => {
    expect(() => issueWith(joined(five), token(2, 'turn', 'c'), [])).toThrow('queue.token_not_waiting');
    expect(() => issueWith(joined(five), token(1), [1, 2, 3, 4])).toThrow('queue.with_one_limit');
    expect(() => issueWith(joined(five, { practice: 'closed' }), token(1), [1])).toThrow(
      'queue.practice_closed',
    );
  });
});

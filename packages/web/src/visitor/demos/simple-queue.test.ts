import { describe, expect, test } from 'vitest';
import { words } from '@baari/words/en/web/demos';
import { callNext, markHere, servingIn } from './demo-queue.ts';
import {
  badgeLook,
  callNextSimply,
  CONSULTATION_OPTIONS,
  DEFAULT_QUEUE,
  isSimpleQueue,
  isTimeToLeave,
  ownPosition,
  type SimpleQueue,
  simpleStatusOf,
  skipSimply,
  statusWords,
  takeSimpleToken,
  timePasses,
} from './simple-queue.ts';

const never = () => 0.999;
const always = () => 0;
const withOwn = takeSimpleToken(DEFAULT_QUEUE, 'Asha', always) ?? DEFAULT_QUEUE;
const shown = (queue: SimpleQueue) => queue.tokens.map((token) => [token.number, simpleStatusOf(token)]);
const calledTimes = (times: number) =>
  Array.from({ length: times }).reduce<SimpleQueue>((queue) => callNextSimply(queue), withOwn);

test('starts at token 15, with 10 called and consultations of 5, 10, 15 or 20 minutes', () => {
  expect(servingIn(DEFAULT_QUEUE)).toBe(15);
  expect(DEFAULT_QUEUE).toMatchObject({ consultationMinutes: 10, ownToken: null });
  expect(shown(DEFAULT_QUEUE)).toEqual([
    [15, 'called'],
    [16, 'ready'],
    [17, 'waiting'],
    [18, 'late'],
    [19, 'waiting'],
  ]);
  expect(CONSULTATION_OPTIONS).toEqual([5, 10, 15, 20]);
});

describe('the patient', () => {
  test.each([
    [0, 20],
    [0.1, 21],
    [0.55, 25],
    [0.9999, 29],
  ])('turns the random value %d into the number %d, 5 to 14 after the current one', (chance, token) => {
    expect(takeSimpleToken(DEFAULT_QUEUE, 'Asha', () => chance)?.ownToken).toBe(token);
  });

  test('needs a name that is not blank, and trims it', () => {
    expect(takeSimpleToken(DEFAULT_QUEUE, '  ', always)).toBeNull();
    expect(takeSimpleToken(DEFAULT_QUEUE, ' Asha ', always)?.tokens.at(-1)).toMatchObject({
      number: 20,
      name: 'Asha',
      state: { status: 'waiting' },
    });
  });

  test('counts the calls until the visitor’s own number', () => {
    expect(ownPosition(DEFAULT_QUEUE)).toBeNull();
    expect(ownPosition(withOwn)).toBe(5);
    expect(ownPosition(calledTimes(5))).toBe(0);
    const passed = takeSimpleToken(calledTimes(5), 'Ravi', always) ?? withOwn;
    expect(ownPosition({ ...callNext(passed), ownToken: 20 })).toBeNull();
  });

  test.each([
    [null, 'secondary'],
    [0, 'accent'],
    [1, 'warning'],
    [3, 'warning'],
    [4, 'primary'],
    [14, 'primary'],
  ] as const)('for position %s, shows a badge in the style %s', (position, look) =>
    expect(badgeLook(position)).toBe(look),
  );

  test.each([
    [0, /your turn/],
    [1, /Get ready/],
    [3, /Get ready/],
    [4, /Time to leave/],
    [10, /Time to leave/],
    [11, /wait/],
  ])('for position %d, shows the text %s', (position, told) =>
    expect(statusWords(words.simplePatient, position)).toMatch(told),
  );

  test('tells the patient to leave at position 10 or less', () => {
    expect([10, 11].map(isTimeToLeave)).toEqual([true, false]);
  });
});

describe('the desk', () => {
  test('calls the next number and drops the lower numbers', () => {
    const called = callNextSimply(DEFAULT_QUEUE);
    expect(servingIn(called)).toBe(16);
    expect(shown(called)).toEqual([
      [16, 'called'],
      [17, 'waiting'],
      [18, 'late'],
      [19, 'waiting'],
    ]);
  });

  test('leaves out a skipped number at the next call', () => {
    expect(servingIn(callNextSimply(skipSimply(DEFAULT_QUEUE, 16)))).toBe(17);
  });

  test('ignores a call after the last number', () => {
    const done = calledTimes(5);
    expect(shown(done)).toEqual([[20, 'called']]);
    expect(callNextSimply(done)).toBe(done);
  });

  test('marks a number as ready, and removes a skipped number together with its own patient', () => {
    expect(shown(markHere(DEFAULT_QUEUE, 18))[3]).toEqual([18, 'ready']);
    expect(skipSimply(DEFAULT_QUEUE, 18).tokens.map(({ number }) => number)).toEqual([15, 16, 17, 19]);
    expect(skipSimply(withOwn, 20).ownToken).toBeNull();
    expect(skipSimply(withOwn, 16).ownToken).toBe(20);
  });

  test('issues a skipped number again', () => {
    const again = takeSimpleToken(skipSimply(withOwn, 20), 'Ravi', always) ?? withOwn;
    expect(again.ownToken).toBe(20);
    expect(shown(again).filter(([number]) => number === 20)).toEqual([[20, 'waiting']]);
  });
});

test('makes each waiting number ready with a chance of one in ten', () => {
  const statuses = (chance: number) => timePasses(DEFAULT_QUEUE, () => chance).tokens.map(simpleStatusOf);
  expect(statuses(0.0999)).toEqual(['called', 'ready', 'ready', 'late', 'ready']);
  expect(statuses(0.1)).toEqual(['called', 'ready', 'waiting', 'late', 'waiting']);
  expect(timePasses(DEFAULT_QUEUE, never)).toBe(DEFAULT_QUEUE);
});

test('restores only a valid queue', () => {
  const kept: unknown = JSON.parse(JSON.stringify(withOwn));
  expect(isSimpleQueue(kept)).toBe(true);
  const faulty = [
    null,
    {},
    [],
    { ...withOwn, consultationMinutes: '10' },
    { ...withOwn, ownToken: 'a' },
    { ...withOwn, tokens: [{ number: 1, name: 'A' }] },
  ];
  expect(faulty.filter(isSimpleQueue)).toEqual([]);
});

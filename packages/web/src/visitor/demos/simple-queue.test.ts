import { describe, expect, test } from 'vitest';
import { words } from '@baari/words/en/web/demos';
import {
  badgeLook,
  callNextSimply,
  CONSULTATION_OPTIONS,
  DEFAULT_QUEUE,
  isSimpleQueue,
  isTimeToLeave,
  markReady,
  nextUp,
  ownPosition,
  skip,
  statusWords,
  takeSimpleToken,
  timePasses,
} from './simple-queue.ts';

const never = () => 0.999;
const always = () => 0;
const withOwn = takeSimpleToken(DEFAULT_QUEUE, 'Asha', always) ?? DEFAULT_QUEUE;

test('starts at token 15, with 10 of 5, 10, 15 or 20 minutes a consultation', () => {
  expect(DEFAULT_QUEUE).toMatchObject({ currentToken: 15, consultationMinutes: 10, ownToken: null });
  expect(CONSULTATION_OPTIONS).toEqual([5, 10, 15, 20]);
});

describe('the patient', () => {
  test.each([
    [0, 20],
    [0.1, 21],
    [0.55, 25],
    [0.9999, 29],
  ])('with chance %d gets token %d: 5 to 14 after the current one', (chance, token) => {
    expect(takeSimpleToken(DEFAULT_QUEUE, 'Asha', () => chance)?.ownToken).toBe(token);
  });

  test('needs a name that is not blank, and trims it', () => {
    expect(takeSimpleToken(DEFAULT_QUEUE, '  ', always)).toBeNull();
    expect(takeSimpleToken(DEFAULT_QUEUE, ' Asha ', always)?.entries.at(-1)).toEqual({
      token: 20,
      name: 'Asha',
      status: 'waiting',
    });
  });

  test('is as many calls away as the number is, until it has been passed', () => {
    expect(ownPosition(DEFAULT_QUEUE)).toBeNull();
    expect(ownPosition(withOwn)).toBe(5);
    expect(ownPosition({ ...withOwn, currentToken: 20 })).toBe(0);
    expect(ownPosition({ ...withOwn, currentToken: 21 })).toBeNull();
  });

  test.each([
    [null, 'secondary'],
    [0, 'accent'],
    [1, 'warning'],
    [3, 'warning'],
    [4, 'primary'],
    [14, 'primary'],
  ] as const)('has a badge at position %s that looks %s', (position, look) =>
    expect(badgeLook(position)).toBe(look),
  );

  test.each([
    [0, /your turn/],
    [1, /Get ready/],
    [3, /Get ready/],
    [4, /Time to leave/],
    [10, /Time to leave/],
    [11, /wait/],
  ])('reads at position %d: %s', (position, told) =>
    expect(statusWords(words.simplePatient, position)).toMatch(told),
  );

  test('has to leave at 10 or less', () => {
    expect([10, 11].map(isTimeToLeave)).toEqual([true, false]);
  });
});

describe('the desk', () => {
  test('calls the number after the current one and drops the lower ones', () => {
    const called = callNextSimply(DEFAULT_QUEUE);
    expect(called.currentToken).toBe(16);
    expect(called.entries.map(({ token, status }) => [token, status])).toEqual([
      [16, 'called'],
      [17, 'waiting'],
      [18, 'late'],
      [19, 'waiting'],
    ]);
  });

  test('skips a number that was skipped', () => {
    expect(nextUp(skip(DEFAULT_QUEUE, 16))?.token).toBe(17);
  });

  test('calls nobody once all are through', () => {
    const done = [1, 2, 3, 4].reduce((queue) => callNextSimply(queue), DEFAULT_QUEUE);
    expect(nextUp(done)).toBeNull();
    expect(callNextSimply(done)).toBe(done);
  });

  test('marks ready, and removes a skipped number, its own patient too', () => {
    expect(markReady(DEFAULT_QUEUE, 18).entries[3]?.status).toBe('ready');
    expect(skip(DEFAULT_QUEUE, 18).entries.map(({ token }) => token)).toEqual([15, 16, 17, 19]);
    expect(skip(withOwn, 20).ownToken).toBeNull();
    expect(skip(withOwn, 16).ownToken).toBe(20);
  });
});

test('makes each waiting number ready with one chance in ten, and keeps the others', () => {
  const statuses = (chance: number) => timePasses(DEFAULT_QUEUE, () => chance).entries.map((e) => e.status);
  expect(statuses(0.0999)).toEqual(['called', 'ready', 'ready', 'late', 'ready']);
  expect(statuses(0.1)).toEqual(['called', 'ready', 'waiting', 'late', 'waiting']);
  expect(timePasses(DEFAULT_QUEUE, never)).toBe(DEFAULT_QUEUE);
});

test('reads back only a valid queue', () => {
  const kept: unknown = JSON.parse(JSON.stringify(withOwn));
  expect(isSimpleQueue(kept)).toBe(true);
  const faulty = [
    null,
    {},
    [],
    { ...withOwn, currentToken: '15' },
    { ...withOwn, ownToken: 'a' },
    { ...withOwn, entries: [{ token: 1, name: 'A', status: 'odd' }] },
  ];
  expect(faulty.filter(isSimpleQueue)).toEqual([]);
});

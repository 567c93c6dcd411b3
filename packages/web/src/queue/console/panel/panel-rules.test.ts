import { expect, test } from 'vitest';
import { isRunningLong } from './consultation-timer.tsx';
import { minutesIn } from './minutes-in.ts';

const minuteMs = 60_000;

test('a consultation runs long after twice the average', () => {
  expect(isRunningLong(30 * minuteMs, 15)).toBe(false);
  expect(isRunningLong(30 * minuteMs + 1, 15)).toBe(true);
});

test.each([
  ['1', 1],
  [' 240 ', 240],
  ['0', null],
  ['241', null],
  ['7.5', null],
  ['-5', null],
  ['1e2', null],
  ['', null],
])('%j is %j minutes of 1 to 240', (typed, minutes) => expect(minutesIn(typed, 1, 240)).toBe(minutes));

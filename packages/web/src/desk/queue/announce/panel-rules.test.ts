import { expect, test } from 'vitest';
import { minutesIn } from './minutes-in.ts';

test.each([
  ['1', 1],
  [' 240 ', 240],
  ['0', null],
  ['241', null],
  ['7.5', null],
  ['-5', null],
  ['1e2', null],
  ['', null],
])('reads the typed text %j as %j minutes, and accepts 1 to 240', (typed, minutes) =>
  expect(minutesIn(typed, 1, 240)).toBe(minutes),
);

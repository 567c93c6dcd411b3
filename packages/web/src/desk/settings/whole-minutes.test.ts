import { expect, it } from 'vitest';
import { minutesError } from './whole-minutes.ts';

it.each(['5', ' 15 ', '120'])('takes %j', (typed) => {
  expect(minutesError(typed, 5, 120)).toBeUndefined();
});

it.each(['', '4', '121', '7.5', '1e1', '-5', 'ten'])('refuses %j', (typed) => {
  expect(minutesError(typed, 5, 120)).toBe('A whole number of minutes from 5 to 120.');
});

import { expect, it } from 'vitest';
import { words } from '@baari/words/en/web/desk';
import { wholeError } from './whole-error.ts';

it.each(['5', ' 15 ', '120'])('accepts %j as whole minutes', (typed) => {
  expect(wholeError(typed, { min: 5, max: 120 }, words.desk.minutesMissing)).toBeUndefined();
});

it.each(['', '4', '121', '7.5', '1e1', '-5', 'ten'])('refuses %j as whole minutes', (typed) => {
  expect(wholeError(typed, { min: 5, max: 120 }, words.desk.minutesMissing)).toBe(
    'Enter whole minutes, 5 to 120.',
  );
});

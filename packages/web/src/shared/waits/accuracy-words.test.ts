import { expect, test } from 'vitest';
import { words } from '@baari/words/en/web/console';
import { errorText, shareText, verdictOf } from './accuracy-words.ts';

test.each([
  [0, null, null],
  [29, 0.2, 'few'],
  [30, 0.69, 'narrow'],
  [30, 0.7, 'fine'],
  [30, 0.9, 'fine'],
  [30, 0.91, 'wide'],
] as const)('rates %i patients with %j inside the range: %j', (told, insideShare, verdict) => {
  expect(verdictOf({ told, insideShare, medianErrorMinutes: 5 })).toBe(verdict);
});

test('rounds figures, and shows a dash for unknown ones', () => {
  expect([6.4, 0.3, 0, null].map((minutes) => errorText(minutes, words.accuracy))).toEqual([
    '6 min',
    'under 1 min',
    'under 1 min',
    '–',
  ]);
  expect([0.816, 0, 1, null].map(shareText)).toEqual(['82%', '0%', '100%', '–']);
});

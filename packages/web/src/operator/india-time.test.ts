import { expect, test } from 'vitest';
import { indiaDayText, indiaTimeText, plainDayText } from './india-time.ts';

test('gives an instant after midnight in India the new day, in every format', () => {
  const instant = '2026-11-20T20:05:00.000Z';
  expect(indiaTimeText(instant)).toBe('Nov 21, 2026 01:35');
  expect(indiaDayText(instant)).toBe('Nov 21, 2026');
  expect(plainDayText('2026-11-01')).toBe('Nov 01, 2026');
});

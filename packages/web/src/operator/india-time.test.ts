import { expect, test } from 'vitest';
import { indiaDayText, indiaTimeText, plainDayText } from './india-time.ts';

test('uses the new day in every format for a time after midnight in India', () => {
  const instant = '2026-11-20T20:05:00.000Z';
  expect(indiaTimeText(instant)).toBe('Nov 21, 2026 01:35');
  expect(indiaDayText(instant)).toBe('Nov 21, 2026');
  expect(plainDayText('2026-11-01')).toBe('Nov 01, 2026');
});

import { expect, test } from 'vitest';
import { daysAfter, dayText, serviceDateText, sheetTime, shortDateText } from './service-date.ts';

test('reads a service date as the same day in every time zone', () => {
  expect(serviceDateText('2026-11-21', 'en-IN')).toBe('Sat, 21 Nov 2026');
  expect(serviceDateText('2026-11-21', 'hi-IN')).toMatch(/^शनि, 21 नव\S* 2026$/);
  expect(shortDateText('2026-11-21', 'en-IN')).toBe('21 Nov');
});

test.each([
  ['2026-11-21', 1, '2026-11-22'],
  ['2026-03-01', -1, '2026-02-28'],
  ['2027-01-01', -1, '2026-12-31'],
])('given %s and %i days, returns %s', (date, days, later) => {
  expect(daysAfter(date, days)).toBe(later);
});

test('shows an instant in the clinic’s time zone', () => {
  expect(dayText('2026-11-20T19:00:00Z', 'Asia/Kolkata', 'en-IN')).toBe('21 Nov 2026');
  expect(sheetTime('2026-11-20T19:00:05Z', 'Asia/Kolkata')).toBe('2026-11-21 00:30:05');
});

import { expect, test } from 'vitest';
import { type AccuracyDay, calendarOf, isOff, lastWeekOf } from './coverage-days.ts';

const today = '2026-11-21';
const day = (serviceDate: string, told: number, insideShare: number): AccuracyDay => ({
  serviceDate,
  told,
  insideShare,
  medianErrorMinutes: 5,
});

test('the chart has every day of the last 30, also those without a patient', () => {
  const days = calendarOf([day('2026-11-20', 12, 0.8)], today);
  expect([days.length, days[0]?.serviceDate, days.at(-1)?.serviceDate]).toEqual([30, '2026-10-23', today]);
  expect(days.filter(({ told }) => told > 0)).toEqual([day('2026-11-20', 12, 0.8)]);
});

test('the last week weighs its days by their patients, and knows none before', () => {
  const days = [day('2026-11-14', 1000, 0), day('2026-11-15', 300, 0.6), day(today, 100, 1)];
  expect(lastWeekOf(days, today)).toEqual({ told: 400, insideShare: 0.7 });
  expect(lastWeekOf([], today)).toEqual({ told: 0, insideShare: null });
});

test.each([
  [200, 0.69, true],
  [200, 0.7, false],
  [200, 0.9, false],
  [200, 0.91, true],
  [199, 0.2, false],
  [0, null, false],
])('of %i patients %j inside the range is worth a warning: %j', (told, insideShare, off) => {
  expect(isOff({ told, insideShare })).toBe(off);
});

import { expect, test } from 'vitest';
import { words } from '../../shared/words/en/operator.ts';
import { periodText, salesCsv, shortPeriodText } from './sales-words.ts';

test.each([
  ['day', '2026-11-21', 'Nov 21, 2026', 'Nov 21'],
  ['week', '2026-11-16', 'Nov 16, 2026', 'Nov 16'],
  ['month', '2026-11-01', 'November 2026', 'Nov'],
] as const)('a %s by its first day', (period, from, text, short) => {
  expect(periodText(from, period)).toBe(text);
  expect(shortPeriodText(from, period)).toBe(short);
});

test('a sheet of the periods has amounts in rupees, those without sales too', () => {
  const series = [
    { from: '2026-11-20', paise: 0, transactions: 0 },
    { from: '2026-11-21', paise: 199_950, transactions: 2 },
  ];
  expect(salesCsv(words.sales.sheet, series)).toEqual([
    ['From', 'Revenue (INR)', 'Transactions'],
    ['2026-11-20', 0, 0],
    ['2026-11-21', 1999.5, 2],
  ]);
});

// @vitest-environment jsdom
import type { Sales } from '@baari/contract/platform';
import { expect, test } from 'vitest';
import { unexpected, unexpectedText } from '../../shared/test-support/server.test-support.ts';
import { words } from '@baari/words/en/web/operator';
import { expectInTab, openTab } from '../operator-desk.test-support.tsx';
import { periodText, salesCsv, shortPeriodText } from './sales-tab.tsx';

const none: Sales = {
  totalPaise: 0,
  totalTransactions: 0,
  proSubscriptions: 0,
  paidSubscriptions: 0,
  monthPaise: 0,
  weekPaise: 0,
  dayPaise: 0,
  series: [],
};

test('shows that sales could not be fetched', async () => {
  openTab('sales', { getSales: unexpected });
  await expectInTab(`Failed to fetch sales ${unexpectedText} Try again`);
});

test('shows that there are no sales yet', async () => {
  openTab('sales', { getSales: none });
  await expectInTab('No sales data available');
});

test('shows total sales, payments and subscriptions, and sales by month, week and day', async () => {
  openTab('sales', {
    getSales: {
      totalPaise: 12_345_600,
      totalTransactions: 120,
      proSubscriptions: 30,
      paidSubscriptions: 28,
      monthPaise: 2_500_000,
      weekPaise: 700_000,
      dayPaise: 100_000,
      series: [{ from: '2026-11-21', paise: 100_000, transactions: 1 }],
    },
  });
  await expectInTab(
    /Total revenue ₹1,23,456 Transactions 120 completed Pro subscriptions 30 28 paid, 2 free This month ₹25,000 This week ₹7,000 Today ₹1,000/,
  );
});

test.each([
  ['day', '2026-11-21', 'Nov 21, 2026', 'Nov 21'],
  ['week', '2026-11-16', 'Nov 16, 2026', 'Nov 16'],
  ['month', '2026-11-01', 'November 2026', 'Nov'],
] as const)('labels a %s with the first day of that period', (period, from, text, short) => {
  expect(periodText(from, period)).toBe(text);
  expect(shortPeriodText(from, period)).toBe(short);
});

test('exports amounts in rupees, even of periods without sales', () => {
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

// @vitest-environment jsdom
import type { AdminTransaction } from '@baari/contract/platform';
import { ADMIN_TRANSACTION_SORTS } from '@baari/core/platform';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { unexpected, unexpectedText } from '../../shared/test-support/server.test-support.ts';
import { words } from '@baari/words/en/web/operator';
import { sortChoices } from '../../shared/resource-list/list-view.ts';
import { expectInTab, openTab, order, page, tabWords } from '../operator-desk.test-support.tsx';
import { transactionAddress, transactionCsv } from './transactions-tab.tsx';

test('shows that transactions could not be fetched', async () => {
  openTab('transactions', { listAllTransactions: unexpected });
  await expectInTab(`Failed to fetch transactions ${unexpectedText} Try again`);
});

test('shows that no transactions were found', async () => {
  openTab('transactions', { listAllTransactions: page() });
  await expectInTab('No transactions found');
});

test('shows an order’s date, user, amount, plan, status, payment and receipt, and marks refunds due', async () => {
  openTab('transactions', { listAllTransactions: page({ ...order, surplusPaise: 50_000 }) });
  await expectInTab(
    /Date Nov 21, 2026 15:04 User lata@sunrise\.example Amount ₹1,000 ₹500 extra paid\. Refund it manually\. Plan Pro Status Completed Payment pay_N1 order_N1 Receipt 7/,
  );
});

test('filters by a range of days', async () => {
  openTab('transactions', {}, '&from=2026-11-10&to=2026-11-20');
  expect(await screen.findByText('Loading: Transactions…')).toBeTruthy();
});

test('shows that a date range is reversed', async () => {
  openTab('transactions', {}, '&from=2026-11-20&to=2026-11-10');
  await expectInTab('“From” must be before “To”.');
  expect(tabWords()).not.toContain('Loading');
});

const first = {
  search: '',
  sort: 'created',
  direction: 'desc',
  status: '',
  from: '',
  to: '',
  page: 1,
} as const;

test('sorts by newest first without a parameter in the address', () => {
  expect(transactionAddress.read(new URLSearchParams('sort=status&direction=up'))).toEqual(first);
  expect(transactionAddress.write(new URLSearchParams('tab=transactions'), first).toString()).toBe(
    'tab=transactions',
  );
});

test('reads the sort order from the address, together with search and filters', () => {
  const view = {
    ...first,
    search: 'asha',
    sort: 'amount',
    direction: 'asc',
    status: 'completed',
    page: 2,
  } as const;
  const written = transactionAddress.write(new URLSearchParams(), view);
  expect(written.toString()).toBe('search=asha&sort=amount&direction=asc&status=completed&page=2');
  expect(transactionAddress.read(written)).toEqual(view);
});

test('lets a user on a phone sort by date, amount and user in both directions', () => {
  const choices = sortChoices(words.transactions.sorts, ADMIN_TRANSACTION_SORTS);
  expect(choices.map(({ by, direction }) => `${by} ${direction}`)).toEqual([
    'created asc',
    'created desc',
    'amount asc',
    'amount desc',
    'email asc',
    'email desc',
  ]);
});

const { sheet } = words.transactions;

const pending: AdminTransaction = {
  orderId: 'o',
  createdAt: '2026-11-21T18:45:00.000Z',
  paidAt: null,
  amountPaise: 100_000,
  currency: 'INR',
  status: 'pending',
  planType: 'pro',
  gatewayPaymentId: null,
  refundedPaise: 0,
  receiptNumber: null,
  email: 'owner@clinic.example',
  gatewayOrderId: 'order_1',
  surplusPaise: 0,
  isTest: false,
};

test('exports an order as a row with amounts in rupees and times in India', () => {
  const [headers, line] = transactionCsv(sheet, [pending]);
  expect(headers).toHaveLength(line?.length ?? 0);
  expect(line).toEqual([
    '2026-11-22 00:15:00',
    null,
    'owner@clinic.example',
    1000,
    'INR',
    'pro',
    'pending',
    null,
    'order_1',
    null,
    0,
    0,
    'no',
  ]);
});

test('exports refunds and manual refunds in separate columns', () => {
  const paidTwice = {
    ...pending,
    status: 'completed',
    receiptNumber: 7,
    refundedPaise: 5_000,
    surplusPaise: 100_050,
  } as const;
  expect(transactionCsv(sheet, [paidTwice])[1]?.slice(-4)).toEqual([7, 50, 1000.5, 'no']);
});

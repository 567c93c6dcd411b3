// @vitest-environment jsdom
/** The operator's list of orders. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { unexpected, unexpectedText } from '../../shared/test-support/server.test-support.ts';
import { expectInTab, openTab, order, page, tabWords } from '../operator-desk.test-support.tsx';

test('Failed to fetch transactions', async () => {
  openTab('transactions', { listAllTransactions: unexpected });
  await expectInTab(`Failed to fetch transactions ${unexpectedText} Try again`);
});

test('No transactions found', async () => {
  openTab('transactions', { listAllTransactions: page() });
  await expectInTab('No transactions found');
});

test('an order: date, user, amount, plan, status, payment, receipt; what is to be refunded stands out', async () => {
  openTab('transactions', { listAllTransactions: page({ ...order, surplusPaise: 50_000 }) });
  await expectInTab(
    /Date Nov 21, 2026 15:04 User lata@sunrise\.example Amount ₹1,000 ₹500 extra paid\. Refund it manually\. Plan Pro Status Completed Payment pay_N1 order_N1 Receipt 7/,
  );
});

test('days in their order are asked for', async () => {
  openTab('transactions', {}, '&from=2026-11-10&to=2026-11-20');
  expect(await screen.findByText('Loading: Transactions…')).toBeTruthy();
});

test('reversed days are not asked for, and say so', async () => {
  openTab('transactions', {}, '&from=2026-11-20&to=2026-11-10');
  await expectInTab('“From” must be before “To”.');
  expect(tabWords()).not.toContain('Loading');
});

// @vitest-environment jsdom
import type { Transaction } from '@baari/contract/billing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectWords, openPage, wordsOf } from '../../../app/console/open-console.test-support.tsx';
import { toOwner } from '../../../shared/test-support/clinic-samples.test-support.ts';
import { serverAnswers } from '../../../shared/test-support/server.test-support.ts';
import { pro, time, transaction } from '../billing-samples.test-support.ts';

function openHistory(rows: Transaction[], total = rows.length) {
  serverAnswers(toOwner, {
    billing: { getSubscription: pro, listMyTransactions: { rows, total, page: 1, pageSize: 25 } },
  });
  return openPage('/transactions', { time });
}

test('shows “No transactions found” for an account without payments', async () => {
  openHistory([]);
  await expectWords(['No transactions found Every Pro order is listed here; paid ones have a receipt.']);
});

test('shows the date, amount, plan, state and id of each payment, with a link to its receipt', async () => {
  const failed: Transaction = {
    ...transaction,
    orderId: 'o2',
    status: 'failed',
    paidAt: null,
    gatewayPaymentId: null,
    receiptNumber: null,
  };
  openHistory([transaction, failed], 30);
  const table = await screen.findByRole('table');
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((header) => header.textContent),
  ).toEqual(['Date', 'Amount', 'Plan', 'Status', 'Payment ID', 'Receipt']);
  const words = wordsOf(table);
  expect(words).toMatch(
    /Nov 21, 2026 15:04 Amount ₹1,000 Plan Pro Status Completed Payment ID pay_1 Receipt No\. 7/,
  );
  expect(words).toMatch(/Status Failed Payment ID – Receipt –/);
  await expectWords(['Showing 1–25 of 30']);
});

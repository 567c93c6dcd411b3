import type { AdminTransaction } from '@baari/contract/platform';
import { expect, test } from 'vitest';
import { words } from '../../shared/words/en/operator.ts';
import { transactionCsv } from './transaction-csv.ts';

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

test('an order is a line of the sheet: rupees, and the time in India', () => {
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

test('money that went back, and money to be refunded by hand, stand in columns of their own', () => {
  const paidTwice = {
    ...pending,
    status: 'completed',
    receiptNumber: 7,
    refundedPaise: 5_000,
    surplusPaise: 100_050,
  } as const;
  expect(transactionCsv(sheet, [paidTwice])[1]?.slice(-4)).toEqual([7, 50, 1000.5, 'no']);
});

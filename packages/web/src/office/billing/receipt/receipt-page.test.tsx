// @vitest-environment jsdom
import type { Receipt } from '@baari/contract/billing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectWords, openPage, wordsOf } from '../../../app/console/open-console.test-support.tsx';
import { ApiError } from '../../../shared/api/api-error.ts';
import { toOwner } from '../../../shared/test-support/clinic-samples.test-support.ts';
import { serverAnswers, type Answers } from '../../../shared/test-support/server.test-support.ts';

const receipt: Receipt = {
  orderId: 'o1',
  receiptNumber: 7,
  paidAt: '2026-11-21T09:35:00Z',
  amountPaise: 100_000,
  currency: 'INR',
  gatewayPaymentId: 'pay_1',
  payerEmail: 'lata@sunrise.example',
  clinicNames: ['Sunrise', 'City'],
  timeZone: 'Asia/Kolkata',
  isTest: false,
  periodFrom: '2026-11-21T09:35:00Z',
  periodUntil: '2026-12-21T22:30:00Z',
  sellerName: null,
  sellerAddress: null,
  gstin: null,
};

function openReceipt(answer: NonNullable<Answers['billing']>['getReceipt']) {
  serverAnswers(toOwner, { billing: { getReceipt: answer } });
  openPage('/receipt/o1');
}

async function wordsOfReceipt(changed: Partial<Receipt> = {}): Promise<string> {
  openReceipt({ ...receipt, ...changed });
  return wordsOf(await screen.findByRole('article'));
}

test('shows the payer, the amount and the purpose', async () => {
  const words = await wordsOfReceipt();
  expect(words).toContain('Receipt No. 7');
  expect(words).toContain('lata@sunrise.example Clinics Sunrise, City');
  expect(words).toMatch(/21 Nov 2026 to 21 Dec 2026 .*pay_1 Amount paid ₹1,000/);
  expect(words).not.toContain('Test payment');
  expect(words).not.toContain('GSTIN');
});

test('shows that a test payment moved no money', async () => {
  expect(await wordsOfReceipt({ isTest: true })).toContain('Test payment, no money taken');
});

test('shows the seller if the installation has set one', async () => {
  const words = await wordsOfReceipt({
    sellerName: 'Queue Works',
    sellerAddress: '1 MG Road\nPune',
    gstin: '27AAPFU0939F1ZV',
  });
  expect(words).toContain('Queue Works 1 MG Road Pune GSTIN 27AAPFU0939F1ZV');
});

test('shows that the payment is unknown', async () => {
  openReceipt(new ApiError('invalid', 'request.invalid'));
  await expectWords(['We could not find this payment.']);
});

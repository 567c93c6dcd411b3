// @vitest-environment jsdom
/** What is said of a payment that is neither begun nor done. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectWords, show, wordsOf } from '../../../app/console/open-console.test-support.tsx';
import { words } from '../../../shared/words/en/office.ts';
import { PaymentNotice } from './payment-notice.tsx';
import { notVerified } from './payment-words.ts';

const idle = { step: 'idle', problem: null, stillRunning: null, stopWaiting: () => {} } as const;

test('a payment that did not work out says so', async () => {
  show(<PaymentNotice payment={{ ...idle, problem: notVerified(words) }} />);
  await expectWords(['Payment Verification Failed There was an issue verifying your payment.']);
  expect(screen.getByRole('link', { name: 'Contact support' })).toBeTruthy();
});

test('a payment that is still with the bank says so', async () => {
  show(<PaymentNotice payment={{ ...idle, stillRunning: 'A payment is still with the bank.' }} />);
  await expectWords(['still with the bank']);
});

test('without a payment there is nothing to say', () => {
  show(<PaymentNotice payment={idle} />);
  expect(wordsOf()).toBe('');
});

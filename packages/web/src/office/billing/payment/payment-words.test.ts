import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../shared/api/index.ts';
import { words } from '@baari/words/en/web/office';
import { failedTry, notVerified, problemToast, startProblem, stillWithBank } from './payment-words.ts';

const { payment } = words.billing;

afterEach(() => void vi.useRealTimers());

test('shows that no payment began if the server does not answer, and explains permanent refusals', () => {
  expect(startProblem(words, new ApiError('network', 'network.failed'))).toEqual(startProblem(words, null));
  expect(startProblem(words, new ApiError('conflict', 'billing.pro_is_granted')).text).toBe(
    'Your account already has Pro with no end date. There is nothing to pay.',
  );
});

test('shows “Payment Error” when no payment can be started', () => {
  const told = { title: 'Payment Error', text: 'Unable to initiate payment. Please try again.' };
  expect(startProblem(words, null)).toEqual(told);
  expect(startProblem(words, new ApiError('unavailable', 'billing.gateway_unavailable'))).toEqual(told);
});

test('shows “Payment Verification Failed” when the proof is wrong', () => {
  expect(problemToast(notVerified(words))).toMatchObject({
    title: 'Payment Verification Failed',
    description: 'There was an issue verifying your payment. Please contact support.',
    tone: 'destructive',
  });
});

test('shows the reason of a failed attempt', () => {
  for (const reason of ['Your bank declined it', 'Your bank declined it.'])
    expect(failedTry(payment, reason).text).toBe('Your bank declined it. You can try again.');
  expect(failedTry(payment, null).text).toBe('You can try again.');
});

test('describes a payment that the user no longer watches, by its amount and time', () => {
  const begun = { amountPaise: 100_000, begunAt: '2026-11-21T08:35:00.000Z' };
  vi.useFakeTimers({ now: Date.parse('2026-11-21T09:00:00Z') });
  expect(stillWithBank(payment, begun, 'Asia/Kolkata', 'en-IN')).toBe(
    'A payment of ₹1,000 started at 14:05 is still with the bank.',
  );
  vi.setSystemTime(Date.parse('2026-11-22T09:00:00Z'));
  expect(stillWithBank(payment, begun, 'Asia/Kolkata', 'en-IN')).toBe(
    'A payment of ₹1,000 started on Nov 21, 2026 at 14:05 is still with the bank.',
  );
});

import type { PaymentOutcome } from '@baari/contract/billing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../shared/api/index.ts';
import { followOrder, isPaidOrFailedForGood } from './follow-order.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const told = (status: PaymentOutcome['status']): PaymentOutcome => ({
  orderId: 'o',
  status,
  paidUntil: null,
});
const isOver = ({ status }: PaymentOutcome) => status !== 'pending';
/** Returns these answers one after another, and throws those that are errors. */
function answering(...answers: (PaymentOutcome | ApiError)[]) {
  return vi.fn(async () => {
    const answer = answers.shift();
    if (!answer || answer instanceof ApiError) throw answer ?? new Error('asked once too often');
    return answer;
  });
}

test('asks every few seconds until the result is known', async () => {
  const look = answering(told('pending'), told('pending'), told('completed'));
  const outcome = followOrder(look, isOver, new AbortController().signal);
  await vi.advanceTimersByTimeAsync(3900);
  expect(look).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(4200);
  expect(await outcome).toEqual(told('completed'));
  expect(look).toHaveBeenCalledTimes(3);
});

test('keeps asking after a request fails', async () => {
  const look = answering(new ApiError('network', 'network.failed'), told('completed'));
  const outcome = followOrder(look, isOver, new AbortController().signal);
  await vi.advanceTimersByTimeAsync(4000);
  expect(await outcome).toEqual(told('completed'));
});

test.each(['billing.order_not_found', 'account.sign_in_required'] as const)(
  'stops asking after %s',
  async (reason) => {
    const look = answering(new ApiError('not_found', reason));
    await expect(followOrder(look, isOver, new AbortController().signal)).rejects.toThrow(reason);
    expect(look).toHaveBeenCalledTimes(1);
  },
);

test('stops immediately when the wait is cancelled', async () => {
  const stop = new AbortController();
  const look = answering(told('pending'));
  const outcome = followOrder(look, isOver, stop.signal);
  await vi.advanceTimersByTimeAsync(100);
  stop.abort();
  expect(await outcome).toBeNull();
  expect(look).toHaveBeenCalledTimes(1);
});

test('accepts a failure only if it is still reported ten seconds later', async () => {
  const stillFailed = [0, 4, 8, 12].map(() => told('failed'));
  const look = answering(told('failed'), told('failed'), told('pending'), ...stillFailed);
  const outcome = followOrder(look, isPaidOrFailedForGood(), new AbortController().signal);
  await vi.advanceTimersByTimeAsync(23_900);
  expect(look).toHaveBeenCalledTimes(6);
  await vi.advanceTimersByTimeAsync(100);
  expect(await outcome).toEqual(told('failed'));
  expect(look).toHaveBeenCalledTimes(7);
});

test('keeps waiting when a failure is reported before the payment', async () => {
  const look = answering(told('failed'), told('failed'), told('completed'));
  const outcome = followOrder(look, isPaidOrFailedForGood(), new AbortController().signal);
  await vi.advanceTimersByTimeAsync(8000);
  expect(await outcome).toEqual(told('completed'));
});

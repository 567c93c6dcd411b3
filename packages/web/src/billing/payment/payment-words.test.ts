import { expect, test } from 'vitest';
import { ApiError } from '../../lib/api/index.ts';
import { failedTry, startProblem } from './payment-words.ts';

test('without an answer no payment was begun; what another try does not change is said', () => {
  expect(startProblem(new ApiError('network', 'network.failed'))).toEqual(startProblem(null));
  expect(startProblem(new ApiError('conflict', 'billing.pro_is_granted')).text).toBe(
    'Your account has Pro already, without an end. There is nothing to pay.',
  );
});

test('a failed try says why, if anybody knows', () => {
  for (const reason of ['Your bank declined it', 'Your bank declined it.'])
    expect(failedTry(reason).text).toBe('Your bank declined it. You can try again.');
  expect(failedTry(null).text).toBe('You can try again.');
});

import { REASONS } from '@baari/core/shared';
import { expect, test } from 'vitest';
import { words as english } from '@baari/words/en/web/console';
import { ApiError } from './api-error.ts';
import { failureText, reasonText, refusedFieldNames } from './reason-text.ts';

const { failures } = english;

test.each(REASONS)('has a text for the reason %s', (reason) => {
  const text = reasonText(reason, failures);
  expect(text).toMatch(/^[A-Z].{10,}/);
  expect(text).not.toContain(reason);
});

test('shows when to try again after throttling, even if the server gives no time', () => {
  const throttled = new ApiError('rate_limited', 'doctor.too_many_attempts', { retryAfterSeconds: 90 });
  expect(failureText(throttled, failures)).toBe('Too many attempts. Please try again in 2 minutes.');
  expect(reasonText('doctor.too_many_attempts', failures)).toBe(
    'Too many attempts. Please try again in a while.',
  );
});

test('shows the server’s limit in the text of a refusal', () => {
  expect(reasonText('billing.daily_token_limit', failures, { limit: 25 })).toContain(
    'daily limit of 25 tokens',
  );
});

test('hides the message of an unknown error', () => {
  expect(failureText(new Error('secret'), failures)).toBe('An unexpected error occurred.');
});

test.each([
  ['clinic.slug_taken', 'A clinic with a similar name already exists. Please choose a different name.'],
  ['clinic.active', 'Please deactivate the clinic first to edit details.'],
  ['doctor.invalid_phone_or_code', 'Invalid phone number or OTP'],
  ['queue.phone_has_token', 'A token has already been generated for this phone number today.'],
  [
    'billing.doctor_limit',
    'You’ve reached the limit of 1 doctor on the Free plan. Upgrade to Pro for unlimited doctors.',
  ],
  [
    'billing.daily_token_limit',
    'You’ve reached the daily limit of 10 tokens on the Free plan. Upgrade to Pro for unlimited tokens.',
  ],
] as const)('explains the reason %s with its own text', (reason, words) => {
  expect(reasonText(reason, failures)).toBe(words);
});

test('names the refused fields', () => {
  const details = { fields: [{ path: 'phone', message: 'too short' }] };
  expect(refusedFieldNames(new ApiError('invalid', 'request.invalid', details))).toEqual(['phone']);
  expect(refusedFieldNames(new ApiError('conflict', 'clinic.slug_taken', details))).toEqual([]);
});

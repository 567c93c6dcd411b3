import { expect, test } from 'vitest';
import { words } from '@baari/words/en/web/desk';
import { ApiError } from '../../shared/api/index.ts';
import { loginErrors, loginFailure } from './login-errors.ts';

test('requires both phone and OTP', () => {
  const text = 'Please enter both the phone number and the OTP.';
  expect(loginErrors({ phone: ' ', code: 'A1B2' }, words.login)).toEqual({ phone: text });
  expect(loginErrors({ phone: '98450 12345', code: '' }, words.login)).toEqual({ code: text });
  expect(loginErrors({ phone: '', code: '' }, words.login)).toEqual({
    phone: text,
    code: 'Please enter the OTP.',
  });
});

test('requires four characters for an OTP', () => {
  expect(loginErrors({ phone: '98450 12345', code: 'A1B' }, words.login)).toEqual({
    code: 'Wrong OTP. It has 4 characters.',
  });
  for (const code of [' A1B2 ', 'a 1 b 2', 'A\u00a01-B२'])
    expect(loginErrors({ phone: '98450 12345', code }, words.login)).toEqual({});
});

test.each([
  ['unauthenticated', 'doctor.invalid_phone_or_code'],
  ['invalid', 'patient.invalid_phone'],
  ['invalid', 'request.invalid'],
] as const)('never reveals whether phone or OTP was wrong after a refusal (%s, %s)', (code, reason) => {
  expect(loginFailure(new ApiError(code, reason), words)).toEqual({
    title: 'Login failed',
    text: 'Invalid phone number or OTP',
  });
});

test.each([
  ['network', 'network.failed'],
  ['unavailable', 'db.unavailable'],
] as const)('offers a retry if the server checked neither the phone nor the OTP (%s, %s)', (code, reason) => {
  expect(loginFailure(new ApiError(code, reason), words).title).toBe('Login failed. Please try again.');
});

test('shows an unexpected error as a failed sign-in', () => {
  expect(loginFailure(new ApiError('internal', 'server.internal'), words)).toEqual({
    title: 'Login error',
    text: 'An unexpected error occurred.',
  });
});

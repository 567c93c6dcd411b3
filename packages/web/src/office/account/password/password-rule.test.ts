// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';

import { words } from '@baari/words/en/web/office';
import { ApiError } from '../../../shared/api/api-error.ts';
import { emailError } from '../../../shared/forms/email-field.ts';
import { isPasswordRefusal, newPasswordError } from './password-rule.ts';

afterEach(() => document.documentElement.removeAttribute('data-password-min'));

test('requires six to 128 characters for a new password', () => {
  expect(newPasswordError(words, '')).toBe('Please enter a password.');
  expect(newPasswordError(words, '12345')).toBe('Password must be at least 6 characters long');
  expect(newPasswordError(words, 'corrid')).toBeUndefined();
  expect(newPasswordError(words, 'x'.repeat(128))).toBeUndefined();
  expect(newPasswordError(words, 'x'.repeat(129))).toBeDefined();
});

test('applies the minimum length that the server sends', () => {
  document.documentElement.dataset['passwordMin'] = '8';
  expect(newPasswordError(words, '1234567')).toBe('Password must be at least 8 characters long');
  expect(newPasswordError(words, 'corridor')).toBeUndefined();
});

test('shows the server’s objection to a password next to the field', () => {
  expect(isPasswordRefusal(new ApiError('invalid', 'account.password_too_common'))).toBe(true);
  expect(isPasswordRefusal(new ApiError('invalid', 'account.invalid_reset_link'))).toBe(false);
});

test('requires a valid email address', () => {
  expect(emailError('  ', words.forms)).toBe('Please enter your email.');
  expect(emailError('lata@', words.forms)).toMatch(/like name@example\.com/);
  expect(emailError(' lata@sunrise.example ', words.forms)).toBeUndefined();
});

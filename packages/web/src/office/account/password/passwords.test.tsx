// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { expectToast, expectWords, openPage } from '../../../app/console/open-console.test-support.tsx';
import { ApiError } from '../../../shared/api/api-error.ts';
import { toStranger } from '../../../shared/test-support/clinic-samples.test-support.ts';
import { sent, serverAnswers } from '../../../shared/test-support/server.test-support.ts';

afterEach(() => document.documentElement.removeAttribute('data-password-min'));

const unreachable = new ApiError('network', 'network.failed');
const refused = new ApiError('invalid', 'account.invalid_reset_link');
const email = 'lata@sunrise.example';

test('requests a link by email, and keeps the typed address after a failure', async () => {
  serverAnswers(toStranger, { accounts: { requestPasswordReset: unreachable } });
  const { user } = openPage('/auth');
  await user.click(await screen.findByRole('link', { name: 'Forgot your password?' }));
  expect(await screen.findByRole('heading', { name: 'Forgot your password?' })).toBeTruthy();
  const field = screen.getByLabelText('Email');
  await user.type(field, '{Enter}');
  await expectWords(['Please enter your email.']);
  expect(sent).toEqual([]);
  await user.type(field, `${email}{Enter}`);
  await expectWords(['Failed to send password reset email']);
  expect(screen.getByLabelText('Email')).toHaveProperty('value', email);
});

test.each([
  ['without its token', '/reset-password'],
  ['that was never made', '/reset-password?token=of-no-mail'],
])('offers a new link before anything is typed, for a link %s', async (_, link) => {
  serverAnswers(toStranger, { accounts: { checkResetLink: refused } });
  const { address } = openPage(link);
  await expectToast('Invalid reset link. Please request a new password reset.');
  await waitFor(() => expect(address()).toBe('/forgot-password'));
  expect(screen.queryByLabelText('New password')).toBeNull();
});

test('lets the user retry when a link cannot be checked', async () => {
  serverAnswers(toStranger, { accounts: { checkResetLink: unreachable } });
  const { address, user } = openPage('/reset-password?token=of-no-mail');
  await expectWords(['The link could not be checked']);
  serverAnswers({ accounts: { checkResetLink: refused } });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(address()).toBe('/forgot-password'));
});

test('requires a long enough password that is typed twice, and keeps it after a failure', async () => {
  serverAnswers(toStranger, { accounts: { checkResetLink: { email }, resetPassword: unreachable } });
  const { user } = openPage('/reset-password?token=of-a-mail');
  await expectWords(['This signs you out everywhere']);
  const password = screen.getByLabelText('New password');
  const confirmation = screen.getByLabelText('Confirm new password');
  await user.type(password, '12345');
  await user.type(confirmation, '12345{Enter}');
  await expectWords(['Password must be at least 6 characters long']);
  await user.clear(password);
  await user.type(password, 'corridor-forty');
  await user.type(confirmation, '{Enter}');
  await expectWords(['Passwords do not match']);
  expect(sent.map(({ name }) => name)).toEqual(['checkResetLink']);
  await user.clear(confirmation);
  await user.type(confirmation, 'corridor-forty{Enter}');
  await expectWords(['Failed to update password']);
  expect(password).toHaveProperty('value', 'corridor-forty');
});

test('shows the minimum password length of this installation', async () => {
  document.documentElement.dataset['passwordMin'] = '8';
  serverAnswers(toStranger, { accounts: { checkResetLink: { email } } });
  const { user } = openPage('/reset-password?token=of-a-mail');
  await expectWords(['At least 8 characters.']);
  await user.type(screen.getByLabelText('New password'), 'corrido');
  await user.type(screen.getByLabelText('Confirm new password'), 'corrido{Enter}');
  await expectWords(['Password must be at least 8 characters long']);
});

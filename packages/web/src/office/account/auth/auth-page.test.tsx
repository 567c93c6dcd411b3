// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectToast, expectWords, openPage } from '../../../app/console/open-console.test-support.tsx';
import { toStranger } from '../../../shared/test-support/clinic-samples.test-support.ts';
import {
  sent,
  serverAnswers,
  unexpected,
  unexpectedText,
} from '../../../shared/test-support/server.test-support.ts';

async function openSignUp() {
  const opened = openPage('/auth');
  await opened.user.click(await screen.findByRole('tab', { name: 'Sign Up' }));
  await opened.user.type(screen.getByLabelText('Email'), 'a@b.example');
  await opened.user.type(screen.getByLabelText('Password'), 'corridor-forty');
  const signUp = () =>
    opened.user.click(within(screen.getByRole('tabpanel')).getByRole('button', { name: 'Sign Up' }));
  return { ...opened, signUp };
}

test('signs in and up, then opens the start page', async () => {
  serverAnswers(toStranger);
  openPage('/auth');
  expect(await screen.findByRole('tab', { name: 'Sign In' })).toBeTruthy();
  expect(screen.getByRole('tab', { name: 'Sign Up' })).toBeTruthy();
  expect(screen.getByLabelText('Email')).toBeTruthy();
  expect(screen.getByLabelText('Password')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Forgot your password?' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to Home' })).toBeTruthy();
});

test('tells people who sign up that the clinic is set up next', async () => {
  serverAnswers(toStranger);
  await openSignUp();
  expect(screen.getByText('You set up your clinic in the next step.')).toBeTruthy();
});

test('shows people who sign up how long the password must be', async () => {
  serverAnswers(toStranger);
  await openSignUp();
  expect(screen.getByText('At least 6 characters.')).toBeTruthy();
  cleanup();
  document.documentElement.dataset['passwordMin'] = '10';
  await openSignUp();
  expect(screen.getByText('At least 10 characters.')).toBeTruthy();
  document.documentElement.removeAttribute('data-password-min');
});

test('shows “Account created!” after a sign-up', async () => {
  serverAnswers(toStranger, { accounts: { signUp: {} } });
  const { address, signUp } = await openSignUp();
  await signUp();
  await expectToast('Account created! / Please check your email to verify your account.');
  expect(sent).toEqual([{ name: 'signUp', input: { email: 'a@b.example', password: 'corridor-forty' } }]);
  await waitFor(() => expect(address()).toBe('/email-verification'));
});

test('shows “Sign up failed” when the server refuses', async () => {
  serverAnswers(toStranger, { accounts: { signUp: unexpected } });
  const { signUp } = await openSignUp();
  await signUp();
  await expectWords([`Sign up failed ${unexpectedText}`]);
});

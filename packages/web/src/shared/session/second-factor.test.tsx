// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectToast, expectWords, openPage } from '../../app/console/open-console.test-support.tsx';
import { ApiError } from '../api/api-error.ts';
import { account, toOwner, toStranger } from '../test-support/clinic-samples.test-support.ts';
import { sent, serverAnswers } from '../test-support/server.test-support.ts';

const needed = new ApiError('unauthenticated', 'account.second_factor_needed', { pendingSignIn: 'waits' });

async function signIn() {
  serverAnswers(toStranger, { accounts: { signIn: needed } });
  const opened = openPage('/auth');
  await opened.user.type(await screen.findByLabelText('Email'), 'lata@sunrise.example');
  await opened.user.type(screen.getByLabelText('Password'), 'corridor-forty{Enter}');
  return { ...opened, field: await screen.findByLabelText('Authenticator app code') };
}

test('asks for the app’s code after the password, then signs in', async () => {
  const { address, field, user } = await signIn();
  serverAnswers({ accounts: { finishSignIn: new ApiError('invalid', 'account.invalid_second_factor') } });
  await user.type(field, '{Enter}');
  await expectWords(['Please enter the code.']);
  await user.type(field, '111111{Enter}');
  await expectWords(['This code is wrong, has expired or was already used. Wait for the app’s next code.']);
  serverAnswers(toOwner, { accounts: { finishSignIn: { ...account, hasSecondFactor: true } } });
  await user.clear(field);
  await user.type(field, '222222{Enter}');
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(sent.filter(({ name }) => name === 'finishSignIn').at(-1)?.input).toEqual({
    pendingSignIn: 'waits',
    code: '222222',
  });
});

test('starts the sign-in again if it took too long', async () => {
  const { field, user } = await signIn();
  serverAnswers({ accounts: { finishSignIn: new ApiError('unauthenticated', 'account.sign_in_again') } });
  await user.type(field, '111111{Enter}');
  await expectToast('Signing in took too long, or the account has changed. Please start again.');
  expect(screen.getByLabelText('Password')).toBeTruthy();
});

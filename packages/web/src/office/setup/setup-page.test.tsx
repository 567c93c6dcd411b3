// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectWords, openPage } from '../../app/console/open-console.test-support.tsx';
import { ApiError } from '../../shared/api/index.ts';
import { toStranger } from '../../shared/test-support/clinic-samples.test-support.ts';
import { sent, serverAnswers } from '../../shared/test-support/server.test-support.ts';

const asking = (asks: 'kind' | 'account' | null) =>
  serverAnswers(toStranger, { platform: { getSetup: { asks } } });

async function typeAccount({ user }: ReturnType<typeof openPage>) {
  await user.type(await screen.findByLabelText('Email'), 'lata@sunrise.example');
  await user.type(screen.getByLabelText('Password'), 'corridor-forty');
}

test('sends the code from the link, an email and a password for “my clinic”', async () => {
  asking('kind');
  serverAnswers({ platform: { setUp: { kind: 'clinic' } } });
  const opened = openPage('/setup#code=ABCD-EFGH-JKLM');
  await typeAccount(opened);
  await opened.user.click(screen.getByRole('button', { name: 'Continue' }));
  const account = { email: 'lata@sunrise.example', password: 'corridor-forty' };
  const asked = { kind: 'clinic', code: 'ABCD-EFGH-JKLM', ...account };
  await waitFor(() => expect(sent).toEqual([{ name: 'setUp', input: asked }]));
});

test('sends the setup code of a platform without creating an account', async () => {
  asking('kind');
  serverAnswers({ platform: { setUp: { kind: 'platform' } } });
  const { user } = openPage('/setup');
  await user.click(await screen.findByRole('radio', { name: /A platform/ }));
  expect(screen.queryByLabelText('Email')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await expectWords(['Please enter the code.']);
  await user.type(screen.getByLabelText('Setup code'), 'abcd');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(sent.at(-1)?.input).toEqual({ kind: 'platform', code: 'abcd' }));
});

test('asks only for an account when the operator chose the kind of installation in advance', async () => {
  asking('account');
  openPage('/setup');
  expect(await screen.findByLabelText('Email')).toBeTruthy();
  expect(screen.queryByRole('radio', { name: /A platform/ })).toBeNull();
});

test('sets up a clinic’s own copy for a clinic from another installation', async () => {
  asking('kind');
  serverAnswers({ platform: { setUp: { kind: 'clinic' } } });
  const opened = openPage('/setup#code=ABCD');
  await opened.user.click(await screen.findByRole('radio', { name: /from another Baari/ }));
  await expectWords(['You choose the file in the next step.']);
  await typeAccount(opened);
  await opened.user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(sent.at(-1)?.input).toMatchObject({ kind: 'clinic', code: 'ABCD' }));
});

test.each([
  ['platform.wrong_setup_code', 'This is not the code that the server printed when it started.'],
  ['platform.already_set_up', 'This has already been set up. Sign in to continue.'],
] as const)('shows the error %s', async (reason, told) => {
  asking('kind');
  serverAnswers({ platform: { setUp: new ApiError('conflict', reason) } });
  const opened = openPage('/setup#code=ABCD');
  await typeAccount(opened);
  await opened.user.click(screen.getByRole('button', { name: 'Continue' }));
  await expectWords([told]);
});

test('asks nothing when the server is set up, and links to the sign-in', async () => {
  asking(null);
  openPage('/setup');
  await expectWords(['Baari is set up']);
  expect(screen.queryByLabelText('Setup code')).toBeNull();
});

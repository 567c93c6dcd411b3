// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectWords, openPage } from '../../../app/console/open-console.test-support.tsx';
import { ApiError } from '../../../shared/api/api-error.ts';
import { toStranger } from '../../../shared/test-support/clinic-samples.test-support.ts';
import { sent, serverAnswers } from '../../../shared/test-support/server.test-support.ts';

const email = 'new@sunrise.example';

async function open() {
  serverAnswers(toStranger);
  const { user } = openPage('/confirm-email?token=of-a-mail');
  const button = await screen.findByRole('button', { name: 'Confirm the change' });
  expect(sent).toEqual([]);
  return () => user.click(button);
}

test.each([
  [
    { email, isChanged: false },
    `The account changes to ${email} once the other address has also confirmed it`,
  ],
  [{ email, isChanged: true }, `You sign in with ${email} from now on.`],
  [new ApiError('invalid', 'account.invalid_email_link'), 'This link no longer works.'],
])('confirms only after a press, and shows the result', async (answer, words) => {
  const press = await open();
  serverAnswers({ accounts: { confirmEmailChange: answer } });
  await press();
  await expectWords([words]);
  expect(sent).toEqual([{ name: 'confirmEmailChange', input: { token: 'of-a-mail' } }]);
});

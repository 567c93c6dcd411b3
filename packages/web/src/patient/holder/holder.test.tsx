// @vitest-environment jsdom
/** Tests what another browser can do when it opens a forwarded link. */
import type { PatientToken } from '@baari/contract/queue';
import { configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { ApiError } from '../../shared/api/api-error.ts';
import { ClockProvider } from '../../shared/board/clock.tsx';
import { sampleNow, sampleQueue, sampleToken } from '../../shared/board/patient-samples.ts';
import { sent, serverAnswers } from '../../shared/test-support/server.test-support.ts';
import { words as alerts } from '@baari/words/en/web/alerts';
import { words } from '@baari/words/en/web/holder';
import { words as en } from '@baari/words/en/web/patient';
import { words as ta } from '@baari/words/ta/web/patient';
import { words as tamil } from '@baari/words/ta/web/holder';
import { WordsProvider } from '../../shared/words/words-context.tsx';
import { TokenPage } from '../token/token-page.tsx';

beforeAll(async () => {
  configure({ asyncUtilTimeout: 5000 });
  await import('./holder-fold.tsx');
});

function open(token: Partial<PatientToken>, language = en) {
  render(
    <WordsProvider value={{ shared: language, patient: language, alerts }}>
      <ClockProvider start={Date.parse(sampleNow)}>
        <TokenPage token={sampleToken(token)} />
      </ClockProvider>
    </WordsProvider>,
  );
  return userEvent.setup({ delay: null });
}
const digits = () => screen.findByLabelText(words.digits);
const named = (name: string) => sent.filter((one) => one.name === name).map(({ input }) => input);

test('asks for the phone’s last digits before the patient gives up the token', async () => {
  const { secret } = sampleToken();
  serverAnswers({
    queue: {
      proveHolder: (input: Record<string, unknown>) =>
        input['digits'] === '3210'
          ? sampleToken()
          : new ApiError('invalid', 'queue.wrong_digits', { triesLeft: 4 }),
    },
  });
  const user = open({ proof: 'digits' });
  await user.click(screen.getByRole('button', { name: en.token.leave }));
  await user.type(await digits(), '12345{Enter}');
  expect(await screen.findByText(words.wrong({ left: 4 }))).toBeTruthy();
  await user.type(await digits(), '3210');
  await user.click(screen.getByRole('button', { name: words.submit }));
  expect(await screen.findByRole('button', { name: en.token.leaveConfirm })).toBeTruthy();
  expect(named('proveHolder')).toEqual([
    { secret, digits: '1234' },
    { secret, digits: '3210' },
  ]);
  expect(named('leave')).toEqual([]);
});

test('lets the patient request priority after the right digits, but needs no digits before “I’m here”', async () => {
  serverAnswers({ queue: { proveHolder: sampleToken({ sooner: 'open' }), announceArrival: sampleToken() } });
  const user = open({ proof: 'digits', sooner: 'open' });
  await user.click(screen.getByRole('button', { name: en.sooner.offer }));
  await user.type(await digits(), '3210{Enter}');
  expect(await screen.findByRole('button', { name: 'Pregnant' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: en.token.here }));
  await waitFor(() => expect(named('announceArrival')).toHaveLength(1));
});

test('sends the patient to reception after the fifth wrong answer, or if the token has no phone', async () => {
  serverAnswers({ queue: { proveHolder: new ApiError('forbidden', 'queue.ask_reception') } });
  const user = open({ proof: 'digits' });
  await user.click(screen.getByRole('button', { name: en.token.leave }));
  await user.type(await digits(), '0000{Enter}');
  expect(await screen.findByText(words.reception)).toBeTruthy();
  expect(screen.queryByLabelText(words.digits)).toBeNull();
  await user.click(screen.getByRole('button', { name: words.back }));
  expect(await screen.findByRole('button', { name: en.token.leave })).toBeTruthy();
});

test('asks for the digits in the language of the page', async () => {
  serverAnswers();
  const user = open({ proof: 'reception' }, ta);
  await user.click(screen.getByRole('button', { name: ta.token.leave }));
  expect(await screen.findByText(tamil.reception)).toBeTruthy();
});

test('lets the patient restore a cancelled token with one press, while that is possible', async () => {
  const left = {
    state: { status: 'cancelled', reason: 'left' },
    queue: sampleQueue({ states: 'dddddddddcwwwlw' }),
  } as const;
  const until = new Date(Date.parse(sampleNow) + 60_000).toISOString();
  serverAnswers({ queue: { takeBackLeave: sampleToken() } });
  const user = open({ ...left, takeBackUntil: until });
  await user.click(screen.getByRole('button', { name: en.token.takeBack }));
  await waitFor(() => expect(named('takeBackLeave')).toHaveLength(1));
});

test.each([
  ['on another browser', {}],
  ['after two minutes', { takeBackUntil: new Date(Date.parse(sampleNow) - 1).toISOString() }],
])('shows no way to restore a token given up %s', (_, over) => {
  serverAnswers();
  open({
    state: { status: 'cancelled', reason: 'left' },
    queue: sampleQueue({ states: 'dddddddddcwwwlw' }),
    ...over,
  });
  expect(screen.queryByRole('button', { name: en.token.takeBack })).toBeNull();
});

// @vitest-environment jsdom
/** Tests the choice of a visit type. */
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { ClockProvider } from '../../shared/board/clock.tsx';
import { ApiError } from '../../shared/api/api-error.ts';
import { sampleBoardDoctor, sampleClinic, sampleNow } from '../../shared/board/patient-samples.ts';
import { sent, serverAnswers } from '../../shared/test-support/server.test-support.ts';
import { words as en } from '@baari/words/en/web/patient';
import { words as taking } from '@baari/words/en/web/taking';
import { WordsProvider } from '../../shared/words/words-context.tsx';
import { ClinicPage } from '../clinic/clinic-page.tsx';
import { keepPhone } from '../device/phone-on-device.ts';

const doctor = sampleBoardDoctor();

function open(asksVisitTypes: boolean) {
  const board = { clinic: sampleClinic, asksVisitTypes, doctors: [doctor] };
  render(
    <WordsProvider value={{ shared: en, patient: en, taking }}>
      <ClockProvider start={Date.parse(sampleNow)}>
        <ClinicPage board={board} doctorId={doctor.profile.id} />
      </ClockProvider>
    </WordsProvider>,
  );
  return userEvent.setup({ delay: null });
}

const tap = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

async function taken(user: ReturnType<typeof open>) {
  await user.type(screen.getByLabelText('Full name'), 'Meena');
  await user.type(screen.getByLabelText('Phone number'), '9876510011');
  await user.click(screen.getByRole('button', { name: 'Get my token' }));
  await waitFor(() => expect(sent.map(({ name }) => name)).toContain('issueToken'));
  return sent.find(({ name }) => name === 'issueToken')?.input;
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  serverAnswers();
});

test('sends the visit type with the token, and restores it after a reload', async () => {
  const user = open(true);
  await user.click(tap('New'));
  await user.click(tap('Show reports'));
  cleanup();
  const again = open(true);
  expect(tap('Show reports').checked).toBe(true);
  expect(await taken(again)).toMatchObject({ name: 'Meena', visitType: 'report' });
});

test('makes the visit type optional, and removes it with a second tap', async () => {
  const user = open(true);
  await user.click(tap('Follow-up'));
  await user.click(tap('Follow-up'));
  expect(tap('Follow-up').checked).toBe(false);
  expect(await taken(user)).not.toHaveProperty('visitType');
});

test('asks for the visit type only if the clinic wants that', async () => {
  const user = open(false);
  expect(screen.queryAllByRole('radio')).toEqual([]);
  expect(await taken(user)).not.toHaveProperty('visitType');
});

test('takes the next token with one tap for a patient whose name this phone has stored', async () => {
  keepPhone('9876510011');
  serverAnswers({ queue: { recallName: { name: 'Meena' } } });
  const user = open(false);
  await user.click(await screen.findByRole('button', { name: /Again for Meena\?/ }));
  await waitFor(() => expect(sent.map(({ name }) => name)).toContain('issueToken'));
  expect(sent.find(({ name }) => name === 'issueToken')?.input).toMatchObject({
    name: 'Meena',
    phone: '9876510011',
  });
});

test('does not fill in a name over typed text, or if the phone has no stored name', async () => {
  keepPhone('9876510011');
  serverAnswers({ queue: { recallName: { name: null } } });
  const user = open(false);
  await user.type(screen.getByLabelText('Full name'), 'Sita');
  expect(screen.getByRole('button', { name: 'Get my token' })).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('Sita');
});

test('shows the privacy notice before the patient types a name', async () => {
  const user = open(false);
  const line = screen.getByText(/kept 36 months, to call you\./);
  const order = line.compareDocumentPosition(screen.getByLabelText('Full name'));
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  expect(screen.getByRole('link', { name: 'Your data' }).getAttribute('href')).toBe('/privacy/city-clinic');
  expect(await taken(user)).toMatchObject({ noticeVersion: 3 });
});

test('issues no second token to the same person, but links to the first', async () => {
  const user = open(false);
  const secret = 'aBcDeFgHiJkLmNoPqRsTuV';
  serverAnswers({
    queue: { issueToken: new ApiError('conflict', 'queue.phone_has_token', { secret, number: 7 }) },
  });
  await taken(user);
  expect(await screen.findByText('You already have token 7')).toBeDefined();
  expect(screen.getByText(taking.hasTokenHint)).toBeDefined();
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Show token 7' });
  expect(link.getAttribute('href')).toBe(`/t/${secret}`);
});

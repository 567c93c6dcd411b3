// @vitest-environment jsdom
/**
 * Tests the proposal to call only patients who are here. People who may change the setting see the proposal
 * until they answer.
 */
import type { ClinicConsole } from '@baari/contract/queue';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectLogged, openPage } from '../../app/console/open-console.test-support.tsx';
import { ApiError } from '../../shared/api/api-error.ts';
import { completed, minutesAgo, queue, token, waiting } from '../../shared/queue/queue-samples.ts';
import { onPhone } from '../../shared/test-support/browser.test-support.ts';
import {
  clinic,
  clinicConsole,
  consoleDoctor,
  toOwner,
} from '../../shared/test-support/clinic-samples.test-support.ts';
import { sent, serverAnswers } from '../../shared/test-support/server.test-support.ts';
import { keepCallKey } from './call-key.ts';

const question = 'Almost every patient is marked as arrived before being called.';

/** Returns a line of ten patients who were marked as here before they were called. */
function answerLine(role: ClinicConsole['role']) {
  const called = Array.from({ length: 10 }, (_, index) => ({
    ...token(index + 1, completed, 60),
    arrivedAt: minutesAgo(20),
    calledAt: minutesAgo(10),
  }));
  const tokens = [...called, token(11, waiting, 40)];
  const doctors = [{ ...consoleDoctor, queue: queue(tokens, { doctorId: consoleDoctor.profile.id }) }];
  keepCallKey('PageDown');
  serverAnswers(toOwner, {
    queue: {
      getClinicConsole: { ...clinicConsole, role, doctors },
      getDoctorConsole: { ...consoleDoctor, ...doctors[0], clinic, access: role },
    },
    clinics: { updateClinicSettings: { ...clinic, callsOnlyHere: true } },
  });
}

async function openDesk(role: ClinicConsole['role'] = 'owner') {
  answerLine(role);
  const { user } = openPage('/sunrise/admin');
  await screen.findByRole('table', { name: "Today's Queue" });
  return { press: (name: string) => user.click(screen.getByRole('button', { name })) };
}

test('turns the setting on with one press', async () => {
  const { press } = await openDesk();
  expect(screen.getByText(question)).toBeTruthy();
  await press('Turn on');
  await expectLogged('Settings Updated / Call only patients who have arrived: on.');
  expect(sent).toEqual([
    { name: 'updateClinicSettings', input: { clinicId: clinic.id, callsOnlyHere: true } },
  ]);
  expect(screen.queryByText(question)).toBeNull();
});

test('shows why the server refused the setting', async () => {
  const { press } = await openDesk('admin');
  const refusal = new ApiError('forbidden', 'clinic.role_too_low');
  serverAnswers({ clinics: { updateClinicSettings: refusal } });
  await press('Turn on');
  expect(await screen.findByText(/Update failed/)).toBeTruthy();
});

test.each(['Not today', 'Do not ask again'])(
  'dismisses the proposal by “%s”, also after a reload',
  async (answer) => {
    const { press } = await openDesk();
    await press(answer);
    expect(screen.queryByText(question)).toBeNull();
    cleanup();
    await openDesk();
    expect(screen.queryByText(question)).toBeNull();
    expect(sent).toEqual([]);
  },
);

test('hides the proposal from staff, who cannot change the setting', async () => {
  await openDesk('staff');
  expect(screen.queryByText(question)).toBeNull();
});

test.each([
  ['the desk on a phone', '/sunrise/admin', onPhone],
  ['a doctor’s panel on a phone', '/doctor/d/admin', onPhone],
  ['a doctor’s panel', '/doctor/d/admin', () => {}],
])('%s also proposes the setting', async (_, at, begin) => {
  begin();
  answerLine('owner');
  const { user } = openPage(at);
  expect(await screen.findByText(question)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Turn on' }));
  await waitFor(() => expect(screen.queryByText(question)).toBeNull());
  expect(sent.map(({ name }) => name)).toEqual(['updateClinicSettings']);
});

// @vitest-environment jsdom
/** What is pressed or typed at one place of the desk draws that place anew, and no other: old machines answer in time. */
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage } from '../../app/console/open-console.test-support.tsx';
import { minutesAgo, queue, token, waiting } from '../../shared/queue/queue-samples.ts';
import {
  clinicConsole,
  consoleDoctor,
  doctor,
  toOwner,
} from '../../shared/test-support/clinic-samples.test-support.ts';
import { serverAnswers } from '../../shared/test-support/server.test-support.ts';
import { words as desk } from '../../shared/words/en/desk.ts';
import { keepCallKey } from './call-key.ts';

let tests = 0;

afterEach(() => vi.restoreAllMocks());

/** The desk with one inside and three who wait; `drawn` are the labels of rows, and of who is inside, drawn since. */
async function openDesk() {
  tests += 1;
  const doctorId = `drawn-anew-${tests}`;
  const called = { ...token(1, { status: 'called' }, 60), calledAt: minutesAgo(5) };
  const tokens = [called, token(2, waiting, 40), token(3, waiting, 20), token(4, waiting, 10)];
  const line = queue(tokens, { doctorId, nowServing: 1, calledAt: minutesAgo(5) });
  const doctors = [{ ...consoleDoctor, profile: { ...doctor, id: doctorId }, queue: line }];
  serverAnswers(toOwner, { queue: { getClinicConsole: { ...clinicConsole, doctors } } });
  keepCallKey('PageDown');
  const { user } = openPage('/sunrise/admin');
  await screen.findByRole('table', { name: "Today's Queue" });
  // Drawn to the end once the field has the focus.
  await waitFor(() => expect(screen.getByLabelText('Name, phone or number')).toBe(document.activeElement));
  // Each row, and the rail of who is inside, names its buttons with it.
  const named = vi.spyOn(desk.moves, 'of');
  const drawn = () => [...new Set(named.mock.calls.map(([, label]) => label))];
  return { user, drawn };
}

test('a press in one row draws no other row anew, nor what stands beside the line', async () => {
  const { user, drawn } = await openDesk();
  await user.click(screen.getByRole('button', { name: 'Actions: token 3, Patient 3' }));
  await screen.findByRole('menu');
  expect(drawn()).toEqual(['3']);
});

test('what is typed into the form that adds draws no row anew', async () => {
  const { user, drawn } = await openDesk();
  await user.type(screen.getByLabelText('Patient Name'), 'Kavita');
  expect(drawn()).toEqual([]);
});

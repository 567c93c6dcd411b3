// @vitest-environment jsdom
/**
 * Tests that a press or typing redraws only the part of the desk that changes, because old machines
 * draw slowly.
 */
import type { ConsoleToken } from '@baari/contract/queue';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage } from '../../app/console/open-console.test-support.tsx';
import { minutesAgo, queue, token, waiting } from '../../shared/queue/queue-samples.ts';
import {
  clinicConsole,
  consoleDoctor,
  doctor,
  toOwner,
} from '../../shared/test-support/clinic-samples.test-support.ts';
import { feedsBring } from '../../shared/test-support/browser.test-support.ts';
import { serverAnswers } from '../../shared/test-support/server.test-support.ts';
import { words as desk } from '@baari/words/en/web/desk';
import { keepCallKey } from './call-key.ts';

let tests = 0;

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The intervals, in milliseconds, at which the desk reads the clock. */
const PACES = [1000, 5000, 20_000, 60_000];

/** Returns a function that sets the clock a minute ahead. */
function watchClock() {
  vi.useFakeTimers({ toFake: ['Date'] });
  const timers = vi.spyOn(globalThis, 'setInterval');
  return () => {
    vi.setSystemTime(Date.now() + 60_000);
    act(() => {
      for (const [look, everyMs] of timers.mock.calls) if (PACES.includes(everyMs ?? 0)) look();
    });
  };
}

/**
 * Opens a desk with a current patient, three waiting, and the further tokens. `drawn` lists the labels of all parts that were
 * redrawn since then.
 */
async function openDesk(further: readonly ConsoleToken[] = []) {
  tests += 1;
  const doctorId = `drawn-anew-${tests}`;
  const called = { ...token(1, { status: 'called' }, 60), calledAt: minutesAgo(5) };
  const arrived = { ...token(4, waiting, 10), arrivedAt: minutesAgo(10) };
  const tokens = [called, token(2, waiting, 40), token(3, waiting, 20), arrived, ...further];
  const line = queue(tokens, { doctorId, nowServing: 1, calledAt: minutesAgo(5) });
  const doctors = [{ ...consoleDoctor, profile: { ...doctor, id: doctorId }, queue: line }];
  serverAnswers(toOwner, { queue: { getClinicConsole: { ...clinicConsole, doctors } } });
  keepCallKey('PageDown');
  const { user } = openPage('/sunrise/admin');
  await screen.findByRole('table', { name: "Today's Queue" });
  // The desk is complete once the field has the focus.
  await waitFor(() => expect(screen.getByLabelText('Name, phone or number')).toBe(document.activeElement));
  // Waits until React has drawn the last answer.
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  // Each row and the side panel call this function to name their buttons, so its calls show what was redrawn.
  const named = vi.spyOn(desk.moves, 'of');
  const drawn = () => [...new Set(named.mock.calls.map(([{ label }]) => label))];
  return { user, drawn, line };
}

test('redraws neither another row nor the side panel when a button in one row is pressed', async () => {
  const { user, drawn } = await openDesk();
  await user.click(screen.getByRole('button', { name: 'Actions: token 3, Patient 3' }));
  await screen.findByRole('menu');
  expect(drawn()).toEqual(['3']);
});

test('redraws no row when somebody types into the form that adds patients', async () => {
  const { user, drawn } = await openDesk();
  await user.type(screen.getByLabelText('Patient Name'), 'Kavita');
  expect(drawn()).toEqual([]);
});

test('redraws only the changing texts when a minute passes, not whole rows', async () => {
  const goBy = watchClock();
  const { drawn } = await openDesk();
  const time = screen.getByText('10 min');
  goBy();
  expect(time.textContent).toBe('11 min');
  expect(drawn()).toEqual([]);
});

test('redraws only the connection badge for a heartbeat of the feed', async () => {
  const { drawn } = await openDesk();
  const beat = () => feedsBring('heartbeat', { everySeconds: 15, at: new Date().toISOString() });
  act(beat);
  expect(screen.getByText('Live')).toBeTruthy();
  act(beat);
  expect(drawn()).toEqual([]);
});

test('redraws nothing when the feed repeats a message, and no row when the revision is the same', async () => {
  const { drawn, line } = await openDesk();
  act(() => feedsBring('console', line));
  expect(drawn()).toEqual([]);
  const computedAt = new Date(Date.parse(line.computedAt) + 1000).toISOString();
  act(() => feedsBring('console', { ...line, computedAt }));
  expect(drawn()).toEqual(['1']);
});

test('removes the current patient when a message of the feed no longer contains that patient', async () => {
  const { line } = await openDesk();
  const computedAt = new Date(Date.parse(line.computedAt) + 1000).toISOString();
  const [, ...others] = line.tokens;
  act(() => feedsBring('console', { ...line, computedAt, nowServing: null, tokens: others }));
  expect(screen.queryByText('Patient 1')).toBeNull();
});

test('shows a pending call on its button without redrawing a row or the current patient', async () => {
  const { user, drawn } = await openDesk();
  await user.keyboard('{PageDown}');
  await waitFor(() => expect(screen.getByRole('button', { name: /Calling/ }).ariaBusy).toBe('true'));
  expect(drawn()).toEqual([]);
});

test('shows a pending call before the browser runs its next task', async () => {
  await openDesk();
  // Inside `act`, React would draw the change at another time.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const busyInNextTask = new Promise((resolve) =>
    setTimeout(() => resolve(document.querySelector('[aria-busy="true"]')?.textContent)),
  );
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'PageDown' }));
  expect(await busyInNextTask).toContain('Calling');
});

test('draws as many rows as fit first when the whole line returns after a single patient', async () => {
  const { user } = await openDesk(Array.from({ length: 20 }, (_, index) => token(index + 5, waiting, 5)));
  const rows = () => document.querySelectorAll('[data-row]').length;
  expect(rows()).toBe(23);
  await user.type(screen.getByLabelText('Name, phone or number'), '3{Enter}');
  expect(rows()).toBe(1);
  // Inside `act`, React would draw the remaining rows at the same time.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  screen.getByRole('menu').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  await Promise.resolve();
  expect(rows()).toBe(12);
  await waitFor(() => expect(rows()).toBe(23));
});

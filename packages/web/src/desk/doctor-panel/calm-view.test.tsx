// @vitest-environment jsdom
/**
 * Tests the doctor's calm view. The calm view shows the current patient, the button that calls the next,
 * three more patients, and nothing else.
 */
import type { ConsoleQueue, ConsoleToken } from '@baari/contract/queue';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { expectLogged, expectWords, openPage } from '../../app/console/open-console.test-support.tsx';
import { ApiError } from '../../shared/api/api-error.ts';
import { minutesAgo, queue, token, waiting } from '../../shared/queue/queue-samples.ts';
import {
  clinic,
  consoleDoctor,
  doctor,
  toOwner,
} from '../../shared/test-support/clinic-samples.test-support.ts';
import { sent, serverAnswers } from '../../shared/test-support/server.test-support.ts';
import { keepCallKey } from '../screen/call-key.ts';
import { keepCalm } from './calm-view.ts';

let doctorId = '';
let tests = 0;

// The app remembers each doctor's queue between tests, so each test uses another doctor.
beforeEach(() => {
  tests += 1;
  doctorId = `calm-${tests}`;
});

const here = (number: number): ConsoleToken => ({ ...token(number, waiting, 40), arrivedAt: minutesAgo(30) });
const inside: ConsoleToken = { ...token(1, { status: 'called' }, 60), calledAt: minutesAgo(5) };
const lineOf = (tokens: ConsoleToken[], more: Partial<ConsoleQueue> = {}) =>
  queue(tokens, { doctorId, nowServing: tokens.length > 0 ? 1 : 0, ...more });

async function openCalm(of: ConsoleQueue, shownLetter: string | null = null) {
  const profile = { ...doctor, shownLetter };
  const answer = { queue: { ...of, revision: 8 }, revision: 8, number: null, cancelledCount: 0 };
  const console = { ...consoleDoctor, profile, clinic, access: 'doctor', queue: of } as const;
  serverAnswers(toOwner, {
    queue: { getDoctorConsole: console, callNext: answer, notHere: answer, startPractice: answer },
  });
  keepCallKey('PageDown');
  keepCalm(true);
  const { user } = openPage('/doctor/d/admin');
  await screen.findByRole('heading', { name: 'Dr. Asha Rao' });
  return { user };
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });

test('shows the current patient, the next patient and three more, but no line and no field', async () => {
  await openCalm(lineOf([inside, here(2), here(3), here(4), here(5)]), 'A');
  await expectWords(['Now Serving A 1', 'Patient 1', 'and 1 more']);
  const next = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(next.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^A 2Patient 2/),
    expect.stringMatching(/^A 3Patient 3/),
    expect.stringMatching(/^A 4Patient 4/),
  ]);
  const call = button(/^Call Next Patient.*A 2 · Patient 2$/);
  expect(call.className).toContain('bg-warm');
  expect(call.getAttribute('aria-keyshortcuts')).toBe('PageDown');
  for (const name of ['Name, phone or number', 'Patient Name'])
    expect(screen.queryByLabelText(name)).toBeNull();
  expect(screen.queryByRole('table')).toBeNull();
});

test('calls with the chosen key, passes absent patients, and logs both', async () => {
  const { user } = await openCalm(lineOf([inside, here(2)]));
  await user.keyboard('{PageDown}');
  await waitFor(() => expect(sent.map(({ name }) => name)).toEqual(['callNext']));
  await expectLogged('Patient Called / Token 1, Patient 1');
  expect(button('Not here, call next')).toBeTruthy();
});

test.each([
  [/^Call Next Patient/, 'callNext'],
  ['Not here, call next', 'notHere'],
] as const)(
  'does not do “%s” for another patient if a key is pressed right after the click',
  async (name, verb) => {
    const { user } = await openCalm(lineOf([inside, here(2), here(3)]));
    await user.click(button(name));
    await waitFor(() => expect(sent.at(-1)?.name).toBe(verb));
    expect(document.activeElement?.tagName).toBe('DIV');
    expect(document.activeElement?.querySelector('[aria-label="Current patient"]')).toBeTruthy();
  },
);

test('marks the call button when the next patient is not here yet', async () => {
  await openCalm(lineOf([inside, token(2, waiting, 20)]));
  expect(button(/^Call Next Patient.*2 · Patient 2.*Not here yet/).className).not.toContain('bg-warm');
});

test('shows the question before a call in place of the call button', async () => {
  const { user } = await openCalm(lineOf([inside, { ...here(2), place: 'once', key: 0 }]));
  serverAnswers({ queue: { callNext: new ApiError('conflict', 'queue.visit_inside', { number: 1 }) } });
  await user.click(button(/^Call Next Patient/));
  expect(
    await screen.findByRole('group', { name: /^Is the consultation of Patient 1 \(token 1\) over/ }),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Call Next Patient/ })).toBeNull();
});

test('asks once before a call while another computer runs the queue without internet', async () => {
  const keeper = { name: 'Rita', epoch: 1 };
  const { user } = await openCalm(lineOf([here(1)], { keeper, outageSince: minutesAgo(5) }));
  expect(screen.getByText(/^Rita's computer has had no internet since/)).toBeTruthy();
  serverAnswers({ queue: { callNext: new ApiError('conflict', 'queue.kept_without_internet') } });
  await user.click(button(/^Call Next Patient/));
  await screen.findByRole('group', { name: 'Rita is calling without internet. Ask there first.' });
  await user.click(button('I have asked. Call'));
  expect(sent).toMatchObject([{ name: 'callNext' }, { name: 'callNext', input: { askedKeeper: true } }]);
});

test('greys the button when the line is empty', async () => {
  await openCalm(lineOf([inside]));
  expect(button(/^Call Next Patient.*No one is waiting/).className).not.toContain('bg-warm');
});

test('offers to start a practice that has not started', async () => {
  const { user } = await openCalm(lineOf([], { practice: 'closed', sessionId: null }));
  expect(screen.queryByRole('button', { name: /^Call Next/ })).toBeNull();
  const [start] = screen.getAllByRole('button', { name: 'Start Practice' }).slice(-1);
  if (start) await user.click(start);
  await waitFor(() => expect(sent).toEqual([{ name: 'startPractice', input: { doctorId } }]));
});

test('links back to the queue', async () => {
  const { user } = await openCalm(lineOf([inside, here(2)]));
  await user.click(button('More'));
  await user.click(await screen.findByRole('menuitem', { name: 'Show the queue' }));
  expect(await screen.findByRole('table')).toBeTruthy();
  expect(screen.getByLabelText('Name, phone or number')).toBeTruthy();
});

// @vitest-environment jsdom
/** Tests the desk of a clinic whose lines show letters, where two lines have a number 2. */
import type { ClinicConsole, ConsoleQueue, QueueAction, QueueAnswer } from '@baari/contract/queue';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  expectLogged,
  expectWords,
  openPage,
  undoByKeys,
  wordsOf,
} from '../../app/console/open-console.test-support.tsx';
import { ApiError } from '../../shared/api/api-error.ts';
import { minutesAgo, queue, token, waiting } from '../../shared/queue/queue-samples.ts';
import {
  clinicConsole,
  consoleDoctor,
  doctor,
  toOwner,
} from '../../shared/test-support/clinic-samples.test-support.ts';
import { sent, serverAnswers } from '../../shared/test-support/server.test-support.ts';
import { keepCallKey } from './call-key.ts';

const LETTERS = ['A', 'B'];
const NAMES = ['Asha Rao', 'Vikram Sen'];

const here = (number: number) => ({ ...token(number, waiting, 40), arrivedAt: minutesAgo(30) });

/** The sample line has a current patient and two here. Line B has not called a patient yet. */
function lineOf(doctorId: string, more: Partial<ConsoleQueue> = {}): ConsoleQueue {
  if (doctorId.endsWith('B')) return queue([here(1), here(2)], { doctorId, ...more });
  const called = { ...token(1, { status: 'called' }, 60), calledAt: minutesAgo(5) };
  return queue([called, here(2), here(3)], {
    doctorId,
    nowServing: 1,
    calledAt: minutesAgo(5),
    ...more,
  });
}

const byRita: QueueAction = {
  revision: 7,
  kind: 'called',
  number: 1,
  actor: 'member',
  by: 'Rita',
  at: minutesAgo(0),
  reason: null,
  minutes: null,
  undoneKind: null,
  isNoShow: false,
  counterpart: null,
};

type Setup = { name: string; at?: string; last?: QueueAction };

async function openDesk({ name, at = '?doctor=doctor-A', last }: Setup) {
  const console: ClinicConsole = {
    ...clinicConsole,
    doctors: LETTERS.map((letter, index) => ({
      ...consoleDoctor,
      profile: {
        ...doctor,
        id: `${name}-${letter}`,
        slug: `doctor-${letter}`,
        name: NAMES[index] ?? '',
        shownLetter: letter,
      },
      queue: lineOf(`${name}-${letter}`, { lastAction: last ?? null }),
    })),
  };
  keepCallKey('PageDown');
  const answer = (input: Record<string, unknown>): QueueAnswer => {
    const of = lineOf(String(input['doctorId']));
    const queueNow = { ...of, revision: of.revision + sent.length, callRevision: of.callRevision };
    return { queue: queueNow, revision: 8, number: 6, cancelledCount: 0 };
  };
  serverAnswers(toOwner, {
    queue: {
      getClinicConsole: console,
      addPatient: answer,
      markArrived: answer,
      skip: answer,
      recall: answer,
    },
  });
  const opened = openPage(`/sunrise/admin${at}`);
  await screen.findByRole('table', { name: "Today's Queue" });
  return { ...opened, field: screen.getByLabelText<HTMLInputElement>('Name, phone or number') };
}

const row = (label: string) => screen.getByRole('row', { name: new RegExp(`^${label} `) });
const labels = () =>
  [...document.querySelectorAll('tr[data-row]')].map((one) => one.querySelector('td')?.textContent);

test('shows a number with the letter of its line on tabs, rows, buttons and questions', async () => {
  const { user } = await openDesk({ name: 'says' });
  const tabs = within(screen.getByRole('group', { name: 'Doctor' })).getAllByRole('button');
  expect(tabs.map((tab) => wordsOf(tab))).toEqual([
    'All doctors 4 waiting',
    'A · Dr. Asha Rao , now serving A 1 2 waiting',
    'B · Dr. Vikram Sen 2 waiting',
  ]);
  expect(labels()).toEqual(['A 2', 'A 3']);
  expect(within(row('A 2')).getByRole('button', { name: 'Call: token A 2, Patient 2' })).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Call Next Patient.*A 2 · Patient 2/ })).toBeTruthy();
  await user.click(within(row('A 3')).getByRole('button', { name: 'Actions: token A 3, Patient 3' }));
  expect(wordsOf(screen.getByRole('menu'))).toContain('A 3 · Patient 3 · +91');
  expect(await screen.findAllByRole('menuitem', { name: /B · Dr. Vikram Sen$/ })).toHaveLength(2);
  await user.keyboard('{Escape}');
  await user.click(within(row('A 3')).getByRole('button', { name: 'Call: token A 3, Patient 3' }));
  const dialog = await screen.findByRole('dialog', { name: 'Call token A 3 now? · Dr. Asha Rao' });
  expect(within(dialog).getByRole('button', { name: 'Call token A 3' })).toBeTruthy();
  await user.keyboard('{Escape}');
  await user.click(within(row('A 2')).getByRole('button', { name: /^Actions/ }));
  await user.click(await screen.findByRole('menuitem', { name: /Correct patient details/ }));
  await screen.findByRole('dialog', { name: 'Correct token A 2 · Dr. Asha Rao' });
});

test('with all lines shown, shows the letter of the line on each row and on the call button', async () => {
  await openDesk({ name: 'all', at: '' });
  expect(labels().toSorted()).toEqual(['A 1', 'A 2', 'A 3', 'B 1', 'B 2']);
  for (const [name, label] of [
    ['Dr. Asha Rao', 'A 2'],
    ['Dr. Vikram Sen', 'B 1'],
  ])
    expect(wordsOf(screen.getByRole('button', { name: `Call Next Patient: ${name}, token ${label}` }))).toBe(
      `Call ${label}`,
    );
});

test('logs the user’s own actions and those of others with the letter of the line', async () => {
  const { user, field } = await openDesk({ name: 'log', last: byRita });
  await expectWords(['Rita called token A 1', 'Dr. Vikram Sen: Rita called token B 1'], () =>
    screen.getByRole('log'),
  );
  expect(
    screen.getByRole('button', { name: 'Undo: Rita called token B 1: Patient 1 · Dr. Vikram Sen' }),
  ).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Recall' }));
  await expectLogged('Patient called again / Token A 1, Patient 1');
  expect(screen.getByRole('log').firstElementChild?.textContent).toContain('Dr. Asha Rao');
  await user.click(field);
  await user.paste('2 Kavita');
  await user.keyboard('{Enter}');
  await user.paste('9876500041');
  await user.keyboard('{Enter}');
  await expectLogged('Patient added successfully! / Kavita: token B 6');
  expect(screen.getByRole('button', { name: 'Print token B 6' }).textContent).toBe('B 6');
});

test('names a token by its label, such as A 6, in refusals and questions', async () => {
  const { user } = await openDesk({ name: 'refused' });
  serverAnswers({
    queue: {
      callNext: new ApiError('conflict', 'queue.nobody_here', { number: 2 }),
      addPatient: new ApiError('conflict', 'queue.phone_has_token', { number: 2 }),
    },
  });
  await user.click(screen.getByRole('button', { name: /^Call Next Patient/ }));
  const question = await screen.findByRole('group', {
    name: 'No one is marked as arrived. Call A 2 anyway?',
  });
  expect(within(question).getByRole('button', { name: 'Call A 2' })).toBeTruthy();
  await user.type(screen.getByLabelText('Patient Name'), 'Kavita');
  await user.type(screen.getByLabelText('Phone Number'), '9876500041{Enter}');
  await expectWords(['It is token A 2.']);
});

test('opens a token of any line when staff type its label as on the slip', async () => {
  const { user, field } = await openDesk({ name: 'typed' });
  await user.type(field, 'a3{Enter}');
  await screen.findByRole('menu', { name: 'Actions: token A 3, Patient 3' });
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Complete' }));
  await user.type(field, 'B 2{Enter}');
  await screen.findByRole('menu', { name: 'Actions: token B 2, Patient 2' });
  expect(labels()).toEqual(['B 2']);
  await user.keyboard('3');
  await expectLogged('Patient Skipped / Token B 2, Patient 2');
  expect(sent.at(-1)).toEqual({ name: 'skip', input: { doctorId: 'typed-B', number: 2 } });
  await waitFor(() => expect(labels()).toEqual(['A 2', 'A 3']));
  expect(await undoByKeys(user)).toBe('Undo: Patient Skipped: Token B 2, Patient 2 · Dr. Vikram Sen');
  await waitFor(() =>
    expect(sent.at(-1)).toEqual({ name: 'undo', input: { doctorId: 'typed-B', revision: 8 } }),
  );
});

test('shows a question about a call in another line next to that line’s doctor', async () => {
  const { user, field } = await openDesk({ name: 'other' });
  serverAnswers({ queue: { callNext: new ApiError('conflict', 'queue.nobody_here', { number: 1 }) } });
  await user.type(field, 'B1{Enter}');
  await screen.findByRole('menu');
  await user.keyboard('1');
  const card = await screen.findByRole('region', { name: 'Dr. Vikram Sen' });
  expect(
    await within(card).findByRole('group', { name: 'No one is marked as arrived. Call B 1 anyway?' }),
  ).toBeTruthy();
});

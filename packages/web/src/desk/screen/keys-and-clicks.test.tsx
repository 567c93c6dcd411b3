// @vitest-environment jsdom
/**
 * Counts the keys and clicks of the desk's most frequent tasks, which
 * docs/decisions/30-the-desk-is-one-window.md lists.
 */
import type { ClinicConsole, ConsoleQueue, QueueAnswer } from '@baari/contract/queue';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openPage } from '../../app/console/open-console.test-support.tsx';
import { minutesAgo, queue, token, waiting } from '../../shared/queue/queue-samples.ts';
import {
  clinicConsole,
  consoleDoctor,
  doctor,
  toOwner,
} from '../../shared/test-support/clinic-samples.test-support.ts';
import { sent, serverAnswers } from '../../shared/test-support/server.test-support.ts';
import { keepCallKey } from './call-key.ts';

const here = (number: number) => ({ ...token(number, waiting, 40), arrivedAt: minutesAgo(30) });

/** Returns a line with a current patient, four patients who are here, and one who is not. */
const lineOf = (doctorId: string): ConsoleQueue =>
  queue(
    [
      { ...token(1, { status: 'called' }, 60), calledAt: minutesAgo(5) },
      ...[2, 3, 4, 5].map(here),
      token(6, waiting, 20),
    ],
    {
      doctorId,
      nowServing: 1,
      calledAt: minutesAgo(5),
      testLines: [{ doctorId: 'laboratory', doctorName: { name: 'Laboratory', title: 'none' }, room: null }],
    },
  );

/** The app remembers each doctor's queue between tests, so each test names other doctors. */
async function openDesk(name: string) {
  const console: ClinicConsole = {
    ...clinicConsole,
    doctors: ['Asha Rao', 'Vikram Sen'].map((doctorName, index) => ({
      ...consoleDoctor,
      profile: { ...doctor, id: `${name}-${index}`, slug: `doctor-${index}`, name: doctorName },
      queue: lineOf(`${name}-${index}`),
    })),
  };
  const answer = ({ doctorId }: Record<string, unknown>): QueueAnswer => ({
    queue: { ...lineOf(String(doctorId)), revision: 10 + sent.length },
    revision: 10 + sent.length,
    number: 7,
    cancelledCount: 0,
  });
  serverAnswers(toOwner, {
    queue: {
      getClinicConsole: console,
      addPatient: answer,
      markArrived: answer,
      placeAtOnce: answer,
      placeSoon: answer,
      sendAway: answer,
      moveToken: answer,
      notHere: answer,
    },
  });
  keepCallKey('PageDown');
  const { user } = openPage('/sunrise/admin?doctor=doctor-0');
  await screen.findByRole('region', { name: "Today's Queue" });
  return user;
}

const field = () => screen.getByLabelText<HTMLInputElement>('Name, phone or number');
const press = async (user: UserEvent, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));

/** Chooses an item of a row's menu, in a group of the menu if it is named. */
async function chooseFor(user: UserEvent, number: number, item: string | RegExp, group?: string) {
  await press(user, new RegExp(`^Actions: token ${number},`));
  const menu = within(await screen.findByRole('menu'));
  const part = group === undefined ? menu : within(menu.getByRole('group', { name: group }));
  await user.click(part.getByRole('menuitem', { name: item }));
}

type Task = {
  verb: string;
  /** The text that is typed into the field first to choose a patient: a token's number and Enter. */
  chosen: string;
  keys: string;
  byMouse: (user: UserEvent) => Promise<void>;
};

const TASKS: Readonly<Record<string, Task>> = {
  'mark as here': {
    verb: 'markArrived',
    chosen: '6{Enter}',
    keys: '2',
    byMouse: (user) => press(user, 'Arrived: token 6, Patient 6'),
  },
  'place an emergency next': {
    verb: 'placeAtOnce',
    chosen: '2{Enter}',
    keys: '61',
    byMouse: (user) => chooseFor(user, 2, 'Emergency'),
  },
  'place a priority behind the next two': {
    verb: 'placeSoon',
    chosen: '3{Enter}',
    keys: '74',
    byMouse: (user) => chooseFor(user, 3, 'Infant'),
  },
  'move to another doctor': {
    verb: 'moveToken',
    chosen: '4{Enter}',
    keys: '82',
    byMouse: (user) => chooseFor(user, 4, /Vikram Sen/, 'Move to: after the next two'),
  },
  'send for a test': {
    verb: 'sendAway',
    chosen: '1{Enter}',
    keys: '61',
    byMouse: async (user) => {
      await press(user, 'Send for test');
      await user.click(await screen.findByRole('menuitem', { name: 'Laboratory' }));
    },
  },
  'pass an absent patient': {
    verb: 'notHere',
    chosen: '1{Enter}',
    keys: '7',
    byMouse: (user) => press(user, 'Not here, call next'),
  },
};

/** Counts the keys and clicks until the server has received one request of this operation. */
async function counted(verb: string, act: () => Promise<void>) {
  const count = { keys: 0, clicks: 0 };
  const pressed = () => void (count.keys += 1);
  // Enter on a button also sends a click event, with a count of 0.
  const clicked = ({ detail }: MouseEvent) => void (count.clicks += Math.min(detail, 1));
  document.addEventListener('keydown', pressed, true);
  document.addEventListener('click', clicked, true);
  const before = sent.length;
  await act();
  await waitFor(() => expect(sent.slice(before).map(({ name }) => name)).toEqual([verb]));
  document.removeEventListener('keydown', pressed, true);
  document.removeEventListener('click', clicked, true);
  return count;
}

test('needs at most two keys for each of the commonest actions, once the patient is chosen', async () => {
  const user = await openDesk('keys');
  const keys: Record<string, number> = {};
  for (const [task, { verb, chosen, keys: typed }] of Object.entries(TASKS)) {
    await user.type(field(), chosen);
    await screen.findByRole('menu');
    const count = await counted(verb, () => user.keyboard(typed));
    expect(count.clicks).toBe(0);
    keys[task] = count.keys;
  }
  expect(keys).toEqual({
    'mark as here': 1,
    'place an emergency next': 2,
    'place a priority behind the next two': 2,
    'move to another doctor': 2,
    'send for a test': 2,
    'pass an absent patient': 1,
  });
});

test('needs at most two clicks for each of the commonest actions', async () => {
  const user = await openDesk('clicks');
  const clicks: Record<string, number> = {};
  for (const [task, { verb, byMouse }] of Object.entries(TASKS)) {
    const count = await counted(verb, () => byMouse(user));
    expect(count.keys).toBe(0);
    clicks[task] = count.clicks;
  }
  expect(clicks).toEqual({
    'mark as here': 1,
    'place an emergency next': 2,
    'place a priority behind the next two': 2,
    'move to another doctor': 2,
    'send for a test': 2,
    'pass an absent patient': 1,
  });
});

/** The time between two keys at the desk: about 300 characters a minute. */
const KEY_MS = 200;
const WALK_IN_MS = 5000;

test('adds a walk-in within five seconds of typing, and a walk-in for another doctor with two more keys', async () => {
  const user = await openDesk('typed');
  await user.click(field());
  const typed = (text: string) => counted('addPatient', () => user.keyboard(text));
  const walkIn = await typed('Kavita Rao{Enter}9612345670{Enter}');
  expect(walkIn).toEqual({ keys: 22, clicks: 0 });
  expect(walkIn.keys * KEY_MS).toBeLessThan(WALK_IN_MS);
  await waitFor(() => expect(document.activeElement).toBe(field()));
  expect(await typed('2 Kavita Sen{Enter}9612345671{Enter}')).toEqual({ keys: 24, clicks: 0 });
});

// @vitest-environment jsdom
/** Tests patients who are passed or away, and a call when nobody is marked as here. */
import type { ConsoleQueue, ConsoleToken, QueueAnswer } from '@baari/contract/queue';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  expectLogged,
  expectToast,
  expectWords,
  openPage,
} from '../../app/console/open-console.test-support.tsx';
import { ApiError } from '../../shared/api/api-error.ts';
import { minutesAgo, queue, token, waiting } from '../../shared/queue/queue-samples.ts';
import { onPhone } from '../../shared/test-support/browser.test-support.ts';
import { clinic, consoleDoctor, toOwner } from '../../shared/test-support/clinic-samples.test-support.ts';
import { sent, serverAnswers } from '../../shared/test-support/server.test-support.ts';
import { keepCallKey } from './call-key.ts';

let doctorId = '';
let tests = 0;

// The app remembers each doctor's queue between tests, so each test uses another doctor.
beforeEach(() => {
  tests += 1;
  doctorId = `absent-${tests}`;
});

const called: ConsoleToken = { ...token(1, { status: 'called' }, 60), calledAt: minutesAgo(5) };
const here: ConsoleToken = { ...token(3, waiting, 40), arrivedAt: minutesAgo(30) };
const passed: ConsoleToken = { ...token(4, { status: 'passed' }, 40), calledAt: minutesAgo(20) };
const away: ConsoleToken = { ...token(5, { status: 'away' }, 40), awayAt: minutesAgo(12) };

const lineOf = (
  more: Partial<ConsoleQueue> = {},
  tokens = [called, token(2, waiting, 50), here, passed, away],
) => queue(tokens, { doctorId, nowServing: 1, calledAt: minutesAgo(5), ...more });

async function openPanel(of = lineOf()) {
  const answer: QueueAnswer = {
    queue: { ...of, revision: of.revision + 1 },
    revision: 8,
    number: null,
    cancelledCount: 0,
  };
  serverAnswers(toOwner, {
    queue: {
      getDoctorConsole: { ...consoleDoctor, clinic, access: 'owner', queue: of },
      callNext: answer,
      notHere: answer,
      sendAway: answer,
      back: answer,
      markArrived: answer,
    },
  });
  keepCallKey('PageDown');
  const { user } = openPage('/doctor/d/admin');
  await screen.findByRole('heading', { name: 'Dr. Asha Rao' });
  return { user, answer };
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const does = (...verbs: [string, Record<string, unknown>][]) =>
  waitFor(() =>
    expect(sent.map(({ name, input }) => [name, input])).toEqual(
      verbs.map(([name, input]) => [name, { doctorId, ...input }]),
    ),
  );

test('passes an absent patient and calls the next patient with one press', async () => {
  const { user } = await openPanel();
  await user.click(button('Not here, call next'));
  await does(['notHere', { callRevision: 6 }]);
  await expectLogged('Patient Called / Token 1, Patient 1');
  expect(document.activeElement).toBe(screen.getByLabelText('Name, phone or number'));
});

test('calls nobody when the last patient in line is passed', async () => {
  const { user, answer } = await openPanel();
  const nobody = { ...answer.queue, tokens: [passed, away], revision: 9 };
  serverAnswers({ queue: { notHere: { ...answer, queue: nobody } } });
  await user.click(button('Not here, call next'));
  await expectLogged('Patient not here, moved on');
});

test('sends the current patient for a test with two presses, in a clinic without test lines', async () => {
  const { user } = await openPanel();
  await user.click(button('Actions: token 1, Patient 1'));
  await user.click(await screen.findByRole('menuitem', { name: 'Send for test' }));
  await does(['sendAway', { number: 1 }]);
  await expectLogged('Patient sent for a test / Token 1, Patient 1');
});

test.each([
  ['Missed call', 4, 'Arrived', 'markArrived', '10:40 am'],
  ['Away', 5, 'Back from test', 'back', '12 min'],
])(
  'opens the list of patients from the count %s, and puts them back in line',
  async (count, number, label, verb, time) => {
    const { user } = await openPanel();
    await user.click(button(`1 ${count}`));
    const row = screen.getByRole('row', { name: new RegExp(`^${number} `) });
    await expectWords([time], () => row);
    await user.click(
      within(row).getByRole('button', { name: `${label}: token ${number}, Patient ${number}` }),
    );
    await does([verb, { number }]);
  },
);

test('shows no counts of passed and away patients if there are no such patients', async () => {
  await openPanel(lineOf({}, [called, here]));
  expect(screen.queryByRole('button', { name: /Missed call|Away/ })).toBeNull();
});

test('numbers the buttons “test” and “not here” and the actions on patients who are away', async () => {
  const { user } = await openPanel();
  const field = screen.getByLabelText('Name, phone or number');
  for (const [number, digit] of [
    [1, '7'],
    [5, '2'],
  ]) {
    await user.type(field, `${number}{Enter}`);
    await screen.findByRole('menu');
    await user.keyboard(String(digit));
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  }
  await does(['notHere', { callRevision: 6 }], ['back', { number: 5 }]);
});

test('names the first patient who is here on the call button, if the clinic calls only patients who are here', async () => {
  await openPanel(lineOf({ callsOnlyHere: true }));
  expect(button(/^Call Next Patient.*3 · Patient 3/).className).toContain('bg-warm');
});

test('outlines the call button while the next patient is not here, and shows why', async () => {
  const { user } = await openPanel();
  const call = button(/^Call Next Patient.*2 · Patient 2.*Not here yet/);
  expect(call.className).not.toContain('bg-warm');
  await user.click(call);
  await does(['callNext', { callRevision: 6, meant: 2 }]);
});

test('calls the first patient who is here with a second button, while the next one is not here', async () => {
  const { user } = await openPanel();
  await user.click(button('Call 3, who is here: Patient 3'));
  await does(['callNext', { callRevision: 6, meant: 3, here: true }]);
});

test.each([
  ['the next patient is here', lineOf({}, [called, here, token(6, waiting, 20)])],
  ['nobody else is here', lineOf({}, [called, token(2, waiting, 50)])],
  ['only those who are here are called anyway', lineOf({ callsOnlyHere: true })],
])('does not offer another patient who is here when %s', async (_, of) => {
  await openPanel(of);
  expect(screen.queryByRole('button', { name: /who is here/ })).toBeNull();
});

test('treats a patient with the place “At once” as here', async () => {
  const atOnce = { ...token(6, waiting, 20), place: 'once' as const, key: 0 };
  await openPanel(lineOf({}, [called, token(2, waiting, 50), here, atOnce]));
  expect(button(/^Call Next Patient.*6 · Patient 6/).className).toContain('bg-warm');
  expect(screen.queryByRole('button', { name: /who is here/ })).toBeNull();
});

test('asks before a call when nobody is marked as here, and greys the button', async () => {
  const { user } = await openPanel(lineOf({ callsOnlyHere: true }, [called, token(2, waiting, 50)]));
  const nobodyHere = new ApiError('conflict', 'queue.nobody_here', { number: 2 });
  const answer = { queue: lineOf(), revision: 8, number: null, cancelledCount: 0 };
  serverAnswers({ queue: { callNext: (input) => (input['anyway'] ? answer : nobodyHere) } });
  const call = button(/^Call Next Patient.*No one is marked as arrived/);
  expect(call.className).not.toContain('bg-warm');
  await user.click(call);
  const asked = await screen.findByRole('group', { name: 'No one is marked as arrived. Call 2 anyway?' });
  await user.click(within(asked).getByRole('button', { name: 'Call 2' }));
  await does(
    ['callNext', { callRevision: 6, meant: null }],
    ['callNext', { callRevision: 6, anyway: true, meant: 2 }],
  );
});

test('calls an absent patient only if the question named that patient', async () => {
  const { user } = await openPanel(lineOf({ callsOnlyHere: true }));
  const nobodyHere = new ApiError('conflict', 'queue.nobody_here', { number: 2 });
  const answer = { queue: lineOf(), revision: 8, number: null, cancelledCount: 0 };
  serverAnswers({ queue: { callNext: (input) => (input['anyway'] ? answer : nobodyHere) } });
  await user.click(button('Call: token 3, Patient 3'));
  await user.click(await screen.findByRole('button', { name: 'Call 2' }));
  await does(
    ['callNext', { callRevision: 6, meant: 3 }],
    ['callNext', { callRevision: 6, anyway: true, meant: 2 }],
  );
});

test('lists passed and away patients below the line on a phone, with the same buttons', async () => {
  onPhone();
  const { user } = await openPanel();
  await expectWords(['Missed their call (1)', 'Away for a test (1)']);
  await user.click(button('Back from test: token 5, Patient 5'));
  await expectToast('Patient is back in the queue / Token 5, Patient 5');
  await user.click(button('Not here, call next'));
  await does(['back', { number: 5 }], ['notHere', { callRevision: 6 }]);
});

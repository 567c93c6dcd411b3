// @vitest-environment jsdom
/** Tests how a doctor sends patients to a line of the clinic for a test, and how that line lists them. */
import type { ConsoleQueue, ConsoleToken, TestHere } from '@baari/contract/queue';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { expectLogged, expectWords, openPage } from '../../app/console/open-console.test-support.tsx';
import { ApiError } from '../../shared/api/index.ts';
import { minutesAgo, queue, token, waiting } from '../../shared/queue/queue-samples.ts';
import { onPhone } from '../../shared/test-support/browser.test-support.ts';
import {
  clinic,
  clinicConsole,
  consoleDoctor,
  doctor,
  toOwner,
} from '../../shared/test-support/clinic-samples.test-support.ts';
import { sent, serverAnswers, type Answers } from '../../shared/test-support/server.test-support.ts';
import { REPEAT_MS } from '../actions/repeats.ts';
import { keepCallKey } from '../screen/call-key.ts';

let rao = '';
let lab = '';
let tests = 0;

// The app remembers each doctor's queue between tests, so each test uses other doctors.
beforeEach(() => {
  tests += 1;
  rao = `rao-${tests}`;
  lab = `lab-${tests}`;
  keepCallKey('PageDown');
});

const inside: ConsoleToken = { ...token(1, { status: 'called' }, 60), calledAt: minutesAgo(5) };
const atTest = (number: number): ConsoleToken => ({
  ...token(number, { status: 'away', testLineId: lab }, 40),
  awayAt: minutesAgo(12),
});
const here = (number: number): TestHere => ({
  doctorId: rao,
  doctorName: { name: 'Asha Rao', title: 'dr' },
  letter: 'A',
  number,
  name: `Patient ${number}`,
  since: minutesAgo(12),
});
const laboratory = () => ({ name: 'Laboratory', title: 'none' as const });
const ofRao = (...tokens: ConsoleToken[]): ConsoleQueue =>
  queue(tokens, {
    doctorId: rao,
    nowServing: 1,
    testLines: [
      { doctorId: lab, doctorName: laboratory(), room: '4' },
      { doctorId: 'dressing', doctorName: { name: 'Dressing', title: 'none' }, room: null },
    ],
  });
const ofLab = (...numbers: number[]): ConsoleQueue => queue([], { doctorId: lab, tests: numbers.map(here) });

const answer = (of: ConsoleQueue) => ({
  queue: { ...of, revision: of.revision + 1 },
  revision: of.revision + 1,
  number: null,
  cancelledCount: 0,
});

async function openReception(raos: ConsoleQueue, labs: ConsoleQueue, verbs: Answers['queue'] = {}) {
  const doctors = [
    { ...consoleDoctor, profile: { ...doctor, id: rao, shownLetter: 'A' }, queue: raos },
    {
      ...consoleDoctor,
      profile: { ...doctor, ...laboratory(), id: lab, slug: 'laboratory', shownLetter: 'B' },
      queue: labs,
    },
  ];
  serverAnswers(toOwner, { queue: { getClinicConsole: { ...clinicConsole, doctors }, ...verbs } });
  const opened = openPage('/sunrise/admin');
  await screen.findByRole('heading', { name: 'Sunrise - Admin' });
  return opened;
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const does = (name: string, input: Record<string, unknown>) =>
  waitFor(() => expect(sent.map((one) => [one.name, one.input])).toEqual([[name, input]]));

test('sends the current patient to a test line or elsewhere with two presses', async () => {
  const after = ofRao(atTest(1), token(2, waiting, 20));
  const { user } = await openReception(ofRao(inside, token(2, waiting, 20)), ofLab(), {
    sendAway: answer(after),
  });
  await user.click(button(/^A · Dr. Asha Rao/));
  await user.click(button('Send for test'));
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
    'Laboratory, Room 4',
    'Dressing',
    'Elsewhere',
  ]);
  await user.click(screen.getByRole('menuitem', { name: 'Laboratory, Room 4' }));
  await does('sendAway', { doctorId: rao, number: 1, testLineId: lab });
  await expectLogged('Patient sent to Laboratory, Room 4 / Token A 1, Patient 1');
  await user.click(button('1 Away'));
  within(screen.getByRole('row', { name: /^A 1 / })).getByTitle('Laboratory, Room 4');
});

test('offers the test lines by number for the current patient', async () => {
  const { user } = await openReception(ofRao(inside), ofLab(), { sendAway: answer(ofRao(atTest(1))) });
  await user.click(button(/^A · Dr. Asha Rao/));
  await user.type(screen.getByLabelText('Name, phone or number'), '1{Enter}');
  await screen.findByRole('menu');
  await user.keyboard('63');
  await does('sendAway', { doctorId: rao, number: 1 });
});

test('lists the patients who are here for a test at the test line', async () => {
  const { user } = await openReception(ofRao(atTest(1), atTest(2)), ofLab(1, 2), {
    back: answer(ofRao({ ...token(1, waiting, 40), arrivedAt: minutesAgo(0) }, atTest(2))),
  });
  await user.click(button(/^B · Laboratory/));
  const region = screen.getByRole('region', { name: 'Here for a test' });
  const list = within(region);
  list.getByRole('heading', { name: 'Here for a test (2)' });
  await expectWords(['A 1 Patient 1 12 min · Dr. Asha Rao'], () => region);
  await user.click(list.getByRole('button', { name: 'Back from test: token A 1, Patient 1' }));
  await does('back', { doctorId: rao, number: 1 });
  // The answer about the doctor's queue arrives before the next message about the line.
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
  await expectLogged('Patient is back in the queue / Token A 1, Patient 1');
});

test('calls a patient to a test without a change of the doctor’s line', async () => {
  const called = { ...ofLab(1), revision: 8, tests: [{ ...here(1), calledAt: minutesAgo(0) }] };
  const { user } = await openReception(ofRao(atTest(1)), ofLab(1), { callToTest: { queue: called } });
  await user.click(button(/^B · Laboratory/));
  await user.click(button('Call: token A 1, Patient 1'));
  await does('callToTest', { doctorId: lab, fromDoctorId: rao, number: 1 });
  await screen.findByRole('button', { name: 'Recall: token A 1, Patient 1' });
  await expectWords(['A 1 Patient 1 Called at 11:00 am · Dr. Asha Rao'], () =>
    screen.getByRole('region', { name: 'Here for a test' }),
  );
});

test.each(['desk', 'phone'])(
  'recalls a patient to a test once if the button is pressed again on a %s',
  async (screenOf) => {
    if (screenOf === 'phone') onPhone();
    const { user } = await openLine({
      callToTest: { queue: { ...ofLab(1), revision: 8, tests: [{ ...here(1), calledAt: minutesAgo(0) }] } },
    });
    const calls = () => sent.filter(({ name }) => name === 'callToTest').length;
    await user.click(button('Call: token A 1, Patient 1'));
    const recall = await screen.findByRole('button', { name: 'Recall: token A 1, Patient 1' });
    await user.click(recall);
    expect(calls()).toBe(1);
    const later = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + REPEAT_MS);
    await user.click(recall);
    expect(calls()).toBe(2);
    later.mockRestore();
  },
);

test('shows why a patient was not called to the test', async () => {
  const refusal = new ApiError('conflict', 'queue.token_not_away', { status: 'waiting', queue: ofLab(2) });
  const { user } = await openLine({ callToTest: refusal });
  await user.click(button('Call: token A 1, Patient 1'));
  await expectWords(['Could not call the patient to the test']);
});

test('shows no list of tests if there are none, or at another doctor', async () => {
  const { user } = await openReception(ofRao(inside), ofLab());
  for (const tab of [/^B · Laboratory/, /^A · Dr. Asha Rao/]) {
    await user.click(button(tab));
    expect(screen.queryByRole('region', { name: 'Here for a test' })).toBeNull();
  }
});

async function openLine(verbs: Answers['queue']) {
  const console = {
    ...consoleDoctor,
    profile: { ...doctor, ...laboratory(), id: lab },
    clinic,
    access: 'doctor' as const,
    queue: ofLab(1, 2),
  };
  serverAnswers({ queue: { getDoctorConsole: console, ...verbs } });
  const opened = openPage(`/doctor/${lab}/admin`);
  await screen.findByRole('region', { name: 'Here for a test' });
  return opened;
}

test.each(['desk', 'phone'])('works with the test line’s own login on a %s', async (screenOf) => {
  if (screenOf === 'phone') onPhone();
  const { user } = await openLine({ endTest: { queue: { ...ofLab(2), revision: 8 } } });
  await user.click(button('Back from test: token A 1, Patient 1'));
  await does('endTest', { doctorId: lab, fromDoctorId: rao, number: 1 });
  await waitFor(() => expect(screen.queryByText('Patient 1')).toBeNull());
  screen.getByText('Patient 2');
});

test('sends the current patient to a test line from the doctor’s phone', async () => {
  onPhone();
  const console = {
    ...consoleDoctor,
    profile: { ...doctor, id: rao, shownLetter: 'A' },
    clinic,
    access: 'doctor' as const,
    queue: ofRao(inside),
  };
  serverAnswers({ queue: { getDoctorConsole: console, sendAway: answer(ofRao(atTest(1))) } });
  const { user } = openPage(`/doctor/${rao}/admin`);
  await user.click(await screen.findByRole('button', { name: 'Send for test' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Dressing' }));
  await does('sendAway', { doctorId: rao, number: 1, testLineId: 'dressing' });
  await expectWords(['Away for a test (1)']);
  await screen.findByTitle('Laboratory, Room 4');
});

test('tells the test line that a patient is no longer there, and removes the patient', async () => {
  const refusal = new ApiError('conflict', 'queue.token_not_away', {
    status: 'waiting',
    queue: { ...ofLab(2), revision: 8 },
  });
  const { user } = await openLine({ endTest: refusal });
  await user.click(button('Back from test: token A 1, Patient 1'));
  await expectWords(['Could not put the patient back in the queue']);
  await waitFor(() => expect(screen.queryByText('Patient 1')).toBeNull());
});

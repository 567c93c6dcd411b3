// @vitest-environment jsdom
/** Tests the desk on a phone, which works in the same way with all queues as with one. */
import type { ClinicConsole, ConsoleQueue, ConsoleToken, QueueAction } from '@baari/contract/queue';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { expectToast, expectWords, openPage } from '../../app/console/open-console.test-support.tsx';
import { ApiError } from '../../shared/api/api-error.ts';
import { minutesAgo, queue, token, waiting } from '../../shared/queue/queue-samples.ts';
import { onPhone } from '../../shared/test-support/browser.test-support.ts';
import {
  clinicConsole,
  consoleDoctor,
  doctor,
  toOwner,
} from '../../shared/test-support/clinic-samples.test-support.ts';
import { sent, serverAnswers, type Answers } from '../../shared/test-support/server.test-support.ts';
import {
  history,
  session,
  SESSION_ID,
  token as historyToken,
} from '../history/history-samples.test-support.ts';

let tests = 0;
let asha = '';
let sen = '';

// The app remembers each doctor's queue between tests, so each test uses another doctor.
beforeEach(() => {
  tests += 1;
  asha = `asha-${tests}`;
  sen = `sen-${tests}`;
});

const here = (id: string, number: number, more: Partial<ConsoleToken> = {}): ConsoleToken => ({
  ...token(number, waiting, 60 - number),
  id: `${id}-${number}`,
  name: `${id} ${number}`,
  arrivedAt: minutesAgo(30),
  ...more,
});

const inside = (id: string, number: number) =>
  here(id, number, { state: { status: 'called' }, calledAt: minutesAgo(5) });

const ofAsha = (...more: ConsoleToken[]) =>
  queue([inside('Asha', 1), here('Asha', 2), here('Asha', 3), ...more], { doctorId: asha, nowServing: 1 });
const ofSen = (...more: ConsoleToken[]) =>
  queue([here('Sen', 1), here('Sen', 2), ...more], { doctorId: sen });

type Opened = { queues?: readonly [ConsoleQueue, ConsoleQueue]; at?: string; more?: Answers['queue'] };

async function openDesk({ queues = [ofAsha(), ofSen()], at = '', more = {} }: Opened = {}) {
  const [first, second] = queues;
  const console: ClinicConsole = {
    ...clinicConsole,
    doctors: [
      { ...consoleDoctor, profile: { ...doctor, id: asha, shownLetter: 'A' }, queue: first },
      {
        ...consoleDoctor,
        profile: { ...doctor, id: sen, slug: 'sen', name: 'Vikram Sen', shownLetter: 'B' },
        queue: second,
      },
    ],
  };
  const answer = (of: ConsoleQueue) => ({
    queue: { ...of, revision: of.revision + 1 },
    revision: 8,
    number: 3,
    cancelledCount: 2,
  });
  const byDoctor = ({ doctorId }: Record<string, unknown>) => answer(doctorId === asha ? first : second);
  serverAnswers(toOwner, {
    queue: {
      getClinicConsole: console,
      callNext: byDoctor,
      callToken: byDoctor,
      addPatient: byDoctor,
      moveToken: byDoctor,
      moveLine: byDoctor,
      ...more,
    },
  });
  onPhone();
  const opened = openPage(`/sunrise/admin${at}`);
  await screen.findByRole('heading', { name: 'Sunrise - Admin' });
  return opened;
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const does = (...verbs: [string, Record<string, unknown>][]) =>
  waitFor(() => expect(sent.map(({ name, input }) => [name, input])).toEqual(verbs));

test('with all queues shown, has a call button for each queue, highlighted while patients wait there', async () => {
  const { user } = await openDesk({ queues: [ofAsha(), queue([], { doctorId: sen })] });
  await expectWords(['Dr. Asha Rao A 1 · Asha 1']);
  const call = button('Call Next Patient: Dr. Asha Rao, token A 2');
  expect(call.className).toContain('bg-warm');
  expect(button('Call Next Patient: Dr. Vikram Sen').className).not.toContain('bg-warm');
  await user.click(call);
  await does(['callNext', { doctorId: asha, callRevision: 6, meant: 2 }]);
});

test('offers no undo of an action without internet', async () => {
  const lastAction: QueueAction = {
    isFromOutage: true,
    revision: 8,
    kind: 'arrived',
    number: 4,
    actor: 'member',
    by: 'Meena',
    at: minutesAgo(0),
    reason: null,
    minutes: null,
    undoneKind: null,
    isNoShow: false,
    counterpart: null,
  };
  const markArrived = () => ({
    queue: { ...ofAsha(), revision: 8, lastAction },
    revision: 8,
    number: 4,
    cancelledCount: 0,
  });
  const absent = here('Asha', 4, { arrivedAt: null });
  const { user } = await openDesk({ queues: [ofAsha(absent), ofSen()], more: { markArrived } });
  await user.click(button(/^Arrived: .*, Asha 4$/));
  await expectWords(['Patient marked as arrived']);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('with all queues shown, calls the next patient from the card, and any other patient with a reason', async () => {
  const { user } = await openDesk();
  await user.click(button(/^Call: .*, Sen 1$/));
  await does(['callNext', { doctorId: sen, callRevision: 6, meant: 1 }]);
  await user.click(button(/^Call: .*, Asha 3$/));
  const dialog = await screen.findByRole('dialog', { name: /^Call token/ });
  await user.click(within(dialog).getByRole('button', { name: 'Doctor asked' }));
  await waitFor(() =>
    expect(sent.at(-1)).toEqual({
      name: 'callToken',
      input: { doctorId: asha, callRevision: 6, number: 3, reason: 'Doctor asked' },
    }),
  );
});

test('with all queues shown, shows the question before a call at the bottom of the screen', async () => {
  const refused = new ApiError('conflict', 'queue.visit_inside', { number: 1 });
  const { user } = await openDesk({
    queues: [ofAsha(here('Asha', 4, { place: 'once', key: 0 })), ofSen()],
    more: { callNext: refused },
  });
  await user.click(button(/^Call: .*, Asha 4$/));
  expect(
    await screen.findByRole('group', { name: /^Is the consultation of Asha 1 \(token .*1\) over\?$/ }),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add Patient' })).toBeNull();
});

test('with all queues shown, asks for the doctor when a patient is added', async () => {
  const { user } = await openDesk();
  await user.click(button('Add Patient'));
  const sheet = within(await screen.findByRole('dialog', { name: 'Add Patient' }));
  await user.type(sheet.getByLabelText('Patient Name'), 'Meena');
  await user.type(sheet.getByLabelText('Phone Number'), '98450 12345{Enter}');
  await expectWords(['Please choose a doctor.']);
  expect(sent).toEqual([]);
  await user.selectOptions(sheet.getByLabelText('Doctor'), 'Dr. Vikram Sen');
  await user.click(sheet.getByRole('button', { name: 'Add Patient' }));
  await does(['addPatient', { doctorId: sen, name: 'Meena', phone: '98450 12345', hasArrived: true }]);
});

test('with all queues shown, searches each queue and state, and names the doctor on each card', async () => {
  const away = here('Sen', 3, { state: { status: 'away' }, awayAt: minutesAgo(4) });
  const { user } = await openDesk({ queues: [ofAsha(), ofSen(away)] });
  await expectWords(['Away for a test (1)']);
  await user.type(screen.getByLabelText('Search the queue'), 'sen 3');
  const list = await screen.findByRole('list', { name: "Today's Queue" });
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(1));
  await expectWords(['B 3', 'Sen 3', 'Dr. Vikram Sen'], () => list);
  await user.click(within(list).getByRole('button', { name: /^Back from test: / }));
  await does(['back', { doctorId: sen, number: 3 }]);
});

test('moves a patient to another doctor from the sheet with the token’s actions', async () => {
  const { user } = await openDesk();
  await user.click(button(/^Actions: .*, Sen 2$/));
  await user.click(await screen.findByRole('button', { name: 'Move to another doctor' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Move token/ }));
  await user.click(dialog.getByRole('button', { name: 'Clinic’s decision: after the next two' }));
  await does(['moveToken', { doctorId: sen, toDoctorId: asha, number: 2, because: 'clinic' }]);
  await expectToast('Patient moved');
});

test('offers no buttons to move patients while no other doctor takes patients', async () => {
  const closed = { ...ofAsha(), practice: 'closed' as const };
  const { user } = await openDesk({ queues: [closed, ofSen()] });
  await user.click(button(/^Actions: .*, Sen 2$/));
  await user.click(await screen.findByRole('button', { name: 'Move to another doctor' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Move token/ }));
  dialog.getByText('No other doctor is taking patients now.');
  expect(dialog.queryByRole('button', { name: /^Clinic’s decision|^Patient’s request/ })).toBeNull();
});

test('does not offer to move the current patient', async () => {
  const { user } = await openDesk();
  await user.click(button(/^Actions: .*, Asha 1$/));
  await screen.findByRole('button', { name: 'Recall' });
  expect(screen.queryByRole('button', { name: 'Move to another doctor' })).toBeNull();
});

test('moves a whole line to another doctor', async () => {
  const { user } = await openDesk({ at: '?doctor=asha-rao' });
  await user.click(button('Move the whole queue'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move the whole queue · Dr. Asha Rao' }));
  await user.click(dialog.getByRole('button', { name: 'Move 2 patients to Dr. Vikram Sen' }));
  await does(['moveLine', { doctorId: asha, toDoctorId: sen }]);
});

test('skips patients who are not here, and resets the queue, from a menu that explains each action', async () => {
  const { user } = await openDesk({
    at: '?doctor=asha-rao',
    queues: [ofAsha(here('Asha', 4, { arrivedAt: null })), ofSen()],
  });
  await user.click(button('More for this queue'));
  const item = await screen.findByRole('menuitem', {
    name: 'Reset Queue',
    description: 'Cancels everyone in the queue and starts again from number 1.',
  });
  expect(
    screen.getByRole('menuitem', {
      name: 'Skip Not Arrived',
      description: 'Skips everyone waiting who has not arrived.',
    }),
  ).toBeTruthy();
  await user.click(item);
  const question = within(await screen.findByRole('alertdialog', { name: /^Reset the queue\?/ }));
  await user.click(question.getByRole('button', { name: 'Keep the queue' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('explains on a phone why no patient can be skipped now', async () => {
  const { user } = await openDesk({ at: '?doctor=asha-rao' });
  await user.click(button('More for this queue'));
  expect(
    await screen.findByRole('menuitem', { name: 'Skip Not Arrived Everyone waiting has arrived' }),
  ).toBeTruthy();
});

test('links to the waiting room’s screen and to today’s history', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  const { user, address } = await openDesk();
  await user.click(button('More'));
  await user.click(await screen.findByRole('menuitem', { name: 'Waiting Room Screen' }));
  expect(open).toHaveBeenCalledWith('/sunrise/queue', '_blank', 'noopener');
  await user.click(button('More'));
  await user.click(await screen.findByRole('menuitem', { name: 'History' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'History: which doctor?' }));
  await user.click(dialog.getByRole('link', { name: /Dr. Vikram Sen$/ }));
  await waitFor(() => expect(address()).toBe(`/doctor/${sen}/history`));
});

test('names the called patient on the call button, with the letter of the queue', async () => {
  await openDesk({ at: '?doctor=asha-rao' });
  expect(button(/^Call Next Patient ?A 2 · Asha 2/).className).toContain('bg-warm');
  await expectWords(['Now Serving A 1', 'A 2 Asha 2']);
});

test('starts the practice with the call button, both with one queue and with all shown', async () => {
  const idle = queue([], { doctorId: sen, practice: 'closed', sessionId: null });
  const { user } = await openDesk({
    queues: [ofAsha(), idle],
    more: { startPractice: { queue: idle, revision: 8, number: null, cancelledCount: 0 } },
  });
  await user.click(button('Start Practice'));
  await does(['startPractice', { doctorId: sen }]);
  await user.click(button(/^Dr. Vikram Sen/));
  expect(screen.getAllByRole('button', { name: 'Start Practice' })).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /^Call Next/ })).toBeNull();
});

test('opens the last ten changes of all queues, each with its undo, and names their doctors', async () => {
  const skipped = (revision: number, number: number): QueueAction => ({
    revision,
    kind: 'skipped',
    number,
    actor: 'member',
    by: 'Meena',
    at: minutesAgo(9 - number),
    reason: null,
    minutes: null,
    undoneKind: null,
    isNoShow: false,
    counterpart: null,
  });
  const [first, last] = [skipped(6, 1), skipped(7, 2)];
  const events = [first, last].map((one) => ({ ...one, sessionId: SESSION_ID }));
  const day = history([session([historyToken(1, 's'), historyToken(2, 's')])], events);
  const { user } = await openDesk({
    queues: [{ ...ofAsha(), lastAction: last }, ofSen()],
    more: {
      getDoctorHistory: ({ doctorId }) => ({
        ...day,
        doctorId: String(doctorId),
        events: doctorId === asha ? events : [],
      }),
      undo: { queue: { ...ofAsha(), revision: 8 }, revision: 8, number: 1, cancelledCount: 0 },
    },
  });
  await user.click(button('Last ten'));
  const list = within(await screen.findByRole('list', { name: 'Last ten' }));
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(2));
  const [, oldest] = list.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(oldest).toContain('Dr. Asha Rao: Meena skipped token A 1 · Patient 1');
  await user.click(
    list.getByRole('button', { name: 'Undo: Meena skipped token A 1: Patient 1 · Dr. Asha Rao' }),
  );
  await does(['undo', { doctorId: asha, revision: 6 }]);
});

test('places a waiting patient next from the list that “Emergency” opens, with a reason', async () => {
  const { user } = await openDesk({
    at: '?doctor=asha-rao',
    more: { placeAtOnce: { queue: ofAsha(), revision: 8, number: 3, cancelledCount: 0 } },
  });
  await user.click(button('Emergency'));
  const list = within(await screen.findByRole('list', { name: 'Emergency: who comes next?' }));
  expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'A 2Waiting, arrivedAsha 2',
    'A 3Waiting, arrivedAsha 3',
  ]);
  await user.click(list.getByRole('button', { name: /Asha 3$/ }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Call token A 3 next/ }));
  await user.click(dialog.getByRole('button', { name: 'Very unwell' }));
  await does(['placeAtOnce', { doctorId: asha, number: 3, reason: 'Very unwell' }]);
});

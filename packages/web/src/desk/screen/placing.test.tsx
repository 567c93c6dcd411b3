// @vitest-environment jsdom
/**
 * Tests how staff place waiting patients, call an emergency during a visit, and correct a token's patient.
 */
import type { ConsoleQueue, ConsoleToken, QueueAnswer } from '@baari/contract/queue';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  expectLogged,
  expectToast,
  expectWords,
  openPage,
  toastWords,
  wordsOf,
  openedDialog,
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
  doctorId = `placing-${tests}`;
});

const here = (number: number, more: Partial<ConsoleToken> = {}): ConsoleToken => ({
  ...token(number, waiting, 40),
  arrivedAt: minutesAgo(30),
  ...more,
});

/**
 * Returns a line with a current patient and four here. Each token in `changed` replaces the token with the
 * same number.
 */
function lineOf(...changed: ConsoleToken[]): ConsoleQueue {
  const called = { ...token(1, { status: 'called' }, 60), calledAt: minutesAgo(5) };
  const tokens = [called, here(2), here(3), here(4), here(5)];
  return queue(
    tokens.map((one) => changed.find(({ number }) => number === one.number) ?? one),
    { doctorId, nowServing: 1, calledAt: minutesAgo(5) },
  );
}

const answerOf = (of: ConsoleQueue): QueueAnswer => ({
  queue: { ...of, revision: of.revision + 1 },
  revision: 8,
  number: null,
  cancelledCount: 0,
});

const openPanel = (...changed: ConsoleToken[]) => openPanelOf(lineOf(...changed));

async function openPanelOf(of: ConsoleQueue) {
  const answer = answerOf(of);
  serverAnswers(toOwner, {
    queue: {
      getDoctorConsole: { ...consoleDoctor, clinic, access: 'owner', queue: of },
      placeSoon: answer,
      placeAtOnce: answer,
      placeInTurn: answer,
      declinePriority: answer,
      correctPatient: answer,
    },
  });
  keepCallKey('PageDown');
  const { user } = openPage('/doctor/d/admin');
  await screen.findByRole('heading', { name: 'Dr. Asha Rao' });
  return { user };
}

const field = () => screen.getByLabelText<HTMLInputElement>('Name, phone or number');
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const row = (number: number) => screen.getByRole('row', { name: new RegExp(`^${number} `) });
const does = (...verbs: [string, Record<string, unknown>][]) =>
  waitFor(() =>
    expect(sent.map(({ name, input }) => [name, input])).toEqual(
      verbs.map(([name, input]) => [name, { doctorId, ...input }]),
    ),
  );

type User = Awaited<ReturnType<typeof openPanel>>['user'];

async function openToken(user: User, number: number) {
  await user.type(field(), `${number}{Enter}`);
  return screen.findByRole('menu');
}

test.each<[string, string, [string, Record<string, unknown>], string]>([
  ['a priority', '74', ['placeSoon', { number: 4, reason: 'infant' }], 'Patient moved ahead'],
  ['an emergency', '61', ['placeAtOnce', { number: 4, reason: 'Emergency' }], 'Patient will be called next'],
])('places %s by two digits after the token’s number', async (_, digits, verb, done) => {
  const { user } = await openPanel();
  await openToken(user, 4);
  await user.keyboard(digits);
  await does(verb);
  await expectLogged(`${done} / Token 4, Patient 4`);
  expect(document.activeElement).toBe(field());
});

test('shows age, sex and visit type before the reason of a priority, which has an icon too', async () => {
  await openPanelOf(
    lineOf(here(3, { place: 'soon', placeReason: 'unwell', sex: 'female', age: 34, visitType: 'new' })),
  );
  expect(within(row(3)).getByText('F 34 · New · Very unwell')).toBeDefined();
});

test('opens a group of choices with its digit, and lets the arrow keys choose', async () => {
  const { user } = await openPanel();
  const menu = await openToken(user, 4);
  await user.keyboard('7');
  const group = within(menu).getByRole('group', { name: 'Priority' });
  const senior = within(group).getByRole('menuitem', { name: 'Senior citizen' });
  await waitFor(() => expect(document.activeElement).toBe(senior));
  await user.keyboard('9');
  expect(sent).toEqual([]);
  await user.keyboard('{ArrowDown}');
  const pregnant = within(group).getByRole('menuitem', { name: 'Pregnant' });
  await waitFor(() => expect(document.activeElement).toBe(pregnant));
  await user.keyboard('{Enter}');
  await does(['placeSoon', { number: 4, reason: 'pregnant' }]);
});

test('offers only priorities that the doctor accepts, each with its digit, and accepts any age', async () => {
  const { user } = await openPanelOf({
    ...lineOf(here(4, { age: 69 }), here(5, { age: 70 })),
    priorities: ['age', 'infant'],
    seniorFrom: 70,
  });
  const offered = (menu: HTMLElement) =>
    within(within(menu).getByRole('group', { name: 'Priority' }))
      .getAllByRole('menuitem')
      .map((item) => wordsOf(item));
  expect(offered(await openToken(user, 5))).toEqual(['1 Senior citizen', '4 Infant']);
  await user.keyboard('72');
  expect(sent).toEqual([]);
  await user.keyboard('{Escape}');
  expect(offered(await openToken(user, 4))).toEqual(['4 Infant']);
  await user.keyboard('74');
  await does(['placeSoon', { number: 4, reason: 'infant' }]);
});

test('places a patient ahead to show a report, if the doctor allows it', async () => {
  const reports = lineOf(here(4, { visitType: 'report' }));
  const { user } = await openPanelOf({ ...reports, priorities: ['infant'], reportsSoon: true });
  const offered = async (number: number) => {
    const group = within(await openToken(user, number)).getByRole('group', { name: 'Priority' });
    return within(group)
      .getAllByRole('menuitem')
      .map((item) => wordsOf(item));
  };
  expect(await offered(5)).toEqual(['4 Infant']);
  await user.keyboard('{Escape}');
  expect(await offered(4)).toEqual(['4 Infant', '7 Only shows a report']);
  await user.keyboard('77');
  await does(['placeSoon', { number: 4, reason: 'report' }]);
});

test('shows no priorities in a line without them, and leaves their digit unused', async () => {
  const { user } = await openPanelOf({ ...lineOf(), priorities: [] });
  const menu = await openToken(user, 4);
  expect(within(menu).queryByRole('group', { name: 'Priority' })).toBeNull();
  await user.keyboard('7');
  expect(sent).toEqual([]);
});

test('places a patient with two clicks in the row', async () => {
  const { user } = await openPanel();
  await user.click(button('Actions: token 5, Patient 5'));
  await user.click(await screen.findByRole('menuitem', { name: 'Must leave soon' }));
  await does(['placeSoon', { number: 5, reason: 'leaving' }]);
  await openToken(user, 4);
  await user.keyboard('63');
  const dialog = await openedDialog('Call token 4 next?');
  await user.click(within(dialog).getByRole('button', { name: 'Call token 4 next' }));
  await expectWords(['Please enter why this patient must be seen at once.'], () => dialog);
  await user.type(within(dialog).getByLabelText('Reason'), ' Chest pain {Enter}');
  await waitFor(() =>
    expect(sent.at(-1)).toEqual({
      name: 'placeAtOnce',
      input: { doctorId, number: 4, reason: 'Chest pain' },
    }),
  );
  await waitFor(() => expect(document.activeElement).toBe(field()));
});

test('shows why a patient was placed ahead, and gives the choice “in turn again” the digit of the priority', async () => {
  const { user } = await openPanel(
    here(3, { place: 'soon', placeReason: 'infant' }),
    here(4, { place: 'once', placeReason: 'Chest pain', key: 0 }),
    here(5, { place: 'soon' }),
  );
  expect(row(3).querySelector('[title="Priority: Infant"]')).toBeTruthy();
  expect(row(4).querySelector('[title="Emergency: Chest pain"]')).toBeTruthy();
  expect(row(5).querySelector('[title="Priority"]')).toBeTruthy();
  // The row shows an icon, and the menu shows the words.
  expect(row(3).querySelector('[title="Priority: Infant"] > svg')).toBeTruthy();
  expect((await openToken(user, 3)).textContent).toContain('Priority: Infant');
  await user.keyboard('{Escape}');
  await expectWords(['Infant'], () => row(3));
  expect(wordsOf(row(2))).not.toMatch(/priority|emergency/i);
  for (const number of [3, 4]) {
    await openToken(user, number);
    await user.keyboard('7');
    await waitFor(() => expect(sent.at(-1)?.input).toEqual({ doctorId, number }));
    await expectLogged(`Patient is back in normal order / Token ${number}, Patient ${number}`);
  }
  expect(sent.map(({ name }) => name)).toEqual(['placeInTurn', 'placeInTurn']);
});

test('marks and counts patients who ask to be seen sooner, and accepts a request with one key', async () => {
  const { user } = await openPanel(here(4, { asks: 'pregnant' }));
  expect(wordsOf(row(4))).toContain('Pregnant? Asks for priority: pregnant');
  await user.click(button('1 Asking for priority'));
  expect(screen.queryByRole('row', { name: /^3 / })).toBeNull();
  const menu = await openToken(user, 4);
  expect(within(menu).getAllByRole('menuitem')[0]?.textContent).toBe('0Move ahead: pregnant');
  await user.keyboard('0');
  await does(['placeSoon', { number: 4, reason: 'pregnant' }]);
  await expectLogged('Patient moved ahead / Token 4, Patient 4');
});

test('ignores a double click on the answer to a patient’s request', async () => {
  const { user } = await openPanel(here(4, { asks: 'pregnant' }));
  expect(screen.queryByRole('button', { name: /^0 Want/ })).toBeNull();
  await user.click(button('Actions: token 4, Patient 4'));
  await user.click(await screen.findByRole('menuitem', { name: 'Decline' }));
  await does(['declinePriority', { number: 4 }]);
  await expectLogged('Request declined, place unchanged / Token 4, Patient 4');
  expect(within(await openToken(user, 3)).queryByRole('menuitem', { name: /Move ahead|Decline/ })).toBeNull();
  await user.keyboard('0');
  expect(sent).toHaveLength(1);
});

test('when a patient can’t be placed, shows the reason in the row', async () => {
  const { user } = await openPanel();
  serverAnswers({ queue: { placeSoon: new ApiError('conflict', 'queue.token_placed') } });
  await openToken(user, 4);
  await user.keyboard('71');
  await waitFor(() =>
    expect(within(row(4)).getAllByRole('alert')[0]?.textContent).toBe(
      'Could not move the patient. This patient has already been moved ahead.',
    ),
  );
});

const refuseFirst = (input: Record<string, unknown>) =>
  input['inside'] ? answerOf(lineOf()) : new ApiError('conflict', 'queue.visit_inside', { number: 1 });

const question = 'Is the consultation of Patient 1 (token 1) over?';
const urgent = () => here(5, { place: 'once', placeReason: 'Emergency', key: 0 });

test('asks what happens to the running visit when staff call an emergency', async () => {
  const { user } = await openPanel(urgent());
  serverAnswers({ queue: { callNext: refuseFirst } });
  await user.click(button(/^Call Next Patient.*5 · Patient 5/));
  const asked = await screen.findByRole('group', { name: question });
  expect(document.activeElement).toBe(asked);
  expect(screen.queryByRole('button', { name: 'Recall' })).toBeNull();
  await user.tab();
  await user.tab();
  await user.keyboard('{Enter}');
  await does(
    ['callNext', { callRevision: 6, meant: 5 }],
    ['callNext', { callRevision: 6, meant: 5, inside: 'back_in_line' }],
  );
  await waitFor(() => expect(screen.queryByRole('group', { name: question })).toBeNull());
  expect(document.activeElement).toBe(field());
});

test('keeps a half-typed word in the field while a question before a call is open', async () => {
  const { user } = await openPanel(urgent());
  serverAnswers({ queue: { callNext: refuseFirst } });
  await user.type(field(), 'Ka{PageDown}');
  const asked = await screen.findByRole('group', { name: question });
  await user.keyboard('vita');
  expect(field().value).toBe('Kavita');
  await user.click(within(asked).getByRole('button', { name: 'Do not call' }));
  await waitFor(() => expect(screen.queryByRole('group', { name: question })).toBeNull());
  expect(sent).toHaveLength(1);
});

test('puts letters and digits that are typed while a question is open into the field', async () => {
  const { user } = await openPanel(urgent());
  serverAnswers({ queue: { callNext: refuseFirst } });
  await user.keyboard('{PageDown}');
  await screen.findByRole('group', { name: question });
  await user.keyboard('b1');
  expect(field().value).toBe('b1');
  expect(sent).toHaveLength(1);
});

test('corrects name and phone, and shows an error next to a phone that already has a token', async () => {
  const { user } = await openPanel();
  await openToken(user, 4);
  await user.keyboard('5');
  const dialog = await openedDialog('Correct token 4');
  await expectWords(['Only the phone that took the token keeps them.'], () => dialog);
  const phone = within(dialog).getByLabelText(/^Phone Number/);
  await user.type(within(dialog).getByLabelText('Patient Name'), ' Devi');
  serverAnswers({
    queue: { correctPatient: new ApiError('conflict', 'queue.phone_has_token', { number: 2 }) },
  });
  await user.clear(phone);
  await user.type(phone, '98450 54321{Enter}');
  await expectWords(
    ['A token has already been generated for this phone number today. It is token 2.'],
    () => dialog,
  );
  serverAnswers({ queue: { correctPatient: answerOf(lineOf()) } });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const corrected = { number: 4, name: 'Patient 4 Devi', phone: '98450 54321' };
  await does(['correctPatient', corrected], ['correctPatient', corrected]);
  await expectLogged('Patient details corrected / Token 4, Patient 4. The old link no longer works.');
});

test('does not send an unchanged phone, or require a phone', async () => {
  const { user } = await openPanel(here(3, { phone: null }));
  for (const number of [3, 4]) {
    await openToken(user, number);
    await user.keyboard('5');
    const dialog = await openedDialog(`Correct token ${number}`);
    await user.type(within(dialog).getByLabelText('Patient Name'), 'x{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent.at(-1)?.input).toEqual({ doctorId, number, name: `Patient ${number}x` });
  }
});

test('corrects age, sex and visit type together with the name, and sends only changes', async () => {
  const said = { age: 62, sex: 'male', visitType: 'new' } as const;
  const { user } = await openPanel(here(3, said), here(4, said));
  const open = async (number: number) => {
    await openToken(user, number);
    await user.keyboard('5');
    return within(await openedDialog(`Correct token ${number}`));
  };
  const press = async (dialog: Awaited<ReturnType<typeof open>>, name: string) =>
    user.click(dialog.getByRole('radio', { name }));
  const dialog = await open(3);
  await user.clear(dialog.getByLabelText(/^Age/));
  await press(dialog, 'Male');
  await press(dialog, 'Report');
  await user.click(dialog.getByRole('button', { name: /^Save/ }));
  await does(['correctPatient', { number: 3, name: 'Patient 3', age: null, sex: null, visitType: 'report' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  const other = await open(4);
  const age = other.getByLabelText(/^Age/);
  await user.clear(age);
  await user.type(age, '1x{Enter}');
  expect(age.getAttribute('aria-invalid')).toBe('true');
  await user.clear(age);
  await user.type(age, '26{Enter}');
  await waitFor(() =>
    expect(sent.at(-1)?.input).toEqual({ doctorId, number: 4, name: 'Patient 4', age: 26 }),
  );
});

test('changes the note of a token, and refuses a web address in it', async () => {
  const { user } = await openPanel(here(3, { note: 'in the car' }));
  await openToken(user, 3);
  await user.keyboard('5');
  const dialog = within(await openedDialog('Correct token 3'));
  const note = dialog.getByLabelText(/^Note/);
  expect(note).toHaveProperty('value', 'in the car');
  await user.clear(note);
  serverAnswers({ queue: { correctPatient: new ApiError('invalid', 'queue.note_with_address') } });
  await user.type(note, 'evil.example.com{Enter}');
  await expectWords(['The note cannot contain a web address.']);
  expect(note.getAttribute('aria-invalid')).toBe('true');
  serverAnswers({ queue: { correctPatient: answerOf(lineOf()) } });
  await user.clear(note);
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(sent.at(-1)?.input).toEqual({ doctorId, number: 3, name: 'Patient 3', note: null }),
  );
});

test('uses the current line when a call is pressed in a row that was not redrawn', async () => {
  const { user } = await openPanel();
  const newest = { ...answerOf(lineOf()).queue, callRevision: 9 };
  serverAnswers({ queue: { correctPatient: { ...answerOf(lineOf()), queue: newest } } });
  await openToken(user, 4);
  await user.keyboard('5');
  const dialog = await openedDialog('Correct token 4');
  await user.type(within(dialog).getByLabelText('Patient Name'), 'x{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  serverAnswers({ queue: { callNext: answerOf(newest) } });
  await user.click(button('Call: token 2, Patient 2'));
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ name: 'callNext', input: { callRevision: 9 } }));
});

test('calls nobody when the row’s patient is no longer next', async () => {
  const { user } = await openPanel();
  const newest = { ...answerOf(lineOf(urgent())).queue, line: [5, 2, 3, 4] };
  const notNext = new ApiError('conflict', 'queue.not_next', { number: 5, queue: newest });
  serverAnswers({ queue: { callNext: notNext, callToken: answerOf(newest) } });
  await user.click(button('Call: token 2, Patient 2'));
  await does(['callNext', { callRevision: 6, meant: 2 }]);
  await waitFor(() =>
    expect(within(row(2)).getAllByRole('alert')[0]?.textContent).toBe(
      'No one was called. Next is now token 5, Patient 5.',
    ),
  );
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(button('Call: token 2, Patient 2'));
  const dialog = await screen.findByRole('dialog', { name: 'Call token 2 now?' });
  await user.click(within(dialog).getByRole('button', { name: 'Doctor asked' }));
  await waitFor(() =>
    expect(sent.at(-1)).toMatchObject({ name: 'callToken', input: { number: 2, reason: 'Doctor asked' } }),
  );
});

test('does not call from a row while an action is pending', async () => {
  const { user } = await openPanel();
  let answer: (answer: QueueAnswer) => void = () => {};
  const later = new Promise<QueueAnswer>((resolve) => (answer = resolve));
  const newest = answerOf(lineOf(here(2, { state: { status: 'cancelled', reason: 'skipped' } })));
  serverAnswers({ queue: { skip: () => later, callNext: newest } });
  await openToken(user, 2);
  await user.click(screen.getByRole('menuitem', { name: 'Skip' }));
  await user.click(button('Call: token 3, Patient 3'));
  answer(newest);
  await does(['skip', { number: 2 }], ['callNext', { callRevision: 6, meant: 3 }]);
});

test('hides the visit type in a clinic that does not ask for it', async () => {
  const { user } = await openPanelOf({ ...lineOf(), asksVisitTypes: false });
  await openToken(user, 4);
  await user.keyboard('5');
  const dialog = await openedDialog('Correct token 4');
  expect(within(dialog).queryByRole('group', { name: 'Visit' })).toBeNull();
  expect(within(dialog).getByRole('group', { name: 'Sex' })).toBeTruthy();
});

test('on a phone, puts all actions behind one button of the card', async () => {
  onPhone();
  const { user } = await openPanel(urgent());
  expect(screen.getByTitle('Emergency')).toBeTruthy();
  await user.click(button('Actions: token 4, Patient 4'));
  const sheet = await screen.findByRole('dialog', { name: 'Token 4, Patient 4' });
  const soon = within(sheet).getByRole('region', { name: 'Priority' });
  await user.click(within(soon).getByRole('button', { name: 'Pregnant' }));
  await does(['placeSoon', { number: 4, reason: 'pregnant' }]);
  await expectToast('Patient moved ahead / Token 4, Patient 4');
  await user.click(button('Actions: token 4, Patient 4'));
  await user.click(await screen.findByRole('button', { name: 'Correct patient details' }));
  expect(await screen.findByRole('dialog', { name: 'Correct token 4' })).toBeTruthy();
});

test('on a phone, asks about the running visit in place of the call button', async () => {
  onPhone();
  const { user } = await openPanel(urgent());
  serverAnswers({ queue: { callNext: refuseFirst } });
  await user.click(button(/^Call Next Patient/));
  const asked = await screen.findByRole('group', { name: question });
  expect(screen.queryByRole('button', { name: /^Call Next Patient/ })).toBeNull();
  expect(toastWords()).toBe('');
  await user.click(within(asked).getByRole('button', { name: 'Complete' }));
  await waitFor(() =>
    expect(sent.at(-1)?.input).toEqual({ doctorId, callRevision: 6, meant: 5, inside: 'completed' }),
  );
  expect(await screen.findByRole('button', { name: /^Call Next Patient/ })).toBeTruthy();
});

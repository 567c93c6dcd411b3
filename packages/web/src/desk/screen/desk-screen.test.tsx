// @vitest-environment jsdom
/** Tests the desk's screen: its field, keys, line, messages and refusals. */
import type { ClinicConsole, ConsoleQueue, ConsoleToken, QueueAnswer } from '@baari/contract/queue';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  expectLogged,
  expectRefused,
  expectWords,
  openPage,
  toastWords,
  undoByKeys,
} from '../../app/console/open-console.test-support.tsx';
import { ApiError } from '../../shared/api/api-error.ts';
import { setStandIn } from '../../shared/api/client.ts';
import { minutesAgo, now, queue, token, waiting } from '../../shared/queue/queue-samples.ts';
import { onPhone } from '../../shared/test-support/browser.test-support.ts';
import {
  clinicConsole,
  consoleDoctor,
  doctor,
  toOwner,
} from '../../shared/test-support/clinic-samples.test-support.ts';
import {
  sent,
  serverAnswers,
  unexpected,
  unexpectedText,
} from '../../shared/test-support/server.test-support.ts';
import { type CallKey, keepCallKey } from './call-key.ts';

const skipped = { status: 'cancelled', reason: 'skipped' } as const;
const here = (number: number) => ({
  ...token(number, waiting, 40),
  arrivedAt: minutesAgo(30),
  isWalkIn: true,
});

/**
 * The sample queue has a current patient, two patients here, one on the way and one skipped. The app
 * remembers each doctor's queue between tests, so each test uses another doctor.
 */
function lineOf(doctorId: string): ConsoleQueue {
  const called = { ...token(1, { status: 'called' }, 60), calledAt: minutesAgo(5) };
  const far = { ...token(4, waiting, 20), phone: '+919876554321' };
  return queue([called, here(2), here(3), far, token(5, skipped, 10)], {
    doctorId,
    nowServing: 1,
    calledAt: minutesAgo(5),
  });
}

type User = ReturnType<typeof openPage>['user'];
type Setup = {
  name: string;
  doctors?: number;
  callKey?: CallKey | null;
  at?: string;
  /** Returns a changed state of a doctor's queue. */
  changed?: (queue: ConsoleQueue, index: number) => ConsoleQueue;
};

async function openDesk({ name, doctors = 1, callKey = 'PageDown', at = '', changed = (of) => of }: Setup) {
  const names = ['Asha Rao', 'Vikram Sen', 'Chitra Iyer'].slice(0, doctors);
  const queueOf = (index: number) => changed(lineOf(`${name}-${index}`), index);
  const console: ClinicConsole = {
    ...clinicConsole,
    doctors: names.map((doctorName, index) => ({
      ...consoleDoctor,
      profile: { ...doctor, id: `${name}-${index}`, slug: `doctor-${index}`, name: doctorName },
      queue: queueOf(index),
    })),
  };
  if (callKey) keepCallKey(callKey);
  const answer = (input: Record<string, unknown>): QueueAnswer => {
    const of = queueOf(Number(String(input['doctorId']).split('-').at(-1)));
    return {
      queue: { ...of, revision: of.revision + sent.length },
      revision: 8,
      number: 6,
      cancelledCount: 0,
    };
  };
  serverAnswers(toOwner, {
    queue: {
      getClinicConsole: console,
      callNext: answer,
      callToken: answer,
      markArrived: answer,
      skip: answer,
      addPatient: answer,
      moveToken: answer,
      moveLine: answer,
    },
  });
  const opened = openPage(`/sunrise/admin${at}`);
  await screen.findByRole('region', { name: "Today's Queue" });
  return { ...opened, field: screen.getByLabelText<HTMLInputElement>('Name, phone or number') };
}

/** Types into the focused element in one step, because each key redraws the screen. */
const typeAt = async (user: User, words: string) => {
  await user.paste(words);
  await user.keyboard('{Enter}');
};

const row = (number: number) => screen.getByRole('row', { name: new RegExp(`^${number} `) });
const numbers = () =>
  [...document.querySelectorAll('tr[data-row]')].map((one) => one.querySelector('td')?.textContent);
const does = (...verbs: [string, Record<string, unknown>][]) =>
  waitFor(() => expect(sent.map(({ name, input }) => [name, input])).toEqual(verbs));

test('lists waiting patients in the line, and other patients when staff open a count', async () => {
  const { user } = await openDesk({ name: 'counts' });
  const shown = new Map<string, (string | null | undefined)[]>();
  for (const count of within(screen.getByRole('group', { name: 'Show' })).getAllByRole('button')) {
    await user.click(count);
    shown.set(count.textContent, numbers());
  }
  expect([...shown]).toEqual([
    ['3 Waiting', ['2', '3', '4']],
    ['2 Arrived', ['2', '3']],
    ['1 On the way', ['4']],
    ['1 Skipped or no-show', ['5']],
    ['5 Total Today', ['1', '2', '3', '4', '5']],
  ]);
});

test('hides a rarely used count while it is zero', async () => {
  await openDesk({
    name: 'no-counts',
    changed: (of) => ({ ...of, tokens: of.tokens.filter(({ number }) => number < 5) }),
  });
  const counts = screen.getByRole('group', { name: 'Show' });
  expect([...counts.children].map((count) => count.textContent)).toEqual([
    '3 Waiting',
    '2 Arrived',
    '1 On the way',
    '0 Completed',
    '4 Total Today',
  ]);
  expect(within(counts).queryByRole('button', { name: '0 Completed' })).toBeNull();
});

test('has rows that show whether the patient is here, with a button for the usual action', async () => {
  await openDesk({ name: 'rows' });
  await expectWords(['2 Waiting, arrived Patient 2 …2345 30 min'], () => row(2));
  await expectWords(['4 Waiting Patient 4 …4321 Online'], () => row(4));
  expect(within(row(2)).getByRole('button', { name: 'Call: token 2, Patient 2' })).toBeTruthy();
  expect(within(row(4)).getByRole('button', { name: 'Arrived: token 4, Patient 4' })).toBeTruthy();
});

test('shows age and sex before the reason of a priority, because the end of the text may be cut off', async () => {
  const senior = { place: 'soon', placeReason: 'age', age: 62, sex: 'female' } as const;
  await openDesk({
    name: 'senior',
    changed: (of) => ({ ...of, tokens: of.tokens.map((one) => ({ ...one, ...senior })) }),
  });
  expect(within(row(2)).getByText('F 62 · Senior citizen')).toBeTruthy();
});

test('shows the whole phone number only in the row’s menu', async () => {
  const { user } = await openDesk({ name: 'phones' });
  expect(document.body.textContent).not.toContain('+91 98765 54321');
  await user.click(within(row(4)).getByRole('button', { name: /^Actions/ }));
  expect((await screen.findByRole('menu')).textContent).toContain('+91 98765 54321');
});

test('adds a name from the field, then asks for the phone, and returns the focus to the field', async () => {
  const { user, field } = await openDesk({ name: 'add' });
  await user.click(field);
  await user.paste('Kavita');
  expect(within(screen.getByRole('listbox')).getByRole('option', { selected: true }).textContent).toBe(
    'Add “Kavita”⏎',
  );
  await user.keyboard('{Enter}');
  await typeAt(user, '9876500041');
  await does(['addPatient', { doctorId: 'add-0', name: 'Kavita', phone: '9876500041', hasArrived: true }]);
  await expectLogged('Patient added successfully! / Kavita: token 6');
  expect(toastWords()).toBe('');
  expect(document.activeElement).toBe(field);
  expect(field.value).toBe('');
});

test('adds a patient without a phone by Enter, but not by the second Enter of a double press', async () => {
  const { user, field } = await openDesk({ name: 'phoneless' });
  await user.click(field);
  await user.paste('Kavita');
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByLabelText('Phone Number'));
  await user.keyboard('{Enter}{Enter}');
  expect(sent).toEqual([]);
  await user.keyboard('{Enter}');
  await does(['addPatient', { doctorId: 'phoneless-0', name: 'Kavita', phone: null, hasArrived: true }]);
});

test('sends the same phone again after a failed add, and keeps the next name that is typed behind it', async () => {
  const { user, field } = await openDesk({ name: 'unsent' });
  const line = lineOf('unsent-0');
  serverAnswers({ queue: { addPatient: unexpected } });
  await user.click(field);
  await typeAt(user, 'Kavita');
  await typeAt(user, '9876500041');
  await expectWords(['Failed to add patient to queue']);
  serverAnswers({
    queue: { addPatient: { queue: { ...line, revision: 8 }, revision: 8, number: 6, cancelledCount: 0 } },
  });
  await typeAt(user, 'रमेश');
  const asked = { doctorId: 'unsent-0', name: 'Kavita', phone: '9876500041', hasArrived: true };
  await does(['addPatient', asked], ['addPatient', asked]);
  await waitFor(() => expect(field.value).toBe('रमेश'));
  expect(document.activeElement).toBe(field);
});

test('sends the same phone again after a failed add, and keeps the digits that were typed behind it', async () => {
  const { user, field } = await openDesk({ name: 'unsent-digits' });
  const line = lineOf('unsent-digits-0');
  const failing = Promise.withResolvers<ApiError>();
  serverAnswers({ queue: { addPatient: failing.promise } });
  await user.click(field);
  await typeAt(user, 'Kavita');
  await typeAt(user, '9876500041');
  await user.paste('0042');
  failing.resolve(unexpected);
  await expectWords(['Failed to add patient to queue']);
  serverAnswers({
    queue: { addPatient: { queue: { ...line, revision: 8 }, revision: 8, number: 6, cancelledCount: 0 } },
  });
  await user.keyboard('{Enter}');
  const asked = { doctorId: 'unsent-digits-0', name: 'Kavita', phone: '9876500041', hasArrived: true };
  await does(['addPatient', asked], ['addPatient', asked]);
  await waitFor(() => expect(field.value).toBe('0042'));
});

test.each([
  ['the field', 'Name, phone or number'],
  ['the form', 'Patient Name'],
])('keeps the next name that is typed into %s before a patient is added', async (where, label) => {
  const { user, field } = await openDesk({ name: `next in ${where}` });
  const line = lineOf(`next in ${where}-0`);
  const adding = Promise.withResolvers<QueueAnswer>();
  serverAnswers({ queue: { addPatient: adding.promise } });
  await user.click(screen.getByLabelText('Patient Name'));
  await typeAt(user, 'Kavita');
  await user.paste('9876500041');
  await user.click(screen.getByRole('button', { name: 'Add Patient' }));
  await user.click(screen.getByLabelText(label));
  await user.paste('Ramesh');
  adding.resolve({ queue: { ...line, revision: 8 }, revision: 8, number: 6, cancelledCount: 0 });
  await expectLogged('Patient added successfully! / Kavita: token 6');
  expect([field.value, document.activeElement]).toEqual(['Ramesh', field]);
});

test('does not give the phone and age of a patient who was not added to the next patient', async () => {
  const { user, field } = await openDesk({ name: 'unadded' });
  serverAnswers({ queue: { addPatient: unexpected } });
  await user.click(field);
  await typeAt(user, 'Kavita 45 F');
  await typeAt(user, '9876500041');
  await expectWords(['Failed to add patient to queue']);
  await user.click(field);
  await typeAt(user, 'Ramesh');
  const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
  expect(['Patient Name', 'Phone Number', 'Age in years'].map(valueOf)).toEqual(['Ramesh', '', '']);
});

test('on Enter, moves from the name to the phone, and adds nobody yet', async () => {
  const { user } = await openDesk({ name: 'led' });
  await user.click(screen.getByLabelText('Patient Name'));
  await user.keyboard('{Enter}');
  await expectWords(['Please enter the patient’s name.']);
  await user.paste('Kavita');
  await user.keyboard('{Enter}{Enter}');
  expect(document.activeElement).toBe(screen.getByLabelText('Phone Number'));
  expect(sent).toEqual([]);
  await typeAt(user, '9876500041');
  await does(['addPatient', { doctorId: 'led-0', name: 'Kavita', phone: '9876500041', hasArrived: true }]);
});

test('offers to add a missing phone in the row', async () => {
  const { user } = await openDesk({
    name: 'added-later',
    changed: (of) => ({ ...of, tokens: of.tokens.map((one) => ({ ...one, phone: null })) }),
  });
  serverAnswers({
    queue: { correctPatient: { queue: lineOf('added-later-0'), revision: 8, number: 4, cancelledCount: 0 } },
  });
  await user.click(within(row(4)).getByRole('button', { name: 'Add a phone: token 4, Patient 4' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct token 4' }));
  expect(document.activeElement).toBe(dialog.getByLabelText('Phone Number'));
  await typeAt(user, '9876500041');
  const input = { doctorId: 'added-later-0', number: 4, name: 'Patient 4', phone: '9876500041' };
  await does(['correctPatient', input]);
});

test('marks the members of a family, and a patient who is back from a test', async () => {
  const phone = '+919876500099';
  const { user } = await openDesk({
    name: 'family',
    changed: (of) => ({
      ...of,
      tokens: of.tokens.map((one): ConsoleToken => {
        if (one.number === 2) return { ...one, phone };
        if (one.number === 3) return { ...one, phone, isBackFromTest: true };
        return one.number === 4 ? { ...one, behind: 2 } : one;
      }),
    }),
  });
  expect(row(2).textContent).toContain('Family: 3, 4');
  expect(row(3).textContent).toContain('Back from test');
  expect(row(3).textContent).toContain('Family: 2');
  expect(row(4).textContent).toContain('Family: 2');
  await user.click(within(row(3)).getByRole('button', { name: /^Actions: / }));
  await expectWords(['Back from test · Family: 2'], () => screen.getByRole('menu'));
});

test('names a family member by the label that the token got without internet', async () => {
  const phone = '+919876500099';
  await openDesk({
    name: 'family-outage',
    changed: (of) => ({
      ...of,
      outage: { '4': 1 },
      tokens: of.tokens.map((one): ConsoleToken => {
        if (one.number === 2) return { ...one, phone };
        return one.number === 4 ? { ...one, phone, outageNumber: 1 } : one;
      }),
    }),
  });
  expect(row(2).textContent).toContain('Family: R1');
});

test('marks an emergency in its row with the time when the doctor saw it', async () => {
  await openDesk({
    name: 'seen',
    changed: (of) => ({
      ...of,
      tokens: of.tokens.map((one) =>
        one.number === 4
          ? { ...one, place: 'once', emergencySeen: { by: 'Dr. Rao', at: minutesAgo(2) } }
          : one,
      ),
    }),
  });
  await expectWords(['Seen by Dr. Rao at 10:58 am'], () => row(4));
});

test('adds a patient to another doctor if a number is typed before the name', async () => {
  const { user, field } = await openDesk({ name: 'all', doctors: 3 });
  expect(screen.getByRole('columnheader', { name: 'Doctor' })).toBeTruthy();
  await user.click(field);
  await typeAt(user, '2 Kavita');
  await typeAt(user, '9876500041');
  await does(['addPatient', { doctorId: 'all-1', name: 'Kavita', phone: '9876500041', hasArrived: true }]);
  await waitFor(() => expect(document.activeElement).toBe(field));
  await typeAt(user, 'Lata');
  await typeAt(user, '9876500042');
  await expectRefused('Please choose a doctor.');
  // The error is beside the button, so that the button does not move.
  const add = screen.getByRole('button', { name: 'Add Patient' });
  expect(add.parentElement?.textContent).toContain('Please choose a doctor.');
  await user.selectOptions(screen.getByLabelText('Doctor', { selector: 'select' }), 'Dr. Chitra Iyer');
  await user.click(screen.getByRole('button', { name: 'Add Patient' }));
  await waitFor(() => expect(sent.at(-1)?.input).toMatchObject({ doctorId: 'all-2', name: 'Lata' }));
});

test('finds a token from a few digits, and a phone from more digits', async () => {
  const { user, field } = await openDesk({ name: 'digits' });
  await user.type(field, '4321');
  expect(within(screen.getByRole('listbox')).getByRole('option', { selected: true }).textContent).toBe(
    '4Patient 4…4321Waiting⏎',
  );
  await user.clear(field);
  await user.type(field, '3{Enter}');
  const menu = await screen.findByRole('menu');
  expect(
    within(menu)
      .getAllByRole('menuitem')
      .map((item) => item.textContent),
  ).toEqual([
    '1Call',
    '3Skip',
    '4Print token',
    '5Correct patient details',
    '1Emergency',
    '2Very unwell',
    '3Other reason…',
    '1Senior citizen',
    '2Pregnant',
    '3Disabled',
    '4Infant',
    '5Very unwell',
    '6Must leave soon',
  ]);
  await user.keyboard('23');
  await does(['skip', { doctorId: 'digits-0', number: 3 }]);
  await waitFor(() => expect(document.activeElement).toBe(field));
});

test('keeps text that is typed while the menu of actions closes', async () => {
  const { user, field } = await openDesk({ name: 'fast' });
  for (const [key, typed] of [
    ['3', 'Kavita'],
    ['Escape', 'Meena'],
  ]) {
    await user.clear(field);
    await user.type(field, '3{Enter}');
    fireEvent.keyDown(await screen.findByRole('menu'), { key });
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    fireEvent.change(field, { target: { value: typed } });
    await user.keyboard('{Shift}');
    expect(field.value).toBe(typed);
    expect(document.activeElement).toBe(field);
  }
});

test.each([
  ['clinic', '8', 'Move to: after the next two'],
  ['patient', '9', 'Move at the patient’s request: at the end'],
])('moves a patient to another doctor with two digits or two clicks: %s', async (because, digit, label) => {
  const { user, field } = await openDesk({ name: `move-${because}`, doctors: 3, at: '?doctor=doctor-0' });
  const input = (number: number) => ({
    doctorId: `move-${because}-0`,
    toDoctorId: `move-${because}-2`,
    number,
    because,
  });
  await user.click(within(row(2)).getByRole('button', { name: /^Actions/ }));
  const group = within(await screen.findByRole('group', { name: label }));
  expect(group.queryByRole('menuitem', { name: /Dr. Asha Rao/ })).toBeNull();
  await user.click(group.getByRole('menuitem', { name: /Dr. Chitra Iyer/ }));
  await does(['moveToken', input(2)]);
  await expectLogged('Patient moved');
  await user.type(field, '4{Enter}');
  await screen.findByRole('menu');
  await user.keyboard(`${digit}3`);
  await does(['moveToken', input(2)], ['moveToken', input(4)]);
});

test('keeps the digits of each move the same in every state, and marks a closed line', async () => {
  const passed = { ...token(6, { status: 'passed' }, 40), calledAt: minutesAgo(20) };
  const { user, field } = await openDesk({
    name: 'closed',
    doctors: 3,
    at: '?doctor=doctor-0',
    changed: (of, index) => ({
      ...of,
      tokens: [...of.tokens, passed],
      practice: index === 1 ? 'closed' : 'open',
    }),
  });
  await user.type(field, '6{Enter}');
  await expectWords(['Closed: Dr. Vikram Sen'], () => screen.getByRole('menu'));
  await user.keyboard('82');
  expect(sent).toEqual([]);
  await user.keyboard('3');
  await does(['moveToken', { doctorId: 'closed-0', toDoctorId: 'closed-2', number: 6, because: 'clinic' }]);
});

test('when a move is refused, shows the reason in the patient’s row', async () => {
  const { user, field } = await openDesk({ name: 'unmoved', doctors: 2, at: '?doctor=doctor-0' });
  serverAnswers({ queue: { moveToken: new ApiError('conflict', 'queue.patient_has_other_token') } });
  await user.type(field, '4{Enter}');
  await screen.findByRole('menu');
  await user.keyboard('82');
  await waitFor(() =>
    expect(within(row(4)).getAllByRole('alert')[0]?.textContent).toBe(
      'Not moved. This patient has another token waiting.',
    ),
  );
});

test('marks a patient as here, or a passed patient as back, with the token’s number and a digit', async () => {
  const passed = { ...token(6, { status: 'passed' }, 40), calledAt: minutesAgo(20) };
  const { user, field } = await openDesk({
    name: 'here',
    changed: (of) => ({ ...of, tokens: [...of.tokens, passed] }),
  });
  for (const number of [4, 6]) {
    await user.type(field, `${number}{Enter}`);
    await screen.findByRole('menu');
    await user.keyboard('2');
    await waitFor(() =>
      expect(sent.at(-1)).toEqual({ name: 'markArrived', input: { doctorId: 'here-0', number } }),
    );
  }
});

test('asks whether a patient is really here only if the desk has not seen them', async () => {
  const { user, field } = await openDesk({
    name: 'says',
    changed: (of) => ({
      ...of,
      tokens: of.tokens.map((one) =>
        one.number === 4 ? { ...one, arrivedAt: minutesAgo(10), saysHere: true as const } : one,
      ),
    }),
  });
  expect(row(4).textContent).toContain('Waiting, says they are here');
  await user.type(field, '4{Enter}');
  await screen.findByRole('menu');
  await user.keyboard('2');
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ name: 'markArrived', input: { number: 4 } }));
});

test('shows when patients on the way are told to leave home, or how they travel', async () => {
  const way = { travelMinutes: 20, cutsCloser: false };
  await openDesk({
    name: 'leaves',
    changed: (of) => ({
      ...of,
      tokens: [
        ...of.tokens.map((one) => (one.number === 4 ? { ...one, way } : one)),
        { ...token(6, waiting, 5), isWalkIn: true },
        token(7, waiting, 5),
      ],
    }),
  });
  expect(row(4).textContent).toMatch(/Leaves \d+:\d\d/);
  expect(row(6).textContent).toContain('By phone');
  expect(row(7).textContent).toContain('Online');
});

test('has a menu that explains the actions on a whole queue', async () => {
  const { user } = await openDesk({ name: 'hints' });
  await user.click(screen.getByRole('button', { name: 'More' }));
  for (const [name, description] of [
    ['Skip Not Arrived', 'Skips everyone waiting who has not arrived.'],
    ['Reset Queue', 'Cancels everyone in the queue and starts again from number 1.'],
  ] as const)
    expect(await screen.findByRole('menuitem', { name, description })).toBeTruthy();
});

test('shows why a menu item is unavailable, and lets the keyboard focus it', async () => {
  const { user } = await openDesk({
    name: 'whynot',
    doctors: 2,
    at: '?doctor=doctor-0',
    changed: (of) => ({ ...of, tokens: [], states: '' }),
  });
  await user.click(screen.getByRole('button', { name: 'More' }));
  for (const [name, why] of [
    ['Skip Not Arrived', 'No one is waiting'],
    ['Reset Queue', 'No tokens have been given yet'],
    ['Move the whole queue', 'No one is waiting here'],
  ] as const) {
    const item = await screen.findByRole('menuitem', { name: `${name} ${why}` });
    expect(item.getAttribute('aria-disabled')).toBe('true');
    act(() => item.focus());
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(document.activeElement).toBe(item);
  }
});

test('moves a whole line to another doctor, after it shows how many patients move and to whom', async () => {
  const { user } = await openDesk({ name: 'line', doctors: 2, at: '?doctor=doctor-0' });
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Move the whole queue' }));
  await user.click(await screen.findByRole('button', { name: 'Move 3 patients to Dr. Vikram Sen' }));
  await does(['moveLine', { doctorId: 'line-0', toDoctorId: 'line-1' }]);
});

test('also moves a line in which all patients are passed or away', async () => {
  const { user } = await openDesk({
    name: 'outside',
    doctors: 2,
    at: '?doctor=doctor-0',
    changed: (of) => ({
      ...of,
      tokens: [{ ...token(1, { status: 'passed' }, 40), calledAt: minutesAgo(20) }],
    }),
  });
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Move the whole queue' }));
  await user.click(await screen.findByRole('button', { name: 'Move 1 patient to Dr. Vikram Sen' }));
  await does(['moveLine', { doctorId: 'outside-0', toDoctorId: 'outside-1' }]);
});

test('adds a family member directly behind the named patient', async () => {
  const { user, field } = await openDesk({ name: 'with' });
  await user.click(field);
  await typeAt(user, 'Myra with 3');
  expect(screen.getByLabelText<HTMLInputElement>('Right after token').value).toBe('3');
  await typeAt(user, '9876500043');
  await does([
    'addPatient',
    { doctorId: 'with-0', name: 'Myra', phone: '9876500043', hasArrived: true, behind: 3 },
  ]);
});

test('moves the focus into the line and back with the arrow keys', async () => {
  const { user, field } = await openDesk({ name: 'arrows' });
  await user.click(field);
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(document.activeElement).toBe(row(3));
  await user.keyboard('{Enter}');
  await screen.findByRole('menu');
  await user.keyboard('174');
  expect(sent).toEqual([]);
  for (const item of ['1Call', '3Skip']) {
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe(item));
  }
  await user.keyboard('{Enter}');
  await does(['skip', { doctorId: 'arrows-0', number: 3 }]);
  await waitFor(() => expect(document.activeElement).toBe(field));
});

test('puts letters and digits typed outside the field into it, and does nothing else with them', async () => {
  const { user, field } = await openDesk({ name: 'blind' });
  const complete = screen.getByRole('button', { name: 'Complete' });
  for (const key of ['a', 'c', 'Z', '0', '1', '9', '/', '.', '-']) {
    act(() => complete.focus());
    await user.keyboard(key);
  }
  expect(field.value).toBe('acZ019');
  expect(sent).toEqual([]);
});

test('calls only with the key that the user chose, at most once in two seconds', async () => {
  const { user } = await openDesk({ name: 'key', callKey: null });
  const press = () => user.keyboard('{PageDown}');
  await press();
  expect(sent).toEqual([]);
  await expectWords(['Which key calls the next patient?']);
  await user.click(screen.getByRole('button', { name: 'PageDown' }));
  await user.click(screen.getByLabelText('Phone Number'));
  await press();
  await does(['callNext', { doctorId: 'key-0', callRevision: 6, meant: 2 }]);
  await press();
  expect(sent).toHaveLength(1);
});

test('asks staff to choose a call key only while a single line is shown', async () => {
  const { user } = await openDesk({ name: 'asked', doctors: 2, callKey: null });
  expect(screen.queryByText('Which key calls the next patient?')).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Dr. Vikram Sen/ }));
  await expectWords(['Which key calls the next patient?']);
});

test('shows that the call key calls nobody while all doctors are shown, and gives each doctor a button', async () => {
  const { user } = await openDesk({ name: 'each', doctors: 2 });
  await user.keyboard('{PageDown}');
  await expectRefused(
    'Choose a doctor before calling with the keyboard. Each doctor has a separate button here. OK',
  );
  await user.click(screen.getByRole('button', { name: 'Call Next Patient: Dr. Vikram Sen, token 2' }));
  await does(['callNext', { doctorId: 'each-1', callRevision: 6, meant: 2 }]);
});

test('shows that undoing has to wait for the internet', async () => {
  const { user } = await openDesk({ name: 'undo-later' });
  setStandIn(() => Promise.reject(new ApiError('unavailable', 'network.waits')));
  await user.keyboard('{Control>}z{/Control}');
  await expectLogged('Not undone / This has to wait for the internet.');
  setStandIn(null);
});

test('undoes the last action with Ctrl+Z only if the field is empty', async () => {
  const { user, field } = await openDesk({ name: 'undo' });
  await user.type(field, 'Ka');
  await user.keyboard('{Control>}z{/Control}');
  await user.clear(field);
  await user.keyboard('{Control>}z{/Control}');
  await expectLogged('Nothing to undo / Actions can be undone for 10 minutes, calls for one.');
  await user.click(screen.getByRole('button', { name: 'Arrived: token 4, Patient 4' }));
  await does(['markArrived', { doctorId: 'undo-0', number: 4 }]);
  await expectLogged('Patient marked as arrived / Token 4, Patient 4');
  expect(await undoByKeys(user)).toBe('Undo: Patient marked as arrived: Token 4, Patient 4');
  await waitFor(() =>
    expect(sent.at(-1)).toEqual({ name: 'undo', input: { doctorId: 'undo-0', revision: 8 } }),
  );
});

test('shows a refusal in the row where the button was pressed, not as a toast', async () => {
  const { user } = await openDesk({ name: 'refused' });
  serverAnswers({ queue: { markArrived: unexpected, callNext: unexpected } });
  const failed = `${unexpectedText} Please try again.`;
  await user.click(screen.getByRole('button', { name: 'Arrived: token 4, Patient 4' }));
  await waitFor(() =>
    expect(within(row(4)).getAllByRole('alert')[0]?.textContent).toBe(
      `Failed to mark patient as arrived. ${failed}`,
    ),
  );
  await user.click(screen.getByRole('button', { name: /^Call Next Patient/ }));
  const inside = screen.getByRole('region', { name: 'Current patient' });
  await waitFor(() =>
    expect(within(inside).getByRole('alert').textContent).toBe(`Failed to call next patient. ${failed}`),
  );
  expect(within(row(4)).queryByRole('alert')).toBeNull();
  expect(toastWords()).toBe('');
});

test('highlights the call button while a patient waits, but not when the line is empty', async () => {
  await openDesk({ name: 'warm' });
  expect(screen.getByRole('button', { name: /^Call Next Patient.*2 · Patient 2/ }).className).toContain(
    'bg-warm',
  );
});

test('on a phone, shows the line as cards, and messages as toasts', async () => {
  onPhone();
  keepCallKey('none');
  serverAnswers(toOwner);
  openPage('/sunrise/admin', { time: now });
  expect(await screen.findByRole('list', { name: "Today's Queue" })).toBeTruthy();
  expect(screen.queryByLabelText('Name, phone or number')).toBeNull();
  vi.useRealTimers();
});

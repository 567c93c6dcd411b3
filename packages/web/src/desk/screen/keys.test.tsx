// @vitest-environment jsdom
/** Tests that the desk's keys do the same wherever the focus is, and that no typed text is lost. */
import type { ClinicConsole, ConsoleQueue, ConsoleToken, QueueAnswer } from '@baari/contract/queue';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { expectLogged, openPage, undoByKeys } from '../../app/console/open-console.test-support.tsx';
import { minutesAgo, queue, token, waiting } from '../../shared/queue/queue-samples.ts';
import {
  clinicConsole,
  consoleDoctor,
  doctor,
  patient,
  toOwner,
} from '../../shared/test-support/clinic-samples.test-support.ts';
import { feedsBring } from '../../shared/test-support/browser.test-support.ts';
import { sent, serverAnswers } from '../../shared/test-support/server.test-support.ts';
import { keepCallKey } from './call-key.ts';

let clinicName = '';
let tests = 0;

// The app remembers each doctor's queue between tests, so each test uses another doctor.
beforeEach(() => {
  tests += 1;
  clinicName = `keys-${tests}`;
});

const idOf = (index: number) => `${clinicName}-${index}`;

function lineOf(doctorId: string): ConsoleQueue {
  const called = { ...token(1, { status: 'called' }, 60), calledAt: minutesAgo(5) };
  const tokens = [called, { ...token(2, waiting, 40), arrivedAt: minutesAgo(30) }, token(3, waiting, 20)];
  return queue(tokens, { doctorId, nowServing: 1, calledAt: minutesAgo(5) });
}

const answerOf = ({ doctorId }: Record<string, unknown>): QueueAnswer => {
  const of = lineOf(String(doctorId));
  return { queue: { ...of, revision: 8 }, revision: 8, number: null, cancelledCount: 0 };
};

/**
 * Opens the desk of a clinic with two doctors, at the line of the first, with a current patient and two
 * waiting.
 */
async function openDesk() {
  const console: ClinicConsole = {
    ...clinicConsole,
    doctors: ['Asha Rao', 'Vikram Sen'].map((name, index) => ({
      ...consoleDoctor,
      profile: { ...doctor, id: idOf(index), slug: `doctor-${index}`, name },
      queue: lineOf(idOf(index)),
    })),
  };
  serverAnswers(toOwner, {
    queue: { getClinicConsole: console, callNext: answerOf, markArrived: answerOf, undo: answerOf },
  });
  keepCallKey('PageDown');
  const { user } = openPage('/sunrise/admin?doctor=doctor-0');
  await screen.findByRole('table', { name: "Today's Queue" });
  return { user, field: screen.getByLabelText<HTMLInputElement>('Name, phone or number') };
}

const row = (number: number) => screen.getByRole('row', { name: new RegExp(`^${number} `) });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const atDoctorOfForm = async ({ user, field }: Awaited<ReturnType<typeof openDesk>>) => {
  // The form asks for the doctor if the field named another one.
  await user.click(field);
  await user.paste('2 Kavita');
  await user.keyboard('{Enter}');
  return screen.getByLabelText('Doctor', { selector: 'select' });
};

type Opened = Awaited<ReturnType<typeof openDesk>>;
type Place = (desk: Opened) => HTMLElement | Promise<HTMLElement>;

/** Types a name into the form, which then shows its other controls. */
function inStartedForm(find: () => HTMLElement): HTMLElement {
  fireEvent.change(screen.getByLabelText('Patient Name'), { target: { value: 'Kavita' } });
  return find();
}

/** Elements that can have the focus and contain no text. */
const PLACES: [string, Place][] = [
  ['nothing', () => document.body],
  ['a row', () => row(3)],
  ['a button of a row', () => button('Arrived: token 3, Patient 3')],
  ['the menu button of a row', () => button('Actions: token 3, Patient 3')],
  ['a phone in a row', () => within(row(3)).getByRole('link')],
  ['the line', () => screen.getByRole('region', { name: "Today's Queue" })],
  ['a count', () => button('2 Waiting')],
  ['the tab of a doctor', () => button(/^Dr. Vikram Sen/)],
  ['here', () => inStartedForm(() => screen.getByRole('radio', { name: 'Here' }))],
  ['a visit type', () => inStartedForm(() => screen.getByRole('radio', { name: 'New' }))],
  ['what is seldom said', () => inStartedForm(() => screen.getByText('Priority, note, family'))],
  ['the button that adds', () => inStartedForm(() => button('Add Patient'))],
  ['complete', () => button('Complete')],
  ['the button that calls', () => button(/^Call Next Patient/)],
  ['the menu of the desk', () => button('More')],
];

const TEXT_FIELDS: [string, Place][] = [
  ['the field at the top', ({ field }) => field],
  ['the name', () => screen.getByLabelText('Patient Name')],
  ['the phone', () => screen.getByLabelText('Phone Number')],
];

async function openAt(place: Place) {
  const desk = await openDesk();
  const element = await place(desk);
  act(() => element.focus());
  return desk;
}

const expectCall = () =>
  waitFor(() =>
    expect(sent).toEqual([{ name: 'callNext', input: { doctorId: idOf(0), callRevision: 6, meant: 2 } }]),
  );

test.each(TEXT_FIELDS)('calls with the chosen key while the focus is on %s', async (_, place) => {
  const { user } = await openAt(place);
  await user.keyboard('{PageDown}');
  await expectCall();
});

test.each([...PLACES, ...TEXT_FIELDS.slice(1)])(
  'moves the focus from %s to the field at the top with Escape',
  async (_, place) => {
    const { user, field } = await openAt(place);
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(field);
  },
);

test('keeps the text of the form when Escape leaves it', async () => {
  const { user } = await openAt(() => screen.getByLabelText('Patient Name'));
  await user.keyboard('Kavita{Escape}');
  expect(screen.getByLabelText<HTMLInputElement>('Patient Name').value).toBe('Kavita');
});

test.each(PLACES)(
  'with the focus on %s, shows the shortcuts, types into the field at the top, and calls',
  async (_, place) => {
    const desk = await openDesk();
    const { user, field } = desk;
    const focus = async () => {
      const element = await place(desk);
      if (element === document.body) act(() => field.blur());
      else act(() => element.focus());
      expect(document.activeElement).toBe(element);
    };
    await focus();
    await user.keyboard('?');
    await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await focus();
    await user.keyboard('n2');
    expect(field.value).toBe('n2');
    expect(document.activeElement).toBe(field);
    await user.clear(field);
    expect(sent).toEqual([]);
    await focus();
    await user.keyboard('{PageDown}');
    await expectCall();
  },
);

test('lets a letter choose in the focused list of doctors, and adds the patient when Enter is pressed there', async () => {
  const desk = await openDesk();
  const { user, field } = desk;
  serverAnswers({ queue: { addPatient: answerOf } });
  const list = await atDoctorOfForm(desk);
  await user.type(screen.getByLabelText('Phone Number'), '98765 00001');
  act(() => list.focus());
  await user.keyboard('v');
  expect([field.value, document.activeElement]).toEqual(['', list]);
  await user.keyboard('{Enter}');
  const input = { doctorId: idOf(1), name: 'Kavita', phone: '98765 00001', hasArrived: true };
  await waitFor(() => expect(sent).toEqual([{ name: 'addPatient', input }]));
});

test('focuses the field after a call, so that a further Enter or Space calls nobody', async () => {
  const { user, field } = await openDesk();
  await user.click(button(/^Call Next Patient/));
  expect(document.activeElement).toBe(field);
  await user.keyboard('{Enter} ');
  await expectCall();
});

async function markHere({ user }: Opened) {
  await user.click(button('Arrived: token 3, Patient 3'));
  await expectLogged('Patient marked as arrived / Token 3, Patient 3');
}

const undone = () => sent.some(({ name }) => name === 'undo');

test.each([
  ['here', 'radio', 'Here'],
  ['a visit type', 'radio', 'New'],
] as const)('undoes with Ctrl+Z while the focus is on %s', async (_, role, name) => {
  const desk = await openDesk();
  await markHere(desk);
  const element = inStartedForm(() => screen.getByRole(role, { name }));
  act(() => element.focus());
  await undoByKeys(desk.user);
  await waitFor(() => expect(undone()).toBe(true));
});

test.each<[string, Place]>([
  ['a button', () => button('Complete')],
  ['an empty field', () => screen.getByLabelText('Phone Number')],
  ['a row', () => row(2)],
])('undoes nothing by Ctrl+Z on %s while a name is in the field at the top', async (_, place) => {
  const desk = await openDesk();
  await markHere(desk);
  await desk.user.type(desk.field, 'Patient');
  const element = await place(desk);
  act(() => element.focus());
  await desk.user.keyboard('{Control>}z{/Control}');
  expect(undone()).toBe(false);
  await desk.user.clear(desk.field);
  await undoByKeys(desk.user);
  await waitFor(() => expect(undone()).toBe(true));
});

test.each([
  ['without a phone by the record', null, { phone: null, recordId: 'p' }],
  ['with a phone by that', '+919876500001', { phone: '+91 98765 00001' }],
])('fills the form from one of the found patients with one press: %s', async (_, phone, sentOf) => {
  const { user } = await openDesk();
  const known = { ...patient, phone };
  serverAnswers({
    patients: { listPatients: { patients: [known], total: 1, page: 1 }, getPatient: known },
    queue: { addPatient: answerOf },
  });
  await user.click(screen.getByRole('tab', { name: 'Patients' }));
  await user.click(await screen.findByRole('link', { name: 'Add to the queue: Meena Kumari' }));
  const name = await screen.findByLabelText<HTMLInputElement>('Patient Name');
  await waitFor(() => expect(name.value).toBe('Meena Kumari'));
  await waitFor(() => expect(document.activeElement).toBe(name));
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(sent).toEqual([
      {
        name: 'addPatient',
        input: { doctorId: idOf(0), name: 'Meena Kumari', hasArrived: true, ...sentOf },
      },
    ]),
  );
});

test('treats a changed name as another patient, and does not link a record', async () => {
  const { user } = await openDesk();
  serverAnswers({
    patients: {
      listPatients: { patients: [{ ...patient, phone: null }], total: 1, page: 1 },
      getPatient: { ...patient, phone: null },
    },
    queue: { addPatient: answerOf },
  });
  await user.click(screen.getByRole('tab', { name: 'Patients' }));
  await user.click(await screen.findByRole('link', { name: 'Add to the queue: Meena Kumari' }));
  const name = await screen.findByLabelText<HTMLInputElement>('Patient Name');
  await waitFor(() => expect(name.value).toBe('Meena Kumari'));
  expect(screen.getByText('From the record of this patient')).toBeTruthy();
  await user.type(name, ' Rao{Enter}{Shift}{Shift}{Enter}');
  await waitFor(() =>
    expect(sent[0]?.input).toEqual({
      doctorId: idOf(0),
      name: 'Meena Kumari Rao',
      phone: null,
      hasArrived: true,
    }),
  );
});

/**
 * The feed sends the line after another desk has changed one token. `inside` is the patient who is called.
 */
function otherDeskChanges(changed: ConsoleToken, inside = 1) {
  const line = lineOf(idOf(0));
  const computedAt = new Date(Date.parse(line.computedAt) + 1000).toISOString();
  const tokens = line.tokens.map((one) => (one.number === changed.number ? changed : one));
  act(() => feedsBring('console', { ...line, revision: 8, computedAt, nowServing: inside, tokens }));
}

test('closes the menu of a patient whom another desk calls, so that a digit does nothing else', async () => {
  const { user, field } = await openDesk();
  await user.type(field, '3{Enter}');
  await screen.findByRole('menu');
  otherDeskChanges({ ...token(3, { status: 'called' }, 20), calledAt: minutesAgo(0) }, 3);
  expect(screen.queryByRole('menu')).toBeNull();
  await user.keyboard('17');
  expect(sent).toEqual([]);
  expect(field.value).toBe('17');
});

test('does not call when Enter is pressed on a button that marked the patient as here a moment ago', async () => {
  const { user } = await openDesk();
  act(() => button('Arrived: token 3, Patient 3').focus());
  otherDeskChanges({ ...token(3, waiting, 20), arrivedAt: minutesAgo(0) });
  expect(button('Call: token 3, Patient 3')).toBeTruthy();
  await user.keyboard('{Enter}');
  expect(sent).toEqual([]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('shows another doctor’s line with a few letters, and keeps the half-typed patient', async () => {
  const { user, field } = await openDesk();
  await user.type(screen.getByLabelText('Patient Name'), 'Meena');
  await user.click(field);
  await user.keyboard('vikr{ArrowDown}{Enter}');
  await waitFor(() => expect(button(/^Dr\. Vikram Sen/).getAttribute('aria-pressed')).toBe('true'));
  const top = () => screen.getByLabelText<HTMLInputElement>('Name, phone or number');
  await waitFor(() => expect(document.activeElement).toBe(top()));
  expect(top().value).toBe('');
  expect(screen.getByLabelText<HTMLInputElement>('Patient Name').value).toBe('');
  await user.keyboard('0{Enter}');
  await waitFor(() => expect(button(/^All doctors/).getAttribute('aria-pressed')).toBe('true'));
  await waitFor(() => expect(document.activeElement).toBe(top()));
  await user.keyboard('asha{ArrowDown}{Enter}');
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Patient Name').value).toBe('Meena'));
  expect(sent).toEqual([]);
});

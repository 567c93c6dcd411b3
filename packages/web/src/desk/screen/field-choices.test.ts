import type { ClinicPatient } from '@baari/contract/patients';
import type { ConsoleToken } from '@baari/contract/queue';
import { expect, test } from 'vitest';
import { queue, token, waiting } from '../../shared/queue/queue-samples.ts';
import { doctor, patient } from '../../shared/test-support/clinic-samples.test-support.ts';
import { type BookedFound, fieldChoices, linesMeant, usualChoice } from './field-choices.ts';
import { meaningOf } from './typed.ts';

const phone = '+919876500001';
const completed = { ...token(3, { status: 'completed' }, 30), name: 'Ravi', phone };
const asha = { ...token(1, waiting, 20), name: 'Asha', phone };
const lata = { ...token(2, waiting, 10), name: 'Lata', phone };
const booked: BookedFound = {
  id: 'b',
  doctorId: 'd',
  when: '10:30 – 11:00 am',
  name: 'Meena',
  phone,
  checksIn: 'Check in',
  checkIn: () => undefined,
};
const known = (id: string, name: string): ClinicPatient => ({ ...patient, id, name, phone });

type Found = {
  doctorId?: string;
  tokens?: ConsoleToken[];
  bookings?: BookedFound[];
  records?: ClinicPatient[];
};

function choicesFor(typed: string, { tokens = [], bookings = [], records = [], doctorId = 'd' }: Found) {
  const meaning = meaningOf(typed, [null]);
  const of = { profile: doctor, queue: queue(tokens) };
  const rows = tokens.map((one) => ({ token: one, of }));
  const choices = fieldChoices({ meaning, rows, booked: bookings, lines: [], known: records, doctorId });
  return { keys: choices.map(({ key }) => key), usual: usualChoice(choices, meaning) };
}

const whole = '98765 00001';

test.each<[string, string, Found, string | null]>([
  ['a name to add', 'Asha', { tokens: [asha], bookings: [booked], records: [known('k', 'Asha Rao')] }, 'add'],
  ['a phone’s booking', whole, { tokens: [asha], bookings: [booked] }, 'booked b'],
  ['a phone’s token', whole, { tokens: [asha], records: [known('k', 'Ravi')] }, 'token d 1'],
  ['a phone’s one known patient', whole, { records: [known('k', 'Ravi')] }, 'known k'],
  [
    'a phone’s known patient whose token is over',
    whole,
    { tokens: [completed], records: [known('k', 'Mina')] },
    'known k',
  ],
  ['a new phone to add', whole, {}, 'add'],
  [
    'a phone of two known patients to add',
    whole,
    { records: [known('k', 'Ravi'), known('l', 'Mina')] },
    'add',
  ],
  ['a token by its number', '1', { tokens: [asha] }, 'token d 1'],
  ['nobody where two tokens have the number', '1', { tokens: [asha, lata] }, null],
  ['the last digits of one token', '0001', { tokens: [asha] }, 'token d 1'],
  ['the last digits of one booking', '0001', { bookings: [booked] }, 'booked b'],
  ['nobody where two tokens have the digits', '0001', { tokens: [asha, lata] }, null],
  ['nobody by the digits of patients on record', '0001', { records: [known('k', 'Ravi')] }, null],
])('Enter means %s', (_, typed, found, usual) => expect(choicesFor(typed, found).usual).toBe(usual));

test('lists a few tokens, bookings, known patients and ways to add one, and each patient only once', () => {
  const tokens = Array.from({ length: 8 }, (_, index) => ({ ...asha, number: index + 1 }));
  const records = ['Asha', 'Lina', 'Mina', 'Nina', 'Ona', 'Pia'].map((name, index) =>
    known(`${index}`, name),
  );
  expect(choicesFor('a', { tokens, bookings: [booked], records }).keys).toEqual([
    'token d 1',
    'token d 2',
    'token d 3',
    'token d 4',
    'token d 5',
    'booked b',
    'add',
    'known 1',
    'known 2',
    'known 3',
    'known 4',
  ]);
});

test('also lists a known patient who waits in another line or whose visit is over', () => {
  const records = [known('k', 'Asha')];
  const keys = ['token d 1', 'add', 'known k'];
  expect(choicesFor(whole, { tokens: [asha], records, doctorId: 'e' }).keys).toEqual(keys);
  const over = { ...completed, number: 1, name: 'Asha' };
  expect(choicesFor(whole, { tokens: [over], records })).toEqual({ keys, usual: 'known k' });
});

const lineOf = (doctorId: string, name: string, shownLetter: string) => ({
  profile: { ...doctor, name, shownLetter },
  queue: queue([], { doctorId }),
});
const [rao, iyer, iyengar] = [
  lineOf('rao', 'Asha Rao', 'A'),
  lineOf('iyer', 'Iyer', 'B'),
  lineOf('iyengar', 'Vijay Iyengar', 'F'),
];

test.each<[string, string, string[], string | null]>([
  ['a line by its letter', 'b', ['add', 'line iyer'], 'line iyer'],
  [
    'a name to add, with the lines of doctors with that name',
    'iye',
    ['add', 'line iyer', 'line iyengar'],
    'add',
  ],
  ['a name to add, with a doctor’s line by the first name', 'vij', ['add', 'line iyengar'], 'add'],
  ['all lines with a zero', '0', ['line all'], 'line all'],
  ['a name to add that only contains a doctor’s name', 'Iyerson', ['add'], 'add'],
  ['a name to add that is equal to a doctor’s name', 'Iyer', ['add', 'line iyer'], 'add'],
  ['a name to add instead of the line on the screen', 'A', ['add'], 'add'],
  ['a name to add with one letter that no line has', 'Z', ['add'], 'add'],
])('highlights %s', (_, typed, keys, usual) => {
  const queues = [rao, iyer, iyengar];
  const meaning = meaningOf(typed, ['A', 'B', 'F']);
  const lines = linesMeant(meaning, queues, rao);
  const choices = fieldChoices({ meaning, rows: [], booked: [], lines, known: [], doctorId: 'rao' });
  expect([choices.map(({ key }) => key), usualChoice(choices, meaning)]).toEqual([keys, usual]);
});

test('does not offer all lines while they are on the screen', () => {
  expect(linesMeant(meaningOf('0', ['A', 'B']), [rao, iyer], null)).toEqual([]);
});

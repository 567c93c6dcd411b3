import { guessColumns, readListRow } from '@baari/core/patients';
import { STATE_LETTERS } from '@baari/core/queue';
import { expect, test } from 'vitest';
import { words } from '@baari/words/en/web/desk';
import { words as hindi } from '@baari/words/hi/web/desk';
import { csvText } from '../../shared/files/csv.ts';
import { csvFileName, logRows, outcomeText, tokenRows } from './history-csv.ts';
import { at, event, history, session, SESSION_ID, token } from './history-samples.test-support.ts';

const kumar = {
  doctorId: 'kumar',
  revision: 3,
  doctorName: { name: 'Kumar', title: 'dr' },
  letter: null,
  number: 7,
} as const;

test('names the file after the doctor and the date', () => {
  const day = history([], []);
  expect(csvFileName(day, 'tokens')).toBe('dr-kavita-rao-2026-11-21-tokens.csv');
  expect(csvFileName({ ...day, doctorName: { name: 'कविता राव', title: 'dr' } }, 'log')).toBe(
    'doctor-2026-11-21-log.csv',
  );
});

test('writes a row for each token, and keeps spreadsheets from reading phones as formulas', () => {
  const said = { name: '=1+1', isWalkIn: true, visitType: 'follow_up' } as const;
  const seen = { ...token(1, 'd'), ...said, calledAt: at('04:05') };
  const lines = csvText(tokenRows(history([session([seen])], []), words)).split('\r\n');
  expect(lines[0]).toBe(
    'Sitting,Token,Patient,Phone,Outcome,From,Walk-in,Visit,Taken,Arrived,Called,Finished',
  );
  expect(lines[1]).toBe(
    "1,1,'=1+1,91 98450 12345,Completed,,Yes,Follow-up,2026-11-21 09:00:00,,2026-11-21 09:35:00,",
  );
});

test.each([
  ['English', words],
  ['Hindi', hindi],
])('writes a file in %s from which the import reads the same patients', (_, language) => {
  const [head = [], row = []] = tokenRows(history([session([token(1, 'd')])], []), language).map((cells) =>
    cells.map((cell) => String(cell ?? '')),
  );
  expect(readListRow(row, guessColumns(head))).toMatchObject({
    patient: { name: token(1, 'd').name, phone: '9845012345' },
  });
});

test('writes how a fee was marked in clinics that mark fees, with its amount as a number', () => {
  const fees = [
    { mark: 'paid', kind: 'upi', paise: 30_050, refund: { kind: 'cash', paise: 10_000, reason: 'left' } },
    { mark: 'due', paise: null },
    { mark: 'free' },
    { mark: 'waived', paise: 20_000, reason: 'staff' },
  ] as const;
  const tokens = [...fees.map((fee, index) => ({ ...token(index + 1, 'd'), fee })), token(5, 'd')];
  const rows = tokenRows(history([session(tokens)], []), words);
  expect(rows.map((row) => row.slice(-3))).toEqual([
    ['Fee', 'Rupees', 'Refunded'],
    ['UPI', 300.5, 100],
    ['Due', null, null],
    ['Free', null, null],
    ['Waived', 200, null],
    [null, null, null],
  ]);
});

test('puts a queue’s letter before its numbers', () => {
  const day = { ...history([session([token(7, 'd')])], [event(1, { number: 7 })]), letter: 'A' };
  expect(tokenRows(day, words)[1]?.[1]).toBe('A 7');
  const [, called] = logRows(day, words);
  expect(called?.[2]).toBe('A 7');
  expect(called?.[4]).toMatch(/^Meena called token A 7/);
});

test('writes the labels of tokens that were issued without internet', () => {
  const issued = { ...token(17, 'd'), outageNumber: 7 };
  const day = history([session([token(16, 'd'), issued])], [event(1, { number: 17 })]);
  const lettered = { ...day, letter: 'A' };
  expect(tokenRows(lettered, words).map((row) => row[1])).toEqual(['Token', 'A 16', 'A R7']);
  expect(logRows(lettered, words)[1]?.[2]).toBe('A R7');
  expect(logRows(lettered, words)[1]?.[4]).toMatch(/^Meena called token A R7/);
  expect(tokenRows(day, words).map((row) => row[1])).toEqual(['Token', 16, 'R7']);
});

test('writes a row for each event with its author, kind, time and reason', () => {
  const events = [
    event(1, { number: 7, reason: 'Emergency' }),
    event(2, { kind: 'break_announced', number: null, minutes: 15, sessionId: null }),
  ];
  const [, called, announced] = logRows(history([session([])], events), words);
  expect(called?.slice(0, 4)).toEqual(['2026-11-21 09:30:00', 1, 7, 'Meena']);
  expect(called?.[4]).toMatch(/^Meena called token 7/);
  expect(called?.[5]).toBe('Emergency');
  expect(announced).toEqual([
    '2026-11-21 09:30:00',
    null,
    null,
    'Meena',
    expect.stringContaining('break'),
    null,
    15,
  ]);
});

test.each([
  [{ kind: 'issued', reason: 'pregnant' }, 'Pregnant'],
  [{ kind: 'issued', late: 'came from far' }, 'came from far'],
  [{ kind: 'issued', reason: 'pregnant', late: 'came from far' }, 'Pregnant, came from far'],
  [{ kind: 'placed_soon', reason: 'age' }, 'Senior citizen'],
  [{ kind: 'undone', undoneKind: 'placed_soon', reason: 'unwell' }, 'Very unwell'],
  [{ kind: 'placed_at_once', reason: 'Chest pain' }, 'Chest pain'],
  [{ kind: 'called', reason: 'patient' }, 'patient'],
  [{ kind: 'moved_here', reason: 'clinic', counterpart: kumar }, 'Clinic’s decision'],
  [{ kind: 'moved_away', reason: 'patient', counterpart: kumar }, 'Patient’s request'],
  [{ kind: 'issued' }, null],
] as const)('puts the reason into words: %j', (told, reason) => {
  const [, row] = logRows(history([session([])], [event(1, told)]), words);
  expect(row?.[5]).toBe(reason);
});

test('gives the reason for a cancelled token', () => {
  expect(outcomeText(STATE_LETTERS.n, words.queue)).toBe('No-show');
  expect(outcomeText(STATE_LETTERS.d, words.queue)).toBe('Completed');
});

test('names the doctor to whom a visit moved', () => {
  const movedTo = { doctorName: { name: 'Kumar', title: 'dr' }, letter: 'B', number: 7 } as const;
  const movedFrom = { doctorName: { name: 'Dressing', title: 'none' }, letter: null, number: 3 } as const;
  const [, row] = tokenRows(history([session([{ ...token(1, 'v'), movedTo, movedFrom }])], []), words);
  expect(row?.slice(4, 6)).toEqual(['Moved to Dr. Kumar, token B 7', 'Dressing, token 3']);
});

test('lists each opened slip among the events', () => {
  const read = { sessionId: SESSION_ID, number: 7, by: 'Meena', at: at('04:01') };
  const day = history([session([])], [event(1, {}), event(2, { at: at('04:02') })]);
  const rows = logRows({ ...day, slipReads: [read] }, words);
  expect(rows[2]).toEqual([
    '2026-11-21 09:31:00',
    1,
    7,
    'Meena',
    'Meena opened the slip of token 7',
    null,
    null,
  ]);
});

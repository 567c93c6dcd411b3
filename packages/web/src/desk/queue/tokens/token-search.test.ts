import type { ConsoleToken } from '@baari/contract/queue';
import { expect, test } from 'vitest';
import { words } from '@baari/words/en/web/desk';
import { searchTokens } from './token-search.ts';

const token = (number: number, name: string, phone: string): ConsoleToken => ({
  id: String(number),
  number,
  key: number,
  place: 'turn',
  placeReason: null,
  name,
  phone,
  state: { status: 'waiting' },
  issuedAt: '2026-11-21T05:00:00Z',
  arrivedAt: null,
  calledAt: null,
  isWalkIn: false,
  age: null,
  sex: null,
  visitType: null,
  note: null,
});

const tokens = [
  token(1, 'Asha Rao', '+919845012345'),
  token(2, 'R. K. Narayan', '+919876500012'),
  token(12, 'आशा राव', '+918044445555'),
  { ...token(120, 'Meena Rao', '+919845099999'), outageNumber: 2 },
];

test.each([
  ['', [1, 2, 12, 120]],
  ['rao', [1, 120]],
  ['RAO me', [120]],
  ['r k nar', [2]],
  ['आशा', [12]],
  ['12', [12]],
  ['#12', [12]],
  ['98450', [1, 120]],
  ['98450 12345', [1]],
  ['09845012345', [1]],
  ['+91 98450-99999', [120]],
  ['९८४५०१२३४५', [1]],
  ['80', []],
  ['0', []],
  ['nobody', []],
])('searches for %j, and finds the token %j', (typed, numbers) => {
  expect(searchTokens(tokens, typed, words.queue, null).map(({ number }) => number)).toEqual(numbers);
});

test.each([
  ['B 12', 'B', [12]],
  ['b12', 'B', [12]],
  ['ｂ १२', 'B', [12]],
  ['A 12', 'B', []],
  ['B 120', 'B', [120]],
  ['B 3', 'B', []],
  ['12', 'B', [12]],
  ['R. K.', 'B', [2]],
  ['B 12', null, []],
  ['R2', 'B', [120]],
  ['b r2', 'B', [120]],
  ['A R2', 'B', []],
  ['R2', null, [120]],
])('searches for %j in a queue with the letter %j, and finds the tokens %j', (typed, letter, numbers) => {
  expect(searchTokens(tokens, typed, words.queue, letter).map(({ number }) => number)).toEqual(numbers);
});

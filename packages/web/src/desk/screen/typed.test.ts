import { expect, test } from 'vitest';
import { type Meaning, meaningOf } from './typed.ts';

const plain = [null, null, null];
const asha = { is: 'name', name: 'Asha' } as const;
const unsaid = { age: null, sex: null };
const lettered = ['A', 'B', 'C'];

test.each<[string, (string | null)[], Meaning]>([
  ['', plain, { is: 'nothing' }],
  ['  #', plain, { is: 'nothing' }],
  ['14', plain, { is: 'token', number: 14, letter: null }],
  ['#7', plain, { is: 'token', number: 7, letter: null }],
  ['१४', plain, { is: 'token', number: 14, letter: null }],
  ['2345', plain, { is: 'phone', digits: '2345', isWhole: false }],
  ['+91 98450-12345', plain, { is: 'phone', digits: '9845012345', isWhole: true }],
  ['0 98450 12345', plain, { is: 'phone', digits: '9845012345', isWhole: true }],
  ['09845', plain, { is: 'phone', digits: '9845', isWhole: false }],
  ['8901030865278', plain, { is: 'phone', digits: '8901030865278', isWhole: false }],
  ['Asha 45 F', plain, { ...asha, place: null, behind: null, age: 45, sex: 'female' }],
  ['2 asha 7m with 14', plain, { ...asha, name: 'asha', place: 2, behind: 14, age: 7, sex: 'male' }],
  ['Asha F 62', plain, { ...asha, place: null, behind: null, age: 62, sex: 'female' }],
  ['आशा ४५ म', plain, { ...asha, name: 'आशा', place: null, behind: null, age: 45, sex: 'female' }],
  ['रवि 40 पु', plain, { ...asha, name: 'रवि', place: null, behind: null, age: 40, sex: 'male' }],
  ['Asha 130 F', plain, { ...asha, name: 'Asha 130 F', place: null, behind: null, ...unsaid }],
  ['Asha F', plain, { ...asha, name: 'Asha F', place: null, behind: null, ...unsaid }],
  ['Asha 45', plain, { ...asha, name: 'Asha 45', place: null, behind: null, ...unsaid }],
  [' Asha Rao', plain, { is: 'name', name: 'Asha Rao', place: null, behind: null, ...unsaid }],
  ['2 Asha', plain, { is: 'name', name: 'Asha', place: 2, behind: null, ...unsaid }],
  ['4 Asha', plain, { is: 'name', name: '4 Asha', place: null, behind: null, ...unsaid }],
  ['2 Asha', [null], { is: 'name', name: '2 Asha', place: null, behind: null, ...unsaid }],
  ['Myra with 14', plain, { is: 'name', name: 'Myra', place: null, behind: 14, ...unsaid }],
  ['2 Myra Rao WITH #7', plain, { is: 'name', name: 'Myra Rao', place: 2, behind: 7, ...unsaid }],
  ['सीता देवी १४ के साथ', plain, { is: 'name', name: 'सीता देवी', place: null, behind: 14, ...unsaid }],
  ['2 सीता 14 के साथ', plain, { is: 'name', name: 'सीता', place: 2, behind: 14, ...unsaid }],
  ['सीता के साथ', plain, { is: 'name', name: 'सीता के साथ', place: null, behind: null, ...unsaid }],
  ['with 14', plain, { is: 'name', name: 'with 14', place: null, behind: null, ...unsaid }],
  ['Asha with', plain, { is: 'name', name: 'Asha with', place: null, behind: null, ...unsaid }],
  ['A14', lettered, { is: 'token', number: 14, letter: 'A' }],
  ['A 14', lettered, { is: 'token', number: 14, letter: 'A' }],
  ['b 7', lettered, { is: 'token', number: 7, letter: 'B' }],
  ['a १४', lettered, { is: 'token', number: 14, letter: 'A' }],
  ['D 7', lettered, { is: 'token', number: 7, letter: 'D' }],
  ['14', lettered, { is: 'token', number: 14, letter: null }],
  ['A 14', plain, { is: 'name', name: 'A 14', place: null, behind: null, ...unsaid }],
  ['A Rao', lettered, { is: 'name', name: 'A Rao', place: null, behind: null, ...unsaid }],
  ['A 1234', lettered, { is: 'name', name: 'A 1234', place: null, behind: null, ...unsaid }],
  ['2 A Rao', lettered, { is: 'name', name: 'A Rao', place: 2, behind: null, ...unsaid }],
  ['Myra with 14', lettered, { is: 'name', name: 'Myra', place: null, behind: 14, ...unsaid }],
  ['Myra with B 14', lettered, { is: 'name', name: 'Myra', place: 2, behind: 14, ...unsaid }],
  ['Myra with b14', lettered, { is: 'name', name: 'Myra', place: 2, behind: 14, ...unsaid }],
  ['सीता B 14 के साथ', lettered, { is: 'name', name: 'सीता', place: 2, behind: 14, ...unsaid }],
  ['Myra with D 14', lettered, { is: 'name', name: 'Myra with D 14', place: null, behind: null, ...unsaid }],
  ['Myra with B 14', plain, { is: 'name', name: 'Myra with B 14', place: null, behind: null, ...unsaid }],
])('reads %j where the lines show %j as %j', (typed, letters, meant) =>
  expect(meaningOf(typed, letters)).toEqual(meant),
);

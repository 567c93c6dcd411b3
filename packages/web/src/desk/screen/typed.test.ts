import { expect, test } from 'vitest';
import { type Meaning, meaningOf } from './typed.ts';

const plain = [null, null, null];
const lettered = ['A', 'B', 'C'];

test.each<[string, (string | null)[], Meaning]>([
  ['', plain, { is: 'nothing' }],
  ['  #', plain, { is: 'nothing' }],
  ['14', plain, { is: 'token', number: 14, letter: null }],
  ['#7', plain, { is: 'token', number: 7, letter: null }],
  ['१४', plain, { is: 'token', number: 14, letter: null }],
  ['2345', plain, { is: 'phone', digits: '2345' }],
  ['+91 98450-12345', plain, { is: 'phone', digits: '919845012345' }],
  [' Asha Rao', plain, { is: 'name', name: 'Asha Rao', place: null, behind: null }],
  ['2 Asha', plain, { is: 'name', name: 'Asha', place: 2, behind: null }],
  ['4 Asha', plain, { is: 'name', name: '4 Asha', place: null, behind: null }],
  ['2 Asha', [null], { is: 'name', name: '2 Asha', place: null, behind: null }],
  ['Myra with 14', plain, { is: 'name', name: 'Myra', place: null, behind: 14 }],
  ['2 Myra Rao WITH #7', plain, { is: 'name', name: 'Myra Rao', place: 2, behind: 7 }],
  ['सीता देवी १४ के साथ', plain, { is: 'name', name: 'सीता देवी', place: null, behind: 14 }],
  ['2 सीता 14 के साथ', plain, { is: 'name', name: 'सीता', place: 2, behind: 14 }],
  ['सीता के साथ', plain, { is: 'name', name: 'सीता के साथ', place: null, behind: null }],
  ['with 14', plain, { is: 'name', name: 'with 14', place: null, behind: null }],
  ['Asha with', plain, { is: 'name', name: 'Asha with', place: null, behind: null }],
  ['A14', lettered, { is: 'token', number: 14, letter: 'A' }],
  ['A 14', lettered, { is: 'token', number: 14, letter: 'A' }],
  ['b 7', lettered, { is: 'token', number: 7, letter: 'B' }],
  ['a १४', lettered, { is: 'token', number: 14, letter: 'A' }],
  ['D 7', lettered, { is: 'token', number: 7, letter: 'D' }],
  ['14', lettered, { is: 'token', number: 14, letter: null }],
  ['A 14', plain, { is: 'name', name: 'A 14', place: null, behind: null }],
  ['A Rao', lettered, { is: 'name', name: 'A Rao', place: null, behind: null }],
  ['A 1234', lettered, { is: 'name', name: 'A 1234', place: null, behind: null }],
  ['2 A Rao', lettered, { is: 'name', name: 'A Rao', place: 2, behind: null }],
  ['Myra with 14', lettered, { is: 'name', name: 'Myra', place: null, behind: 14 }],
  ['Myra with B 14', lettered, { is: 'name', name: 'Myra', place: 2, behind: 14 }],
  ['Myra with b14', lettered, { is: 'name', name: 'Myra', place: 2, behind: 14 }],
  ['सीता B 14 के साथ', lettered, { is: 'name', name: 'सीता', place: 2, behind: 14 }],
  ['Myra with D 14', lettered, { is: 'name', name: 'Myra with D 14', place: null, behind: null }],
  ['Myra with B 14', plain, { is: 'name', name: 'Myra with B 14', place: null, behind: null }],
])('reads %j where the lines show %j as %j', (typed, letters, meant) =>
  expect(meaningOf(typed, letters)).toEqual(meant),
);

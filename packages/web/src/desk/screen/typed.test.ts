import { expect, test } from 'vitest';
import { meaningOf } from './typed.ts';

test.each([
  ['', 3, { is: 'nothing' }],
  ['  #', 3, { is: 'nothing' }],
  ['14', 3, { is: 'token', number: 14 }],
  ['#7', 3, { is: 'token', number: 7 }],
  ['१४', 3, { is: 'token', number: 14 }],
  ['2345', 3, { is: 'phone', digits: '2345' }],
  ['+91 98450-12345', 3, { is: 'phone', digits: '919845012345' }],
  [' Asha Rao', 3, { is: 'name', name: 'Asha Rao', place: null, behind: null }],
  ['2 Asha', 3, { is: 'name', name: 'Asha', place: 2, behind: null }],
  ['4 Asha', 3, { is: 'name', name: '4 Asha', place: null, behind: null }],
  ['2 Asha', 1, { is: 'name', name: '2 Asha', place: null, behind: null }],
  ['Myra with 14', 3, { is: 'name', name: 'Myra', place: null, behind: 14 }],
  ['2 Myra Rao WITH #7', 3, { is: 'name', name: 'Myra Rao', place: 2, behind: 7 }],
  ['with 14', 3, { is: 'name', name: 'with 14', place: null, behind: null }],
  ['Asha with', 3, { is: 'name', name: 'Asha with', place: null, behind: null }],
])('%j with %i doctors is %j', (typed, doctors, meant) => expect(meaningOf(typed, doctors)).toEqual(meant));

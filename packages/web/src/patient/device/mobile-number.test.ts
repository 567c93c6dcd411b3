import { expect, test } from 'vitest';
import { mobileDigits, mobileText } from './mobile-number.ts';

test.each([
  ['9876543210', '9876543210'],
  ['+91 98765 43210', '9876543210'],
  ['098765 43210', '9876543210'],
  ['0091-98765-43210', '9876543210'],
  ['+91 (0) 98765 43210', '9876543210'],
  ['९८७६५ ४३२१०', '9876543210'],
  ['٩٨٧٦٥٤٣٢١٠', '9876543210'],
  ['98765abc43210', '9876543210'],
  ['98765', '98765'],
  ['no number', ''],
  ['987654321099', '9876543210'],
  ['9198765432', '9198765432'],
  ['+91 91987 65432', '9198765432'],
  ['91234567890', '9123456789'],
])('parses %j as %j', (typed, digits) => expect(mobileDigits(typed)).toBe(digits));

test('keeps the ten digits of a number with a prefix, after each typed digit', () => {
  const typeInto = (keys: string) => [...keys].reduce((shown, key) => mobileDigits(shown + key), '');
  expect(typeInto('+91 98765 43210')).toBe('9876543210');
  expect(typeInto('098765 43210')).toBe('9876543210');
  expect(typeInto('98765432109')).toBe('9876543210');
});

test('splits ten digits into two halves, and keeps other text unchanged', () => {
  expect(mobileText('9876543210')).toBe('98765 43210');
  expect(mobileText('+4420')).toBe('+4420');
});

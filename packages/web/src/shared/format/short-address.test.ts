import { expect, test } from 'vitest';
import { cutAt, shortAddress } from './short-address.ts';

test.each([
  ['12 MG Road, Indiranagar, Bengaluru, Karnataka 560038, India', '12 MG Road, Indiranagar'],
  ['Shop 4, 411001, Pune', 'Shop 4, Pune'],
  ['Pune 411001', 'Pune'],
  ['Pune - 411 001, Maharashtra', 'Pune'],
  ['Maharashtra, India, 411001, Camp, Pune', 'Camp, Pune'],
  ['maharashtra, INDIA, Camp', 'Camp'],
  ['Karol Bagh, Delhi 110005, India', 'Karol Bagh, Delhi'],
  ['Goa Medical Road, Panaji', 'Goa Medical Road, Panaji'],
  [`${'x'.repeat(51)}, Kothrud, Pune`, 'Kothrud, Pune'],
  [`${'x'.repeat(50)}, Kothrud`, `${'x'.repeat(50)}, Kothrud`],
  [' , ,Kothrud,, Pune , Camp', 'Kothrud, Pune'],
  ['Kothrud', 'Kothrud'],
  ['y'.repeat(60), `${'y'.repeat(50)}…`],
  ['India, 411001', 'India, 411001'],
  ['महात्मा गांधी मार्ग, पुणे 411001', 'महात्मा गांधी मार्ग, पुणे'],
  ['', ''],
])('shortens %j to %j', (address, short) => expect(shortAddress(address)).toBe(short));

test('cuts a text only between characters', () => {
  expect(cutAt(3, 'abc')).toBe('abc');
  expect(cutAt(3, 'abcd')).toBe('abc…');
  expect(cutAt(3, 'ab  cd')).toBe('ab…');
  expect(cutAt(1, '🩺🩺')).toBe('🩺…');
});

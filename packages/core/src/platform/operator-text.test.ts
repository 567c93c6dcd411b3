import { expect, test } from 'vitest';
import { isGstin } from './administration.ts';

test.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '33AAACH7409R1Z8'])('accepts %s as a GSTIN', (text) => {
  expect(isGstin(text)).toBe(true);
});

test.each([
  '',
  '27AAPFU0939F1Z',
  '27AAPFU0939F1ZVV',
  '27aapfu0939f1zv',
  ' 27AAPFU0939F1ZV',
  // One character is mistyped in the first two. Two characters are swapped in the third.
  '27AAPFU0938F1ZV',
  '27AAPFU0939F1ZW',
  '72AAPFU0939F1ZV',
])('rejects “%s” as a GSTIN', (text) => {
  expect(isGstin(text)).toBe(false);
});

import { expect, test } from 'vitest';
import { initials } from './initials.ts';

test.each([
  ['asha@clinic.test', 'AS'],
  ['', 'U'],
])('the avatar of "%s" shows %s', (email, shown) => {
  expect(initials(email)).toBe(shown);
});

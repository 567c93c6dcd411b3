import { expect, test } from 'vitest';
import { initials } from './initials.ts';

test.each([
  ['asha@clinic.test', 'AS'],
  ['', 'U'],
])('turns "%s" into the avatar %s', (email, shown) => {
  expect(initials(email)).toBe(shown);
});

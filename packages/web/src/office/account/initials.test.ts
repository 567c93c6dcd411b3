import { expect, test } from 'vitest';
import { initials } from './initials.ts';

test.each([
  ['asha@clinic.test', 'AS'],
  ['', 'U'],
])('shows "%s" as the avatar text %s', (email, shown) => {
  expect(initials(email)).toBe(shown);
});

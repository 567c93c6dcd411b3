import { expect, test } from 'vitest';
import { nextPath, signInPath } from './next-path.ts';

const searchOf = (next: string) => `?next=${encodeURIComponent(next)}`;

test.each(['/dashboard', '/invite?token=abc', '/sunrise/admin'])('accepts the next page %s', (path) => {
  expect(nextPath(searchOf(path))).toBe(path);
});

test.each([
  ['nothing', ''],
  ['another website', searchOf('https://elsewhere.test/dashboard')],
  ['another website without a scheme', searchOf('//elsewhere.test/dashboard')],
  ['a backslash that browsers read as a slash', searchOf('/\\elsewhere.test/dashboard')],
  ['a tab that browsers drop', searchOf('/\t/elsewhere.test/dashboard')],
  ['a script', searchOf('javascript:alert(1)')],
  ['a relative path', searchOf('dashboard')],
  ['an unreadable address', searchOf('//[')],
  ['a page that does not exist', searchOf('/no/such/page/here')],
  ['a page of another document', searchOf('/clinic/sunrise')],
])('rejects the next page %s', (_, search) => {
  expect(nextPath(search)).toBeNull();
});

test('returns to a page from its own sign-in path', () => {
  const path = '/invite?token=a-b_c';
  expect(nextPath(new URL(signInPath(path), 'https://baari.test').search)).toBe(path);
});

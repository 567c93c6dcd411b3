import { expect, it } from 'vitest';
import { readInstant } from './token-row.ts';

it.each([
  '2026-11-22T06:49:36.123456+00:00',
  '2026-11-22T06:49:36.12+00:00',
  '2026-11-22T06:49:36.9999+00:00',
  '2026-11-22T06:49:36+00:00',
  '2026-11-22T12:19:36.5+05:30',
  '2026-11-21T23:59:59.001-10:00',
])('reads the instant %s like JavaScript’s Date', (text) => {
  expect(readInstant(text)).toBe(new Date(text).toISOString());
});

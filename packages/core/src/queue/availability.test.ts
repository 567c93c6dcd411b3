import { expect, test } from 'vitest';
import { availabilityOf } from './availability.ts';

test.each([
  ['closed', false, 0, 'offline', 'grey'],
  ['closed', true, 5, 'offline', 'grey'],
  ['open', true, 0, 'busy', 'yellow'],
  ['open', true, 9, 'busy', 'yellow'],
  ['open', false, 0, 'available', 'green'],
  ['open', false, 1, 'waiting', 'yellow'],
  ['open', false, 3, 'waiting', 'yellow'],
  ['open', false, 4, 'waiting', 'red'],
] as const)(
  'a practice that is %s (busy: %s) with %i waiting is %s, %s',
  (practice, isBusy, waiting, kind, light) => {
    expect(availabilityOf(practice, isBusy, waiting)).toMatchObject({ kind, light });
  },
);

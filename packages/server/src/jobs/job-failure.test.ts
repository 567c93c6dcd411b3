import { AppError } from '@baari/core/shared';
import { expect, it } from 'vitest';
import { framesOf, jobFailureOf } from './job-failure.ts';

const nameless = 'no room for someone@clinic.test';

it('keeps the kind of a failure, but not its message', () => {
  const error = Object.assign(new TypeError(nameless), { code: 'EENVELOPE', responseCode: 550 });
  expect(jobFailureOf(error).message).toBe('TypeError EENVELOPE 550');
  expect(jobFailureOf(nameless).message).toBe('unknown error');
  expect(framesOf(error)).toMatch(/^ +at /);
  expect(framesOf(error)).not.toContain('someone');
});

it('names each kind of a combined failure once', () => {
  const row = Object.assign(new Error(nameless), { code: '23505' });
  const inner = [
    row,
    new AppError('unavailable', 'db.unavailable'),
    new AggregateError([new RangeError(nameless)]),
    row,
  ];
  const { message } = jobFailureOf(new AggregateError(inner, nameless));
  expect(message).toBe('AggregateError Error 23505 AppError db.unavailable unavailable RangeError');
});

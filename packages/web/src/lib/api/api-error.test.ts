import { ORPCError } from '@orpc/client';
import { expect, test } from 'vitest';
import { ApiError, refusedFieldNames, toApiError } from './api-error.ts';

test('a refusal keeps its code, reason and details', () => {
  const data = { reason: 'queue.call_superseded', details: { by: 'Asha' } };
  expect(toApiError(new ORPCError('conflict', { status: 409, data }))).toMatchObject({
    code: 'conflict',
    ...data,
  });
});

test('no answer is a failure of the network', () => {
  expect(toApiError(new TypeError('Failed to fetch')).reason).toBe('network.failed');
});

test.each([
  [502, 'unavailable', 'db.unavailable'],
  [404, 'internal', 'server.internal'],
])('an answer %i of something in between is read as %s', (status, code, reason) => {
  const error = toApiError(new ORPCError('BAD_GATEWAY', { status, data: '<html>' }));
  expect(error).toMatchObject({ code, reason });
});

test('tells which fields the server refused', () => {
  const details = { fields: [{ path: 'phone', message: 'too short' }] };
  expect(refusedFieldNames(new ApiError('invalid', 'request.invalid', details))).toEqual(['phone']);
  expect(refusedFieldNames(new ApiError('conflict', 'clinic.slug_taken', details))).toEqual([]);
});

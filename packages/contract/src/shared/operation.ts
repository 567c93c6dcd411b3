/** The common parts of all operations: their errors and their builder. */
import { type ErrorCode, REASONS } from '@baari/core/shared';
import { oc } from '@orpc/contract';
import { z } from 'zod';

/** The HTTP status of each error code. The type makes a missing code a compile error. */
export const ERROR_STATUS = {
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  invalid: 422,
  conflict: 409,
  limit_exceeded: 403,
  rate_limited: 429,
  unavailable: 503,
  internal: 500,
} as const satisfies Record<ErrorCode, number>;

export const errorData = z.object({
  reason: z.enum(REASONS).describe('Stable; translate this, never the message'),
  details: z.record(z.string(), z.unknown()),
});

/** The response when an operation fails. */
export const errorAnswer = z.object({
  defined: z.boolean(),
  code: z.string().describe(`One of ${Object.keys(ERROR_STATUS).join(', ')}`),
  status: z.int(),
  message: z.string(),
  data: errorData,
});

const withStatus = <const S extends number>(status: S) => ({ status, data: errorData });

export const operation = oc.errors({
  unauthenticated: withStatus(ERROR_STATUS.unauthenticated),
  forbidden: withStatus(ERROR_STATUS.forbidden),
  not_found: withStatus(ERROR_STATUS.not_found),
  invalid: withStatus(ERROR_STATUS.invalid),
  conflict: withStatus(ERROR_STATUS.conflict),
  limit_exceeded: withStatus(ERROR_STATUS.limit_exceeded),
  rate_limited: withStatus(ERROR_STATUS.rate_limited),
  unavailable: withStatus(ERROR_STATUS.unavailable),
  internal: withStatus(ERROR_STATUS.internal),
});

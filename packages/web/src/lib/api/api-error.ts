import { errorData } from '@baari/contract/shared';
import { ERROR_CODES, type ErrorCode, type ErrorDetails, type Reason } from '@baari/core/shared';
import { ORPCError } from '@orpc/client';
import { z } from 'zod';

/** `network.failed`: no answer came, so nobody knows whether the request was carried out. */
export type FailureReason = Reason | 'network.failed';

/** What an operation refused for, or that its answer never came. */
export class ApiError extends Error {
  readonly code: ErrorCode | 'network';
  readonly reason: FailureReason;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode | 'network', reason: FailureReason, details: ErrorDetails = {}) {
    super(reason);
    this.name = 'ApiError';
    this.code = code;
    this.reason = reason;
    this.details = details;
  }
}

const errorCode = z.enum(ERROR_CODES);
const serverErrorsFrom = 500;

/** Turns whatever a call threw into an `ApiError`. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (!(error instanceof ORPCError)) return new ApiError('network', 'network.failed');
  const code = errorCode.safeParse(error.code);
  const data = errorData.safeParse(error.data);
  if (code.success && data.success) return new ApiError(code.data, data.data.reason, data.data.details);
  // Not our server's words: a proxy in between answered for it.
  if (error.status >= serverErrorsFrom) return new ApiError('unavailable', 'db.unavailable');
  return new ApiError('internal', 'server.internal');
}

export function isReason(error: unknown, ...reasons: readonly FailureReason[]): boolean {
  return error instanceof ApiError && reasons.includes(error.reason);
}

const refusedFields = z.object({ fields: z.array(z.object({ path: z.string() })) });

/** The fields that the server's validation refused, by name; none for any other error. */
export function refusedFieldNames(error: unknown): string[] {
  if (!(error instanceof ApiError) || error.reason !== 'request.invalid') return [];
  const parsed = refusedFields.safeParse(error.details);
  return parsed.success ? parsed.data.fields.map((field) => field.path) : [];
}

import type { ErrorCode, ErrorDetails, Reason } from '@baari/core/shared';

/** `network.failed`: no answer came, so nobody knows whether the request was carried out. */
export type FailureReason = Reason | 'network.failed';

/** What an operation refused for, or that its answer never came. */
export class ApiError extends Error {
  readonly code: ErrorCode | 'network';
  readonly reason: FailureReason;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode | 'network', reason: FailureReason, details: ErrorDetails = {}) {
    super(reason);
    this.code = code;
    this.reason = reason;
    this.details = details;
  }
}

/** Turns whatever a call threw into an `ApiError`. */
export const toApiError = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError('network', 'network.failed');

/** Whether a call was refused for one of these reasons. */
export const isReason = (error: unknown, ...reasons: readonly FailureReason[]): boolean =>
  error instanceof ApiError && reasons.includes(error.reason);

/**
 * Whether nobody knows if it was carried out: no answer came, or one of a server that lost its database or ends, which may
 * have been in the middle of it.
 */
export const isUnanswered = (error: unknown): boolean =>
  isReason(error, 'network.failed', 'server.stopping', 'db.unavailable');

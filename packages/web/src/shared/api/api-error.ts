import type { ErrorCode, ErrorDetails, Reason } from '@baari/core/shared';

/** `network.failed`: no answer came, so it is unknown whether the request was carried out. */
export type FailureReason = Reason | 'network.failed';

/** An operation's refusal, or its missing answer. */
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

/** Turns any thrown error into an `ApiError`. */
export const toApiError = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError('network', 'network.failed');

/** Says whether a call was refused for one of these reasons. */
export const isReason = (error: unknown, ...reasons: readonly FailureReason[]): boolean =>
  error instanceof ApiError && reasons.includes(error.reason);

/**
 * Says whether it is unknown if the call was carried out: no answer came, or one from a server that lost its
 * database or is stopping, which may have been in the middle of it.
 */
export const isUnanswered = (error: unknown): boolean =>
  isReason(error, 'network.failed', 'server.stopping', 'db.unavailable');

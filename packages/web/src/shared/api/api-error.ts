import type { ErrorCode, ErrorDetails, Reason } from '@baari/core/shared';

/**
 * `network.failed` means that no response came, so the server may or may not have processed the request.
 * `network.waits` refuses a request that needs the server while this computer runs the queue without
 * internet. `network.not_kept` refuses data that could not be written to its disk.
 */
export type FailureReason = Reason | 'network.failed' | 'network.waits' | 'network.not_kept';

/** Thrown if the server refuses an operation or does not respond. */
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

/** Converts any thrown error to an `ApiError`. */
export const toApiError = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError('network', 'network.failed');

/** Returns true if a call was refused for one of these reasons. */
export const isReason = (error: unknown, ...reasons: readonly FailureReason[]): boolean =>
  error instanceof ApiError && reasons.includes(error.reason);

/**
 * Returns true if the server may have processed the call: it sent no response, or it lost its database or
 * stopped during the call.
 */
export const isUnanswered = (error: unknown): boolean =>
  isReason(error, 'network.failed', 'server.stopping', 'db.unavailable');

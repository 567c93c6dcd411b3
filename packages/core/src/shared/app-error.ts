/** The one error class: what the program throws when it refuses, and how a refusal is classified. */
import type { Reason } from './reasons.ts';

export const ERROR_CODES = [
  'unauthenticated',
  'forbidden',
  'not_found',
  'invalid',
  'conflict',
  'limit_exceeded',
  'rate_limited',
  'unavailable',
  'internal',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/** Facts that help the caller to go on: JSON values only, never a secret, never personal data of others. */
export type ErrorDetails = Readonly<Record<string, unknown>>;

export class AppError extends Error {
  readonly code: ErrorCode;
  readonly reason: Reason;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, reason: Reason, details: ErrorDetails = {}) {
    super(reason);
    this.name = 'AppError';
    this.code = code;
    this.reason = reason;
    this.details = details;
  }
}

import { ERROR_STATUS, NAME_WITH_ADDRESS } from '@baari/contract/shared';
import { AppError, type ErrorCode, type ErrorDetails, type Reason } from '@baari/core/shared';
import { ORPCError, ValidationError } from '@orpc/server';
import type { FastifyReply } from 'fastify';
import type { Logger } from '../context/index.ts';
import { isDiskFull } from '../db/index.ts';

/** Fastify's errors for requests that it refuses before our code runs. */
const FRAMEWORK_REFUSALS: Readonly<Record<number, [ErrorCode, Reason]>> = {
  404: ['not_found', 'request.not_found'],
  413: ['invalid', 'request.too_large'],
  503: ['unavailable', 'server.stopping'],
};

export type ErrorAnswer = ORPCError<ErrorCode, { reason: Reason; details: ErrorDetails }>;

/**
 * Turns an error into a response with its code, status, reason and details. The text of an unexpected error
 * goes only to the log.
 */
export function toAnswer(error: unknown, log: Logger): ErrorAnswer {
  const refusal = toAppError(error);
  if (refusal.code === 'internal') log.error({ err: error }, 'request failed');
  else if (isDiskFull(refusal)) log.error({ err: refusal.cause }, 'disk full: the database cannot write');
  else if (refusal.code === 'unavailable') log.warn({ err: refusal.cause ?? refusal }, 'request refused');
  return new ORPCError(refusal.code, {
    defined: true,
    status: ERROR_STATUS[refusal.code],
    message: refusal.reason,
    data: { reason: refusal.reason, details: refusal.details },
  });
}

/** Sets the `retry-after` and `www-authenticate` headers, and logs the reason of the error. */
export function markRefused(reply: FastifyReply, { data, status }: ErrorAnswer): void {
  reply.request.refusal = data.reason;
  if (status === ERROR_STATUS.unauthenticated && data.reason.startsWith('key.'))
    reply.header('www-authenticate', 'Bearer error="invalid_token"');
  const { retryAfterSeconds } = data.details;
  if (typeof retryAfterSeconds === 'number') reply.header('retry-after', retryAfterSeconds);
}

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof ORPCError && error.status === 400) return invalidRequest(error.cause);
  const status = statusOf(error);
  if (status === null || status < 400) return new AppError('internal', 'server.internal');
  const [code, reason] = FRAMEWORK_REFUSALS[status] ?? [];
  if (code && reason) return new AppError(code, reason);
  return status < 500
    ? new AppError('invalid', 'request.invalid', { fields: [] })
    : new AppError('internal', 'server.internal');
}

function invalidRequest(cause: unknown): AppError {
  const issues = cause instanceof ValidationError ? cause.issues : [];
  const fields = issues.map((issue) => ({
    path: (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.'),
    message: issue.message,
  }));
  const isName = fields.length > 0 && fields.every(({ message }) => message === NAME_WITH_ADDRESS);
  return new AppError('invalid', isName ? NAME_WITH_ADDRESS : 'request.invalid', { fields });
}

function statusOf(error: unknown): number | null {
  if (!(error instanceof Error) || error instanceof ORPCError) return null;
  return 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : null;
}

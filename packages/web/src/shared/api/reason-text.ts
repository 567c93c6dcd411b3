import { FAMILY_LIMIT } from '@baari/core/queue';
import type { ErrorDetails } from '@baari/core/shared';
import { said } from '@baari/words/said';
import type { ConsoleWords } from '@baari/words/web';
import { ApiError, type FailureReason } from './api-error.ts';

type Words = ConsoleWords['failures'];

/** The default limits for texts when the server names none. */
const usualLimits: Partial<Record<FailureReason, number>> = {
  'billing.daily_token_limit': 10,
  'queue.family_limit': FAMILY_LIMIT + 1,
};

/** Returns the exceeded limit, or the seconds until a retry. */
const countIn = ({ retryAfterSeconds, minLength, limit }: ErrorDetails): number | undefined =>
  [retryAfterSeconds, minLength, limit].find((detail) => typeof detail === 'number');

/** Explains a refusal to the user. */
export function reasonText(reason: FailureReason, words: Words, details: ErrorDetails = {}): string {
  const text = words[reason];
  const count = countIn(details) ?? usualLimits[reason] ?? 0;
  return said(text, { seconds: count, limit: count });
}

/** Explains a failed call to the user. */
export function failureText(error: unknown, words: Words): string {
  return error instanceof ApiError
    ? reasonText(error.reason, words, error.details)
    : reasonText('server.internal', words);
}

const FIELD_REASONS: readonly FailureReason[] = ['request.invalid', 'account.name_with_address'];

/**
 * Returns the names of the fields that the server rejected, or an empty list for any other error.
 */
export function refusedFieldNames(error: unknown): string[] {
  if (!(error instanceof ApiError) || !FIELD_REASONS.includes(error.reason)) return [];
  const { fields } = error.details;
  return Array.isArray(fields) ? fields.flatMap(pathOf) : [];
}

/** The details are parsed by hand, because otherwise every screen would load schemas only for this. */
const pathOf = (field: unknown): string[] =>
  typeof field === 'object' && field !== null && 'path' in field && typeof field.path === 'string'
    ? [field.path]
    : [];

import { ApiError } from '../shared/api/api-error.ts';
import type { VisitorWords } from '@baari/words/web';

/** Explains why a visitor's form was not sent. */
export function unsentText({ refusals, supportForm }: VisitorWords, error: unknown): string {
  if (!(error instanceof ApiError)) return supportForm.failed;
  if (error.reason === 'network.failed') return refusals.network;
  if (error.code !== 'rate_limited') return supportForm.failed;
  const seconds = error.details['retryAfterSeconds'];
  return refusals.rateLimited({ retryAfterSeconds: typeof seconds === 'number' ? seconds : null });
}

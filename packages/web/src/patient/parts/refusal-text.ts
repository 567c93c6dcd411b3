import { ApiError, type FailureReason } from '../../shared/api/api-error.ts';
import type { PatientWords } from '@baari/words/web';

/** Explains to the patient why a call failed, with `otherwise` as the fallback. */
export function refusalText({ refusals }: PatientWords, error: unknown, otherwise: string): string {
  if (!(error instanceof ApiError)) return otherwise;
  if (error.reason === 'network.failed') return refusals.network;
  if (error.code === 'rate_limited') {
    const seconds = error.details['retryAfterSeconds'];
    return refusals.rateLimited({ retryAfterSeconds: typeof seconds === 'number' ? seconds : null });
  }
  const byReason: Partial<Record<FailureReason, string>> = refusals.byReason;
  return byReason[error.reason] ?? otherwise;
}

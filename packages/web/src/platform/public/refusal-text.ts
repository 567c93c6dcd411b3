import { PatientApiError } from '../../lib/patient-api.ts';
import type { Messages } from '../../messages/messages.ts';

/** Why a form of a visitor's page was not sent. */
export function refusalText({ refusals, supportForm }: Messages, error: unknown): string {
  if (!(error instanceof PatientApiError)) return supportForm.failed;
  if (error.reason === 'network.failed') return refusals.network;
  if (error.code !== 'rate_limited') return supportForm.failed;
  const seconds = error.details['retryAfterSeconds'];
  return refusals.rateLimited(typeof seconds === 'number' ? seconds : null);
}

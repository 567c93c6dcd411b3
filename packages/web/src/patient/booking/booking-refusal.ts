import type { BandTime } from '@baari/contract/bookings';
import { ApiError, type FailureReason } from '../../shared/api/api-error.ts';
import type { BookingWords, PatientWords } from '@baari/words/web';
import { refusalText } from '../parts/refusal-text.ts';

/** Explains to the patient why a booking action was refused. */
export function bookingRefusalText(messages: PatientWords, words: BookingWords, error: unknown): string {
  const byReason: Partial<Record<FailureReason, string>> = words.refusals;
  const own = error instanceof ApiError ? byReason[error.reason] : undefined;
  return own ?? refusalText(messages, error, messages.refusals.actionFailed);
}

/**
 * Returns the open booking with the doctor that a refusal names, or null if it names none.
 */
export function bookedAlready(error: unknown): (BandTime & { secret: string }) | null {
  if (!(error instanceof ApiError) || error.reason !== 'booking.phone_has_booking') return null;
  const { secret, start, end } = error.details;
  if (typeof secret !== 'string' || typeof start !== 'string' || typeof end !== 'string') return null;
  return { secret, start, end };
}

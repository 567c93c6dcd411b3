/** The reasons why a phone gets no token, shown at the field in which it was typed. */
import { type LineLabels, tokenLabel } from '@baari/core/doctors';
import { type ApiError, failureText, isReason } from '../../../shared/api/index.ts';
import type { DeskWords } from '@baari/words/web';

export const phoneRefusals = [
  'patient.invalid_phone',
  'queue.phone_has_token',
  'queue.family_limit',
] as const;

/** The token that the phone already has, if known. */
export function phoneRefusalText(
  error: ApiError,
  { addPatient, failures }: DeskWords,
  letter: LineLabels,
): string {
  if (isReason(error, 'patient.invalid_phone')) return addPatient.phoneWrong;
  const text = failureText(error, failures);
  const existing = existingNumber(error);
  return existing === null
    ? text
    : addPatient.hasToken({ refusal: text, label: tokenLabel(letter, existing) });
}

/**
 * Returns the token because of which the phone can't get another one, or null if there is none.
 */
export function existingNumber({ reason, details }: ApiError): number | null {
  return reason === 'queue.phone_has_token' && typeof details.number === 'number' ? details.number : null;
}

import { westernDigits } from '@baari/core/patients';
import { AppError } from '@baari/core/shared';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** Whose country code a number without one gets. */
const DEFAULT_REGION = 'IN';

/**
 * A phone number as typed (any script's digits, with or without country code) in E.164.
 * Throws `patient.invalid_phone`.
 */
export function readPhone(typed: string): string {
  const parsed = parsePhoneNumberFromString(westernDigits(typed), {
    defaultCountry: DEFAULT_REGION,
    extract: false,
  });
  if (!parsed?.isValid()) throw new AppError('invalid', 'patient.invalid_phone');
  return parsed.number;
}

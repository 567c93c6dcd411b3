import { westernDigits } from '@baari/core/patients';
import { AppError } from '@baari/core/shared';
import { parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/max';

/** Whose country code a number without one gets. */
const DEFAULT_REGION = 'IN';

/** The kinds of numbers that can be a mobile's. */
const MOBILE_TYPES: readonly unknown[] = ['MOBILE', 'FIXED_LINE_OR_MOBILE'];

/**
 * A phone number as typed (any script's digits, with or without country code) in E.164.
 * Throws `patient.invalid_phone`.
 */
export function readPhone(typed: string): string {
  return parsePhone(typed).number;
}

/**
 * The same of a phone that gets texts at a price that is known: a mobile of the default region. Throws
 * `patient.phone_gets_no_texts`, too.
 */
export function readMobile(typed: string): string {
  const phone = parsePhone(typed);
  if (phone.country !== DEFAULT_REGION || !MOBILE_TYPES.includes(phone.getType()))
    throw new AppError('invalid', 'patient.phone_gets_no_texts');
  return phone.number;
}

function parsePhone(typed: string): PhoneNumber {
  const parsed = parsePhoneNumberFromString(westernDigits(typed), {
    defaultCountry: DEFAULT_REGION,
    extract: false,
  });
  if (!parsed?.isValid()) throw new AppError('invalid', 'patient.invalid_phone');
  return parsed;
}

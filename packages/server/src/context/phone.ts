import { PLACEHOLDER_NUMBER, tidyPhone } from '@baari/core/patients';
import { AppError } from '@baari/core/shared';
import { parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/max';
import type { Site, TextRules } from './context.ts';

/** A number that is typed without a country code belongs to this country. */
const DEFAULT_REGION = 'IN';

/** The kinds of numbers that can belong to a mobile. */
const MOBILE_TYPES: readonly unknown[] = ['MOBILE', 'FIXED_LINE_OR_MOBILE'];

/**
 * Parses a typed phone number (digits of any script, with or without country code, optionally after a label)
 * to E.164. Throws `patient.invalid_phone`.
 */
export function readPhone(typed: string): string {
  return parsePhone(typed).number;
}

/**
 * Parses a patient's phone number: a mobile of any country, or a landline if no texts are sent. In India
 * every number that begins with 6 to 9 counts as a mobile, because the phone number library learns new ranges
 * late. Throws `patient.invalid_phone`.
 */
export function readPatientPhone(site: Pick<Site, 'hasSms' | 'hasWhatsapp'>, typed: string): string {
  const phone = parsePhone(typed);
  const isLandline = phone.getType() === 'FIXED_LINE';
  if (isLandline && !site.hasSms && !site.hasWhatsapp) return phone.number;
  const isMobile =
    phone.country === DEFAULT_REGION
      ? /^[6-9]/.test(phone.nationalNumber)
      : MOBILE_TYPES.includes(phone.getType());
  if (!isMobile) throw new AppError('invalid', 'patient.invalid_phone');
  return phone.number;
}

/**
 * Parses a phone number that may get texts. The phone must be a mobile with a prefix that the operator
 * allows, so that the price of a text is known. Also throws `patient.phone_gets_no_texts`.
 */
export function readTextable({ prefixes }: TextRules, typed: string): string {
  const phone = parsePhone(typed);
  if (!isTextableNumber(phone, prefixes)) throw new AppError('invalid', 'patient.phone_gets_no_texts');
  return phone.number;
}

/** Returns whether texts and codes may be sent to a phone in E.164. */
export function isTextable({ prefixes }: TextRules, phone: string): boolean {
  const parsed = parsePhoneNumberFromString(phone);
  return parsed !== undefined && isTextableNumber(parsed, prefixes);
}

// The landlines of some cities begin with the same digits as mobiles.
const isTextableNumber = (phone: PhoneNumber, prefixes: readonly string[]) =>
  prefixes.some((prefix) => phone.number.startsWith(prefix)) && MOBILE_TYPES.includes(phone.getType());

function parsePhone(typed: string): PhoneNumber {
  const parsed = parsePhoneNumberFromString(tidyPhone(typed), {
    defaultCountry: DEFAULT_REGION,
    extract: false,
  });
  if (!parsed?.isValid() || parsed.nationalNumber === PLACEHOLDER_NUMBER)
    throw new AppError('invalid', 'patient.invalid_phone');
  return parsed;
}

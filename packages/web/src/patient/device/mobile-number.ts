/** Formats patients' phone numbers for the token lookup: ten digits, from any typed or pasted form. */
import { westernDigits } from '@baari/core/shared';

export const MOBILE_DIGITS = 10;

/**
 * Returns the digits of an Indian mobile number, or the digits typed so far. Drops a leading 0 or country
 * code 91 only if the number is too long, because some numbers start with 91.
 */
export function mobileDigits(typed: string): string {
  const digits = westernDigits(typed).replace(/\D/g, '');
  if (digits.length <= MOBILE_DIGITS) return digits;
  const national = digits.replace(/^0+/, '');
  const local = national.length > MOBILE_DIGITS ? national.replace(/^910?(?=[6-9])/, '') : national;
  return local.slice(0, MOBILE_DIGITS);
}

/** Formats a number for reading, like "98765 43210". */
export const mobileText = (digits: string) => digits.replace(/^(\d{5})(\d{5})$/, '$1 $2');

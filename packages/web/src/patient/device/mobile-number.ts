/** The phone number of a patient as the token lookup takes it: ten digits, however they were typed or pasted. */
import { westernDigits } from '@baari/core/shared';

export const MOBILE_DIGITS = 10;

/**
 * The digits of an Indian mobile number, fewer while it is being typed. Drops a 0 or the country's 91 only
 * from a number that is too long, because some numbers begin with 91.
 */
export function mobileDigits(typed: string): string {
  const digits = westernDigits(typed).replace(/\D/g, '');
  if (digits.length <= MOBILE_DIGITS) return digits;
  const national = digits.replace(/^0+/, '');
  const local = national.length > MOBILE_DIGITS ? national.replace(/^910?(?=[6-9])/, '') : national;
  return local.slice(0, MOBILE_DIGITS);
}

/** As people read it: "98765 43210". */
export const mobileText = (digits: string) => digits.replace(/^(\d{5})(\d{5})$/, '$1 $2');

/** Normalises phone numbers that people typed, before they are checked. */
import { westernDigits } from '../shared/index.ts';

/** A fake number with ascending digits, although its area code exists. */
export const PLACEHOLDER_NUMBER = '1234567890';

/**
 * Returns a typed phone number as digits with a leading plus, if it had one. Labels ("Ph:"), brackets, dots
 * and dashes are removed. Text that is not a single number is returned unchanged, so that the later check
 * refuses it.
 */
export function tidyPhone(typed: string): string {
  const text = westernDigits(typed)
    .trim()
    .replace(/^[\p{L}\p{M}][\p{L}\p{M}.\s]*[:.-]?\s*/u, '');
  if (!/^[\d\s().+\p{Pd}]+$/u.test(text)) return text;
  return (/^[(\s]*\+/.test(text) ? '+' : '') + text.replace(/\D/g, '');
}

/**
 * Writes an E.164 number into a cell in a form that every spreadsheet keeps as text, and that can be dialled
 * and imported again. The number has a space instead of the plus, because a plus would begin a formula, and
 * digits alone would become a number such as 9.2E+11.
 */
export function sheetPhone(phone: string): string {
  const indian = /^\+91(\d{5})(\d+)$/.exec(phone);
  return indian ? `91 ${indian[1]} ${indian[2]}` : `00 ${phone.replace('+', '')}`;
}

/** A number with fewer digits can't be a phone number. */
export const PHONE_MIN_DIGITS = 7;

/** The maximum length of a text that can be a phone number. */
const PHONE_MAX_LENGTH = 40;

/** Only this many characters of a cell are read, which limits the work for any file. */
const CELL_READ_LENGTH = 300;

/** Matches a number such as "9.82E+09", whose last digits a spreadsheet has dropped. */
const SCIENTIFIC = /^=?(\d)\.?(\d*)e\+?(\d{1,2})$/i;
const GROUPED_BY_COMMAS = /^=?\d{1,3}(?:,\d{2,3}){2,}$/;
const BETWEEN_PHONES = /[^\d\s().+\p{Pd}]+|(?=\+)/u;

/**
 * Finds the phone number in a cell of a list. This is the first complete Indian mobile number of the cell,
 * even if a landline number comes first, words surround it or a spreadsheet has reformatted it. If there is
 * no Indian mobile number, returns the first number that is long enough to be a phone number, or else null.
 */
export function phoneInCell(cell: string): string | null {
  const text = westernDigits(cell.trim().slice(0, CELL_READ_LENGTH)).replace(/\.0+$/, '');
  const scientific = SCIENTIFIC.exec(text);
  if (scientific) {
    const [, first = '', others = '', exponent] = scientific;
    return others.length === Number(exponent) ? phoneInCell(first + others) : null;
  }
  const parts = (GROUPED_BY_COMMAS.test(text) ? text.replaceAll(',', '') : text).split(BETWEEN_PHONES);
  const mobile = parts.map(mobileIn).find((found) => found !== null);
  if (mobile !== undefined) return mobile;
  const other = parts.map((part) => part.trim()).find((part) => digitsOf(part).length >= PHONE_MIN_DIGITS);
  return other === undefined || other.length > PHONE_MAX_LENGTH ? null : other;
}

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** Matches ten digits after the country code or a zero. The code may have been typed twice. */
const MOBILE = /^(?:(?:00)?91){0,2}0?([6-9]\d{9})$/;
const MOBILE_DIGITS = 10;
const MOBILE_MOST_DIGITS = 19;

/**
 * Finds the Indian mobile number in a text without words, by joining groups of digits until they make one.
 */
function mobileIn(text: string): string | null {
  // The number is from another country.
  if (/^\s*\+(?!\s*9\s*1)/.test(text) && digitsOf(text).length > 0) return null;
  const groups = text.match(/\d+/g) ?? [];
  for (const start of groups.keys()) {
    let digits = '';
    for (let end = start + 1; end <= groups.length && digits.length < MOBILE_MOST_DIGITS; end += 1) {
      digits += groups[end - 1] ?? '';
      const found = MOBILE.exec(digits)?.[1];
      if (found !== undefined && isAlone(groups, start, end)) return found;
    }
  }
  return null;
}

/**
 * Returns whether the groups from `start` to `end` are a complete number and not a part of a longer, mistyped
 * number.
 */
function isAlone(groups: readonly string[], start: number, end: number): boolean {
  const isWritten = (groups[end - 1] ?? '').length >= MOBILE_DIGITS;
  const isOther = (rest: readonly string[]) =>
    rest.length === 0 || isWritten || rest.join('').length >= PHONE_MIN_DIGITS;
  return isOther(groups.slice(0, start)) && isOther(groups.slice(end));
}

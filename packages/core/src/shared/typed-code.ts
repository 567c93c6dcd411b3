/** Codes and digits as people type and paste them. */

/** The text with Western digits for the digits of any script (compatibility forms of letters become plain, too). */
export function westernDigits(text: string): string {
  return text.normalize('NFKC').replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)));
}

// In every script Unicode lays the ten digits out one after the other, so a digit's value is its distance from the first.
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return value;
}

/** A code without what only stands between its characters, in capitals and Western digits: "o e-n ५" is "OEN5". */
export const typedCode = (typed: string): string =>
  westernDigits(typed)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();

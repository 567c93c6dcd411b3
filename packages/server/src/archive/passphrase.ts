import { randomInt } from 'node:crypto';
import { typedCode } from '@baari/core/shared';

// Omits letters and digits that look alike. Each of the 32 remaining characters represents five bits.
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const GROUPS = 6;
const GROUP_LENGTH = 4;

/** Makes a passphrase of 120 random bits, such as `K7MP-…`. */
export function makePassphrase(): string {
  const letters = Array.from({ length: GROUPS * GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]);
  return grouped(letters.join(''));
}

/** Returns a typed passphrase in the form in which it was shown, regardless of case and grouping. */
export const readPassphrase = (typed: string): string => grouped(typedCode(typed));

const grouped = (letters: string) => letters.replaceAll(/.{4}(?=.)/g, '$&-');

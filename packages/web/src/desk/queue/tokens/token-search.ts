/** Finds a patient in the queue by name, phone number, or token number. */
import type { ConsoleToken } from '@baari/contract/queue';
import { normaliseName } from '@baari/core/patients';
import { westernDigits } from '@baari/core/shared';
import { patientName } from '../../../shared/queue/erased-patient.ts';
import type { DeskWords } from '@baari/words/web';

/** A number with fewer digits is a token number, not a part of a phone number. */
export const phoneDigitsMin = 4;

/**
 * Returns the digits to search for in stored phone numbers. People often type a 0 before a phone number, but
 * stored numbers have none. Exactly four digits are the end of a number, which may begin with a 0.
 */
export const phonePart = (digits: string): string =>
  digits.length === phoneDigitsMin ? digits : digits.replace(/^0+/, '');

/** Parses a number after its queue's letter, as in "A 14" or "a14". Returns null for anything else. */
export function readLabel(typed: string): { letter: string; number: number } | null {
  const [, letter, digits] = /^([a-z])\s*(\d{1,3})$/i.exec(westernDigits(typed).trim()) ?? [];
  if (letter === undefined || digits === undefined) return null;
  return { letter: letter.toUpperCase(), number: Number(digits) };
}

/**
 * Parses the label of a token that was issued without internet, as in "R1" or "A R1". Returns null for
 * anything else.
 */
export function readOutageLabel(typed: string): { letter: string | null; number: number } | null {
  const [, letter, digits] = /^(?:([a-z])\s*)?r\s*(\d{1,3})$/i.exec(westernDigits(typed).trim()) ?? [];
  return digits === undefined ? null : { letter: letter?.toUpperCase() ?? null, number: Number(digits) };
}

/**
 * Returns the queue's tokens that match the typed text, in the given order, or all tokens for an empty text.
 * `shownLetter` is the letter that the clinic shows for the queue. If `shownLetter` is null, a letter before
 * a number is part of a name.
 */
export function searchTokens(
  tokens: readonly ConsoleToken[],
  typed: string,
  words: DeskWords['queue'],
  shownLetter: string | null,
): readonly ConsoleToken[] {
  const own = readOutageLabel(typed);
  const isOfLine = own !== null && (own.letter === null || own.letter === shownLetter);
  const issuedAlone = isOfLine ? tokens.filter(({ outageNumber }) => outageNumber === own.number) : [];
  if (issuedAlone.length > 0) return issuedAlone;
  const label = shownLetter === null ? null : readLabel(typed);
  if (label) return tokens.filter(({ number }) => label.letter === shownLetter && number === label.number);
  const text = normaliseName(westernDigits(typed));
  if (text === '') return tokens;
  if (/^[#+\d\s()-]+$/.test(text)) return searchNumbers(tokens, text.replace(/\D/g, ''));
  const parts = text.split(' ');
  return tokens.filter(({ name }) => {
    const own = normaliseName(patientName(name, words));
    return parts.every((part) => own.includes(part));
  });
}

function searchNumbers(tokens: readonly ConsoleToken[], digits: string): readonly ConsoleToken[] {
  const ofPhone = phonePart(digits);
  const isPhone = ofPhone.length >= phoneDigitsMin;
  return tokens.filter(
    ({ number, phone }) => String(number) === digits || (isPhone && phone?.includes(ofPhone)),
  );
}

/** The length and alphabet of text messages. */
import { withoutLinks } from '@baari/core/shared';
import { transliterate } from 'transliteration';
import { type MailLanguage, mailLanguage } from './languages.ts';

/**
 * The longest single message in the GSM alphabet, and the longest part of a multi-part message in other
 * alphabets.
 */
const GSM_LENGTH = 160;
const OTHER_PART_LENGTH = 67;
const MOST_PARTS = 3;

/**
 * Returns the message that `write` builds with the clinic's name. Shortens the name if the message would be
 * too long.
 */
export function textAround(
  clinic: string,
  write: (clinic: string) => string,
  language: MailLanguage,
): string {
  const isGsm = language === 'en';
  const name = isGsm ? inGsm(clinic) : clinic;
  const room = (isGsm ? GSM_LENGTH : OTHER_PART_LENGTH * MOST_PARTS) - write('').length;
  return write(shortened(name, Math.max(0, room)));
}

/** The longest doctor's name in characters. A longer one would leave no room for the clinic's name. */
const NAME_LENGTH = 30;

/** Returns a name as a message can contain it: in the message's alphabet, and shortened if needed. */
export function textName(name: string, language: string): string {
  const apart = withoutLinks(name);
  return shortened(mailLanguage(language) === 'en' ? inGsm(apart) : apart, NAME_LENGTH);
}

function shortened(name: string, length: number): string {
  if (name.length <= length) return name;
  return `${name.slice(0, Math.max(0, length - 3)).trimEnd()}...`.slice(0, length);
}

// A single letter outside the GSM alphabet would more than double the cost of the message. Full stops of
// other scripts become dots.
const inGsm = (name: string) =>
  withoutLinks(transliterate(name).replace(/[^A-Za-z0-9 .,:;!?()&'"/+*%#@-]/g, ''))
    .replace(/\s+/g, ' ')
    .trim();

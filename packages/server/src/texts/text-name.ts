/** Writes names for text messages and WhatsApp messages. */
import { withoutLinks } from '@baari/core/shared';
import { transliterate } from 'transliteration';
import { mailLanguage } from '../mail/index.ts';

/**
 * The longest name of a doctor or room in characters. A longer name would leave no space for the rest of the
 * text.
 */
const NAME_LENGTH = 30;

/** Returns a name as a message can contain it: in the message's alphabet, and shortened if necessary. */
export function textName(name: string, language: string): string {
  const apart = withoutLinks(name);
  return shortened(mailLanguage(language) === 'en' ? inGsm(apart) : apart, NAME_LENGTH);
}

function shortened(name: string, length: number): string {
  if (name.length <= length) return name;
  return `${name.slice(0, Math.max(0, length - 3)).trimEnd()}...`.slice(0, length);
}

/**
 * Returns a text in the alphabet of English messages. A single letter outside this alphabet would more than
 * double the cost of the message. Full stops of other scripts become dots.
 */
export const inGsm = (text: string): string =>
  withoutLinks(transliterate(text).replace(/[^A-Za-z0-9 .,:;!?()&'"/+*%#@-]/g, ''))
    .replace(/\s+/g, ' ')
    .trim();

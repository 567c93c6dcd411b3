import { transliterate } from 'transliteration';
import { type AlertCatalog, type AlertWords, en } from './alerts/en.ts';
import { hi } from './alerts/hi.ts';
import { timeOfDay } from './formats.ts';
import { type MailLanguage, mailLanguage } from './languages.ts';

const CATALOGS: Readonly<Record<MailLanguage, AlertCatalog>> = { en, hi };

export type AlertReader = { language: string; timeZone: string };

/** The words of a catalog's entry for a reader. `at` writes an instant as that reader's clock shows it. */
export function alertWords(
  { language, timeZone }: AlertReader,
  choose: (catalog: AlertCatalog, at: (instant: Date) => string) => AlertWords,
): AlertWords {
  const spoken = mailLanguage(language);
  return choose(CATALOGS[spoken], (instant) => timeOfDay(instant, timeZone, spoken));
}

/** What a message holds in the GSM alphabet, and one in any other, alone and as a part of several. */
const GSM_LENGTH = 160;
const OTHER_PART_LENGTH = 67;
const MOST_PARTS = 3;

/** A text message: the clinic, cut where it would make the message longer than it may be, what is said, and the link. */
export function alertText(
  words: AlertWords,
  { clinic, url, language }: { clinic: string; url: string; language: string },
): string {
  const isGsm = mailLanguage(language) === 'en';
  const name = isGsm ? inGsm(clinic) : clinic;
  const rest = `: ${words.text} ${url}`;
  const room = (isGsm ? GSM_LENGTH : OTHER_PART_LENGTH * MOST_PARTS) - rest.length;
  return `${shortened(name, Math.max(0, room))}${rest}`;
}

function shortened(name: string, length: number): string {
  if (name.length <= length) return name;
  return `${name.slice(0, Math.max(0, length - 3)).trimEnd()}...`.slice(0, length);
}

// One letter beyond the alphabet would more than double what the message costs.
const inGsm = (name: string) =>
  transliterate(name)
    .replace(/[^A-Za-z0-9 .,:;!?()&'"/+*%#@-]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

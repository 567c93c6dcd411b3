import { type MailLanguage, mailLanguage, textAround, timeOfDay } from '../../mail/index.ts';
import { bn } from './bn.ts';
import { type AlertCatalog, type AlertWords, en } from './en.ts';
import { gu } from './gu.ts';
import { hi } from './hi.ts';
import { kn } from './kn.ts';
import { mr } from './mr.ts';
import { ta } from './ta.ts';
import { te } from './te.ts';

const CATALOGS: Readonly<Record<MailLanguage, AlertCatalog>> = { en, hi, bn, mr, gu, te, ta, kn };

export type AlertReader = { language: string; timeZone: string };

/** The words of a catalog's entry for a reader. `at` writes an instant as that reader's clock shows it. */
export function alertWords(
  { language, timeZone }: AlertReader,
  choose: (catalog: AlertCatalog, at: (instant: Date) => string) => AlertWords,
): AlertWords {
  const spoken = mailLanguage(language);
  return choose(CATALOGS[spoken], (instant) => timeOfDay(instant, timeZone, spoken));
}

/** A text message: the clinic, cut where it would make the message longer than it may be, what is said, and the link. */
export function alertText(
  words: Pick<AlertWords, 'text'>,
  { clinic, url, language }: { clinic: string; url: string; language: string },
): string {
  return textAround(clinic, (name) => `${name}: ${words.text} ${url}`, mailLanguage(language));
}

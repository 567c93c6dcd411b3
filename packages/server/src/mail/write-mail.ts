import type { Mail } from '../context/index.ts';
import { composeMail } from './compose/compose-mail.ts';
import { type MailLanguage, mailLanguage } from './compose/languages.ts';
import type { Letter } from './compose/letter.ts';
import { en, type Letters } from './templates/en/index.ts';
import { hi } from './templates/hi/index.ts';

/** Who gets a mail, and in which language. */
export type Reader = { email: string; language: string };

/** What the operator reads, whoever asked. */
export const OPERATOR_LANGUAGE: MailLanguage = 'en';

const LETTERS: Readonly<Record<MailLanguage, Letters>> = { en, hi };

/** A mail to somebody in their language, English where we do not write it: `choose` takes its letter from the catalog. */
export function writeMail({ email, language }: Reader, choose: (letters: Letters) => Letter): Mail {
  const spoken = mailLanguage(language);
  return composeMail(email, choose(LETTERS[spoken]), spoken);
}

import type { Mail } from '../context/index.ts';
import { composeMail } from './compose/compose-mail.ts';
import { type MailLanguage, mailLanguage } from './compose/languages.ts';
import type { MailContent } from './compose/mail-content.ts';
import { bn } from './templates/bn/index.ts';
import { en, type MailTemplates } from './templates/en/index.ts';
import { gu } from './templates/gu/index.ts';
import { hi } from './templates/hi/index.ts';
import { kn } from './templates/kn/index.ts';
import { mr } from './templates/mr/index.ts';
import { ta } from './templates/ta/index.ts';
import { te } from './templates/te/index.ts';

/** Who gets a mail, and in which language. */
export type Reader = { email: string; language: string };

/** What the operator reads, whoever asked. */
export const OPERATOR_LANGUAGE: MailLanguage = 'en';

const TEMPLATES: Readonly<Record<MailLanguage, MailTemplates>> = { en, hi, bn, mr, gu, te, ta, kn };

/**
 * A mail to somebody in their language, English where we do not write it: `choose` fills in one of the templates. `addresses` are
 * the mail addresses that it says as they are: anything else that looks like a link is broken up.
 */
export function writeMail(
  { email, language }: Reader,
  choose: (templates: MailTemplates) => MailContent,
  addresses: readonly string[] = [],
): Mail {
  const spoken = mailLanguage(language);
  return composeMail(email, choose(TEMPLATES[spoken]), spoken, addresses);
}

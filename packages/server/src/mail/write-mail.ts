import { words } from '@baari/words/mail';
import type { Mail } from '../context/index.ts';
import { composeMail } from './compose/compose-mail.ts';
import { type MailLanguage, mailLanguage } from './compose/languages.ts';
import type { MailContent } from './compose/mail-content.ts';
import { accountMails } from './templates/accounts.ts';
import { clinicMails } from './templates/clinics.ts';
import { figuresMails } from './templates/figures.ts';
import { operatorMails } from './templates/operator.ts';
import { planMails } from './templates/plans.ts';

/** A mail's recipient and language. */
export type Reader = { email: string; language: string };

/** All mails to the operator are in this language. */
export const OPERATOR_LANGUAGE: MailLanguage = 'en';

/** Returns all mail templates in a language. Mails to the operator are always in English. */
export const templatesIn = (language: MailLanguage) => ({
  ...accountMails(words[language]),
  ...clinicMails(words[language]),
  ...figuresMails(words[language], language),
  ...planMails(words[language], language),
  ...operatorMails,
});

export type MailTemplates = ReturnType<typeof templatesIn>;

/**
 * Returns a mail in the reader's language, or in English if there are no mails in that language. `choose`
 * fills in one of the templates. `addresses` are the mail addresses that are not changed. Any other text that
 * looks like a link is broken up.
 */
export function writeMail(
  { email, language }: Reader,
  choose: (templates: MailTemplates) => MailContent,
  addresses: readonly string[] = [],
): Mail {
  const spoken = mailLanguage(language);
  return composeMail(email, choose(templatesIn(spoken)), spoken, addresses);
}

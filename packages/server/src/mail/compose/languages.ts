/** The languages in which Baari writes mails. */
import { preferredLanguage } from '@baari/core/shared';
import { type Language, LANGUAGES } from '@baari/words/languages';

export const MAIL_LANGUAGES = LANGUAGES;
export type MailLanguage = Language;

const FALLBACK: MailLanguage = 'en';

/** Returns the language with this code, or English if there are no mails in this language. */
export const mailLanguage = (code: string | null): MailLanguage =>
  MAIL_LANGUAGES.find((language) => language === code) ?? FALLBACK;

/**
 * Returns the language for messages to a person. It is the language chosen on the person's device, or
 * otherwise the browser's preferred language.
 */
export function mailLanguageOf(chosen: string | null, acceptLanguage: string): MailLanguage {
  const written = new Set<string>(MAIL_LANGUAGES);
  if (chosen !== null && written.has(chosen)) return mailLanguage(chosen);
  return mailLanguage(preferredLanguage(acceptLanguage, written));
}

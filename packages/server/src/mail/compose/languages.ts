/** The languages of mail. */
import { preferredLanguage } from '@baari/core/shared';
import { type Language, LANGUAGES } from '@baari/words/languages';

export const MAIL_LANGUAGES = LANGUAGES;
export type MailLanguage = Language;

const FALLBACK: MailLanguage = 'en';

/** Returns the language with that code; English for a language without mails. */
export const mailLanguage = (code: string | null): MailLanguage =>
  MAIL_LANGUAGES.find((language) => language === code) ?? FALLBACK;

/**
 * Returns the language for messages to a person: the one chosen on the device, otherwise the browser's
 * preference.
 */
export function mailLanguageOf(chosen: string | null, acceptLanguage: string): MailLanguage {
  const written = new Set<string>(MAIL_LANGUAGES);
  if (chosen !== null && written.has(chosen)) return mailLanguage(chosen);
  return mailLanguage(preferredLanguage(acceptLanguage, written));
}

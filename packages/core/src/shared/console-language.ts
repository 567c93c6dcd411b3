/** The languages that the console speaks to who works with it: the account says which, and until one is known the device. */
export const CONSOLE_LANGUAGES = ['en', 'hi'] as const;
export type ConsoleLanguage = (typeof CONSOLE_LANGUAGES)[number];

/**
 * Set by the browser when somebody chose a language or signed in with one. It proves nothing; apart from the cookie of patients'
 * pages, since the waiting room's screen may be open in the same browser.
 */
export const CONSOLE_LANGUAGE_COOKIE = 'baari_console_language';

/** The language of that code, if the console speaks it. */
export const consoleLanguage = (code: string | null | undefined): ConsoleLanguage | null =>
  CONSOLE_LANGUAGES.find((language) => language === code) ?? null;

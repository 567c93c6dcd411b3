/** The languages of Baari, each in a folder next to this file. Untranslated messages are shown in English. */
export const LANGUAGES = ['en', 'hi', 'bn', 'mr', 'gu', 'te', 'ta', 'kn'] as const;

export type Language = (typeof LANGUAGES)[number];

/**
 * The completely translated languages. Tests fail if one of these languages contains English. A new language
 * goes at the end.
 */
export const COMPLETE_LANGUAGES: readonly Language[] = ['en', 'hi', 'bn', 'mr', 'gu', 'te', 'ta', 'kn'];

/** The languages that staff can choose, which also have `console.json` and `exports.json`. */
export const CONSOLE_LANGUAGES = ['en', 'hi'] as const satisfies readonly Language[];
export type ConsoleLanguage = (typeof CONSOLE_LANGUAGES)[number];

/** Returns the console's language with this code, if any. */
export const consoleLanguage = (code: string | null | undefined): ConsoleLanguage | null =>
  CONSOLE_LANGUAGES.find((language) => language === code) ?? null;

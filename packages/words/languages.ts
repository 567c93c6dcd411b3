/** The languages that Baari speaks: each is a folder beside this file. A message without a translation is shown in English. */
export const LANGUAGES = ['en', 'hi', 'bn', 'mr', 'gu', 'te', 'ta', 'kn'] as const;

export type Language = (typeof LANGUAGES)[number];

/** The languages in which nothing is left to translate: tests fail where one of them speaks English. A new one joins at its end. */
export const COMPLETE_LANGUAGES: readonly Language[] = ['en', 'hi', 'bn', 'mr', 'gu', 'te', 'ta', 'kn'];

/** The languages that staff can choose: these have `console.json` and `exports.json` too. */
export const CONSOLE_LANGUAGES = ['en', 'hi'] as const satisfies readonly Language[];
export type ConsoleLanguage = (typeof CONSOLE_LANGUAGES)[number];

/** Returns the console's language with this code, if any. */
export const consoleLanguage = (code: string | null | undefined): ConsoleLanguage | null =>
  CONSOLE_LANGUAGES.find((language) => language === code) ?? null;

/** The languages that Baari speaks: each is a folder beside this file. A message without a translation is shown in English. */
export const LANGUAGES = ['en', 'hi', 'bn', 'mr', 'gu', 'te', 'ta', 'kn'] as const;

export type Language = (typeof LANGUAGES)[number];

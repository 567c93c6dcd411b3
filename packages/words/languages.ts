/** The languages that Baari speaks: each is a folder beside this file. English says what nobody has translated yet. */
export const LANGUAGES = ['en', 'hi', 'bn', 'mr', 'gu', 'te', 'ta', 'kn'] as const;

export type Language = (typeof LANGUAGES)[number];

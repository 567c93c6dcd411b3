/** Every language there is, for the server: a file in the folder of this name is all that a new one takes. */
import { preferredLanguage } from '@baari/core/shared';
import type { Messages, PageMessages } from './messages.ts';

type Language = {
  /** Its own name for itself; null for one that only tests ask for. */
  name: string | null;
  words: Messages;
  pageWords: PageMessages;
};

const files = import.meta.glob<Language>('./languages/*.ts', { eager: true });

const languages: ReadonlyMap<string, Language> = new Map(
  Object.entries(files).map(([file, language]) => [/([^/]+)\.ts$/.exec(file)?.[1] ?? file, language]),
);

const FALLBACK = 'en';

/** The language of a code, English for one that nobody has written. */
export function languageOf(locale: string): Language {
  const language = languages.get(locale) ?? languages.get(FALLBACK);
  if (!language) throw new Error('There is no English.');
  return language;
}

/** The languages that people can choose, by code. */
export const offeredLanguages = [...languages].flatMap(([code, { name }]) =>
  name === null ? [] : [{ code, name }],
);

/**
 * The language to speak: the one that was chosen, else the one, among those offered, that an `Accept-Language` header
 * prefers. One without a name can be chosen outside of production alone.
 */
export function chooseLocale(chosen: string | null, acceptLanguage: string, isProduction: boolean): string {
  const offered = new Set(offeredLanguages.map(({ code }) => code));
  const choices: { has: (code: string) => boolean } = isProduction ? offered : languages;
  if (chosen !== null && choices.has(chosen)) return chosen;
  return preferredLanguage(acceptLanguage, offered) ?? FALLBACK;
}

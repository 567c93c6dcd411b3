import { en, type Messages } from './en.ts';

/** By primary language. Every language a patient can read is a file of its own and a line here. */
const catalogs = { en } satisfies Record<string, Messages>;

type Locale = keyof typeof catalogs;

const fallback: Locale = 'en';

/** The catalog of a locale, English for one that nobody has written. */
export function messagesOf(locale: string): Messages {
  return catalogs[isLocale(locale) ? locale : fallback];
}

/** The locale, among the catalogs, that an `Accept-Language` header prefers. */
export function chooseLocale(acceptLanguage: string): string {
  const wanted = acceptLanguage
    .split(',')
    .map((range) => {
      const [tag = '', ...parameters] = range.trim().toLowerCase().split(';');
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)/.exec(parameter)?.[1]).find(Boolean);
      return { language: tag.split('-')[0] ?? '', quality: Number(quality ?? 1) };
    })
    .sort((a, b) => b.quality - a.quality);
  return wanted.find(({ language, quality }) => quality > 0 && isLocale(language))?.language ?? fallback;
}

function isLocale(language: string): language is Locale {
  return Object.hasOwn(catalogs, language);
}

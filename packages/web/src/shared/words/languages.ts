/** Every language there is, for the server: a folder with its code is all that a new one takes. */
import { preferredLanguage } from '@baari/core/shared';
import type {
  Catalog,
  ConsoleWords,
  DemoWords,
  DeskWords,
  DisplayWords,
  ListWords,
  OfficeWords,
  OperatorWords,
  PageWords,
  PatientWords,
  PosterWords,
  SharedWords,
  SlipWords,
  SoonerWords,
  TakingWords,
  VisitorWords,
} from './en/catalog.ts';

/** By code: a language's own name for itself, null for one that only tests ask for. */
const names = byLanguage(import.meta.glob<string | null>('./*/index.ts', { eager: true, import: 'name' }));

/** What is written, by surface and code. */
export const written: { [Part in keyof Catalog]: ReadonlyMap<string, Catalog[Part]> } = {
  shared: byLanguage(import.meta.glob<SharedWords>('./*/shared.ts', { eager: true, import: 'words' })),
  patient: byLanguage(import.meta.glob<PatientWords>('./*/patient.ts', { eager: true, import: 'words' })),
  taking: byLanguage(import.meta.glob<TakingWords>('./*/taking.ts', { eager: true, import: 'words' })),
  lists: byLanguage(import.meta.glob<ListWords>('./*/lists.ts', { eager: true, import: 'words' })),
  display: byLanguage(import.meta.glob<DisplayWords>('./*/display.ts', { eager: true, import: 'words' })),
  visitor: byLanguage(import.meta.glob<VisitorWords>('./*/visitor.ts', { eager: true, import: 'words' })),
  demos: byLanguage(import.meta.glob<DemoWords>('./*/demos.ts', { eager: true, import: 'words' })),
  pages: byLanguage(import.meta.glob<PageWords>('./*/pages.ts', { eager: true, import: 'words' })),
  sooner: byLanguage(import.meta.glob<SoonerWords>('./*/sooner.ts', { eager: true, import: 'words' })),
  slip: byLanguage(import.meta.glob<SlipWords>('./*/slip.ts', { eager: true, import: 'words' })),
  poster: byLanguage(import.meta.glob<PosterWords>('./*/poster.ts', { eager: true, import: 'words' })),
  console: byLanguage(import.meta.glob<ConsoleWords>('./*/console.ts', { eager: true, import: 'words' })),
  desk: byLanguage(import.meta.glob<DeskWords>('./*/desk.ts', { eager: true, import: 'words' })),
  office: byLanguage(import.meta.glob<OfficeWords>('./*/office.ts', { eager: true, import: 'words' })),
  operator: byLanguage(import.meta.glob<OperatorWords>('./*/operator.ts', { eager: true, import: 'words' })),
};

const FALLBACK = 'en';

/** All words of a language, in English what nobody has written in it. */
export function wordsIn(locale: string): Catalog {
  return {
    shared: inLanguage(written.shared, locale),
    patient: inLanguage(written.patient, locale),
    taking: inLanguage(written.taking, locale),
    lists: inLanguage(written.lists, locale),
    display: inLanguage(written.display, locale),
    visitor: inLanguage(written.visitor, locale),
    demos: inLanguage(written.demos, locale),
    pages: inLanguage(written.pages, locale),
    sooner: inLanguage(written.sooner, locale),
    slip: inLanguage(written.slip, locale),
    poster: inLanguage(written.poster, locale),
    console: inLanguage(written.console, locale),
    desk: inLanguage(written.desk, locale),
    office: inLanguage(written.office, locale),
    operator: inLanguage(written.operator, locale),
  };
}

function inLanguage<Words>(words: ReadonlyMap<string, Words>, locale: string): Words {
  const found = words.get(locale) ?? words.get(FALLBACK);
  if (!found) throw new Error('There is no English.');
  return found;
}

/** By the name of the folder that a file lies in. */
function byLanguage<Value>(files: Readonly<Record<string, Value>>): ReadonlyMap<string, Value> {
  return new Map(Object.entries(files).map(([file, value]) => [file.split('/')[1] ?? file, value]));
}

/** The languages that people can choose, by code. */
export const offeredLanguages = [...names].flatMap(([code, name]) => (name === null ? [] : [{ code, name }]));

/**
 * The language to speak: the one that was chosen, else the one, among those offered, that an `Accept-Language` header
 * prefers. One without a name can be chosen outside of production alone.
 */
export function chooseLocale(chosen: string | null, acceptLanguage: string, isProduction: boolean): string {
  const offered = new Set(offeredLanguages.map(({ code }) => code));
  const choices: { has: (code: string) => boolean } = isProduction ? offered : names;
  if (chosen !== null && choices.has(chosen)) return chosen;
  return preferredLanguage(acceptLanguage, offered) ?? FALLBACK;
}

import type { ListWords, PatientWords, TakingWords } from '../shared/words/en/catalog.ts';
import { inLanguage } from '../shared/words/in-language.ts';

// Each language is a file of its own in the build: a browser gets that of its page alone.
const files = import.meta.glob<PatientWords>('../shared/words/*/patient.ts', { import: 'words' });
const takingFiles = import.meta.glob<TakingWords>('../shared/words/*/taking.ts', { import: 'words' });
const listFiles = import.meta.glob<ListWords>('../shared/words/*/lists.ts', { import: 'words' });

/** Loads what the pages of a clinic and of a token say, for `WordsProvider`. */
export async function loadWords(locale: string) {
  const words = await inLanguage(files, locale);
  return { shared: words, patient: words };
}

/** Loads that and what taking a token needs. */
export async function loadTakingWords(locale: string) {
  const [words, taking] = await Promise.all([loadWords(locale), inLanguage(takingFiles, locale)]);
  return { ...words, taking };
}

/** Loads that and what the lists say. */
export async function loadListWords(locale: string) {
  const [words, lists] = await Promise.all([loadWords(locale), inLanguage(listFiles, locale)]);
  return { ...words, lists };
}
